import ChatTypes

/// What Markdown says without its marks, for what is read out, found or shown in a line.
enum SpokenText {
  /// The words of a text, a line for each block, cell or item.
  static func text(_ markdown: String) -> String {
    guard markdown.utf8.contains(where: { marks.contains($0) }) else { return markdown }
    return words(MarkdownRenderer().blocks(markdown).joined(separator: "\n"))
  }

  /// The words of the beginning of a text, cut off anywhere. Most beginnings are plain words, which are told at once.
  static func beginning(_ markdown: String) -> String {
    var isLineStart = true
    let isPlain = markdown.utf8.allSatisfy { byte in
      defer { isLineStart = byte == UInt8(ascii: "\n") }
      return !certainMarks.contains(byte) && !(isLineStart && lineMarks.contains(byte))
    }
    guard !isPlain else { return markdown }
    let words = words(MarkdownRenderer().render(markdown, isOpen: true).map(\.html).joined(separator: "\n"))
    // What the end has cut off was never closed.
    return words.replacing("**", with: "").replacing("`", with: "")
  }

  /// What may be a mark wherever it stands, and what may be one at the beginning of a line.
  private static let certainMarks = Set("*_`#[]<>|~\\&$".utf8)
  private static let lineMarks = Set("-+=0123456789 \t".utf8)

  /// What was found in a text, without the marks of Markdown that are around and in it.
  static func snippet(_ parts: [SnippetPart]) -> [SnippetPart] {
    let (opening, closing): (Character, Character) = ("\u{1}", "\u{2}")
    let marked = parts.map { $0.isMatch ? "\(opening)\($0.text)\(closing)" : $0.text }.joined()
    guard marked.utf8.contains(where: { marks.contains($0) }) else { return parts }
    // What is cut out of a table is none any more, and what opens emphasis may be left out.
    let plain = text(marked).replacing(/\|?[ :]*-{3,}[-|: ]*/, with: " ").replacing("|", with: " ").replacing(
      "**", with: "")
    var found: [SnippetPart] = []
    for (index, piece) in plain.split(separator: opening, omittingEmptySubsequences: false).enumerated() {
      let halves = piece.split(separator: closing, maxSplits: 1, omittingEmptySubsequences: false)
      if index > 0, let match = halves.first, !match.isEmpty {
        found.append(SnippetPart(text: String(match), isMatch: true))
      }
      let rest = index > 0 ? (halves.count > 1 ? halves[1] : "") : piece
      if !rest.isEmpty { found.append(SnippetPart(text: String(rest))) }
    }
    return found.contains(where: \.isMatch) || !parts.contains(where: \.isMatch) ? found : parts
  }

  /// What no text without it has any Markdown, but for lists.
  private static let marks = Array("*_`#[]()<>|~\\&-+.$\n".utf8)

  /// The text of HTML that ``MarkdownRenderer`` has written, without its buttons.
  static func words(_ html: String) -> String {
    var text: [UInt8] = []
    var rest = Array(html.utf8)[...]
    while let first = rest.first {
      switch first {
      case UInt8(ascii: "<"):
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return decoded(text) }
        let tag = rest[rest.startIndex...end]
        rest = rest[(end + 1)...]
        if tag.starts(with: "<button".utf8) {
          let close = rest.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
          rest = rest[close...]
        } else if ["</p", "</li", "</t", "</h", "</pre", "<br"].contains(where: { tag.starts(with: $0.utf8) }) {
          text.append(UInt8(ascii: "\n"))
        }
      case UInt8(ascii: "&"):
        let end = rest.prefix(10).firstIndex(of: UInt8(ascii: ";")) ?? rest.startIndex
        text.append(contentsOf: character(rest[rest.startIndex...end]))
        rest = rest[(end + 1)...]
      default:
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    return decoded(text)
  }

  private static func character(_ reference: ArraySlice<UInt8>) -> [UInt8] {
    for (name, character) in [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\"")] {
      if reference.elementsEqual(name.utf8) { return Array(character.utf8) }
    }
    return Array(reference)
  }

  private static func decoded(_ text: [UInt8]) -> String {
    let lines = text.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    return lines.filter { $0.contains { !$0.isWhitespace } }.joined(separator: "\n")
  }
}
