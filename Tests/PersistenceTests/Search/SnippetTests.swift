import ChatTypes
import Testing

@testable import Persistence

@Suite("Snippets", .withAnySearchIndexing)
struct SnippetTests {
  private func snippet(_ search: String, of text: String, filters: [SearchFilter] = []) throws -> [SnippetPart] {
    let store = try TestStore()
    try store.insert(Make.item(text), into: store.chat(Make.assistant()))
    let query = ItemSearchQuery(text: search, filters: filters)
    return try #require(try store.read { try $0.search(query, of: store.userId) }.hits.first).snippet
  }

  private func marked(_ search: String, _ text: String) throws -> String {
    try snippet(search, of: text).map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined()
  }

  @Test(arguments: [
    ("fox", "The quick brown fox jumps", "The quick brown [fox] jumps"),
    ("fox quick", "The quick brown fox", "The [quick] brown [fox]"),
    ("\"quick brown\"", "The quick brown fox", "The [quick brown] fox"), ("jum*", "a fox jumps", "a fox [jumps]"),
    ("北京", "我昨天去了北京大学", "我昨天去了[北京]大学"), ("東京 タワー", "東京タワー", "[東京タワー]"), ("날씨", "오늘은 날씨가", "오늘은 [날씨]가"),
    ("creme", "la cre\u{300}me fraîche", "la [cre\u{300}me] fraîche"),
    ("한글", "x \u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}!", "x [한글]!"),
    ("αθηνα", "Η Αθήνα", "Η [Αθήνα]"), ("ガス", "ｶﾞｽ代", "[ｶﾞｽ]代"), ("👍", "ok 👍 fine", "ok [👍] fine"),
    ("full", "ｆｕｌｌ house", "[ｆｕｌｌ] house"),
    ("नमस्ते", "वह नमस्ते कहता", "वह [नमस्ते] कहता"),
  ])
  func marksStandAroundWhatWasSearched(_ search: String, _ text: String, _ expected: String) throws {
    #expect(try marked(search, text) == expected)
  }

  @Test func aLongTextIsCutAroundTheHit() throws {
    let text = String(repeating: "before ", count: 1000) + "needle" + String(repeating: " after", count: 1000)
    let parts = try snippet("needle", of: text)
    #expect(parts.filter(\.isMatch).map(\.text) == ["needle"])
    #expect(parts.first?.text.hasPrefix("…") == true)
    #expect(parts.last?.text.hasSuffix("…") == true)
    #expect(parts.map(\.text).joined().count < 300)
  }

  @Test func withoutWordsTheBeginningIsShown() throws {
    #expect(try snippet("", of: "short", filters: [.from(name: "assistant")]) == [SnippetPart(text: "short")])
    let long = try snippet("", of: String(repeating: "å", count: 1000), filters: [.from(name: "assistant")])
    #expect(long == [SnippetPart(text: String(repeating: "å", count: 160) + "…")])
    // Characters by which hits are marked inside can't fake one.
    #expect(try snippet("", of: "a\u{1}b\u{2}c", filters: [.from(name: "assistant")]).allSatisfy { !$0.isMatch })
  }
}
