import ChatTypes
import JSONValue

extension ToolExecutor {
  /// Takes a call apart that is about several things, so that each part is judged by itself. Nothing is changed.
  /// - Returns: the calls to submit, the first under the call's own id; or the call with its failure.
  public func parts(of call: ToolCall, in turn: TurnContext) async -> [ToolCall] {
    // What can't be taken apart is refused by submitting it, with everything that belongs to a refusal.
    let toolbox = toolbox(of: turn.userId)
    guard let tool = toolbox.tool(named: call.name),
      toolbox.problems(in: call.arguments, for: tool.declaration).isEmpty
    else { return [call] }
    let context = ToolContext(key: turn.key(call.callId), now: turn.now, timeZone: turn.timeZone, show: { _ in })
    let parts: [JSONValue]
    do {
      parts = try await tool.parts(of: call.arguments, in: context)
    } catch {
      return [failed(call, error: error, toolbox: toolbox)]
    }
    guard parts.count > 1 else { return [with(parts.first ?? call.arguments, call: call)] }
    return parts.enumerated().map { position, arguments in
      var part = with(arguments, call: call)
      if position > 0 { part.callId = "\(call.callId).\(position + 1)" }
      return part
    }
  }

  private func with(_ arguments: JSONValue, call: ToolCall) -> ToolCall {
    var call = call
    call.arguments = arguments
    return call
  }

  private func failed(_ call: ToolCall, error: any Error, toolbox: Toolbox) -> ToolCall {
    var call = call
    let classification = toolbox.classification(of: call.name, arguments: call.arguments)
    call.effect = classification.effect
    call.risk = classification.risk
    call.status = .failed
    call.finishedAt = clock.now()
    if let failure = error as? ToolFailure {
      call.error = failure.error
    } else {
      report("a call could not be taken apart", error: error)
      call.error = ToolCallError(
        code: .failed, message: "It could not be worked out what to do. Say it in other words.")
    }
    return call
  }
}
