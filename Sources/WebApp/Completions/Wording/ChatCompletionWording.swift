import ChatTypes
import JSONValue

/// Words answers as `/v1/chat/completions` has them.
struct ChatCompletionWording: AnswerWording {
  /// Identifies the answer.
  let id: String
  /// When it was asked for, in Unix seconds.
  let created: Int64
  let model: String
  /// Whether a stream ends with its figures.
  let includesUsage: Bool

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

  func stream() -> any AnswerStreamWording { Stream(wording: self) }

  private struct Stream: AnswerStreamWording {
    let wording: ChatCompletionWording

    func begin() -> [ServerSentEvent] { [piece(["role": "assistant", "content": ""])] }

    func receive(_ event: CompletionEvent) -> [ServerSentEvent] {
      switch event {
      case .preparing: [.comment]
      case .thinking(let text): [piece(["reasoning_content": .string(text)])]
      case .text(let text): [piece(["content": .string(text)])]
      case .finished(let end): [piece([:], end: end)] + (wording.includesUsage ? [figures(end)] : [])
      }
    }

    func fail(_ error: CompletionError) -> [ServerSentEvent] { [ServerSentEvent(error.json)] }

    func end() -> [ServerSentEvent] { [.done] }

    private func piece(_ delta: JSONObject, end: CompletionEnd? = nil) -> ServerSentEvent {
      var object = wording.head("chat.completion.chunk")
      object["choices"] = [
        [
          "index": 0, "delta": .object(delta), "logprobs": .null,
          "finish_reason": end.map { .string($0.isCut ? "length" : "stop") } ?? .null,
        ]
      ]
      return ServerSentEvent(.object(object))
    }

    private func figures(_ end: CompletionEnd) -> ServerSentEvent {
      var object = wording.head("chat.completion.chunk")
      object["choices"] = []
      object["usage"] = ChatCompletionWording.usage(end)
      return ServerSentEvent(.object(object))
    }
  }

  fileprivate func head(_ kind: String) -> JSONObject {
    ["id": .string(id), "object": .string(kind), "created": .integer(created), "model": .string(model)]
  }

  fileprivate static func usage(_ end: CompletionEnd) -> JSONValue {
    [
      "prompt_tokens": .integer(Int64(end.promptTokens)), "completion_tokens": .integer(Int64(end.generatedTokens)),
      "total_tokens": .integer(Int64(end.promptTokens + end.generatedTokens)),
      "prompt_tokens_details": ["cached_tokens": .integer(Int64(end.cachedTokens))],
    ]
  }
}
