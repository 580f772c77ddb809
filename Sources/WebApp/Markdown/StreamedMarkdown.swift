/// The blocks of a text that grows at its end. Only what comes after the last place where it can be cut is read again, so
/// that a long text costs the same per piece at its end as at its beginning.
///
/// It never holds the text itself: holding it would make every append copy it.
struct StreamedMarkdown: Sendable {
  /// The blocks so far.
  private(set) var blocks: [String] = []

  private let renderer: MarkdownRenderer
  /// From this size on the open end is cut where it must be, in UTF-8 bytes.
  private let pieceLimit: Int
  /// Where the open end begins, in UTF-8 bytes.
  private var offset = 0
  /// How many blocks lie before the open end.
  private var closedCount = 0
  /// The line that opened the code that the open end is in.
  private var fence: Fence?

  /// A text without anything in it.
  init(renderer: MarkdownRenderer, pieceLimit: Int = 4 << 10) {
    self.renderer = renderer
    self.pieceLimit = pieceLimit
  }

  /// The text has grown.
  /// - Parameter text: all of it. One that is shorter than what was read is read from the start.
  /// - Returns: the first block that may have changed.
  mutating func update(_ text: String) -> Int {
    if text.utf8.count < offset { self = StreamedMarkdown(renderer: renderer, pieceLimit: pieceLimit) }
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: offset)
    // A piece of text never ends inside of a character, but an offset of another text might.
    guard let start = start.samePosition(in: text.unicodeScalars) else {
      self = StreamedMarkdown(renderer: renderer, pieceLimit: pieceLimit)
      return update(text)
    }
    let first = closedCount
    blocks.removeSubrange(closedCount...)
    var scanner = MarkdownScanner(fence: fence, pieceLimit: pieceLimit)
    var pieceStart = start
    for cut in scanner.cuts(in: text[start...]) {
      blocks += render(text[pieceStart..<cut.index])
      pieceStart = cut.index
      fence = cut.fence
      closedCount = blocks.count
    }
    offset += utf8.distance(from: start, to: pieceStart)
    blocks += render(text[pieceStart...])
    return first
  }

  private func render(_ piece: Substring) -> [String] {
    guard let fence else { return renderer.render(String(piece)) }
    return renderer.render(fence.line + "\n" + piece)
  }
}

/// A line that opens code.
struct Fence: Sendable, Equatable {
  /// The character that it is made of.
  let character: UInt8
  /// How many there are, three or more.
  let count: Int
  /// The line.
  let line: String

  /// Reads a line that may open code.
  init?(_ line: Substring) {
    let rest = line.utf8.drop { $0 == UInt8(ascii: " ") }
    guard line.utf8.count - rest.count <= 3, let character = rest.first,
      character == UInt8(ascii: "`") || character == UInt8(ascii: "~")
    else { return nil }
    let count = rest.prefix { $0 == character }.count
    guard count >= 3 else { return nil }
    if character == UInt8(ascii: "`"), rest.dropFirst(count).contains(character) { return nil }
    self.character = character
    self.count = count
    self.line = String(line)
  }

  /// Whether a line closes the code that this one opened.
  func isClosed(by line: Substring) -> Bool {
    guard let other = Fence(line), other.character == character, other.count >= count else { return false }
    let rest = line.utf8.drop { $0 == UInt8(ascii: " ") }.drop { $0 == character }
    return rest.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
