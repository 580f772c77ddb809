import ChatTypes

/// Puts questions to the user, beside what is printed.
package struct QuestionPrinter: Sendable {
  private let output: any TextOutput
  private let cards: TerminalCardRenderer
  private let decide: String
  private let notice: @Sendable (String) -> Void

  /// - Parameters:
  ///   - output: where questions go.
  ///   - cards: how calls are shown.
  ///   - decide: how what is left can be decided later, for a sentence.
  ///   - notice: says something beside the command's result.
  package init(
    output: any TextOutput, cards: TerminalCardRenderer, decide: String, notice: @escaping @Sendable (String) -> Void
  ) {
    self.output = output
    self.cards = cards
    self.decide = decide
    self.notice = notice
  }

  /// Shows what is only to be shown. What is to be decided or told is the caller's.
  package func perform(_ action: DecisionDialogue.Action, takesEmpty: Bool) {
    switch action {
    case let .ask(question, number, count):
      output.attempt(cards.question(question))
      ask(question, number: number, count: count, takesEmpty: takesEmpty)
    case let .askAgain(question, number, count): ask(question, number: number, count: count, takesEmpty: takesEmpty)
    case .show(let question): output.attempt(cards.question(question))
    case .explain(let question): output.attempt(cards.explanation(question))
    case .say(let sentence): output.attempt(sentence + "\n")
    case .decide, .allow, .resolve, .leave: break
    }
  }

  /// Says that nobody has decided these.
  package func leave(_ questions: [OpenQuestion]) {
    guard !questions.isEmpty else { return }
    notice(cards.left(questions, how: decide))
  }

  private func ask(_ question: OpenQuestion, number: Int, count: Int, takesEmpty: Bool) {
    let prompt = cards.prompt(question, number: number, of: count, hasDefault: takesEmpty)
    // A question that is answered at a prompt of its own ends its line.
    output.attempt(cards.style.bold(prompt) + (takesEmpty ? " " : "\n"))
  }
}
