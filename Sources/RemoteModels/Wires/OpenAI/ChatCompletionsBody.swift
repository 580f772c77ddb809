import Foundation
import JSONValue
import LanguageModels

/// Makes the body of a request of OpenAI's Chat Completions. The same conversation always gives the same bytes at the front, so
/// that the server can use again what it read before.
enum ChatCompletionsBody {
  static func make(_ request: GenerationRequest, for server: RemoteServer) -> JSONObject {
    var body: JSONObject = [
      "model": .string(server.model), "messages": .array(messages(request.messages, origin: server.origin)),
      "stream": true, "stream_options": ["include_usage": true],
      "max_tokens": .integer(Int64(request.maxNewTokens)),
    ]
    if !request.offeredTools.isEmpty { body["tools"] = .array(request.offeredTools.map(tool)) }
    if request.sampling != SamplingOptions() {
      body["temperature"] = JSONValue(Double(request.sampling.temperature))
      if let seed = request.sampling.seed { body["seed"] = .integer(Int64(seed)) }
    }
    return body
  }

  private static func tool(_ tool: ToolOffer.Tool) -> JSONValue {
    [
      "type": "function",
      "function": [
        "name": .string(tool.name), "description": .string(tool.description),
        "parameters": ToolSchema.plain(tool.parameters),
      ],
    ]
  }

  static func messages(_ messages: [PromptMessage], origin: String) -> [JSONValue] {
    // Reasoning goes back within the turn that is under way alone: servers that want it refuse it at other times.
    let current = messages.lastIndex { $0.role == .user } ?? 0
    return messages.enumerated().map { position, message in
      let returned = message.returned.flatMap { $0.origin == origin ? try? JSONValue(parsing: $0.json) : nil }
      return .object(Self.message(message, returned: returned, isCurrent: position > current))
    }
  }

  private static func message(_ message: PromptMessage, returned: JSONValue?, isCurrent: Bool) -> JSONObject {
    switch message.role {
    case .system: return ["role": "system", "content": .string(message.content)]
    case .user: return ["role": "user", "content": content(message)]
    case .tool:
      return [
        "role": "tool", "tool_call_id": .string(message.callId ?? ""), "content": .string(message.content),
      ]
    case .assistant:
      var object: JSONObject = ["role": "assistant", "content": .string(message.content)]
      if !message.calls.isEmpty {
        object["tool_calls"] = .array(
          message.calls.enumerated().map { position, call in
            Self.call(call, extra: returned?["calls"]?[String(position)])
          })
        if isCurrent, let reasoning = returned?["reasoning_content"] { object["reasoning_content"] = reasoning }
        if isCurrent, let details = returned?["reasoning_details"] { object["reasoning_details"] = details }
      }
      if let extra = returned?["extra_content"] { object["extra_content"] = extra }
      return object
    }
  }

  private static func call(_ call: ModelCall, extra: JSONValue?) -> JSONValue {
    var object: JSONObject = [
      "id": .string(call.id), "type": "function",
      "function": ["name": .string(call.name), "arguments": .string(call.arguments)],
    ]
    if let extra { object["extra_content"] = extra }
    return .object(object)
  }

  private static func content(_ message: PromptMessage) -> JSONValue {
    guard !message.images.isEmpty else { return .string(message.content) }
    let images = message.images.map { image -> JSONValue in
      ["type": "image_url", "image_url": ["url": .string(ImageBytes(image).dataURL)]]
    }
    return .array(images + [["type": "text", "text": .string(message.content)]])
  }
}
