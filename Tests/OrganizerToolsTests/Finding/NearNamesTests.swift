import Foundation
import Testing

@testable import OrganizerTools

@Suite("Names that look like one that was not found")
struct NearNamesTests {
  @Test(
    "slips of the finger, other endings and single words are near",
    arguments: [
      ("stmaps", "Buy stamps"), ("stamp", "Buy stamps"), ("zoe", "Call Zoë"), ("denstist", "Dentist"),
      ("Katarina", "Katharina Berg"), ("meeting notse", "Meeting notes"),
    ])
  func near(_ wanted: String, _ name: String) {
    #expect(NearNames.nearest(wanted, among: ["Xylophone", name, "Quartz"]) == [name])
  }

  @Test("other words are not", arguments: ["piano", "x", "", "?!", "to"])
  func far(_ wanted: String) {
    #expect(NearNames.nearest(wanted, among: ["Buy stamps", "Dentist", "Call Zoë"]).isEmpty)
  }

  @Test("the likest come first, each once, no more than asked for")
  func order() {
    let names = ["Plants", "Plan", "Planet", "Plan", "Plane"]
    let near = NearNames.nearest("plan", among: names)
    #expect(near.first == "Plan" && near.count == 3 && Set(near).count == 3)
  }

  @Test("texts of any length and script are taken")
  func anyText() {
    let long = String(repeating: "a", count: 100_000)
    #expect(NearNames.nearest(long, among: [long, "b"]) == [long])
    #expect(NearNames.nearest("買い物", among: ["買い物", "🦷"]) == ["買い物"])
    #expect(NearNames.quoted(["A", "B", "C"]) == "“A”, “B” or “C”")
  }

  @Test("a text is cut between characters, with a mark")
  func clipped() {
    #expect(SearchText.clipped("👩‍👩‍👧‍👦é", longest: 1) == "👩‍👩‍👧‍👦…" && SearchText.clipped("ab", longest: 2) == "ab")
  }
}
