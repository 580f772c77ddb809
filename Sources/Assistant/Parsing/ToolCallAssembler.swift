import ChatTypes
import JSONValue

/// A piece of one of the `tool_calls` that an OpenAI stream carries beside the text.
struct ToolCallDelta: Sendable, Equatable {
  /// Which call; nil from servers that leave it out.
  var index: Int?
  /// The call's id, in its first piece.
  var id: String?
  /// The tool, usually whole and in the first piece.
  var name: String?
  /// A piece of the arguments' JSON.
  var arguments: String?

  /// A piece.
  init(index: Int? = nil, id: String? = nil, name: String? = nil, arguments: String? = nil) {
    self.index = index
    self.id = id
    self.name = name
    self.arguments = arguments
  }
}

/// Puts the pieces of `tool_calls` together.
struct ToolCallAssembler: Sendable {
  /// Calls of one reply. More would be a server gone mad.
  static let maximumCalls = 64

  private struct Partial: Sendable {
    var index: Int?
    var id: String?
    var name = ""
    var arguments = ""
  }

  private var calls: [Partial] = []
  /// The call that the last piece belonged to.
  private var latest = 0

  init() {}

  /// Whether there is no call.
  var isEmpty: Bool { calls.isEmpty }

  /// Takes a piece; whether it begins a call.
  mutating func consume(_ delta: ToolCallDelta) -> Bool {
    let known = position(of: delta)
    guard known != nil || calls.count < Self.maximumCalls else { return false }
    if known == nil { calls.append(Partial(index: delta.index, id: delta.id)) }
    latest = known ?? calls.count - 1
    if let id = delta.id, calls[latest].id == nil { calls[latest].id = id }
    // Some servers repeat the whole name in every piece.
    if let name = delta.name, name != calls[latest].name { calls[latest].name += name }
    if let arguments = delta.arguments { calls[latest].arguments += arguments }
    return known == nil
  }

  private func position(of delta: ToolCallDelta) -> Int? {
    if let index = delta.index {
      // Some servers give every call the index 0, and an id of its own.
      return calls.lastIndex { $0.index == index && (delta.id == nil || $0.id == nil || $0.id == delta.id) }
    }
    if let id = delta.id { return calls.firstIndex { $0.id == id } }
    return calls.isEmpty ? nil : latest
  }

  /// The calls in the order in which they began. Where the reply was cut, the one that was being written is cut off, however
  /// complete it looks.
  mutating func finish(isWhole: Bool) -> [ParsedCall] {
    defer {
      calls.removeAll()
      latest = 0
    }
    return calls.enumerated().map { position, call in
      let content = isWhole || position != latest ? content(of: call) : .cutOff
      return ParsedCall(
        dialect: .openAI, name: call.name.isEmpty ? nil : call.name, id: call.id, content: content, text: call.arguments
      )
    }
  }

  private func content(of call: Partial) -> ParsedCall.Content {
    guard !call.name.isEmpty else { return .malformed(CallProblem(offset: 0, expected: "the name of a tool")) }
    do throws(CallProblem) {
      let reading = try NamedArguments.arguments(in: call.arguments)
      return .complete(arguments: reading.value, repairs: reading.repairs)
    } catch {
      return .malformed(error)
    }
  }
}
