import ChatTypes
import Foundation
import JSONValue

/// Calls and their cards as lines of text. A value without I/O.
///
/// Whatever comes from calendars, notes, the web or a model is made harmless by ``CardSafety`` here and nowhere else.
package struct CardText: Sendable {
  /// How times are written.
  let times: CardTimes
  /// How text is set off.
  let style: Style
  /// Cells of a table.
  let width: Int
  /// Cells of a line; nil where lines are not broken, as in a pipe.
  let columns: Int?
  /// Whether everything is shown that is known of a call.
  let showsAll: Bool
  /// What takes a call back: `linnet undo`.
  let undoCommand: String

  package init(
    times: CardTimes, style: Style = Style(isEnabled: false), width: Int = 80, columns: Int? = nil,
    showsAll: Bool = false, undoCommand: String = "linnet undo"
  ) {
    self.times = times
    self.style = style
    self.width = width
    self.columns = columns
    self.showsAll = showsAll
    self.undoCommand = undoCommand
  }

  /// One card: its line, and what stands below it.
  struct Block {
    var mark: CardMark
    var text: String
    var details: [String] = []
  }

  /// A call as it stands, with all of its cards. Every line ends with a line feed; there is none for a call of which
  /// nothing is known yet.
  package func text(_ call: ToolCall) -> String {
    guard !(call.cards.isEmpty && (call.status == .pending || call.status == .running)) else { return "" }
    let shown = call.cards.isEmpty ? rendered(bare(call)) : cards(of: call)
    return showsAll ? shown + details(call, from: ["Tool": .string(call.name)]) : shown
  }

  // MARK: Lines

  /// A block as lines.
  func rendered(_ block: Block) -> String {
    let sign = "\(block.mark.rawValue) "
    let first = hanging(sign, block.text)
    // The sign is set off last, since escape sequences take no cells.
    let line = first.hasPrefix(sign) ? block.mark.text(style) + first.dropFirst(block.mark.rawValue.count) : first
    return line + "\n" + block.details.map { hanging("  ", $0) + "\n" }.joined()
  }

  /// Text behind a label, broken where lines are.
  func hanging(_ label: String, _ text: String) -> String {
    guard let columns else { return label + text }
    // A line that is indented only keeps that where it goes on.
    return TextWrap.hanging(label, text, columns: columns)
  }

  // MARK: Cards

  private func cards(of call: ToolCall) -> String {
    let table = call.status == .completed && call.undoneAt == nil ? listTable(call.cards) : nil
    var text = table ?? call.cards.map { rendered(block($0, of: call)) }.joined()
    if let note = note(call) { text += rendered(Block(mark: note.mark, text: note.text)) }
    if table != nil || call.cards.count > 1, let hint = undoHint(call) { text += hanging("  ", hint) + "\n" }
    return text
  }

  private func block(_ card: ToolCard, of call: ToolCall) -> Block {
    let (mark, word) = CardWords.heading(card, of: call)
    var block = Block(mark: mark, text: "")
    let content = describe(card, into: &block)
    block.text = word.isEmpty ? content : content.isEmpty ? word : "\(word): \(content)"
    if call.cards.count == 1, let hint = undoHint(call) { block.text += " (\(hint))" }
    if case .calendarEvent(let event) = card.content, call.undoneAt == nil, let conflict = conflict(event) {
      block.details.append("\(CardMark.caution.text(style)) \(conflict)")
    }
    return block
  }

  /// The words of a card's line, and what belongs below it.
  private func describe(_ card: ToolCard, into block: inout Block) -> String {
    let isPlanned = card.state == .pendingUpdate || card.state == .updateCancelled || card.state == .failed
    switch card.content {
    case .calendarEvent(let event):
      if isPlanned, let update = event.pendingUpdate { block.details += changes(update, of: event) }
      return self.event(event)
    case .reminder(let reminder):
      if isPlanned, let update = reminder.pendingUpdate { block.details += changes(update, of: reminder) }
      return self.reminder(reminder)
    case .note(let note):
      if isPlanned, let update = note.pendingUpdate { block.details += changes(update, of: note) }
      return self.note(note)
    case .contact(let contact): return self.contact(contact)
    case .habit(let habit): return self.habit(habit)
    case .freeSlots(let slots):
      block.details += slots.map { times.span($0.start, $0.end) }
      return slots.isEmpty ? "No free time was found." : "Free:"
    case let .webResults(query, results):
      block.details += webResults(results)
      let found = results.isEmpty ? "nothing was found" : results.count == 1 ? "1 result" : "\(results.count) results"
      return "Web search “\(CardSafety.line(query))”: \(found)"
    case .text(let text):
      let lines = CardSafety.lines(text)
      block.details += lines.dropFirst()
      return lines.first ?? ""
    case .unknown: return "something that this version can't show; a newer one can"
    }
  }

  /// What is to be said of a call besides its cards: why it failed.
  private func note(_ call: ToolCall) -> (mark: CardMark, text: String)? {
    guard let error = call.error, error.code != .denied, !error.message.isEmpty else { return nil }
    return (CardWords.mark(of: call.status), CardSafety.line(error.message))
  }

  /// A call without any card.
  private func bare(_ call: ToolCall) -> Block {
    let name = CardWords.name(of: call)
    let sentence = call.error.map { CardSafety.line($0.message) } ?? ""
    switch call.status {
    case .malformed:
      return Block(
        mark: .failed,
        text: sentence.isEmpty ? "The assistant's request could not be read, so nothing was done." : sentence)
    case .completed where call.undoneAt != nil: return Block(mark: .undone, text: "Undone: \(name)")
    case .failed where call.error?.isQuestion == true: return Block(mark: .waits, text: "\(name): \(sentence)")
    case .completed:
      let hint = undoHint(call).map { " (\($0))" } ?? ""
      return Block(mark: .done, text: "Done: \(name)\(hint)")
    case .awaitingConfirmation: return Block(mark: .waits, text: "\(CardWords.verb(of: call)): \(name)")
    case .denied where call.error?.code == .denied || sentence.isEmpty:
      return Block(mark: .refused, text: "Not done: \(name)")
    case .outcomeUnknown:
      let known = sentence.isEmpty ? "Nobody knows whether it was done; look before you try again." : sentence
      return Block(mark: .caution, text: "\(name): \(known)")
    default:
      let said = sentence.isEmpty ? "It was not done." : sentence
      return Block(mark: CardWords.mark(of: call.status), text: "\(name): \(said)")
    }
  }

  /// How to take a call back; nil where that can't be done.
  func undoHint(_ call: ToolCall) -> String? {
    guard call.status == .completed, call.undoneAt == nil, let id = call.undoId else { return nil }
    return "undo: \(undoCommand) \(CardSafety.line(Self.shortened(id)))"
  }

  /// As much of an id as is typed: what comes before the first dash of a UUID is enough to tell it from others.
  private static func shortened(_ id: String) -> String {
    let first = id.prefix { $0 != "-" }
    return first.count >= 8 ? String(first.prefix(8)) : id
  }
}
