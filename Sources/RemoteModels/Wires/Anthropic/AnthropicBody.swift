import Foundation
import JSONValue
import LanguageModels

/// Makes the body of a request of Anthropic's Messages.
enum AnthropicBody {
  /// Tokens that thinking may take where it is on.
  private static let thinkingBudget = 4096
  private static let cached: JSONValue = ["type": "ephemeral"]

  static func make(_ request: GenerationRequest, for server: RemoteServer) -> JSONObject {
    let system = request.messages.filter { $0.role == .system }.map(\.content).joined(separator: "\n\n")
    let thinking = request.thinkingEnabled ? thinkingBudget : 0
    var body: JSONObject = [
      "model": .string(server.model), "max_tokens": .integer(Int64(request.maxNewTokens + thinking)),
      "messages": .array(messages(request.messages, origin: server.origin)), "stream": true,
    ]
    // What ends here is kept by the server, and read again with the next request.
    if !system.isEmpty { body["system"] = [["type": "text", "text": .string(system), "cache_control": cached]] }
    if !request.offeredTools.isEmpty {
      body["tools"] = .array(
        request.offeredTools.map { tool in
          [
            "name": .string(tool.name), "description": .string(tool.description),
            "input_schema": ToolSchema.plain(tool.parameters),
          ]
        })
    }
    if request.thinkingEnabled {
      body["thinking"] = ["type": "enabled", "budget_tokens": .integer(Int64(thinkingBudget))]
    } else if request.sampling != SamplingOptions() {
      body["temperature"] = JSONValue(Double(min(1, request.sampling.temperature)))
    }
    return body
  }

  /// Two sides that take turns: all results of a turn stand first in one message of the user's.
  private static func messages(_ messages: [PromptMessage], origin: String) -> [JSONValue] {
    var turns: [(role: String, blocks: [JSONValue])] = []
    for message in messages where message.role != .system {
      let role = message.role == .assistant ? "assistant" : "user"
      let blocks = blocks(of: message, origin: origin)
      if turns.last?.role == role {
        turns[turns.count - 1].blocks += blocks
      } else {
        turns.append((role, blocks))
      }
    }
    if let last = turns.indices.last, let block = turns[last].blocks.indices.last,
      var object = turns[last].blocks[block].objectValue
    {
      object["cache_control"] = cached
      turns[last].blocks[block] = .object(object)
    }
    return turns.filter { !$0.blocks.isEmpty }.map { ["role": .string($0.role), "content": .array($0.blocks)] }
  }

  private static func blocks(of message: PromptMessage, origin: String) -> [JSONValue] {
    switch message.role {
    case .system: return []
    case .tool:
      return [
        [
          "type": "tool_result", "tool_use_id": .string(wireId(message.callId ?? "")),
          "content": .string(message.content),
        ]
      ]
    case .user:
      let images = message.images.map { image -> JSONValue in
        let bytes = ImageBytes(image)
        return [
          "type": "image",
          "source": ["type": "base64", "media_type": .string(bytes.type), "data": .string(bytes.base64)],
        ]
      }
      return images + text(message.content)
    case .assistant: return said(message, origin: origin)
    }
  }

  private static func said(_ message: PromptMessage, origin: String) -> [JSONValue] {
    var order: [JSONValue] = []
    if let returned = message.returned, returned.origin == origin {
      order = (try? JSONValue(parsing: returned.json))?.arrayValue ?? []
    }
    var blocks: [JSONValue] = []
    var words = text(message.content)
    var left = message.calls
    for part in order {
      switch part["type"]?.stringValue {
      case "thinking", "redacted_thinking": blocks.append(part)
      case "text":
        blocks += words
        words = []
      case "tool_use":
        guard let place = left.firstIndex(where: { $0.id == part["id"]?.stringValue }) else { continue }
        blocks += words + [call(left.remove(at: place))]
        words = []
      default: break
      }
    }
    return blocks + words + left.map(call)
  }

  private static func call(_ call: ModelCall) -> JSONValue {
    [
      "type": "tool_use", "id": .string(wireId(call.id)), "name": .string(call.name),
      "input": (try? JSONValue(parsing: call.arguments)) ?? [:],
    ]
  }

  /// The server takes no empty text.
  private static func text(_ content: String) -> [JSONValue] {
    content.contains { !$0.isWhitespace } ? [["type": "text", "text": .string(content)]] : []
  }

  /// The id of a call that another server made may have letters that this one doesn't take.
  private static func wireId(_ id: String) -> String {
    String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") ? $0 : "_" })
  }
}
