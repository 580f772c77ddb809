import ChatTypes
import Foundation
import JSONValue
import TestSupport

/// Items of all kinds, put together at random of the samples that the tests of ChatTypes have of every type.
struct RandomItems {
  private var generator: SeededGenerator
  private let samples: [String: [JSONValue]]
  private var count = 0

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    // …/Tests/PersistenceTests/Support/this file
    let tests = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let json = try JSONValue(parsing: Data(contentsOf: tests.appending(path: "ChatTypesTests/Fixtures/samples.json")))
    samples = Dictionary(
      uniqueKeysWithValues: (json.objectValue?.members ?? []).map { ($0.name, $0.value.arrayValue ?? []) })
  }

  static let texts = [
    "", "hello", "zwei\nZeilen", "nul\u{0}inside", "\u{0}", "e\u{301}te\u{301}", "👩‍👩‍👧‍👦 🇺🇳", "北京大学", "  spaces  ",
    "\"quoted\" \\ back",
    "\r\n", "a\r",
  ]

  private mutating func sample(_ type: String) -> JSONValue {
    samples[type]?.randomElement(using: &generator) ?? .null
  }

  private mutating func maybe(_ type: String, in item: inout JSONObject, as field: String) {
    if Int.random(in: 0..<3, using: &generator) == 0 { item[field] = sample(type) }
  }

  mutating func next() -> ChatItem {
    if Int.random(in: 0..<20, using: &generator) == 0 { return ChatItem(json: ["type": "from the future", "n": 1]) }
    var json = JSONObject()
    json["chatDir"] = sample("CIDirection")
    json["meta"] = sample("CIMeta")
    json["content"] = sample("CIContent")
    maybe("CIQuote", in: &json, as: "quotedItem")
    maybe("CIFile", in: &json, as: "file")
    maybe("AssistantTurn", in: &json, as: "turn")
    if Int.random(in: 0..<4, using: &generator) == 0 { json["future"] = ["field": [1, "x"]] }
    var item = ChatItem(json: .object(json))
    if Int.random(in: 0..<2, using: &generator) == 0 {
      let message = MsgContent(json: sample("MsgContent")).with(text: Self.texts.randomElement(using: &generator) ?? "")
      item.content = item.sent ? .sndMsgContent(msgContent: message) : .rcvMsgContent(msgContent: message)
      if Bool.random(using: &generator) { item.meta.itemText = message.text }
    }
    if Int.random(in: 0..<3, using: &generator) == 0 { item.file?.fileName = "naïve\u{0}.txt" }
    if Bool.random(using: &generator) { item.meta.itemStatus = CIStatus(json: sample("CIStatus")) }
    return own(item)
  }

  /// With what no two items of a chat have in common, and without what stands in other rows.
  private mutating func own(_ item: ChatItem) -> ChatItem {
    count += 1
    var item = item
    if item.meta.itemSharedMsgId != nil { item.meta.itemSharedMsgId = "shared \(count)" }
    item.meta.parentChatItemId = nil
    item.meta.commentsTotal = 0
    item.reactions = []
    return item
  }
}
