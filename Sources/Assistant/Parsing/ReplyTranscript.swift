import ChatTypes
import JSONValue
import Tools

/// What a reply consists of, collected from its pieces.
struct ReplyTranscript: Sendable, Equatable {
  /// A call and where in ``ReplyTranscript/text`` it stands.
  struct PlacedCall: Sendable, Equatable {
    var call: ParsedCall
    /// In UTF-8 bytes.
    var textOffset: Int
  }

  /// The answer without its calls.
  private(set) var text = ""
  /// The thinking.
  private(set) var thinking = ""
  /// The calls in order.
  private(set) var calls: [PlacedCall] = []
  /// The answer as the model wrote it, with its blocks: what later prompts repeat.
  private(set) var promptText = ""
  /// Why the reply ended; nil while it goes on.
  private(set) var reason: TurnFinishReason?

  init() {}

  /// Takes what the parser gave out.
  mutating func append(_ pieces: [ReplyPiece]) {
    for piece in pieces {
      switch piece {
      case .text(let fragment):
        text += fragment
        promptText += fragment
      case .thinking(let fragment): thinking += fragment
      case .callOpened: break
      case .call(let call):
        calls.append(PlacedCall(call: call, textOffset: text.utf8.count))
        promptText += call.dialect == .served ? call.written : call.text
      }
    }
  }

  /// Takes the last pieces and why the reply ended.
  mutating func finish(_ pieces: [ReplyPiece], reason: TurnFinishReason) {
    append(pieces)
    self.reason = reason
  }

  /// The calls that may become tool calls and go to the gate, in order; none while the reply goes on.
  ///
  /// A reply that was stopped, timed out or failed executes nothing. One that a limit cut executes its complete calls only where
  /// the cut was in its text: cut inside of a call, it executes nothing.
  var executableCalls: [PlacedCall] {
    let complete = calls.filter { $0.call.arguments != nil }
    switch reason {
    case .stop: return complete
    case .length, .contextFull: return calls.contains { $0.call.content == .cutOff } ? [] : complete
    case .cancelled, .timeout, .failed, .unknown, nil: return []
    }
  }

  /// Calls that the model can be asked to write again.
  var repairableCalls: [PlacedCall] {
    guard reason == .stop else { return [] }
    return calls.filter { $0.call.repairRequest != nil }
  }
}

extension ParsedCall {
  /// The call as a model would write it that has no protocol for calls beside its words: a chat may go on with another model.
  fileprivate var written: String {
    guard let arguments else { return "" }
    if let tool = name.flatMap(CallNames.tool(named:)) { return "\n[\(tool.tag):\(arguments.text())]\n" }
    let call: JSONValue = ["name": .string(name ?? ""), "arguments": arguments]
    return "\n<tool_call>\(call.text())</tool_call>\n"
  }
}
