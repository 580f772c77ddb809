import Foundation
import LinnetHome
import Testing

@testable import linnet

@Suite("Names on the command line")
struct EntityFinderTests {
  private struct Thing {
    var id: String
    var title: String
  }

  private func finder(_ things: Thing...) -> EntityFinder<Thing> {
    EntityFinder(
      kind: "thing", lister: "linnet things list", things: things, id: \.id, title: \.title, detail: { _ in "" })
  }

  @Test("An id comes before a title, a title before a beginning")
  func order() throws {
    let finder = finder(
      Thing(id: "abcd1", title: "x"), Thing(id: "abcd2", title: "abcd1"), Thing(id: "e", title: "Café"))
    #expect(try finder.find("abcd1").title == "x")
    #expect(try finder.find("CAFE").id == "e")
    #expect(throws: LinnetError.self) { try finder.find("abcd") }
    #expect(throws: LinnetError.self) { try finder.find("abc") }
    #expect(try self.finder(Thing(id: "abcd1", title: "x")).find("ABCD").id == "abcd1")
  }

  @Test("The exact spelling counts before others")
  func spelling() throws {
    let finder = finder(Thing(id: "1", title: "plan"), Thing(id: "2", title: "Plan"))
    #expect(try finder.find("Plan").id == "2")
    let error = #expect(throws: LinnetError.self) { try finder.find("PLAN") }
    #expect(error?.message.contains("\n  1   plan\n  2   Plan") == true)
  }

  @Test("Short ids tell all apart and mean what they are short for")
  func short() throws {
    let ids = (0..<500).map { String(UInt64($0) &* 0x9E37_79B9_7F4A_7C15, radix: 16) + "-0000-4000" }
    let short = ShortIDs(ids + ["Same-beginning-1-xxxxxxxxxxxx", "same-beginning-2-xxxxxxxxxxxx"])
    for id in ids {
      let text = short.text(id)
      #expect(ids.filter { $0.hasPrefix(text) } == [id])
    }
    #expect(short.text("Same-beginning-1-xxxxxxxxxxxx") == "Same-beginning-1")
    #expect(ShortIDs(["note"]).text("note") == "note")
  }
}
