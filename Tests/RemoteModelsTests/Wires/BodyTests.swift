import Foundation
import JSONValue
import LanguageModels
import Testing

@testable import RemoteModels

@Suite("Requests")
struct BodyTests {
  /// A question, a round with two calls, and what the server wants back of it.
  private func request(returned: JSONValue, origin: String) -> GenerationRequest {
    var said = PromptMessage(role: .assistant, content: "Let me look.")
    said.calls = [
      ModelCall(id: "a", name: "note", arguments: #"{"x":1}"#), ModelCall(id: "b", name: "calendar", arguments: "{}"),
    ]
    said.returned = ReturnedState(origin: origin, json: returned.text())
    var request = GenerationRequest(messages: [
      .system("s"), .user("Hi"), said, .result("one", ofCall: "a"), .result("two", ofCall: "b"),
    ])
    request.tools = ToolOffer(tools: [
      ToolOffer.Tool(
        name: "note", description: "d",
        parameters:
          #"{"type":"object","properties":{"t":{"type":"string","pattern":"\\d","maxLength":9000,"description":null}}}"#
      )
    ])
    return request
  }

  @Test("what a provider wants back goes to its own address and model alone")
  func returned() throws {
    let server = try RemoteServer.sample()
    let blob: JSONValue = ["reasoning_content": "Hm.", "calls": ["0": ["google": ["thought_signature": "S"]]]]
    let own = ChatCompletionsBody.make(request(returned: blob, origin: server.origin), for: server)
    let message = own["messages"]?[2]
    #expect(message?["reasoning_content"] == "Hm.")
    #expect(message?["tool_calls"]?[0]?["extra_content"]?["google"]?["thought_signature"] == "S")
    let foreign = ChatCompletionsBody.make(request(returned: blob, origin: "elsewhere"), for: server)
    #expect(!JSONValue.object(foreign).text().contains("Hm."))
    #expect(!JSONValue.object(foreign).text().contains("thought_signature"))
  }

  @Test("reasoning is left out as soon as the turn is over")
  func reasoningOfOldTurns() throws {
    let server = try RemoteServer.sample()
    var request = request(returned: ["reasoning_content": "Hm."], origin: server.origin)
    request.messages += [.assistant("Done."), .user("And now?")]
    #expect(!JSONValue.object(ChatCompletionsBody.make(request, for: server)).text().contains("Hm."))
  }

  @Test("every call of Anthropic's has its result first in the next message, and nothing behind it")
  func anthropic() throws {
    let server = try RemoteServer.sample(.anthropic)
    let order: JSONValue = [
      ["type": "thinking", "thinking": "Hm.", "signature": "S"], ["type": "text"], ["type": "tool_use", "id": "a"],
      ["type": "tool_use", "id": "b"],
    ]
    var request = request(returned: order, origin: server.origin)
    request.messages.append(.user("Go on"))
    let messages = AnthropicBody.make(request, for: server)["messages"]?.arrayValue ?? []
    #expect(messages.map { $0["role"]?.stringValue } == ["user", "assistant", "user"])
    #expect(
      messages[1]["content"]?.arrayValue?.map { $0["type"]?.stringValue } == [
        "thinking", "text", "tool_use", "tool_use",
      ])
    #expect(
      messages[2]["content"]?.arrayValue?.map { $0["type"]?.stringValue } == ["tool_result", "tool_result", "text"])
    #expect(messages[1]["content"]?[0]?["signature"] == "S")
  }

  @Test("Responses stores nothing, and gets its encrypted reasoning back in its place")
  func responses() throws {
    let server = try RemoteServer.sample(.responses)
    let order: JSONValue = [
      ["type": "reasoning", "id": "rs", "encrypted_content": "E"], ["type": "message"],
      ["type": "function_call", "call_id": "a"], ["type": "function_call", "call_id": "b"],
    ]
    let body = ResponsesBody.make(request(returned: order, origin: server.origin), for: server)
    #expect(body["store"] == false)
    #expect(body["instructions"] == "s")
    #expect(
      body["input"]?.arrayValue?.map { $0["type"]?.stringValue } == [
        "message", "reasoning", "message", "function_call", "function_call", "function_call_output",
        "function_call_output",
      ])
    #expect(body["tools"]?[0]?["strict"] == false)
  }

  @Test("a schema goes without what makes the grammars of servers fail")
  func schema() throws {
    let tool = ChatCompletionsBody.make(request(returned: [:], origin: ""), for: try .sample())["tools"]?[0]
    #expect(tool?["function"]?["parameters"] == ["type": "object", "properties": ["t": ["type": "string"]]])
  }

  @Test("the same conversation gives the same bytes, and a longer one begins with them")
  func appendOnly() throws {
    for api in ServerAddress.API.allCases where api != .anthropic {
      let server = try RemoteServer.sample(api)
      let short = request(returned: [], origin: "")
      var long = short
      long.messages += [.assistant("Done."), .user("And now?")]
      func list(_ request: GenerationRequest) -> [JSONValue] {
        let body =
          switch api {
          case .responses: ResponsesBody.make(request, for: server)
          case .ollama: OllamaBody.make(request, for: server)
          case .openai, .anthropic: ChatCompletionsBody.make(request, for: server)
          }
        return (body["messages"] ?? body["input"])?.arrayValue ?? []
      }
      #expect(Array(list(long).prefix(list(short).count)) == list(short))
      #expect(list(short).count >= 4)
    }
  }

  @Test("pictures go as each kind of server wants them")
  func pictures() throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 1, 2])
    let request = GenerationRequest(messages: [.user("What is it?", images: [png])])
    let openai = ChatCompletionsBody.make(request, for: try .sample())["messages"]?[0]?["content"]?[0]
    #expect(openai?["image_url"]?["url"]?.stringValue?.hasPrefix("data:image/png;base64,") == true)
    let anthropic = AnthropicBody.make(request, for: try .sample(.anthropic))["messages"]?[0]?["content"]?[0]
    #expect(anthropic?["source"]?["media_type"] == "image/png")
    let ollama = OllamaBody.make(request, for: try .sample(.ollama))
    #expect(ollama["messages"]?[0]?["images"]?[0]?.stringValue == png.base64EncodedString())
    #expect(ollama["options"]?["num_ctx"] == 8192)
  }
}
