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

  func document(of answer: CompletionAnswer, end: CompletionEnd) -> JSONValue {
    let saysNothing = answer.text.isEmpty && !answer.calls.isEmpty
    var message: JSONObject = [
      "role": "assistant", "content": saysNothing ? .null : .string(answer.text), "refusal": .null,
    ]
    if !answer.thinking.isEmpty { message["reasoning_content"] = .string(answer.thinking) }
    if !answer.calls.isEmpty {
      message["tool_calls"] = .array(
        answer.calls.map { call in
          [
            "id": .string(call.id), "type": "function",
            "function": ["name": .string(call.name), "arguments": .string(call.arguments)],
          ]
        })
    }
    var object = head("chat.completion")
    object["choices"] = [
      [
        "index": 0, "message": .object(message), "logprobs": .null,
        "finish_reason": .string(Self.reason(end, calls: !answer.calls.isEmpty)),
      ]
    ]
    object["usage"] = Self.usage(end)
    return .object(object)
  }

  func stream() -> any AnswerStreamWording { Stream(wording: self) }

  private static func reason(_ end: CompletionEnd, calls: Bool) -> String {
    end.isCut ? "length" : calls ? "tool_calls" : "stop"
  }

  private struct Stream: AnswerStreamWording {
    let wording: ChatCompletionWording
    /// How many calls have begun.
    private var calls: Int64 = 0

    init(wording: ChatCompletionWording) { self.wording = wording }

    func begin() -> [ServerSentEvent] { [piece(["role": "assistant", "content": ""])] }

    mutating func receive(_ event: CompletionEvent) -> [ServerSentEvent] {
      switch event {
      case .preparing: return [.comment]
      case .thinking(let text): return [piece(["reasoning_content": .string(text)])]
      case .text(let text): return [piece(["content": .string(text)])]
      case .call(.began(let id, let name)):
        calls += 1
        return [call(["id": .string(id), "type": "function"], function: ["name": .string(name), "arguments": ""])]
      case .call(.arguments(let text)): return [call([:], function: ["arguments": .string(text)])]
      case .call(.ended): return []
      case .finished(let end): return [piece([:], end: end)] + (wording.includesUsage ? [figures(end)] : [])
      }
    }

    /// A piece of the last call that has begun.
    private func call(_ fields: JSONObject, function: JSONObject) -> ServerSentEvent {
      var entry: JSONObject = ["index": .integer(calls - 1)]
      for member in fields.members { entry[member.name] = member.value }
      entry["function"] = .object(function)
      return piece(["tool_calls": [.object(entry)]])
    }

    func fail(_ error: CompletionError) -> [ServerSentEvent] { [ServerSentEvent(error.json)] }

    func end() -> [ServerSentEvent] { [.done] }

    private func piece(_ delta: JSONObject, end: CompletionEnd? = nil) -> ServerSentEvent {
      var object = wording.head("chat.completion.chunk")
      object["choices"] = [
        [
          "index": 0, "delta": .object(delta), "logprobs": .null,
          "finish_reason": end.map { .string(ChatCompletionWording.reason($0, calls: calls > 0)) } ?? .null,
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
