/// Finds, for a word that nobody said, the one that was said in its place: between the same neighbours.
///
/// "we I stop the tablets" was written where "can I stop the tablets" was said, and "00482" where "00482.6" was: these aren't like
/// each other, but what stands around them is.
struct NeighbouringWords: Sendable {
  /// What the user said, message by message, the newest first.
  private let messages: [[Word]]

  /// A word as it was said, and without regard to its case.
  struct Word: Sendable {
    let text: String
    let folded: String
  }

  init(_ messages: [[Word]]) { self.messages = messages }

  /// The word that was said between these; nil where there is none, or more than one.
  /// - Parameters:
  ///   - before: the folded words before it, the nearest last.
  ///   - after: the folded words behind it, the nearest first.
  func word(between before: ArraySlice<String>, and after: ArraySlice<String>) -> String? {
    // Of one side alone two have to be the same.
    let isInside = !before.isEmpty && !after.isEmpty
    let (before, after) = (Array(before.suffix(isInside ? 1 : 2)), Array(after.prefix(isInside ? 1 : 2)))
    guard before.count + after.count == 2 else { return nil }
    for words in messages {
      let found = Set(
        words.indices.filter { index in
          words[..<index].suffix(before.count).map(\.folded) == before
            && words[(index + 1)...].prefix(after.count).map(\.folded) == after
        }.map { words[$0].text })
      if let only = found.first { return found.count == 1 ? only : nil }
    }
    return nil
  }
}
