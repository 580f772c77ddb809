import JSONValue
import LanguageModels

/// Reads the stream of OpenAI's Chat Completions, as OpenAI and the many servers that resemble it send it.
struct ChatCompletionsReader: WireReader {
  private let host: String
  private var frames = ServerSentEvents()
  private var calls = CallAssembler()
  private var reason: String?
  private var isDone = false
  /// Whether the message came in one piece, which needs no mark of its end.
  private var isWhole = false
  private var hasBegun = false
  private var hasContent = false
  private var usage = WireUsage()
  /// What was thought in the field that some servers want to be returned.
  private var reasoningContent = ""
  private var reasoningDetails: [JSONValue] = []
  private var messageExtra: JSONValue?

  /// - Parameter host: the server, for what a user is told.
  init(host: String) { self.host = host }

  mutating func consume(_ bytes: [UInt8]) throws(LLMError) -> [WireEvent] { try take(frames.consume(bytes)) }

  mutating func finish() throws(LLMError) -> (events: [WireEvent], end: WireEnd) {
    // What the connection broke in the middle of says nothing.
    let events = try take(frames.finish().filter { $0.data == "[DONE]" || (try? JSONValue(parsing: $0.data)) != nil })
    // Servers leave out one of the marks of the end. A stream without any was cut: a call without arguments would look whole.
    guard reason != nil || isDone || isWhole else {
      throw hasBegun
        ? LLMError.connectionLost(host, log: "no last chunk") : LLMError.unreadableAnswer("an empty stream")
    }
    if reason == "content_filter", !hasContent {
      throw ServerComplaint(json: ["message": "The answer was held back by a filter."]).error(status: 400, from: host)
    }
    var end = WireEnd(calls: calls.calls, returned: returned, usage: usage)
    // What a filter cuts is cut too, and its calls don't count.
    if ["length", "max_tokens", "content_filter"].contains(reason) { end.reason = .length }
    return (events, end)
  }

  private mutating func take(_ frames: [ServerSentEvent]) throws(LLMError) -> [WireEvent] {
    var events: [WireEvent] = []
    for frame in frames where !isDone {
      guard frame.data != "[DONE]" else {
        isDone = true
        break
      }
      guard let chunk = try? JSONValue(parsing: frame.data) else { throw .unreadableAnswer("a chunk that is no JSON") }
      events += try take(chunk)
    }
    return events
  }

  private mutating func take(_ chunk: JSONValue) throws(LLMError) -> [WireEvent] {
    if let error = chunk["error"], !error.isNull {
      let complaint = ServerComplaint(json: chunk)
      throw complaint.error(status: complaint.status, from: host)
    }
    read(usage: chunk)
    guard let choice = chunk["choices"]?[0] else { return [] }
    var events: [WireEvent] = []
    // A server that doesn't stream sends the message whole.
    if let delta = choice["delta"] ?? choice["message"] { events = read(delta) }
    if choice["delta"] == nil, choice["message"] != nil { isWhole = true }
    if !events.isEmpty { hasBegun = true }
    if let reason = choice["finish_reason"]?.stringValue, !reason.isEmpty {
      guard reason != "error" else {
        throw ServerComplaint(json: choice["error"].map { ["error": $0] } ?? [:]).error(status: nil, from: host)
      }
      self.reason = reason
    }
    return events
  }

  private mutating func read(_ delta: JSONValue) -> [WireEvent] {
    var events: [WireEvent] = []
    if let thought = delta["reasoning_content"]?.stringValue, !thought.isEmpty {
      reasoningContent += thought
      events.append(.thinking(thought))
    } else if let thought = delta["reasoning"]?.stringValue, !thought.isEmpty {
      events.append(.thinking(thought))
    }
    reasoningDetails += delta["reasoning_details"]?.arrayValue ?? []
    if let extra = delta["extra_content"], !extra.isNull { messageExtra = extra }
    for field in ["content", "refusal"] {
      guard let text = delta[field]?.stringValue, !text.isEmpty else { continue }
      hasContent = true
      events.append(.text(text))
    }
    for piece in delta["tool_calls"]?.arrayValue ?? [] {
      let function = piece["function"]
      let arguments = function?["arguments"]
      let extra = piece["extra_content"].flatMap { $0.isNull ? nil : $0 }
      let begins = calls.consume(
        CallPiece(
          index: piece["index"]?.int64Value.map { Int(clamping: $0) }, id: piece["id"]?.stringValue,
          name: function?["name"]?.stringValue,
          // Some servers send an object in the place of its text.
          arguments: arguments?.stringValue ?? arguments?.objectValue.map { JSONValue.object($0).text() }),
        extra: extra)
      if begins { events.append(.callOpened(name: function?["name"]?.stringValue)) }
    }
    return events
  }

  private mutating func read(usage chunk: JSONValue) {
    if let told = chunk["usage"], !told.isNull {
      usage.prompt = told["prompt_tokens"].count ?? usage.prompt
      usage.generated = told["completion_tokens"].count ?? usage.generated
      usage.cached = told["prompt_tokens_details"]?["cached_tokens"].count ?? usage.cached
    }
    // What llama-server counts itself, which holds where it tells no usage.
    if let timings = chunk["timings"], let read = timings["prompt_n"].count {
      let cached = timings["cache_n"].count ?? 0
      usage.cached = cached
      usage.prompt = usage.prompt ?? read + cached
      usage.generated = usage.generated ?? timings["predicted_n"].count
    }
  }

  private var returned: JSONValue? {
    var object = JSONObject()
    if !reasoningContent.isEmpty { object["reasoning_content"] = .string(reasoningContent) }
    if !reasoningDetails.isEmpty { object["reasoning_details"] = .array(reasoningDetails) }
    if let messageExtra { object["extra_content"] = messageExtra }
    let extras = calls.extras
    if !extras.isEmpty {
      object["calls"] = .object(JSONObject(extras.map { (String($0.position), $0.extra) }))
    }
    return object.isEmpty ? nil : .object(object)
  }
}

extension JSONValue? {
  /// A number of tokens; nil for anything else.
  var count: Int? { self?.int64Value.flatMap { $0 >= 0 ? Int(clamping: $0) : nil } }
}
