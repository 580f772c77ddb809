import ChatTypes
import JSONValue
import LanguageModels

// Calls that come beside the model's words, by the protocol of its server. They pass the same gate as all others.
extension TurnMachine {
  /// Takes in a call that came whole.
  mutating func take(_ call: ModelCall) -> [Action] {
    let callId = nextCallId
    let parsed = ParsedCall(
      dialect: .served, name: call.name, id: call.id,
      content: .complete(arguments: (try? JSONValue(parsing: call.arguments)) ?? [:], repairs: []), text: call.arguments
    )
    round.served.append(ServedCall(id: call.id, callId: callId, name: call.name, arguments: call.arguments))
    return take([.call(parsed)])
  }

  /// Takes in a call of which not all came: it is shown as one that was not made.
  mutating func takeBroken(_ name: String?, arguments: String) -> [Action] {
    take([.call(ParsedCall(dialect: .served, name: name, content: .cutOff, text: arguments))])
  }

  /// The round as the server of its model has to be told it again; nil where it made no calls by the server's protocol.
  var served: ServedRound? {
    guard !round.served.isEmpty else { return nil }
    var served = ServedRound(
      origin: origin, text: round.transcript.text, calls: round.served, returned: round.returned)
    served.takeResults(of: roundCalls, bytes: resultBytes)
    return served
  }
}

extension ServedRound {
  /// What is told of a call that was never made.
  private static let notMade = "Not executed: the reply was ended before."

  /// Takes in what came of the calls.
  /// - Parameters:
  ///   - made: the calls of the round as the turn has them.
  ///   - bytes: how long all results may be together.
  mutating func takeResults(of made: [ToolCall], bytes: Int = CallResults.usualBytes) {
    for index in calls.indices {
      let callId = calls[index].callId
      // One call about several things was taken apart; its server knows only the one.
      let parts = made.filter { $0.callId == callId || $0.callId.hasPrefix("\(callId).") }
      calls[index].result = CallResults.told(of: parts, asksForAnswer: false, bytes: bytes / calls.count)
    }
  }

  /// The round as messages: what the model said and called, and a result for each of its calls, since servers refuse a
  /// conversation in which one is missing.
  var messages: [PromptMessage] {
    var said = PromptMessage(role: .assistant, content: text)
    said.calls = calls.map { ModelCall(id: $0.id, name: $0.name, arguments: $0.arguments) }
    said.returned = returned.map { ReturnedState(origin: origin, json: $0.text()) }
    return [said] + calls.map { .result($0.result ?? Self.notMade, ofCall: $0.id) }
  }
}
