import ChatTypes
import JSONValue

extension CardText {
  /// What a question shows: the card, what of the call the card doesn't show, and why it is asked. One approves what one
  /// sees, so nothing that counts is left out.
  func question(_ question: OpenQuestion) -> String {
    switch question {
    case .call(let placed):
      let call = placed.call
      let shown = (call.cards.isEmpty ? text(call) : cardsAlone(call)) + beyondCard(call)
      return shown + hanging("  ", risk(of: call)) + "\n"
    case .conflict(let placed, let cardId):
      guard let event = placed.call.event(cardId) else { return "" }
      var text = rendered(Block(mark: .caution, text: "\(self.event(event)): \(conflict(event) ?? "")"))
      for (position, slot) in event.freeSlots.enumerated() {
        text += hanging("  \(position + 1)  ", times.span(slot.start, slot.end)) + "\n"
      }
      return text
    }
  }

  /// The line behind which the answer is typed.
  /// - Parameters:
  ///   - number: which question it is, from 1.
  ///   - count: how many there are.
  ///   - hasDefault: whether an empty answer counts, which a capital letter shows.
  func prompt(_ question: OpenQuestion, number: Int, of count: Int, hasDefault: Bool) -> String {
    switch question {
    case .call(let placed):
      let verb = placed.call.cards.first.map { CardWords.heading($0, of: placed.call).word }
      let ask = "\(verb.flatMap { $0.isEmpty ? nil : $0 } ?? CardWords.verb(of: placed.call)) this?"
      let no = hasDefault ? "N" : "n"
      return count > 1 ? "\(ask) (\(number) of \(count)) [y/\(no)/a/q/?]" : "\(ask) [y/\(no)]"
    case .conflict(let placed, let cardId):
      let slots = placed.call.event(cardId)?.freeSlots.count ?? 0
      let numbers = slots == 0 ? "" : slots == 1 ? "/1" : "/1-\(slots)"
      let ask = slots == 0 ? "Keep it, or cancel it?" : "Keep it, cancel it, or move it to a free time?"
      return "\(ask) [\(hasDefault ? "K" : "k")/c\(numbers)]"
    }
  }

  /// Everything that is known of a call: what the model gave and what will be executed, each argument in full.
  func explanation(_ question: OpenQuestion) -> String {
    let call = question.placed.call
    return details(call, from: ["Tool": .string(call.name)]) + hanging("  ", risk(of: call)) + "\n"
  }

  /// What of a call is not on a card, line by line.
  func details(_ call: ToolCall, from opening: JSONObject = [:]) -> String {
    var lines = arguments(.object(opening))
    let resolved = call.resolved ?? call.arguments
    lines += arguments(resolved)
    if call.resolved != nil, call.resolved != call.arguments, !call.arguments.isNull {
      lines += ["As the assistant wrote it:"] + arguments(call.arguments).map { "  \($0)" }
    }
    if let malformed = call.malformedText {
      lines += ["As the assistant wrote it:"] + CardSafety.lines(malformed).map { "  \($0)" }
    }
    return lines.map { hanging("  ", $0) + "\n" }.joined()
  }

  /// What may go wrong, and why the question comes.
  func risk(of call: ToolCall) -> String {
    let risk =
      switch call.risk {
      case .low: "low"
      case .medium: "medium"
      case .high: "high"
      case .unknown(let name): CardSafety.line(name)
      }
    let reason = call.decision.flatMap { Self.filled($0.reason) }
    return "Risk: \(risk)." + (reason.map { " \($0)" } ?? "")
  }

  /// Questions that nobody has answered, for a sentence: what waits, and how it is decided.
  /// - Parameter how: what to say or run.
  func left(_ questions: [OpenQuestion], how: String) -> String {
    questions.map { question in
      switch question {
      case .call(let placed):
        let what = "\(CardWords.verb(of: placed.call)) \(CardWords.subject(of: placed.call))"
        return "Waiting for your decision: \(what). To decide: \(how)"
      case .conflict(let placed, let cardId):
        guard let event = placed.call.event(cardId) else { return "" }
        let overlap = conflict(event) ?? ""
        return "\(CardWords.quoted(event.title)) \(overlap). It was kept; to move or cancel it: \(how)"
      }
    }.joined(separator: "\n")
  }

  private func cardsAlone(_ call: ToolCall) -> String {
    CardText(
      times: times, style: style, width: width, columns: columns, showsAll: false, undoCommand: undoCommand
    ).text(call)
  }

  /// What the card of a call leaves open.
  private func beyondCard(_ call: ToolCall) -> String {
    let resolved = call.resolved ?? call.arguments
    guard call.cards.contains(where: \.showsAllOfIt), call.effect == .update || call.effect == .delete, !showsAll else {
      return details(call)
    }
    var lines: [String] = []
    switch resolved["scope"]?.stringValue {
    case "this": lines.append("Only this one; the others of the series stay")
    case "future": lines.append("This one and all that follow")
    case "all": lines.append("All of the series, past ones too")
    default: break
    }
    if call.effect == .update, let calendar = Self.filled(resolved["calendar"]?.stringValue) {
      lines.append("Into the calendar \(calendar)")
    }
    return lines.map { hanging("  ", $0) + "\n" }.joined()
  }

  /// Arguments as lines.
  private func arguments(_ value: JSONValue) -> [String] {
    guard let object = value.objectValue else { return value.isNull ? [] : [CardSafety.line(value.text())] }
    return object.members.flatMap { member -> [String] in
      let name = CardSafety.line(member.name)
      guard let text = member.value.stringValue else { return ["\(name): \(CardSafety.line(member.value.text()))"] }
      let lines = CardSafety.lines(text)
      return lines.count <= 1 ? ["\(name): \(lines.first ?? "")"] : ["\(name):"] + lines.map { "  \($0)" }
    }
  }
}

extension ToolCard {
  /// Whether it shows what would be done, apart from what a series or another calendar adds.
  fileprivate var showsAllOfIt: Bool {
    switch content {
    case .calendarEvent(let event): state == .pendingDeletion || event.pendingUpdate != nil
    case .reminder(let reminder): state == .pendingDeletion || reminder.pendingUpdate != nil
    case .note(let note): state == .pendingDeletion || note.pendingUpdate != nil
    case .habit: state == .pendingDeletion
    case .contact, .freeSlots, .webResults, .text, .unknown: false
    }
  }
}
