import ChatTypes
import Foundation
import JSONValue

/// A request to `/v1/chat/completions` as it was read.
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
  /// Whether a stream ends with its figures.
  var includesUsage = false

  /// Reads one.
  /// - Throws: ``CompletionError`` that names the field.
  init(_ json: JSONValue) throws(CompletionError) {
    guard json.objectValue != nil else { throw .invalid("The body has to be a JSON object.") }
    let reader = FieldReading(json: json)
    modelName = try reader.text("model") ?? ""
    request.model = ["", "linnet", "default"].contains(modelName) ? nil : modelName
    request.messages = try MessageReading.messages(json["messages"])
    request.temperature = try reader.number("temperature", range: 0...2).map(Float.init)
    request.topP = try reader.number("top_p", range: 0...1).map { max(Float($0), 1e-6) }
    request.seed = try reader.integer("seed", range: Int64.min...Int64.max).map { UInt32(truncatingIfNeeded: $0) }
    let limit = try reader.integer("max_completion_tokens", range: 1...1_000_000)
    let olderLimit = try reader.integer("max_tokens", range: 1...1_000_000)
    request.maximumTokens = (limit ?? olderLimit).map { Int($0) } ?? request.maximumTokens
    request.thinks = try reader.text("reasoning_effort").map { !["none", "minimal"].contains($0) } ?? false
    request.format = try Self.format(json["response_format"])
    stops = try Self.stops(json["stop"])
    isStream = try reader.bool("stream") ?? false
    includesUsage = json["stream_options"]?["include_usage"]?.boolValue ?? false
    try Self.refuseUnsupported(json, reader: reader)
  }

  /// What would silently change the answer is refused; what only advises is left aside.
  private static func refuseUnsupported(_ json: JSONValue, reader: FieldReading) throws(CompletionError) {
    if let count = try reader.integer("n", range: 1...128), count != 1 {
      throw .invalid("One answer at a time is given: leave “n” out.", at: "n", code: "unsupported_parameter")
    }
    for name in ["tools", "functions"] where json[name]?.arrayValue?.isEmpty == false {
      throw .invalid(
        "Tools of other programs can't be called yet: leave “\(name)” out.", at: name, code: "unsupported_parameter")
    }
    if json["logprobs"]?.boolValue == true {
      throw .invalid("“logprobs” are not given.", at: "logprobs", code: "unsupported_parameter")
    }
    for name in ["frequency_penalty", "presence_penalty"] {
      if let value = try reader.number(name, range: -2...2), value != 0 {
        throw .invalid("“\(name)” can only be 0 here.", at: name, code: "unsupported_parameter")
      }
    }
    if json["logit_bias"]?.objectValue?.members.isEmpty == false {
      throw .invalid("“logit_bias” can't be used.", at: "logit_bias", code: "unsupported_parameter")
    }
    if json["modalities"]?.arrayValue?.contains(where: { $0.stringValue != "text" }) == true {
      throw .invalid("Only text is written.", at: "modalities", code: "unsupported_parameter")
    }
  }

  private static func format(_ json: JSONValue?) throws(CompletionError) -> CompletionRequest.Format {
    guard let json, !json.isNull else { return .text }
    switch json["type"]?.stringValue {
    case "text": return .text
    case "json_object": return .json(schema: #"{"type":"object"}"#)
    case "json_schema":
      guard let schema = json["json_schema"]?["schema"], schema.objectValue != nil else {
        throw .invalid("“json_schema” needs a “schema” object.", at: "response_format")
      }
      return .json(schema: schema.text())
    default: throw .invalid("“type” is text, json_object or json_schema.", at: "response_format")
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

/// Reads fields of a request.
private struct FieldReading {
  let json: JSONValue

  private func value(_ name: String) -> JSONValue? { json[name].flatMap { $0.isNull ? nil : $0 } }

  func text(_ name: String) throws(CompletionError) -> String? {
    guard let value = value(name) else { return nil }
    guard let text = value.stringValue else { throw .invalid("“\(name)” has to be a text.", at: name) }
    return text
  }

  func bool(_ name: String) throws(CompletionError) -> Bool? {
    guard let value = value(name) else { return nil }
    guard let bool = value.boolValue else { throw .invalid("“\(name)” has to be true or false.", at: name) }
    return bool
  }

  func number(_ name: String, range: ClosedRange<Double>) throws(CompletionError) -> Double? {
    guard let value = value(name) else { return nil }
    guard let number = value.doubleValue, range.contains(number) else {
      throw .invalid("“\(name)” has to be a number from \(range.lowerBound) to \(range.upperBound).", at: name)
    }
    return number
  }

  func integer(_ name: String, range: ClosedRange<Int64>) throws(CompletionError) -> Int64? {
    guard let value = value(name) else { return nil }
    guard let number = value.int64Value, range.contains(number) else {
      throw .invalid("“\(name)” has to be a whole number from \(range.lowerBound) up.", at: name)
    }
    return number
  }
}

/// Reads the messages of a request.
private enum MessageReading {
  static func messages(_ json: JSONValue?) throws(CompletionError) -> [CompletionRequest.Message] {
    guard let list = json?.arrayValue, !list.isEmpty else {
      throw .invalid("“messages” has to hold at least one message.", at: "messages")
    }
    var messages: [CompletionRequest.Message] = []
    for (index, entry) in list.enumerated() {
      let place = "messages[\(index)]"
      guard let role = role(entry["role"]?.stringValue) else {
        throw .invalid("“role” is system, developer, user, assistant or tool.", at: "\(place).role")
      }
      // An answer to a conversation without its calls would be one to another conversation.
      for name in ["tool_calls", "function_call"] {
        guard let calls = entry[name], !calls.isNull, calls.arrayValue?.isEmpty != true else { continue }
        throw .invalid("Linnet reads no calls of tools. Leave messages with “\(name)” out.", at: "\(place).\(name)")
      }
      var message = CompletionRequest.Message(role: role, text: "")
      try read(entry["content"], into: &message, at: "\(place).content")
      messages.append(message)
    }
    // Most templates know one message of the system, at the front.
    let rules = messages.filter { $0.role == .system }.map(\.text)
    let others = messages.filter { $0.role != .system }
    guard !others.isEmpty else { throw .invalid("There has to be a message of the user.", at: "messages") }
    let front = rules.isEmpty ? [] : [CompletionRequest.Message(role: .system, text: rules.joined(separator: "\n\n"))]
    return front + others
  }

  private static func role(_ name: String?) -> CompletionRequest.Role? {
    name == "developer" ? .system : name.flatMap { CompletionRequest.Role(rawValue: $0) }
  }

  private static func read(
    _ content: JSONValue?, into message: inout CompletionRequest.Message, at place: String
  ) throws(CompletionError) {
    guard let content, !content.isNull else { return }
    if let text = content.stringValue {
      message.text = text
      return
    }
    guard let parts = content.arrayValue else { throw .invalid("“content” is a text or a list of parts.", at: place) }
    var texts: [String] = []
    for part in parts {
      switch part["type"]?.stringValue {
      case "text": texts.append(part["text"]?.stringValue ?? "")
      case "image_url": message.images.append(try picture(part["image_url"]?["url"]?.stringValue, at: place))
      default: throw .invalid("Parts of a message are of the type text or image_url.", at: place)
      }
    }
    message.text = texts.joined(separator: "\n")
  }

  /// Pictures come along; nothing is fetched for another program.
  private static func picture(_ url: String?, at place: String) throws(CompletionError) -> Data {
    guard let url, url.hasPrefix("data:image/"), let comma = url.firstIndex(of: ","),
      url[..<comma].hasSuffix(";base64"), let data = Data(base64Encoded: String(url[url.index(after: comma)...]))
    else { throw .invalid("A picture has to be a data: address with base64.", at: place) }
    return data
  }
}
