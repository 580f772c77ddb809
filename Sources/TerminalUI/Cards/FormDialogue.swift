import ChatTypes
import Foundation
import JSONValue
import PlainText

/// Has a form filled in that a server of tools asks for while a call runs, line by line. A value without I/O: it is told what the user
/// types and returns what is to be done.
package struct FormDialogue: Sendable, Equatable {
  /// What is to be done.
  package enum Action: Sendable, Equatable {
    /// Show lines.
    case say(String)
    /// Ask for a line.
    case ask(String)
    /// Answer the form.
    case answer(ToolFormAnswer)
  }

  private enum Step: Sendable, Equatable {
    /// Whether it is answered at all.
    case beginning
    /// The value of a field.
    case field(Int)
    /// Whether what was entered is sent.
    case end
    case over
  }

  private let form: ToolForm
  private var step = Step.beginning
  private var content = JSONObject()

  /// A form that waits for an answer.
  package init(_ form: ToolForm) { self.form = form }

  /// Whether nothing more is asked.
  package var isOver: Bool { step == .over }

  /// Says that nobody could be asked.
  /// - Parameter how: how the call is made with somebody to ask.
  package static func unanswered(_ form: ToolForm, how: String) -> String {
    """
    “\(CardSafety.line(form.toolkit))” asked “\(CardSafety.line(form.message))”, and nobody could answer here. Ask again in “\(how)”, or \
    in the window.
    """
  }

  /// Says what is asked, and by whom.
  package mutating func begin() -> [Action] {
    let message = CardSafety.lines(form.message).map { "  \($0)" }
    let address = form.address.map { ["  \(CardSafety.line($0))"] } ?? []
    let head = (["? “\(CardSafety.line(form.toolkit))” asks:"] + message + address).joined(separator: "\n")
    return [
      .say(head), .ask(form.address == nil ? "Answer? [y/n]" : "Visit this page, then answer y; n declines. [y/n]"),
    ]
  }

  /// Takes in a line.
  package mutating func answer(_ line: String) -> [Action] {
    switch step {
    case .beginning:
      guard let isYes = YesOrNo.answer(line) else { return [.say("y yes, n no."), .ask("Answer? [y/n]")] }
      return isYes ? field(0) : close(.decline)
    case .field(let index): return entered(line.trimmingCharacters(in: .whitespaces), index: index)
    case .end:
      guard let isYes = YesOrNo.answer(line) else { return [.say("y sends it, n declines."), end] }
      return isYes ? close(.accept) : close(.decline)
    case .over: return []
    }
  }

  /// The core says that something doesn't fit: all is asked again, with what was entered.
  package mutating func refused(_ sentence: String) -> [Action] { [.say(sentence)] + field(0) }

  private mutating func field(_ index: Int) -> [Action] {
    guard index < form.fields.count else {
      // A page to visit, or nothing to enter: the first yes is all that is asked for.
      guard !form.fields.isEmpty else { return close(.accept) }
      step = .end
      return [end]
    }
    step = .field(index)
    let field = form.fields[index]
    let detail = field.detail.map { [Action.say("  \(CardSafety.line($0))")] } ?? []
    let options = field.options.enumerated().map {
      Action.say("  \($0.offset + 1) \(CardSafety.line($0.element.title))")
    }
    return detail + options + [.ask(prompt(field))]
  }

  private var end: Action { .ask("Send this to “\(CardSafety.line(form.toolkit))”? [y/n]") }

  private func prompt(_ field: ToolFormField) -> String {
    let known = content[field.name] ?? field.initial
    var notes = [
      field.options.isEmpty ? field.expectation : field.kind == .choices ? "numbers, with commas" : "a number"
    ]
    if let known {
      notes.append("Enter for \(words(known, of: field))")
    } else if !field.isRequired {
      notes.append("Enter for none")
    }
    return "\(CardSafety.line(field.title)) (\(notes.joined(separator: "; "))):"
  }

  private mutating func entered(_ line: String, index: Int) -> [Action] {
    let field = form.fields[index]
    if line.isEmpty {
      if content[field.name] == nil { content[field.name] = field.initial }
      guard content[field.name] != nil || !field.isRequired else {
        return [.say("This is needed."), .ask(prompt(field))]
      }
      return self.field(index + 1)
    }
    guard let value = value(line, of: field) else {
      return [.say("Type the number of a choice."), .ask(prompt(field))]
    }
    content[field.name] = value
    return self.field(index + 1)
  }

  private func value(_ line: String, of field: ToolFormField) -> JSONValue? {
    switch field.kind {
    case .choice: return option(line, of: field).map { .string($0) }
    case .choices:
      let parts = line.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      let values = parts.compactMap { option($0, of: field) }
      return values.count == parts.count ? .array(values.map { .string($0) }) : nil
    default: return .string(line)
    }
  }

  /// A choice by its number, or by its title.
  private func option(_ text: String, of field: ToolFormField) -> String? {
    if let number = Int(text), field.options.indices.contains(number - 1) { return field.options[number - 1].value }
    return field.options.first { $0.title.lowercased() == text.lowercased() || $0.value == text }?.value
  }

  private func words(_ value: JSONValue, of field: ToolFormField) -> String {
    if let flag = value.boolValue { return flag ? "yes" : "no" }
    let text = value.arrayValue?.compactMap(\.stringValue).joined(separator: ", ") ?? value.stringValue ?? value.text()
    return CardSafety.line(field.options.first { $0.value == text }?.title ?? text)
  }

  private mutating func close(_ action: ToolFormAction) -> [Action] {
    step = .over
    return [.answer(ToolFormAnswer(action, content: action == .accept ? .object(content) : nil))]
  }
}
