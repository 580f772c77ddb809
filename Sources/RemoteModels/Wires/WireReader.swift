import JSONValue
import LanguageModels

/// Reads the streamed answer of a server, in whatever pieces it arrives. A value: it does nothing but say what came.
protocol WireReader: Sendable {
  /// Takes in bytes of the answer's body.
  /// - Returns: what they say.
  /// - Throws: ``/LanguageModels/LLMError``, also for an error that the server tells in the middle of its answer.
  mutating func consume(_ bytes: [UInt8]) throws(LLMError) -> [WireEvent]

  /// The body is over, and nothing went wrong on the way.
  /// - Returns: the last that it says, and how the reply ended.
  mutating func finish() throws(LLMError) -> (events: [WireEvent], end: WireEnd)
}

/// What a server says while it answers.
enum WireEvent: Sendable, Equatable {
  /// A piece of the answer.
  case text(String)
  /// A piece of the thinking.
  case thinking(String)
  /// A call begins; the tool, where it is known yet.
  case callOpened(name: String?)
}

/// How a reply ended.
struct WireEnd: Sendable, Equatable {
  /// Why.
  var reason = FinishReason.stop
  /// The calls, in order.
  var calls: [WireCall] = []
  /// What the server wants to be told again with this reply; nil for nothing.
  var returned: JSONValue?
  /// What it took.
  var usage = WireUsage()
}

/// A call as the server told it.
struct WireCall: Sendable, Equatable {
  /// By which the server knows it; empty where it gave none.
  var id = ""
  /// The tool.
  var name = ""
  /// Its arguments, as far as they came.
  var arguments = ""

  /// The call, where all of it came: a tool's name, and one JSON object.
  var complete: ModelCall? {
    let text = arguments.allSatisfy(\.isWhitespace) ? "{}" : arguments
    guard !name.isEmpty, !id.isEmpty, (try? JSONValue(parsing: text))?.objectValue != nil else { return nil }
    return ModelCall(id: id, name: name, arguments: text)
  }
}

/// Tokens that a request took, as far as the server told.
struct WireUsage: Sendable, Equatable {
  /// Of the prompt, those from a cache included.
  var prompt: Int?
  /// Of the prompt, those from a cache.
  var cached: Int?
  /// Of the reply.
  var generated: Int?
}
