import PlainText
import Testing

@Suite("How unlike two words are")
struct EditDistanceTests {
  @Test(
    "Insertions, deletions, replacements and swaps count one each",
    arguments: [
      ("", "abc", 3), ("ca", "ac", 1), ("kitten", "sitting", 3), ("same", "same", 0), ("brelkan", "brelan", 1),
      ("4471", "4417", 1),
    ])
  func counted(_ first: String, _ second: String, _ expected: Int) {
    #expect(EditDistance.between(first, second) == expected)
    #expect(EditDistance.between(second, first) == expected)
    // As far as it is asked for, and of bytes as well.
    #expect(EditDistance.between(first.utf8, second.utf8, atMost: expected) == expected)
    #expect(EditDistance.between(first, second, atMost: expected - 1) == nil)
  }
}
