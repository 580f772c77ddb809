import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Testing

@Suite("Import of ChatGPT's conversations.json")
struct ChatGPTImportTests {
  private func read(_ json: String) throws -> Imported { try Imported(text: json) }

  /// A conversation of these nodes: id, parent, role, text, time.
  private func conversation(
    _ nodes: [(String, String?, String, String, Double?)], current: String? = nil, id: String = "c"
  ) -> String {
    let mapping = nodes.map { id, parent, role, text, time -> (String, JSONValue) in
      (
        id,
        [
          "id": .string(id), "parent": parent.map(JSONValue.string) ?? .null, "children": [],
          "message": [
            "author": ["role": .string(role)], "create_time": time.map { JSONValue($0) } ?? .null,
            "content": ["content_type": "text", "parts": [.string(text)]],
          ],
        ]
      )
    }
    let object: JSONValue = [
      "id": .string(id), "title": "T", "create_time": 1_700_000_000, "mapping": .object(JSONObject(mapping)),
      "current_node": current.map(JSONValue.string) ?? .null,
    ]
    return JSONValue.array([object]).text()
  }

  @Test func theFixtureIsReadAsItsUserLastSawIt() throws {
    let imported = try Imported(TransferFiles.fixture("chatgpt-conversations.json"))
    #expect(imported.format == .chatGPT)
    #expect(imported.conversations.count == 2)
    let first = imported.conversations[0]
    #expect(first.chat.title == "Rust lifetimes 🦀")
    #expect(first.chat.titleSource == .generated)
    #expect(first.chat.archived)
    #expect(first.chat.createdAt == 1_703_520_000_123)
    #expect(first.chat.updatedAt == 1_703_520_120_500)
    #expect(first.chat.modelName == "o3")
    #expect(first.items.map(\.role) == [.user, .assistant, .user])
    #expect(first.texts[0] == "What is a lifetime? See the picture.")
    #expect(first.texts[1].hasSuffix("```rust\nfn f<'a>(x: &'a str) {}\n```"))
    #expect(first.texts[2] == "شكرا 👩‍👩‍👧")
    #expect(first.items[1].thinking == "**Looking at the picture**\n\nIt shows a borrow.")
    #expect(first.items[1].modelName == "o3")
    // The clock went back before the answer, and the last question has no time.
    #expect(first.times == [1_703_520_010_250, 1_703_520_010_250, 1_703_520_010_250])
    let picture = try #require(first.items[0].attachments.first)
    #expect(first.items[0].attachments.count == 1)
    #expect(picture.fileName == "whiteboard.png")
    #expect(picture.sourceId == "file-abc123")
    #expect(picture.fileSize == 245_680)
    #expect(picture.mediaType == "image/png")
    #expect([picture.width, picture.height] == [1024, 768])
    let call = try #require(first.items[1].calls.first)
    #expect(call.name == "browser")
    #expect(call.arguments == "search(\"rust lifetimes\")")
    #expect(call.result == "L0: The Rust Book")
    #expect(call.status == .completed)
    let others = imported.problems.filter { $0.message.contains("in a branch that was not shown") }
    #expect(others.map { $0.place.suffix(6) } == ["u1-old", "a1-old"])
    #expect(others.first?.message.contains("“What is a lifetme?”") == true)
    #expect(imported.mentions("A hidden message"))
  }

  @Test func brokenCharactersAreReplacedAndTold() throws {
    let imported = try Imported(TransferFiles.fixture("chatgpt-conversations.json"))
    let second = imported.conversations[1]
    #expect(second.texts == ["Half \u{FFFD} of a pair, and \u{FFFD} nothing"])
    #expect(second.chat.title == "Half \u{FFFD} of a pair, and \u{FFFD}…")
    #expect(second.chat.titleSource == .firstMessage)
    #expect(imported.mentions("half a character"))
    #expect(imported.mentions("A character that no text may hold"))
  }

  @Test func aCircleEndsAndKeepsWhatIsInIt() throws {
    let imported = try read(
      conversation(
        [("a", "b", "user", "one", 1_700_000_001), ("b", "a", "assistant", "two", 1_700_000_002)], current: "b"))
    #expect(imported.conversations[0].texts == ["one", "two"])
    #expect(imported.mentions("order is damaged"))
  }

  @Test func withoutACurrentNodeTheNewestBranchIsRead() throws {
    let nodes: [(String, String?, String, String, Double?)] = [
      ("q", nil, "user", "question", 1_700_000_001), ("new", "q", "assistant", "new", 1_700_000_009),
      ("old", "q", "assistant", "old", 1_700_000_002),
    ]
    for current in [nil, "gone"] {
      let imported = try read(conversation(nodes, current: current))
      #expect(imported.conversations[0].texts == ["question", "new"])
      #expect(imported.mentions("end is missing") == (current != nil))
    }
  }

  @Test func aParentThatIsMissingIsTold() throws {
    let imported = try read(conversation([("b", "gone", "user", "later", 1)], current: "b"))
    #expect(imported.conversations[0].texts == ["later"])
    #expect(imported.mentions("beginning are missing"))
  }

  @Test func thousandsOfChildrenAndALongChainTakeNoStack() throws {
    var nodes: [(String, String?, String, String, Double?)] = [("0", nil, "user", "0", nil)]
    for index in 1...3000 { nodes.append(("\(index)", "\(index - 1)", "user", "\(index)", nil)) }
    for index in 0..<3000 { nodes.append(("x\(index)", "5", "user", "x", nil)) }
    let imported = try read(conversation(nodes, current: "3000"))
    #expect(imported.conversations[0].texts == (0...3000).map(String.init))
    #expect(imported.mentions("2000 more problems are not listed"))
  }

  @Test func aConversationThatIsThereTwiceIsReadOnce() throws {
    let one = conversation([("a", nil, "user", "same", 1_700_000_001)])
    let other = conversation([("a", nil, "user", "other", 1_700_000_001)])
    let inner = [one, one, other].map { $0.dropFirst().dropLast() }.joined(separator: ",")
    let imported = try read("[\(inner)]")
    #expect(imported.conversations.map(\.texts) == [["same"], ["other"]])
    #expect(imported.mentions("in the file twice"))
  }

  @Test(
    "odd content",
    arguments: [
      (#"null"#, ""), (#"{"content_type":"text","parts":null}"#, ""), (#"{"content_type":"text"}"#, ""),
      (#"{"content_type":"text","parts":["a",null,{"text":"b"},["c"],1e999]}"#, "a\nb\n[\"c\"]\n1e999"),
      (#"{"content_type":"code","language":"python","text":"print('```')"}"#, "````python\nprint('```')\n````"),
      (#"{"content_type":"execution_output","text":"4"}"#, "4"),
      (#"{"content_type":"from_the_future","text":"seen"}"#, "seen"),
      (#"{"content_type":"multimodal_text","parts":[{"content_type":"audio_transcription","text":"said"}]}"#, "said"),
      (#""only text""#, "only text"),
    ])
  func oddContent(content: String, text: String) throws {
    let message = #"{"author":{"role":"user"},"create_time":99999999999999999999999999,"content":\#(content)}"#
    let other = #"{"message":{"author":{"role":"assistant"},"content":{"parts":["end"]}},"parent":"a"}"#
    let imported = try read(
      #"[{"mapping":{"a":{"message":\#(message),"parent":null},"b":\#(other)},"current_node":"b"}]"#)
    #expect(imported.conversations[0].texts == (text.isEmpty ? ["end"] : [text, "end"]))
    #expect(imported.conversations[0].items.allSatisfy { $0.timestamp == nil })
  }

  @Test func oneBadConversationCostsNoOther() throws {
    let good = conversation([("a", nil, "user", "good", 1_700_000_001)]).dropFirst().dropLast()
    let deep = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    let imported = try read(#"[{"mapping":{"a":tru}},{"mapping":{"a":\#(deep)}},null,5,\#(good)]"#)
    #expect(imported.conversations.map(\.texts) == [["good"]])
    #expect(imported.mentions("damaged at byte 17"))
    #expect(imported.mentions("nested too deep"))
    #expect(imported.problems.map(\.place) == ["conversation 1", "conversation 2", "conversation 3", "conversation 4"])
  }
}
