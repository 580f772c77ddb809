import ChatTypes
import LinnetHome
import TerminalUI

/// Puts what running calls want to whoever runs a command.
struct FormFilling: Sendable {
  let context: CommandContext
  let policy: DecisionPolicy
  let calls: any RunningCalls
  let input: AnswerInput

  /// Deals with all that comes, until its task is cancelled.
  func attend(_ requests: AsyncStream<RunningRequest>) async {
    for await request in requests { await perform(request) }
  }

  /// Shows a sign-in, or has a form filled in. Where nobody can be asked, a form is cancelled, and that is said.
  func perform(_ request: RunningRequest) async {
    switch request {
    case .signIn(let call): context.questionOutput.attempt(TerminalCardRenderer(context).text(call))
    case .form(let placed, let cardId, let form):
      guard policy == .ask else {
        context.notice(FormDialogue.unanswered(form, how: calls.elsewhere))
        return await send(ToolFormAnswer(.cancel), cardId: cardId, placed: placed) { _ in }
      }
      var dialogue = FormDialogue(form)
      await hold(&dialogue, cardId: cardId, placed: placed)
    }
  }

  private func hold(_ dialogue: inout FormDialogue, cardId: String, placed: PlacedCall) async {
    var steps = dialogue.begin()
    while true {
      while !steps.isEmpty {
        switch steps.removeFirst() {
        case .say(let text): context.questionOutput.attempt(text + "\n")
        case .ask(let prompt): context.questionOutput.attempt(prompt + " ")
        case .answer(let answer):
          var refusal: String?
          await send(answer, cardId: cardId, placed: placed) { refusal = $0 }
          guard let refusal else { return }
          steps += dialogue.refused(refusal)
        }
      }
      switch await heard(cardId: cardId, placed: placed) {
      case .line(let line): steps = dialogue.answer(line)
      // Whoever interrupts stops the reply, and with it the question.
      case .nothingMore:
        context.questionOutput.attempt("\n")
        return await send(ToolFormAnswer(.cancel), cardId: cardId, placed: placed) { _ in }
      case .withdrawn:
        context.questionOutput.attempt("\n")
        return context.notice("The question was taken back.")
      }
    }
  }

  /// What comes while a question is open.
  private enum Heard: Sendable {
    case line(String)
    /// The input has ended, or the user interrupts.
    case nothingMore
    /// The form was answered elsewhere, or its call is over.
    case withdrawn
  }

  private func heard(cardId: String, placed: PlacedCall) async -> Heard {
    let isWithdrawn = await calls.withdrawal(of: cardId, in: placed)
    return await withTaskGroup(of: Heard?.self) { [input] group in
      group.addTask {
        guard let line = try? await input.line() else { return .nothingMore }
        return .line(line)
      }
      group.addTask { await isWithdrawn() ? .withdrawn : nil }
      defer { group.cancelAll() }
      let first = await group.next()
      return (first ?? nil) ?? .nothingMore
    }
  }

  /// - Parameter refused: told why the values don't fit.
  private func send(
    _ answer: ToolFormAnswer, cardId: String, placed: PlacedCall, refused: (String) -> Void
  ) async {
    do throws(ChatError) {
      try await calls.answer(answer, form: cardId, of: placed)
    } catch .error(.toolFailed(code: "invalidAnswer", let message)) {
      refused(message)
    } catch {
      if answer.action != .cancel { context.notice(ErrorReport(error).terminalText) }
    }
  }
}
