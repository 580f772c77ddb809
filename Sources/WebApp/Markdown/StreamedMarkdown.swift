/// The blocks of a text that grows at its end.
///
/// A text of usual length is read as one document at each change. Of a long one, the blocks that nothing can change any more are
/// kept as they are, and only what comes after them is read again. What is defined further down than it is used is found when the
/// whole text is read at its end, by ``MarkdownRenderer/blocks(_:)``.
///
/// It never holds the text itself: holding it would make every append copy it.
struct StreamedMarkdown: Sendable {
  /// The blocks so far.
  private(set) var blocks: [String] = []

  private let renderer: MarkdownRenderer
  /// From this size on, in UTF-8 bytes, blocks of the open end are kept.
  private let pieceLimit: Int
  /// Where the open end begins, in UTF-8 bytes.
  private var offset = 0
  /// How many blocks lie before the open end.
  private var closedCount = 0
  /// The line that opened the code that the open end goes on with.
  private var fence: String?
  /// How long the open end was when it was read last.
  private var lastLength = 0

  /// A text without anything in it.
  init(renderer: MarkdownRenderer, pieceLimit: Int = 8 << 10) {
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
    let open = text[start...]
    let length = open.utf8.count
    // A list or a table that is very long can't be cut. It is read again less often the longer it gets.
    let step = lastLength > 4 * pieceLimit ? lastLength / 128 : 0
    if length > lastLength, length - lastLength < step { return blocks.count }
    lastLength = length
    let first = closedCount
    blocks.removeSubrange(closedCount...)
    read(open)
    return first
  }

  private mutating func read(_ open: Substring) {
    let read = renderer.render(piece(OpenEnd.shown(open)), isOpen: true)
    blocks += html(read)
    guard open.utf8.count > pieceLimit, let end = open.utf8.lastIndex(of: UInt8(ascii: "\n")) else { return }
    // The last line isn't whole: what begins with it may be something else yet, and what is before it may be a heading.
    let lines = open.utf8[...end].count { $0 == UInt8(ascii: "\n") } + (fence == nil ? 0 : 1)
    guard let last = read.last(where: { $0.line > 0 && $0.line <= lines }) else { return }
    let closed = read.prefix { $0.line > 0 && $0.line < last.line }
    if !closed.isEmpty {
      close(open, blocks: closed.count, lines: last.line - 1 - (fence == nil ? 0 : 1))
      fence = nil
      let rest = open.utf8.dropFirst(open.utf8.count - lastLength)
      guard rest.count > pieceLimit else { return }
      // What is left is code, a list or a table that goes on.
      blocks.removeSubrange(closedCount...)
      self.read(Substring(rest))
    } else if last.isFenced, read.count == 1 {
      cutCode(open, end: open.utf8.index(after: end))
    }
  }

  /// Keeps lines of code that goes on.
  private mutating func cutCode(_ open: Substring, end: String.Index) {
    let before = open[..<end]
    // Not while it may be closed by its last line.
    let lines = before.utf8.split(separator: UInt8(ascii: "\n"))
    guard let line = fence ?? lines.first.map({ String(Substring($0)) }), let last = lines.last,
      !last.contains(UInt8(ascii: "`")), !last.contains(UInt8(ascii: "~"))
    else { return }
    blocks.removeSubrange(closedCount...)
    blocks += html(renderer.render(piece(before)))
    closedCount = blocks.count
    offset += before.utf8.count
    lastLength -= before.utf8.count
    fence = line
    blocks += html(renderer.render(piece(open[end...]), isOpen: true))
  }

  private mutating func close(_ open: Substring, blocks count: Int, lines: Int) {
    var rest = open.utf8[...]
    for _ in 0..<lines {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { break }
      rest = rest[rest.index(after: end)...]
    }
    closedCount += count
    offset += open.utf8.count - rest.count
    lastLength = rest.count
  }

  private func piece(_ text: Substring) -> String { fence.map { $0 + "\n" + text } ?? String(text) }

  /// Code that goes on is shown below what was cut off, as one with it.
  private func html(_ read: [MarkdownRenderer.Block]) -> [String] {
    var html = read.map(\.html)
    if fence != nil, let first = html.first {
      html[0] = first.replacing("<div class=\"code\">", with: "<div class=\"code goes-on\">", maxReplacements: 1)
    }
    return html
  }
}
