import ChatTypes
import Foundation
import JSONValue

/// A request to `/v1/embeddings`, as it was read.
struct EmbeddingCall: Sendable, Equatable {
  /// Inputs at most, as OpenAI has it.
  static let maximumInputs = 2048

  let request: EmbeddingRequest
  /// Whether vectors are written as the bytes of their numbers.
  let isPacked: Bool

  /// Reads a request.
  /// - Throws: ``CompletionError`` that names the field.
  init(_ json: JSONValue) throws(CompletionError) {
    let reader = FieldReading(json: json)
    guard json.objectValue != nil else { throw .invalid("The body has to be a JSON object.") }
    let name = try reader.text("model") ?? ""
    let dimensions = try reader.integer("dimensions", range: 1...1_000_000)
    request = EmbeddingRequest(
      model: ["", "linnet", "default"].contains(name) ? nil : name, inputs: try Self.inputs(json["input"]),
      dimensions: dimensions.map { Int($0) })
    switch try reader.text("encoding_format") {
    case nil, "float": isPacked = false
    case "base64": isPacked = true
    default: throw .invalid("“encoding_format” is float or base64.", at: "encoding_format")
    }
  }

  private static func inputs(_ json: JSONValue?) throws(CompletionError) -> [EmbeddingRequest.Input] {
    guard let json, !json.isNull else { throw .invalid("“input” is missing.", at: "input") }
    if json.stringValue != nil { return [try input(json, at: "input")] }
    guard let list = json.arrayValue, !list.isEmpty else { throw .invalid(form, at: "input") }
    // Numbers alone are one input, of tokens.
    if list[0].int64Value != nil { return [try input(json, at: "input")] }
    guard list.count <= maximumInputs else {
      throw .invalid("“input” has up to \(maximumInputs) entries: send several requests.", at: "input")
    }
    var inputs: [EmbeddingRequest.Input] = []
    for (index, entry) in list.enumerated() { inputs.append(try input(entry, at: "input[\(index)]")) }
    return inputs
  }

  private static func input(_ json: JSONValue, at place: String) throws(CompletionError) -> EmbeddingRequest.Input {
    if let text = json.stringValue {
      guard !text.isEmpty else { throw .invalid("An empty text has no vector.", at: place) }
      return .text(text)
    }
    guard let list = json.arrayValue, !list.isEmpty else { throw .invalid(form, at: place) }
    let tokens = list.compactMap { $0.int64Value.flatMap { Int32(exactly: $0) } }
    guard tokens.count == list.count else { throw .invalid("Tokens are whole numbers.", at: place) }
    return .tokens(tokens)
  }

  private static let form = "“input” is a text, a list of texts, tokens, or a list of such."

  /// The answer, in OpenAI's form.
  func document(of answer: EmbeddingAnswer) -> JSONValue {
    [
      "object": "list",
      "data": .array(
        answer.vectors.enumerated().map { index, vector in
          [
            "object": "embedding", "index": .integer(Int64(index)),
            "embedding": isPacked ? .string(Self.packed(vector)) : .array(vector.map { .number($0.description) }),
          ]
        }), "model": .string(answer.model),
      "usage": ["prompt_tokens": .integer(Int64(answer.tokens)), "total_tokens": .integer(Int64(answer.tokens))],
    ]
  }

  /// The numbers' bytes, the lowest first, in base64.
  private static func packed(_ vector: [Float]) -> String {
    var data = Data(capacity: vector.count * 4)
    for number in vector { withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) } }
    return data.base64EncodedString()
  }
}
