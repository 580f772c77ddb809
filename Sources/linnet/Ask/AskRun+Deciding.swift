import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import LinnetHome
import TerminalUI

/// What waits for the user, once the reply has settled.
extension AskRun {
  /// Has the user decide until nothing is left to be decided, and shows what comes of it.
  func settle(_ client: AssistantClient, input: AnswerInput, into shown: inout Shown) async throws -> Ending {
    var asked: Set<String> = []
    while let item = await client.lastReply, let actions = await client.actions {
      // What could not be decided is not asked about again and again.
      let open = item.openQuestions.filter { asked.insert($0.key).inserted }
      guard !open.isEmpty else { return .complete }
      var talk = Talk(
        dialogue: DecisionDialogue(open, policy: policy, takesEmpty: true), client: client, actions: actions,
        forms: FormFilling(context: context, policy: policy, calls: actions, input: input))
      if let ending = try await hold(&talk, input: input, shown: &shown) { return ending }
      guard talk.hasDecided else { continue }
      let ending = try await follow(client, client: client, input: input, into: &shown) { [question] in
        try await client.followOn(item.id, question: question.id, deliver: $0)
      }
      guard case .complete = ending else { return ending }
    }
    return .complete
  }

  /// The questions that a reply has left open.
  private struct Talk {
    var dialogue: DecisionDialogue
    let client: AssistantClient
    let actions: CallActions
    let forms: FormFilling
    /// Whether a call was decided about, so that the reply may go on.
    var hasDecided = false
  }

  /// - Returns: how it all ends; nil when it goes on.
  private func hold(_ talk: inout Talk, input: AnswerInput, shown: inout Shown) async throws -> Ending? {
    if let ending = try await perform(talk.dialogue.begin(), talk: &talk, shown: &shown) { return ending }
    while !talk.dialogue.isOver {
      let line: String?
      do {
        line = try await input.line()
      } catch let end as CommandExit where end.status == .interrupted {
        context.questionOutput.attempt("\n")
        _ = try await perform(talk.dialogue.leave(), talk: &talk, shown: &shown)
        return .unanswered
      }
      guard let line else {
        context.questionOutput.attempt("\n")
        return try await perform(talk.dialogue.leave(), talk: &talk, shown: &shown)
      }
      let next = talk.dialogue.answer(line) ?? talk.dialogue.misunderstood()
      if let ending = try await perform(next, talk: &talk, shown: &shown) { return ending }
    }
    return nil
  }

  private func perform(
    _ steps: [DecisionDialogue.Action], talk: inout Talk, shown: inout Shown
  ) async throws -> Ending? {
    let asking = QuestionPrinter(context, decide: "linnet chat \(UserPath.shellQuoted(talk.actions.ref.description))")
    for step in steps {
      switch step {
      case .decide(let placed, let approved):
        talk.hasDecided = true
        let ending = try await act(talk, itemId: placed.itemId, shown: &shown) {
          try await $0.decide(placed, approved: approved)
        }
        if let ending { return ending }
      case .allow(let placed, let allowance):
        talk.hasDecided = true
        let ending = try await act(talk, itemId: placed.itemId, shown: &shown) {
          try await $0.allow(placed, for: allowance)
        }
        if let ending { return ending }
      case .resolve(let placed, let cardId, let resolution):
        let ending = try await act(talk, itemId: placed.itemId, shown: &shown) {
          try await $0.resolve(placed, cardId: cardId, resolution: resolution)
        }
        if let ending { return ending }
      case .leave(let questions):
        // Whoever isn't asked finds what waits beside the answer.
        if policy == .leave, !context.json {
          let cards = TerminalCardRenderer(context)
          for question in questions where question.waits {
            context.console.output.attempt(cards.text(question.placed.call))
          }
        }
        asking.leave(questions)
      default: asking.perform(step, takesEmpty: true)
      }
    }
    return nil
  }

  /// Does what the user decided, and shows the cards as they are then.
  private func act(
    _ talk: Talk, itemId: Int64, shown: inout Shown,
    body: @escaping @Sendable (CallActions) async throws -> Void
  ) async throws -> Ending? {
    let actions = talk.actions
    let attending = Task { [requests = await actions.runningRequests()] in await talk.forms.attend(requests) }
    let outcome = try await Interruptible.run(
      signals: context.console.signals, stop: { Task { try? await actions.stop(itemId) } }
    ) {
      try await body(actions)
    }
    attending.cancel()
    await attending.value
    if case .failure(let error) = outcome.result { context.notice(ErrorReport(error).terminalText) }
    if let item = try? await actions.item(itemId) {
      let changed = await talk.client.take(item)
      let steps = shown.presentation.receive(changed)
      do {
        try shown.printer.perform(steps)
      } catch is OutputClosed {
        return .outputClosed
      }
    }
    return outcome.wasInterrupted ? .interrupted : nil
  }
}
