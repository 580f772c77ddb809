import ChatTypes
import Foundation
import JSONValue
import Testing

@Suite("What was typed to search")
struct SearchQueryTests {
  private let utc = TimeZone(secondsFromGMT: 0) ?? .current

  private func parse(_ input: String) -> ItemSearchQuery { ItemSearchQuery(typed: input, timeZone: utc) }

  @Test("is text, with phrases and beginnings of words")
  func text() {
    #expect(parse("  two   words ") == ItemSearchQuery(text: "two words"))
    #expect(parse(#"say "good  morning" pre*"#).text == #"say "good  morning" pre*"#)
    #expect(parse("").text == "")
  }

  @Test("has conditions in it, wherever they stand")
  func filters() {
    let query = parse(#"from:me cats in:"Work notes" has:images HAS:photo tag:family from:“Ada L”"#)
    #expect(query.text == "cats")
    #expect(
      query.filters == [
        .from(name: "me"), .inChat(name: "Work notes"), .has(kind: .image), .has(kind: .image), .tag(name: "family"),
        .from(name: "Ada L"),
      ])
  }

  @Test("keeps as text what is no condition")
  func noFilters() {
    let text = "http://x.org note: has:nothing before:yesterday from: 12:30 before:2026-02-30"
    #expect(parse(text) == ItemSearchQuery(text: text))
  }

  @Test("means days where the user is")
  func days() throws {
    let paris = try #require(TimeZone(identifier: "Europe/Paris"))
    let query = ItemSearchQuery(typed: "after:2026-03-01 before:2026-07-01", timeZone: paris)
    let after = try #require(ISO8601.milliseconds("2026-03-01T00:00:00+01:00"))
    let before = try #require(ISO8601.milliseconds("2026-07-01T00:00:00+02:00"))
    #expect(query.filters == [.after(time: after), .before(time: before)])
    // The day on which clocks change.
    let change = ItemSearchQuery(typed: "after:2026-03-29 before:2026-03-30", timeZone: paris)
    #expect(
      change.filters == [
        .after(time: try #require(ISO8601.milliseconds("2026-03-29T00:00:00+01:00"))),
        .before(time: try #require(ISO8601.milliseconds("2026-03-30T00:00:00+02:00"))),
      ])
  }
}
