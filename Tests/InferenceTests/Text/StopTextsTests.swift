import Testing

@testable import Inference

@Suite("A text that ends a reply")
struct StopTextsTests {
  /// What is shown of fragments, and whether the end came.
  private func read(_ fragments: [String], stops: [String]) -> (String, Bool) {
    var texts = StopTexts(stops)
    var shown = ""
    for fragment in fragments {
      let (text, isEnd) = texts.append(fragment)
      shown += text
      if isEnd { return (shown, true) }
    }
    return (shown + texts.finish(), false)
  }

  @Test(
    "is found however it arrives, and what is none is shown",
    arguments: [
      ("Good answer.</assistant>More", "Good answer.", true), ("Good answer.</assis", "Good answer.</assis", false),
      ("</assistant>", "", true), ("a < b </a> ü", "a < b </a> ü", false), ("<<</assistant>", "<<", true),
      ("", "", false),
      ("a[END]b</assistant>", "a", true),
    ])
  func every(reply: String, shown: String, isEnd: Bool) {
    let stops = ["</assistant>", "[END]"]
    #expect(read([reply], stops: stops) == (shown, isEnd))
    #expect(read(reply.map(String.init), stops: stops) == (shown, isEnd))
    for cut in reply.indices {
      #expect(read([String(reply[..<cut]), String(reply[cut...])], stops: stops) == (shown, isEnd))
    }
  }

  @Test("holds back only what may become one")
  func promptly() {
    var texts = StopTexts(["</assistant>"])
    #expect(texts.append("Good <").text == "Good ")
    #expect(texts.append("b>").text == "<b>")
    var none = StopTexts([""])
    #expect(none.append("Good <").text == "Good <")
  }
}
