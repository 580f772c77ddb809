import JSONValue
import LanguageModels

/// Reads the stream of OpenAI's Responses. What it doesn't know it leaves out: the protocol has some sixty kinds of events.
struct ResponsesReader: WireReader {
  private let host: String
  private var frames = ServerSentEvents()
  private var calls: [(place: Int64, item: String, call: WireCall)] = []
  /// What the reply consists of, in order, for the next request: reasoning as it came, and where text and calls stand.
  private var order: [(place: Int64, part: JSONValue)] = []
  private var end = WireEnd()
  private var isOver = false
  private var hasContent = false

  /// - Parameter host: the server, for what a user is told.
  init(host: String) { self.host = host }

  mutating func consume(_ bytes: [UInt8]) throws(LLMError) -> [WireEvent] { try take(frames.consume(bytes)) }

  mutating func finish() throws(LLMError) -> (events: [WireEvent], end: WireEnd) {
    let events = try take(frames.finish())
    // This protocol says so when a reply is over: one that ends without it was cut.
    guard isOver else { throw .connectionLost(host, log: "no last event") }
    end.calls = calls.sorted { $0.place < $1.place }.map(\.call)
    if order.contains(where: { $0.part["type"] == "reasoning" }) {
      end.returned = .array(order.sorted { $0.place < $1.place }.map(\.part))
    }
    return (events, end)
  }

  private mutating func take(_ frames: [ServerSentEvent]) throws(LLMError) -> [WireEvent] {
    var events: [WireEvent] = []
    for frame in frames where frame.data != "[DONE]" {
      guard let json = try? JSONValue(parsing: frame.data) else { throw .unreadableAnswer("an event that is no JSON") }
      events += try take(json, kind: json["type"]?.stringValue ?? frame.name)
    }
    return events
  }

  private mutating func take(_ json: JSONValue, kind: String) throws(LLMError) -> [WireEvent] {
    let place = json["output_index"]?.int64Value ?? Int64(order.count)
    switch kind {
    case "response.output_text.delta", "response.refusal.delta":
      guard let text = json["delta"]?.stringValue, !text.isEmpty else { return [] }
      hasContent = true
      return [.text(text)]
    case "response.reasoning_summary_text.delta", "response.reasoning_text.delta":
      guard let text = json["delta"]?.stringValue, !text.isEmpty else { return [] }
      return [.thinking(text)]
    case "response.reasoning_summary_part.added" where json["summary_index"]?.int64Value ?? 0 > 0:
      return [.thinking("\n\n")]
    case "response.output_item.added": return began(json["item"] ?? .null, place: place)
    case "response.function_call_arguments.delta":
      change(json, place: place) { $0.arguments += json["delta"]?.stringValue ?? "" }
    case "response.function_call_arguments.done":
      change(json, place: place) { $0.arguments = json["arguments"]?.stringValue ?? $0.arguments }
    case "response.output_item.done": ended(json["item"] ?? .null, place: place)
    case "response.completed", "response.incomplete":
      over(json["response"] ?? .null, isWhole: kind == "response.completed")
    case "response.failed":
      throw ServerComplaint(json: json["response"] ?? json).error(status: nil, from: host)
    case "error": throw ServerComplaint(json: json).error(status: nil, from: host)
    default:
      if let error = json["error"], !error.isNull, kind.isEmpty {
        throw ServerComplaint(json: json).error(status: nil, from: host)
      }
    }
    return []
  }

  private mutating func began(_ item: JSONValue, place: Int64) -> [WireEvent] {
    guard item["type"] == "function_call", calls.count < CallAssembler.maximumCalls else { return [] }
    let id = item["call_id"]?.stringValue ?? ""
    let name = item["name"]?.stringValue ?? ""
    calls.append(
      (
        place, item["id"]?.stringValue ?? "",
        WireCall(
          id: id, name: name, arguments: item["arguments"]?.stringValue ?? "")
      ))
    return [.callOpened(name: name.isEmpty ? nil : name)]
  }

  private mutating func change(_ json: JSONValue, place: Int64, body: (inout WireCall) -> Void) {
    let item = json["item_id"]?.stringValue ?? ""
    let found =
      calls.lastIndex { !item.isEmpty && $0.item == item } ?? calls.lastIndex { $0.place == place }
      ?? calls.indices.last
    if let found { body(&calls[found].call) }
  }

  private mutating func ended(_ item: JSONValue, place: Int64) {
    switch item["type"]?.stringValue {
    case "function_call":
      change(["item_id": item["id"] ?? ""], place: place) { call in
        if let name = item["name"]?.stringValue, !name.isEmpty { call.name = name }
        if let arguments = item["arguments"]?.stringValue, !arguments.isEmpty { call.arguments = arguments }
      }
      order.append((place, ["type": "function_call", "call_id": item["call_id"] ?? ""]))
    case "message": order.append((place, ["type": "message"]))
    // Without its encrypted content the server would look for it among what it stores, and it stores nothing.
    case "reasoning" where item["encrypted_content"]?.stringValue != nil: order.append((place, item))
    default: break
    }
  }

  private mutating func over(_ response: JSONValue, isWhole: Bool) {
    isOver = true
    let usage = response["usage"]
    end.usage.prompt = usage?["input_tokens"].count
    end.usage.cached = usage?["input_tokens_details"]?["cached_tokens"].count
    end.usage.generated = usage?["output_tokens"].count
    guard !isWhole else { return }
    // Whatever else cuts a reply, its calls don't count either.
    end.reason = .length
  }
}
