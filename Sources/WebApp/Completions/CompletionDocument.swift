import ChatTypes
import JSONValue

/// Writes answers in OpenAI's form.
struct CompletionDocument: Sendable {
  /// Identifies the answer.
  let id: String
  /// When it was asked for, in Unix seconds.
  let created: Int64
  let model: String

  /// A whole answer.
  func answer(text: String, thinking: String, end: CompletionEnd) -> JSONValue {
    var message: JSONObject = ["role": "assistant", "content": .string(text), "refusal": .null]
    if !thinking.isEmpty { message["reasoning_content"] = .string(thinking) }
    var object = head("chat.completion")
    object["choices"] = [
      [
        "index": 0, "message": .object(message), "logprobs": .null,
        "finish_reason": .string(end.isCut ? "length" : "stop"),
      ]
    ]
    object["usage"] = Self.usage(end)
    return .object(object)
  }

  /// A piece of one.
  func piece(_ delta: JSONObject, end: CompletionEnd? = nil) -> JSONValue {
    var object = head("chat.completion.chunk")
    object["choices"] = [
      [
        "index": 0, "delta": .object(delta), "logprobs": .null,
        "finish_reason": end.map { .string($0.isCut ? "length" : "stop") } ?? .null,
      ]
    ]
    return .object(object)
  }

  /// The figures at the end of a stream.
  func figures(_ end: CompletionEnd) -> JSONValue {
    var object = head("chat.completion.chunk")
    object["choices"] = []
    object["usage"] = Self.usage(end)
    return .object(object)
  }

  /// The list of models.
  static func models(_ models: [CompletionModel]) -> JSONValue {
    let list = models.map { model -> JSONValue in
      [
        "id": .string(model.name), "object": "model", "created": .integer(model.addedAt / 1000),
        "owned_by": "linnet",
      ]
    }
    return ["object": "list", "data": .array(list)]
  }

  private func head(_ kind: String) -> JSONObject {
    ["id": .string(id), "object": .string(kind), "created": .integer(created), "model": .string(model)]
  }

  private static func usage(_ end: CompletionEnd) -> JSONValue {
    [
      "prompt_tokens": .integer(Int64(end.promptTokens)), "completion_tokens": .integer(Int64(end.generatedTokens)),
      "total_tokens": .integer(Int64(end.promptTokens + end.generatedTokens)),
      "prompt_tokens_details": ["cached_tokens": .integer(Int64(end.cachedTokens))],
    ]
  }
}
