import Foundation
import JSONValue
import LanguageModels

/// Makes the body of a request of OpenAI's Responses. Nothing is stored at the server, so each request has the whole conversation.
enum ResponsesBody {
  static func make(_ request: GenerationRequest, for server: RemoteServer) -> JSONObject {
    let system = request.messages.filter { $0.role == .system }.map(\.content).joined(separator: "\n\n")
    var body: JSONObject = [
      "model": .string(server.model), "input": .array(request.messages.flatMap { items($0, origin: server.origin) }),
      "stream": true, "store": false, "max_output_tokens": .integer(Int64(request.maxNewTokens)),
      "include": ["reasoning.encrypted_content"],
    ]
    if !system.isEmpty { body["instructions"] = .string(system) }
    if !request.offeredTools.isEmpty {
      body["tools"] = .array(
        request.offeredTools.map { tool in
          [
            "type": "function", "name": .string(tool.name), "description": .string(tool.description),
            // On by default there, and wants schemas of its own kind.
            "parameters": ToolSchema.plain(tool.parameters), "strict": false,
          ]
        })
    }
    if request.thinkingEnabled { body["reasoning"] = ["effort": "medium", "summary": "auto"] }
    if request.sampling != SamplingOptions() { body["temperature"] = JSONValue(Double(request.sampling.temperature)) }
    return body
  }

  private static func items(_ message: PromptMessage, origin: String) -> [JSONValue] {
    switch message.role {
    case .system: return []
    case .tool:
      return [
        [
          "type": "function_call_output", "call_id": .string(message.callId ?? ""), "output": .string(message.content),
        ]
      ]
    case .user:
      let images = message.images.map { image -> JSONValue in
        ["type": "input_image", "image_url": .string(ImageBytes(image).dataURL)]
      }
      return [
        [
          "type": "message", "role": "user",
          "content": .array(images + [["type": "input_text", "text": .string(message.content)]]),
        ]
      ]
    case .assistant: return said(message, origin: origin)
    }
  }

  /// What the model said: its own order, where that is known, with its reasoning before what it reasoned about.
  private static func said(_ message: PromptMessage, origin: String) -> [JSONValue] {
    let text: JSONValue = [
      "type": "message", "role": "assistant",
      "content": [["type": "output_text", "text": .string(message.content), "annotations": []]],
    ]
    let hasText = message.content.contains { !$0.isWhitespace }
    let usual = (hasText ? [text] : []) + message.calls.map(call)
    guard let returned = message.returned, returned.origin == origin,
      let order = (try? JSONValue(parsing: returned.json))?.arrayValue
    else { return usual }
    var items: [JSONValue] = []
    var hasSaid = !hasText
    var left = message.calls
    for part in order {
      switch part["type"]?.stringValue {
      case "message" where !hasSaid:
        items.append(text)
        hasSaid = true
      case "function_call":
        guard let place = left.firstIndex(where: { $0.id == part["call_id"]?.stringValue }) else { continue }
        items.append(call(left.remove(at: place)))
      case "reasoning": items.append(part)
      default: break
      }
    }
    // A server refuses reasoning that nothing follows.
    while items.last?["type"] == "reasoning", hasSaid, left.isEmpty { items.removeLast() }
    return items + (hasSaid ? [] : [text]) + left.map(call)
  }

  private static func call(_ call: ModelCall) -> JSONValue {
    [
      "type": "function_call", "call_id": .string(call.id), "name": .string(call.name),
      "arguments": .string(call.arguments),
    ]
  }
}
