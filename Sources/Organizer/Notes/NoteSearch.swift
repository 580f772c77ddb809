import PlainText

/// A search for notes: words (their beginnings count), "phrases" and #tags, all of which a note must have.
struct NoteQuery {
  var terms: [[UInt8]] = []
  var tags: [String] = []

  init(_ text: String) {
    var rest = text[...]
    while let first = rest.first {
      if first == "\"" {
        let inner = rest.dropFirst()
        let end = inner.firstIndex(of: "\"") ?? inner.endIndex
        add(phrase: inner[..<end])
        rest = end < inner.endIndex ? inner[inner.index(after: end)...] : ""
      } else if first.isWhitespace {
        rest = rest.dropFirst()
      } else {
        let end = rest.firstIndex { $0.isWhitespace || $0 == "\"" } ?? rest.endIndex
        add(word: rest[..<end])
        rest = rest[end...]
      }
    }
  }

  var isEmpty: Bool { terms.isEmpty && tags.isEmpty }

  private mutating func add(phrase: Substring) {
    let folded = phrase.split(whereSeparator: \.isWhitespace).joined(separator: " ").searchFolded
    if !folded.isEmpty { terms.append(Array(folded.utf8)) }
  }

  private mutating func add(word: Substring) {
    if word.hasPrefix("#"), word.count > 1 {
      tags.append(String(word.dropFirst()).searchFolded)
      return
    }
    // Marks around a word are none of it: "(plan)," is "plan".
    var word = word
    while let last = word.last, last.isPunctuation { word = word.dropLast() }
    while let first = word.first, first.isPunctuation { word = word.dropFirst() }
    if !word.isEmpty { terms.append(Array(String(word).searchFolded.utf8)) }
  }

  /// How well a note fits; nil when something is missing.
  ///
  /// For each term: 40 when it is the title, 20 for a word of the title, 12 for the beginning of one, 15 for a tag, 8 for the
  /// beginning of one, 2 for each of up to five words in the text, 1 for each beginning.
  func score(_ entry: NoteEntry) -> Int? {
    guard tags.allSatisfy(entry.hasTag) else { return nil }
    var total = tags.count * 15
    for term in terms {
      var score = 0
      if entry.title == term {
        score += 40
      } else {
        let title = TextMatch.count(term, in: entry.title)
        score += title.whole > 0 ? 20 : title.prefix > 0 ? 12 : 0
      }
      for tag in entry.tags {
        if tag.utf8.elementsEqual(term) { score += 15 } else if tag.utf8.starts(with: term) { score += 8 }
      }
      let body = TextMatch.count(term, in: entry.body)
      score += body.whole * 2 + body.prefix
      guard score > 0 else { return nil }
      total += score
    }
    return total
  }
}

/// Finds folded text at the beginnings of words. Scripts that write without spaces match anywhere, since every byte of
/// theirs counts as a beginning after a byte of the same kind.
enum TextMatch {
  /// Matches that end with a word and those that don't, five together at most.
  static func count(_ term: [UInt8], in text: [UInt8]) -> (whole: Int, prefix: Int) {
    guard let first = term.first, term.count <= text.count else { return (0, 0) }
    var (whole, prefix, at) = (0, 0, 0)
    let last = text.count - term.count
    let isWide = first >= 0xE0
    while at <= last, whole + prefix < 5 {
      guard let next = text[at...last].firstIndex(of: first) else { break }
      at = next + 1
      guard isWide || next == 0 || !isWordByte(text[next - 1]), text[next..<next + term.count].elementsEqual(term)
      else {
        continue
      }
      let end = next + term.count
      if end == text.count || !isWordByte(text[end]) { whole += 1 } else { prefix += 1 }
    }
    return (whole, prefix)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
  }
}
