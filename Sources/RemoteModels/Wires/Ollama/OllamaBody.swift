import Foundation
import JSONValue
import LanguageModels

/// Makes the body of a request of Ollama's own protocol.
enum OllamaBody {
  static func make(_ request: GenerationRequest, for server: RemoteServer) -> JSONObject {
    var options: JSONObject = [
      "num_predict": .integer(Int64(request.maxNewTokens)),
      // Without it the server takes a short context, and cuts what is longer without a word.
      "num_ctx": .integer(Int64(server.contextSize)),
    ]
    if request.sampling != SamplingOptions() {
      options["temperature"] = JSONValue(Double(request.sampling.temperature))
      if let seed = request.sampling.seed { options["seed"] = .integer(Int64(seed)) }
    }
    var body: JSONObject = [
      "model": .string(server.model), "messages": .array(messages(request.messages)), "stream": true,
      "think": .bool(request.thinkingEnabled), "options": .object(options),
    ]
    if !request.offeredTools.isEmpty {
      body["tools"] = .array(
        request.offeredTools.map { tool in
          [
            "type": "function",
            "function": [
              "name": .string(tool.name), "description": .string(tool.description),
              "parameters": ToolSchema.plain(tool.parameters),
            ],
          ]
        })
    }
    return body
  }

  private static func messages(_ messages: [PromptMessage]) -> [JSONValue] {
    var names: [String: String] = [:]
    return messages.map { message in
      for call in message.calls { names[call.id] = call.name }
      var object: JSONObject = ["role": .string(message.role.rawValue), "content": .string(message.content)]
      if !message.images.isEmpty { object["images"] = .array(message.images.map { .string(ImageBytes($0).base64) }) }
      if !message.calls.isEmpty {
        object["tool_calls"] = .array(
          message.calls.map { call in
            [
              "id": .string(call.id),
              "function": [
                "name": .string(call.name), "arguments": (try? JSONValue(parsing: call.arguments)) ?? [:],
              ],
            ]
          })
      }
      if let id = message.callId { object["tool_name"] = names[id].map { .string($0) } }
      return .object(object)
    }
  }
}
