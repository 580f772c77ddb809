import JSONValue
import LanguageModels

/// Reads the stream of Anthropic's Messages.
struct AnthropicReader: WireReader {
  private struct Block: Sendable {
    var json: JSONObject
    /// What came of it piece by piece.
    var text = ""
    var signature = ""
    var kind: String { json["type"]?.stringValue ?? "" }
  }

  private let host: String
  private var frames = ServerSentEvents()
  private var blocks: [(place: Int64, block: Block)] = []
  private var stopReason: String?
  private var isOver = false
  private var input: (plain: Int, read: Int, written: Int)?
  private var output: Int?

  /// - Parameter host: the server, for what a user is told.
  init(host: String) { self.host = host }

  mutating func consume(_ bytes: [UInt8]) throws(LLMError) -> [WireEvent] { try take(frames.consume(bytes)) }

  mutating func finish() throws(LLMError) -> (events: [WireEvent], end: WireEnd) {
    let events = try take(frames.finish())
    // This protocol says so when a reply is over: one that ends without it was cut.
    guard isOver || stopReason != nil else { throw .connectionLost(host, log: "no last event") }
    var end = WireEnd(calls: calls, returned: returned)
    switch stopReason {
    case "max_tokens": end.reason = .length
    case "model_context_window_exceeded": end.reason = .contextFull
    case "refusal" where !blocks.contains { $0.block.kind == "text" }:
      throw ServerComplaint(json: ["message": "The model declined to answer."]).error(status: 400, from: host)
    default: break
    }
    if let input {
      end.usage.prompt = input.plain + input.read + input.written
      end.usage.cached = input.read
    }
    end.usage.generated = output
    return (events, end)
  }

  private mutating func take(_ frames: [ServerSentEvent]) throws(LLMError) -> [WireEvent] {
    var events: [WireEvent] = []
    for frame in frames {
      guard let json = try? JSONValue(parsing: frame.data) else { throw .unreadableAnswer("an event that is no JSON") }
      events += try take(json, kind: json["type"]?.stringValue ?? frame.name)
    }
    return events
  }

  private mutating func take(_ json: JSONValue, kind: String) throws(LLMError) -> [WireEvent] {
    switch kind {
    case "message_start": read(usage: json["message"]?["usage"])
    case "content_block_start":
      guard let block = json["content_block"]?.objectValue else { return [] }
      blocks.append((json["index"]?.int64Value ?? Int64(blocks.count), Block(json: block)))
      return began(block)
    case "content_block_delta": return take(delta: json["delta"] ?? .null, place: json["index"]?.int64Value)
    case "message_delta":
      stopReason = json["delta"]?["stop_reason"]?.stringValue ?? stopReason
      read(usage: json["usage"])
    case "message_stop": isOver = true
    case "error":
      let complaint = ServerComplaint(json: json)
      throw complaint.error(status: complaint.status ?? Self.status(of: complaint.kinds.first), from: host)
    default: break
    }
    return []
  }

  private func began(_ block: JSONObject) -> [WireEvent] {
    switch block["type"]?.stringValue {
    case "tool_use": [.callOpened(name: block["name"]?.stringValue)]
    case "text": block["text"]?.stringValue.map { $0.isEmpty ? [] : [.text($0)] } ?? []
    case "thinking": block["thinking"]?.stringValue.map { $0.isEmpty ? [] : [.thinking($0)] } ?? []
    default: []
    }
  }

  private mutating func take(delta: JSONValue, place: Int64?) -> [WireEvent] {
    guard let at = blocks.lastIndex(where: { $0.place == place }) ?? blocks.indices.last else { return [] }
    switch delta["type"]?.stringValue {
    case "text_delta":
      let text = delta["text"]?.stringValue ?? ""
      return text.isEmpty ? [] : [.text(text)]
    case "thinking_delta":
      let text = delta["thinking"]?.stringValue ?? ""
      blocks[at].block.text += text
      return text.isEmpty ? [] : [.thinking(text)]
    case "signature_delta": blocks[at].block.signature += delta["signature"]?.stringValue ?? ""
    case "input_json_delta": blocks[at].block.text += delta["partial_json"]?.stringValue ?? ""
    default: break
    }
    return []
  }

  private var calls: [WireCall] {
    var calls: [WireCall] = []
    for (_, block) in blocks where block.kind == "tool_use" && calls.count < CallAssembler.maximumCalls {
      let id = block.json["id"]?.stringValue ?? ""
      let given = block.json["input"]?.objectValue.flatMap { $0.isEmpty ? nil : JSONValue.object($0).text() }
      calls.append(
        WireCall(
          id: id, name: block.json["name"]?.stringValue ?? "",
          arguments: block.text.isEmpty ? given ?? "" : block.text))
    }
    return calls
  }

  /// The order of the reply's parts with its thinking as it came, where there is any: signed, it is only taken back unchanged.
  private var returned: JSONValue? {
    guard blocks.contains(where: { $0.block.kind.hasSuffix("thinking") }) else { return nil }
    return .array(
      blocks.compactMap { _, block -> JSONValue? in
        switch block.kind {
        case "thinking":
          var json = block.json
          json["thinking"] = .string((json["thinking"]?.stringValue ?? "") + block.text)
          json["signature"] = .string((json["signature"]?.stringValue ?? "") + block.signature)
          return .object(json)
        case "redacted_thinking": return .object(block.json)
        case "tool_use": return ["type": "tool_use", "id": block.json["id"] ?? ""]
        case "text": return ["type": "text"]
        default: return nil
        }
      })
  }

  private mutating func read(usage: JSONValue?) {
    if let plain = usage?["input_tokens"].count {
      input = (
        plain, usage?["cache_read_input_tokens"].count ?? input?.read ?? 0,
        usage?["cache_creation_input_tokens"].count ?? input?.written ?? 0
      )
    }
    // What it tells is the sum so far.
    output = usage?["output_tokens"].count ?? output
  }

  private static func status(of kind: String?) -> Int? {
    switch kind {
    case "authentication_error": 401
    case "permission_error": 403
    case "not_found_error": 404
    case "rate_limit_error": 429
    case "invalid_request_error": 400
    default: nil
    }
  }
}
