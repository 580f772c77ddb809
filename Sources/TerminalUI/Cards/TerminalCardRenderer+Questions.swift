import ChatModels
import ChatTypes

extension TerminalCardRenderer {
  /// What a question shows: the card, what of the call the card doesn't show, and why it is asked. One approves what one
  /// sees, so nothing that counts is left out.
  func question(_ question: OpenQuestion) -> String {
    let call = CallPresentation(question.placed.call, times: times)
    switch question {
    case .call:
      let rest = call.isWhole && !showsAll ? "" : details(of: call)
      return cards(of: call) + indented(call.scope.map { CardSafety.line($0) }) + rest + risk(of: call)
    case .conflict(_, let cardId):
      guard let card = call.cards.first(where: { $0.cardId == cardId }), let conflict = card.conflict else { return "" }
      return block(.caution, text: "\(line(card)): \(CardSafety.line(conflict.overlap))")
        + conflict.slots.enumerated().map { hanging("  \($0 + 1)  ", text: $1.time) + "\n" }.joined()
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
      let call = CallPresentation(placed.call, times: times)
      let word = call.cards.first.flatMap { $0.badge.text.isEmpty ? nil : CardSafety.line($0.badge.text) }
      let ask = "\(word ?? CardLabels.verb(of: placed.call)) this?"
      let no = hasDefault ? "N" : "n"
      let allow = call.allowance == nil ? "" : "/h/d/w"
      return count > 1 ? "\(ask) (\(number) of \(count)) [y/\(no)\(allow)/a/q/?]" : "\(ask) [y/\(no)\(allow)]"
    case .conflict(let placed, let cardId):
      let slots = placed.call.event(cardId)?.freeSlots.count ?? 0
      let numbers = slots == 0 ? "" : slots == 1 ? "/1" : "/1-\(slots)"
      let (keep, cancel) = (CardAction.keep.title, CardAction.cancel.title.lowercased())
      let ask = slots == 0 ? "\(keep), or \(cancel)?" : "\(keep), \(cancel), or move it to a free time?"
      return "\(ask) [\(hasDefault ? "K" : "k")/c\(numbers)]"
    }
  }

  /// Everything that is known of a call: what the model gave and what will be executed, each argument in full.
  func explanation(_ question: OpenQuestion) -> String {
    let call = CallPresentation(question.placed.call, times: times)
    return details(of: call, namesTool: true) + risk(of: call)
  }

  /// What of a call is not on a card, line by line.
  func details(of call: CallPresentation, namesTool: Bool = false) -> String {
    var lines = namesTool ? ["Tool: \(CardSafety.line(call.name))"] : []
    lines += call.arguments.flatMap(self.lines)
    let written =
      call.written.flatMap(self.lines) + (call.malformedText.map { CardSafety.lines($0) } ?? [])
    if !written.isEmpty { lines += ["As the assistant wrote it:"] + written.map { "  \($0)" } }
    return indented(lines)
  }

  /// Questions that nobody has answered, for a sentence: what waits, and how it is decided.
  /// - Parameter how: what to say or run.
  func left(_ questions: [OpenQuestion], how: String) -> String {
    questions.compactMap { question in
      switch question {
      case .call(let placed):
        return "Waiting for your decision: \(CardSafety.line(CardLabels.intent(of: placed.call))). To decide: \(how)"
      case .conflict(let placed, let cardId):
        let cards = CallPresentation(placed.call, times: times).cards
        guard let card = cards.first(where: { $0.cardId == cardId }), let conflict = card.conflict else { return nil }
        let overlap = CardSafety.line("“\(card.title)” \(conflict.sentence)")
        return "\(overlap). It was kept; to move or cancel it: \(how)"
      }
    }.joined(separator: "\n")
  }

  /// What may go wrong, and why the question comes.
  private func risk(of call: CallPresentation) -> String {
    indented([call.risk + (call.reason.map { " \(CardSafety.line($0))" } ?? "")])
  }

  private func lines(of argument: CallArgument) -> [String] {
    let (label, lines) = (CardSafety.line(argument.label), CardSafety.lines(argument.value))
    return lines.count <= 1 ? ["\(label): \(lines.first ?? "")"] : ["\(label):"] + lines.map { "  \($0)" }
  }
}
