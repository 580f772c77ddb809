import ChatModels
import ChatTypes

/// Lays a call out with its arguments and cards. One confirms what one sees: nothing is shortened.
struct CallView {
  let page: PageContext
  let itemId: Int64
  /// What the message says: what stands there isn't said again.
  let text: String

  func html(_ call: ToolCall) -> String {
    let shown = CallPresentation(call, times: page.times.cards(at: page.now()))
    let arguments = shown.arguments.filter { !$0.isMark }
    // Why it may run is worth a line until it has run.
    let (reason, isDone) = (shown.reason ?? "", call.status == .completed)
    let asks = !shown.answers.isEmpty
    let key = "call-\(itemId)-\(call.callId)"
    return page.templates.render(
      CallTemplate(
        item: itemId, call: call.callId, key: key, name: shown.name,
        status: shown.status.text, state: stateClass(call), asks: asks, reason: isDone ? "" : reason,
        ruling: isDone ? reason : "", risk: shown.risk, scope: asks ? shown.scope : [],
        arguments: arguments.map { .init(name: $0.label, value: $0.value) }, hasDetails: !arguments.isEmpty,
        malformed: shown.malformedText ?? "", isMalformed: shown.malformedText != nil, problem: shown.problem ?? "",
        steps: shown.nextSteps.map { .init(path: $0.path, title: $0.title) },
        question: shown.question.map { text.contains($0) ? "" : $0 } ?? "",
        answers: shown.answers.map { .init($0) }, allowance: shown.allowance.map { .init($0, of: key) },
        undo: shown.undo.map { .init($0) }, canStop: shown.canStop,
        cards: shown.cards.map { CardView.values($0, of: key) }))
  }

  private func stateClass(_ call: ToolCall) -> String {
    switch call.status {
    case .awaitingConfirmation: "asks"
    case .running where call.hasOpenForm: "asks"
    case .running, .pending: "runs"
    case .completed: "done"
    case .failed where call.error?.isQuestion == true: "question"
    case .failed, .malformed, .outcomeUnknown, .unknown: "failed"
    case .denied, .cancelled: "refused"
    }
  }
}
