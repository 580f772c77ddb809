import ChatTypes

/// Writes a call with its arguments and cards. One confirms what one sees: nothing is shortened.
struct CallView {
  let page: PageContext
  let itemId: Int64
  /// What the message says: what stands there isn't said again.
  let text: String

  func html(_ call: ToolCall) -> String {
    let arguments = ArgumentText(times: page.times).values(of: call)
    // Why it may run is worth a line until it has run.
    let (reason, isDone) = (call.decision?.reason ?? "", call.status == .completed)
    let asks = call.status == .awaitingConfirmation
    let question = call.status == .failed && call.error?.isQuestion == true ? call.error : nil
    let isMany = call.cards.count(where: \.state.isPending) > 1
    return page.templates.render(
      CallTemplate(
        item: itemId, call: call.callId, key: "call-\(itemId)-\(call.callId)", name: CallText.name(call.name),
        status: CallText.status(call), state: stateClass(call), asks: asks, reason: isDone ? "" : reason,
        ruling: isDone ? reason : "", confirm: CallText.confirm(call) + (isMany ? " all" : ""),
        refuse: isMany ? "None of them" : "Don't", risk: risk(call),
        isDangerous: call.effect == .delete || call.effect?.isOutgoing ?? true, arguments: arguments,
        hasDetails: !arguments.isEmpty, malformed: call.malformedText ?? "", isMalformed: call.malformedText != nil,
        error: question == nil ? call.error?.message ?? "" : "",
        question: question.map { text.contains($0.message) ? "" : $0.message } ?? "",
        canUndo: call.undoId != nil && call.status.isFinal,
        cards: call.cards.map { CardView(page: page, isOneOfMany: asks && isMany).values($0) }))
  }

  private func risk(_ call: ToolCall) -> String {
    switch call.risk {
    case .low: "reads only"
    case .medium: "makes something private"
    case .high, .unknown: "changes, deletes or sends something"
    }
  }

  private func stateClass(_ call: ToolCall) -> String {
    switch call.status {
    case .awaitingConfirmation: "asks"
    case .running, .pending: "runs"
    case .completed: "done"
    case .failed where call.error?.isQuestion == true: "question"
    case .failed, .malformed, .outcomeUnknown, .unknown: "failed"
    case .denied, .cancelled: "refused"
    }
  }
}
