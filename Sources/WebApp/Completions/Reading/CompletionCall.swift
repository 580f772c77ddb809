import ChatTypes
import Foundation
import JSONValue

/// What another program asks, as it was read.
struct CompletionCall: Sendable, Equatable {
  /// Texts at most that end an answer, as OpenAI has it.
  static let maximumStops = 4

  var request = CompletionRequest()
  /// The model's name as it was asked for.
  var modelName = ""
  /// Texts that end the answer.
  var stops: [String] = []
  /// Whether it is wanted piece by piece.
  var isStream = false

  /// Reads what all requests have.
  fileprivate init(_ reader: FieldReading) throws(CompletionError) {
    guard reader.json.objectValue != nil else { throw .invalid("The body has to be a JSON object.") }
    modelName = try reader.text("model") ?? ""
    request.model = ["", "linnet", "default"].contains(modelName) ? nil : modelName
    request.temperature = try reader.number("temperature", range: 0...2).map(Float.init)
    request.topP = try reader.number("top_p", range: 0...1).map { max(Float($0), 1e-6) }
    isStream = try reader.bool("stream") ?? false
  }
}

// MARK: - /v1/chat/completions

extension CompletionCall {
  /// Reads a request to `/v1/chat/completions`.
  /// - Throws: ``CompletionError`` that names the field.
  init(chat json: JSONValue) throws(CompletionError) {
    let reader = FieldReading(json: json)
    try self.init(reader)
    request.messages = try Self.messages(json["messages"])
    request.seed = try reader.integer("seed", range: Int64.min...Int64.max).map { UInt32(truncatingIfNeeded: $0) }
    let limit = try reader.integer("max_completion_tokens", range: 1...1_000_000)
    let olderLimit = try reader.integer("max_tokens", range: 1...1_000_000)
    request.maximumTokens = (limit ?? olderLimit).map { Int($0) } ?? request.maximumTokens
    request.thinks = try reader.thinks("reasoning_effort")
    request.format = try CompletionRequest.Format(
      json["response_format"], schema: { $0["json_schema"]?["schema"] }, at: "response_format")
    stops = try Self.stops(json["stop"])
    try Self.refuseUnsupported(reader)
    try offer(ToolReading(reader: reader, isNested: true), formatPlace: "response_format")
  }

  private static func messages(_ json: JSONValue?) throws(CompletionError) -> [CompletionRequest.Message] {
    guard let list = json?.arrayValue, !list.isEmpty else {
      throw .invalid("“messages” has to hold at least one message.", at: "messages")
    }
    var messages: [CompletionRequest.Message] = []
    var places: [String] = []
    for (index, entry) in list.enumerated() {
      messages.append(try message(entry, at: "messages[\(index)]"))
      places.append("messages[\(index)]")
    }
    return ContentReading.conversation(try CallReading.answered(messages, places: places))
  }

  private static func message(_ json: JSONValue, at place: String) throws(CompletionError) -> CompletionRequest.Message
  {
    let reader = FieldReading(json: json, place: "\(place).")
    try reader.refuse(["function_call", "audio"]) {
      "Messages with “\($0)” can't be read: send “tool_calls”, or what was said as text."
    }
    let role = try ContentReading.role(json["role"], at: "\(place).role")
    var message = try ContentReading.read(json["content"], of: role, at: "\(place).content")
    // What a model refused to say stands in a field of its own.
    if message.text.isEmpty, let refusal = try reader.text("refusal") { message.text = refusal }
    if role == .assistant {
      message.calls = try CallReading.calls(json["tool_calls"], at: "\(place).tool_calls")
    } else {
      try reader.refuse(["tool_calls"]) { _ in "Only the assistant calls tools." }
    }
    guard role == .tool else { return message }
    guard let id = try reader.text("tool_call_id") else {
      throw .invalid("The result of a tool needs the id of its call.", at: "\(place).tool_call_id")
    }
    message.callID = id
    return message
  }

  /// Takes the tools over that may be called.
  fileprivate mutating func offer(_ tools: ToolReading, formatPlace: String) throws(CompletionError) {
    request.tools = try tools.offer()
    // Where a call is required there is no answer whose format could matter. instructor sends both.
    if request.tools?.isRequired == true { request.format = .text }
    if request.tools != nil, request.format != .text {
      throw .invalid(
        "An answer can't be JSON and call tools as well: leave one out, or set “tool_choice” to none.",
        at: formatPlace, code: "unsupported_parameter")
    }
  }

  /// What would silently change the answer is refused; what only advises is left aside.
  private static func refuseUnsupported(_ reader: FieldReading) throws(CompletionError) {
    if let count = try reader.integer("n", range: 1...128), count != 1 {
      throw .invalid("One answer at a time is given: leave “n” out.", at: "n", code: "unsupported_parameter")
    }
    try reader.refuse(["functions", "function_call"]) { "“\($0)” is of old: use “tools” and “tool_choice”." }
    try reader.refuse(["logprobs"]) { "“\($0)” are not given." }
    for name in ["frequency_penalty", "presence_penalty"] {
      if let value = try reader.number(name, range: -2...2), value != 0 {
        throw .invalid("“\(name)” can only be 0 here.", at: name, code: "unsupported_parameter")
      }
    }
    try reader.refuse(["logit_bias"]) { "“\($0)” can't be used." }
    if reader.json["modalities"]?.arrayValue?.contains(where: { $0.stringValue != "text" }) == true {
      throw .invalid("Only text is written.", at: "modalities", code: "unsupported_parameter")
    }
  }

  private static func stops(_ json: JSONValue?) throws(CompletionError) -> [String] {
    guard let json, !json.isNull else { return [] }
    if let text = json.stringValue { return text.isEmpty ? [] : [text] }
    guard let list = json.arrayValue, list.count <= maximumStops else {
      throw .invalid("“stop” is a text, or up to \(maximumStops) texts.", at: "stop")
    }
    let texts = list.compactMap(\.stringValue)
    guard texts.count == list.count, !texts.contains("") else {
      throw .invalid("“stop” has to hold texts that aren't empty.", at: "stop")
    }
    return texts
  }
}

// MARK: - /v1/responses

extension CompletionCall {
  /// Reads a request to `/v1/responses`. Nothing is kept of an answer, so a request has to bring its whole conversation.
  /// - Throws: ``CompletionError`` that names the field.
  init(response json: JSONValue) throws(CompletionError) {
    let reader = FieldReading(json: json)
    try self.init(reader)
    let instructions = try reader.text("instructions")
    let rules = instructions.map { [CompletionRequest.Message(role: .system, text: $0)] } ?? []
    request.messages = ContentReading.conversation(rules + (try Self.items(json["input"])))
    request.maximumTokens =
      try reader.integer("max_output_tokens", range: 1...1_000_000).map { Int($0) } ?? request.maximumTokens
    request.thinks = try FieldReading(json: json["reasoning"] ?? .null, place: "reasoning.").thinks("effort")
    request.format = try CompletionRequest.Format(
      json["text"]?["format"], schema: { $0["schema"] }, at: "text.format")
    try reader.refuse(["previous_response_id", "conversation", "prompt"]) {
      "Linnet keeps no answers of other programs: send the whole conversation as “input”, without “\($0)”."
    }
    try reader.refuse(["background"]) { _ in "An answer is given at once: leave “background” out." }
    request.schemaPlace = "text.format.schema"
    try offer(ToolReading(reader: reader, isNested: false), formatPlace: "text.format")
    if try reader.integer("top_logprobs", range: 0...20) ?? 0 > 0 {
      throw .invalid("“top_logprobs” are not given.", at: "top_logprobs", code: "unsupported_parameter")
    }
  }

  private static func items(_ json: JSONValue?) throws(CompletionError) -> [CompletionRequest.Message] {
    if let text = json?.stringValue { return [CompletionRequest.Message(role: .user, text: text)] }
    guard let list = json?.arrayValue, !list.isEmpty else {
      throw .invalid("“input” is a text, or a list of at least one item.", at: "input")
    }
    var items = ItemReading()
    for (index, item) in list.enumerated() { try items.read(item, at: "input[\(index)]") }
    guard !items.messages.isEmpty else { throw .invalid("“input” has to hold a message.", at: "input") }
    return try CallReading.answered(items.messages, places: items.places)
  }
}
