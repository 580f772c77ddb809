import ChatCore
import ChatTypes

/// Puts questions to the user, beside what is printed.
struct QuestionPrinter: Sendable {
  private let context: CommandContext
  private let output: any TextOutput
  private let cards: CardText
  private let decide: String

  /// - Parameter decide: how what is left can be decided later, for a sentence.
  init(_ context: CommandContext, decide: String) {
    self.context = context
    self.decide = decide
    output = context.questionOutput
    let onErrors = context.capabilities.errorIsTerminal
    cards = CardText(
      times: CardTimes(timeZone: context.environment.timeZone, now: context.environment.core.now()),
      style: onErrors ? context.capabilities.errorStyle : context.capabilities.outputStyle,
      width: onErrors ? max(20, context.environment.terminal.size.columns) : context.width,
      columns: max(20, context.environment.terminal.size.columns), showsAll: context.verbose)
  }

  /// Shows what is only to be shown. What is to be decided or told is the caller's.
  func perform(_ action: DecisionDialogue.Action, takesEmpty: Bool) {
    switch action {
    case let .ask(question, number, count):
      output.attempt(cards.question(question))
      ask(question, number, count, takesEmpty)
    case let .askAgain(question, number, count): ask(question, number, count, takesEmpty)
    case .show(let question): output.attempt(cards.question(question))
    case .explain(let question): output.attempt(cards.explanation(question))
    case .say(let sentence): output.attempt(sentence + "\n")
    case .decide, .resolve, .leave: break
    }
  }

  /// Says that nobody has decided these.
  func leave(_ questions: [OpenQuestion]) {
    guard !questions.isEmpty else { return }
    context.notice(cards.left(questions, how: decide))
  }

  private func ask(_ question: OpenQuestion, _ number: Int, _ count: Int, _ takesEmpty: Bool) {
    let prompt = cards.prompt(question, number: number, of: count, hasDefault: takesEmpty)
    // A question that is answered at a prompt of its own ends its line.
    output.attempt(cards.style.bold(prompt) + (takesEmpty ? " " : "\n"))
  }
}
