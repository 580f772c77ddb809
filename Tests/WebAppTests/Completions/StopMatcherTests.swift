import Testing

@testable import WebApp

@Suite("Texts that end an answer") struct StopMatcherTests {
  private static let table: [(text: String, stops: [String], expected: String)] = [
    ("one two three", ["two"], "one "), ("one two three", ["three", "two"], "one "), ("one", ["two"], "one"),
    ("aaab", ["aab"], "a"), ("abab abc", ["abc"], "abab "), ("stop", ["stop"], ""), ("", ["x"], ""),
    ("für äh öl", ["äh"], "für "), ("🙂🙃🙂", ["🙃"], "🙂"), ("line\nUser: x", ["\nUser:"], "line"),
    ("ends with us", ["user"], "ends with us"),
  ]

  @Test("are found wherever the text is cut, and nothing of them is let through")
  func everySplit() {
    for (text, stops, expected) in Self.table {
      let scalars = Array(text.unicodeScalars)
      for first in 0...scalars.count {
        for second in first...scalars.count {
          var matcher = StopMatcher(stops)
          var out = ""
          for range in [0..<first, first..<second, second..<scalars.count] {
            out += matcher.take(String(String.UnicodeScalarView(scalars[range])))
          }
          out += matcher.finish()
          #expect(out == expected, "\(text) \(stops) \(first) \(second)")
          #expect(matcher.hasStopped == (expected != text))
        }
      }
    }
  }

  @Test("hold back no more than they could be")
  func held() {
    var matcher = StopMatcher(["END"])
    #expect(matcher.take("text E") == "text ")
    #expect(matcher.take("x") == "Ex")
    var none = StopMatcher([])
    #expect(none.take("anything") == "anything")
  }
}
