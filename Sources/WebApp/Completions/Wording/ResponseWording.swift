import ChatTypes
import JSONValue

/// Words answers as `/v1/responses` has them.
struct ResponseWording: AnswerWording {
  /// How far an answer is.
  enum Status: String {
    case inProgress = "in_progress"
    case completed, incomplete, failed
  }

  /// Identifies the answer, without `resp_`.
  let id: String
  /// When it was asked for, in Unix seconds.
  let created: Int64
  let model: String
  /// What was asked, whose fields an answer repeats.
  let asked: JSONValue

  var textId: String { "msg_\(id)" }
  var thinkingId: String { "rs_\(id)" }

  func document(of answer: CompletionAnswer, end: CompletionEnd) -> JSONValue {
    .object(document(end.isCut ? .incomplete : .completed, output: output(answer, end: end), end: end))
  }

  func stream() -> any AnswerStreamWording { ResponseStream(wording: self) }

  /// What was said, in items.
  private func output(_ answer: CompletionAnswer, end: CompletionEnd) -> [JSONValue] {
    var items = answer.thinking.isEmpty ? [] : [thinkingItem(answer.thinking, status: .completed)]
    // An answer of nothing is one, too.
    if !answer.text.isEmpty || answer.calls.isEmpty {
      items.append(textItem(answer.text, status: end.isCut && answer.calls.isEmpty ? .incomplete : .completed))
    }
    return items + answer.calls.enumerated().map { callItem($1, number: $0, status: .completed) }
  }

  /// What identifies the item of a call, by how many come before it.
  func callItemId(_ number: Int) -> String { "fc_\(id)\(number)" }

  /// A call, as an item.
  func callItem(_ call: CompletionRequest.Call, number: Int, status: Status) -> JSONValue {
    [
      "type": "function_call", "id": .string(callItemId(number)), "call_id": .string(call.id),
      "name": .string(call.name), "arguments": .string(call.arguments), "status": .string(status.rawValue),
    ]
  }

  /// What was written, as an item; without text as one that begins.
  func textItem(_ text: String?, status: Status) -> JSONValue {
    [
      "type": "message", "id": .string(textId), "status": .string(status.rawValue), "role": "assistant",
      "content": .array(text.map { [Self.textPart($0)] } ?? []),
    ]
  }

  /// What was thought, as an item; without text as one that begins.
  func thinkingItem(_ text: String?, status: Status) -> JSONValue {
    [
      "type": "reasoning", "id": .string(thinkingId), "status": .string(status.rawValue), "summary": [],
      "content": .array(text.map { [["type": "reasoning_text", "text": .string($0)]] } ?? []),
    ]
  }

  static func textPart(_ text: String) -> JSONValue {
    ["type": "output_text", "text": .string(text), "annotations": [], "logprobs": []]
  }

  /// The whole answer, as far as it is.
  func document(
    _ status: Status, output: [JSONValue] = [], end: CompletionEnd? = nil, error: CompletionError? = nil
  ) -> JSONObject {
    var object: JSONObject = [
      "id": .string("resp_\(id)"), "object": "response", "created_at": .integer(created),
      "status": .string(status.rawValue), "model": .string(model), "output": .array(output),
      "error": error.map { ["code": "server_error", "message": .string($0.message)] } ?? .null,
      "incomplete_details": status == .incomplete ? ["reason": "max_output_tokens"] : .null,
      "usage": end.map(Self.usage) ?? .null, "previous_response_id": .null, "store": false, "truncation": "disabled",
      "background": false,
    ]
    object["text"] = asked["text"] ?? ["format": ["type": "text"]]
    object["reasoning"] = asked["reasoning"] ?? ["effort": .null, "summary": .null]
    object["metadata"] = asked["metadata"] ?? [:]
    object["tools"] = asked["tools"] ?? []
    object["tool_choice"] = asked["tool_choice"] ?? "auto"
    object["parallel_tool_calls"] = asked["parallel_tool_calls"] ?? true
    for name in ["instructions", "max_output_tokens", "temperature", "top_p", "user"] {
      object[name] = asked[name] ?? .null
    }
    return object
  }

  private static func usage(_ end: CompletionEnd) -> JSONValue {
    [
      "input_tokens": .integer(Int64(end.promptTokens)),
      "input_tokens_details": ["cached_tokens": .integer(Int64(end.cachedTokens))],
      "output_tokens": .integer(Int64(end.generatedTokens)),
      // Thoughts are counted with the rest, and not apart.
      "output_tokens_details": ["reasoning_tokens": 0],
      "total_tokens": .integer(Int64(end.promptTokens + end.generatedTokens)),
    ]
  }
}
