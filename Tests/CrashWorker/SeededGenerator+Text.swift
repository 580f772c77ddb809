import TestSupport

extension SeededGenerator {
  /// Some words, now and then of another script.
  mutating func text() -> String {
    let words = ["linnet", "gorse", "naïve", "東京", "река", "song", "🪺", "tomorrow", "three", "café", "a\u{301}"]
    return (0..<Int.random(in: 1...12, using: &self)).map { _ in words[Int.random(in: 0..<words.count, using: &self)] }
      .joined(separator: " ")
  }
}
