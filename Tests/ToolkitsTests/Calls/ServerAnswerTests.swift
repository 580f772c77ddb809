import JSONValue
import Testing

@testable import Toolkits

@Suite("What a server answers")
struct ServerAnswerTests {
  @Test("Structured content counts, else the text, as JSON where it is JSON")
  func data() {
    let structured = ServerAnswer(["content": [["type": "text", "text": "x"]], "structuredContent": ["a": 1]])
    #expect(structured.data == ["a": 1])
    #expect(structured.text == "a: 1")
    #expect(ServerAnswer(["structuredContent": ["result": "plain"]]).text == "plain")
    #expect(ServerAnswer(["content": [["type": "text", "text": "x"]], "structuredContent": ["a": [1]]]).text == "x")
    #expect(ServerAnswer(["content": [["type": "text", "text": " {\"a\": 2}"]]]).data == ["a": 2])
    #expect(
      ServerAnswer(["content": [["type": "text", "text": "{no"], ["type": "text", "text": "b"]]]).data == "{no\nb")
    #expect(ServerAnswer([:]).data == "")
    #expect(ServerAnswer(["isError": true]).isFailure)
  }

  @Test("Pictures, sounds, files and links are named with their size, and never fetched or shown as text")
  func attachments() {
    let answer = ServerAnswer([
      "content": [
        ["type": "text", "text": "here"], ["type": "image", "mimeType": "image/png", "data": "AAAAAAAA"],
        ["type": "audio", "mimeType": "audio/wav", "data": "AAAA"],
        ["type": "resource_link", "uri": "https://example.org/a", "name": "a"],
        ["type": "resource", "resource": ["uri": "file:///x", "blob": "AAAA", "mimeType": "application/pdf"]],
        ["type": "resource", "resource": ["uri": "file:///y", "text": "inside"]], ["type": "new kind", "x": 1], 5,
      ]
    ])
    #expect(answer.data["result"] == "here\ninside")
    let kinds = answer.data["attachments"]?.arrayValue?.compactMap { $0["type"]?.stringValue }
    #expect(kinds == ["image", "audio", "resource_link", "resource", "new kind", "unknown"])
    #expect(answer.data["attachments"]?[0]?["bytes"] == 6)
    #expect(answer.text.contains("[resource_link, a, https://example.org/a]"))
    #expect(!answer.text.contains("AAAA"))
  }
}
