import ChatTypes
import Foundation
import Tools

extension AssistantTools {
  /// Calls as they are to be made: those of a model that only copies with what was really said, and about what there is.
  func literal(_ requests: [(literal: LiteralCalls?, calls: [ToolCall])], in turn: TurnContext) async -> [ToolCall] {
    let now = Date(timeIntervalSince1970: Double(turn.now) / 1000)
    var found: [ToolCall] = []
    for (literal, calls) in requests {
      guard let literal else {
        found += calls
        continue
      }
      for call in literal.mended(calls, at: now, in: turn.timeZone) {
        found.append(await meant(call, literal, at: now, turn))
      }
    }
    return found
  }

  /// The call that is meant by one whose thing isn't there; itself where none is known.
  private func meant(_ call: ToolCall, _ literal: LiteralCalls, at now: Date, _ turn: TurnContext) async -> ToolCall {
    guard call.status == .pending else { return call }
    if call.arguments["action"] == "create" {
      guard LiteralTargets.tellsOfChange(literal.message) else { return call }
      let targets = LiteralTargets(literal.message, after: literal.earlier, among: await things())
      guard let other = targets.changed(call), await executor.failure(of: other, in: turn) == nil else { return call }
      return other
    }
    guard await executor.failure(of: call, in: turn)?.code == "notFound" else { return call }
    let targets = LiteralTargets(literal.message, after: literal.earlier, among: await things())
    for other in targets.alternatives(to: call) where turn.enabledTools?.contains(other.name) ?? true {
      // What there is has its name already; what is new is told by the message.
      let isNew = other.arguments["action"] == "create"
      let made = isNew ? literal.mended([other], at: now, in: turn.timeZone).first ?? other : other
      if await executor.failure(of: made, in: turn) == nil { return made }
    }
    return call
  }
}
