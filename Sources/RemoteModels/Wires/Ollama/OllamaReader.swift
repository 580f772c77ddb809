import JSONValue
import LanguageModels

/// Reads the stream of Ollama's own protocol: one JSON object a line. Its calls come whole.
struct OllamaReader: WireReader {
  private let host: String
  private var lines = LineSplitter()
  private var end = WireEnd()
  private var isDone = false
  private var hasBegun = false

  /// - Parameter host: the server, for what a user is told.
  init(host: String) { self.host = host }

  mutating func consume(_ bytes: [UInt8]) throws(LLMError) -> [WireEvent] {
    var events: [WireEvent] = []
    for line in try lines.consume(bytes) { events += try take(line) }
    return events
  }

  mutating func finish() throws(LLMError) -> (events: [WireEvent], end: WireEnd) {
    var events: [WireEvent] = []
    // What the connection broke in the middle of says nothing.
    if let line = lines.finish(), (try? JSONValue(parsing: String(decoding: line, as: UTF8.self))) != nil {
      events = try take(line)
    }
    // This protocol says so when a reply is over: one that ends without it was cut.
    guard isDone else {
      throw hasBegun
        ? LLMError.connectionLost(host, log: "no last line") : LLMError.unreadableAnswer("an empty stream")
    }
    return (events, end)
  }

  private mutating func take(_ line: [UInt8]) throws(LLMError) -> [WireEvent] {
    let text = String(decoding: line, as: UTF8.self)
    guard text.contains(where: { !$0.isWhitespace }) else { return [] }
    guard let json = try? JSONValue(parsing: text) else { throw .unreadableAnswer("a line that is no JSON") }
    if let error = json["error"], !error.isNull {
      throw ServerComplaint(json: json).error(status: json["status"].count, from: host)
    }
    var events: [WireEvent] = []
    if let message = json["message"] {
      if let thought = message["thinking"]?.stringValue, !thought.isEmpty { events.append(.thinking(thought)) }
      if let content = message["content"]?.stringValue, !content.isEmpty { events.append(.text(content)) }
      for call in message["tool_calls"]?.arrayValue ?? [] { events.append(take(call: call)) }
    }
    if !events.isEmpty { hasBegun = true }
    guard json["done"]?.boolValue == true else { return events }
    isDone = true
    if json["done_reason"]?.stringValue == "length" { end.reason = .length }
    end.usage.prompt = json["prompt_eval_count"].count
    end.usage.generated = json["eval_count"].count
    return events
  }

  private mutating func take(call: JSONValue) -> WireEvent {
    let name = call["function"]?["name"]?.stringValue ?? ""
    let arguments = call["function"]?["arguments"]
    let id = call["id"]?.stringValue ?? ""
    if end.calls.count < CallAssembler.maximumCalls {
      end.calls.append(
        WireCall(
          id: id, name: name,
          arguments: arguments?.stringValue ?? arguments?.text() ?? ""))
    }
    return .callOpened(name: name)
  }
}
