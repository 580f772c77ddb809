import ChatTypes
import JSONValue
import Testing
import Tools

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

  @Test("Pictures, sounds and files come out as files, and links as lines; none is fetched or shown as text")
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
    #expect(answer.text == "here\ninside")
    #expect(answer.links == [WebResult(title: "a", url: "https://example.org/a", snippet: "")])
    #expect(answer.others == ["[new kind]", "[unknown]"])
    #expect(answer.files.map(\.name) == ["server 1.png", "server 2.wav", "x"])
    #expect(answer.files.map(\.contents.count) == [6, 3, 3])
    #expect(answer.files.map(\.isPicture) == [true, false, false])
  }
}
