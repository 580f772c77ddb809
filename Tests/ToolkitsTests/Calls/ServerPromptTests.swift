import ChatTypes
import JSONValue
import Testing

@testable import Toolkits

@Suite("Prompts of servers")
struct ServerPromptTests {
  @Test("Messages stand one below the other; what isn't text is left out, and an answer is named as one")
  func text() {
    let result: JSONValue = [
      "messages": [
        ["role": "user", "content": ["type": "text", "text": "Look at this:"]],
        ["role": "user", "content": ["type": "image", "data": "AAAA", "mimeType": "image/png"]],
        ["role": "user", "content": ["type": "resource", "resource": ["uri": "file:///a", "text": "inside"]]],
        ["role": "assistant", "content": ["type": "text", "text": "Seen."]],
        ["role": "user", "content": [["type": "text", "text": "one"], ["type": "text", "text": "two"]]], 5,
      ]
    ]
    #expect(ServerPrompt.text(of: result) == "Look at this:\n\ninside\n\nAnswer: Seen.\n\none\ntwo")
    #expect(ServerPrompt.text(of: [:]).isEmpty)
    let long: JSONValue = [
      "messages": [
        ["role": "user", "content": ["type": "text", "text": .string(String(repeating: "x", count: 30_000))]]
      ]
    ]
    #expect(ServerPrompt.text(of: long).count == 20_000)
  }

  @Test("What a server lists is read as far as it makes sense")
  func listed() {
    #expect(ServerPrompt.listed(["title": "no name"]) == nil)
    #expect(ServerPrompt.listed(["name": .string(String(repeating: "n", count: 129))]) == nil)
    #expect(ServerPrompt.listed(["name": "a", "arguments": .array(Array(repeating: ["name": "x"], count: 21))]) == nil)
    let prompt = ServerPrompt.listed([
      "name": "a", "title": "  ", "arguments": [["title": "nameless"], ["name": "b", "required": true]],
    ])
    #expect(prompt?.title == "a" && prompt?.text.isEmpty == true)
    #expect(prompt?.arguments.map(\.name) == ["b"])
  }
}
