import CCmark
import Foundation

/// Markdown as HTML, block by block, by cmark-gfm. A text is one document: what is defined at its end holds at its beginning, and
/// no table, list or code is cut. A line without any Markdown is written without cmark (``PlainParagraph``).
///
/// Debian's cmark takes quadratic time for a few hostile texts. Those are read in pieces of ``pieceLimit``.
struct MarkdownRenderer: Sendable {
  /// A block, and the line of the text that it begins with, from 1; 0 where it begins with none.
  struct Block {
    let html: String
    let line: Int
    /// Whether it is code between fences.
    var isFenced = false
  }

  /// The largest piece of a hostile text that is handed to cmark at once, in UTF-8 bytes.
  static let pieceLimit = 16 << 10

  /// Whether a line break in the text is one on the screen.
  var keepsLineBreaks = false

  /// The blocks of a whole text.
  func blocks(_ text: String) -> [String] { render(text).map(\.html) }

  /// The blocks of a text, with their lines.
  /// - Parameter isOpen: whether more of it is to come: what isn't whole yet is no link then, and no heading.
  func render(_ text: String, isOpen: Bool = false) -> [Block] {
    if text.isEmpty { return [] }
    if let line = PlainParagraph.html(text) { return [Block(html: line, line: 1)] }
    let source = MarkdownSource(text, isOpen: isOpen)
    guard source.isHostile else { return parse(source, isOpen: isOpen) }
    var line = 1
    return Self.pieces(text).flatMap { piece in
      let blocks = parse(MarkdownSource(piece), isOpen: isOpen)
      defer { line += piece.utf8.count { $0 == UInt8(ascii: "\n") } }
      return blocks.map { Block(html: $0.html, line: $0.line + line - 1) }
    }
  }

  /// ``blocks(_:)`` by cmark, whatever the text is.
  func parse(_ text: String) -> [String] { parse(MarkdownSource(text), isOpen: false).map(\.html) }

  private func parse(_ source: MarkdownSource, isOpen: Bool) -> [Block] {
    _ = Self.registered
    let options = CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_FOOTNOTES | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
    guard let parser = cmark_parser_new(options) else { return [] }
    defer { cmark_parser_free(parser) }
    for name in Self.extensions where name != "table" || !source.hasTooManyCells {
      if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
    }
    guard let document = Self.parsed(source.bytes, by: parser) else { return [] }
    defer { cmark_node_free(document) }
    let root = MarkdownNode(pointer: document)
    var writer = MarkdownWriter(
      atoms: source.atoms, keepsLineBreaks: keepsLineBreaks, openLinks: isOpen ? Self.openLinks(root, of: source) : [])
    var blocks: [Block] = []
    var footnotes: [String] = []
    var next = root.firstChild
    while let node = next {
      let html = writer.write(node)
      if node.kind == CMARK_NODE_FOOTNOTE_DEFINITION {
        footnotes.append(html)
      } else if !html.isEmpty {
        blocks.append(Block(html: html, line: source.line(node.startLine), isFenced: node.isFenced))
      }
      next = node.next
    }
    if !footnotes.isEmpty {
      let notes =
        "<section class=\"footnotes\" aria-label=\"Footnotes\"><ol>\(footnotes.joined(separator: "\n"))</ol></section>"
      blocks.append(Block(html: notes, line: 0))
    }
    return blocks
  }

  /// What characters mean to the extensions stands in global tables, which cmark changes when it begins to parse and when it
  /// is done: of two at once one would no longer know `~`.
  private static let parsing = NSLock()
  private static let extensions = ["table", "strikethrough", "autolink", "tasklist"]
  private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()

  private static func parsed(_ bytes: [UInt8], by parser: OpaquePointer) -> OpaquePointer? {
    parsing.lock()
    defer { parsing.unlock() }
    bytes.withUnsafeBytes { bytes in
      cmark_parser_feed(parser, bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
    }
    guard let document = cmark_parser_finish(parser) else { return nil }
    cmark_consolidate_text_nodes(document)
    return document
  }

  /// The links that end where the text does, as far as it has been written: the next letter may lead elsewhere.
  private static func openLinks(_ root: MarkdownNode, of source: MarkdownSource) -> Set<MarkdownNode> {
    guard let last = source.bytes.last, !last.isBlankOrNewline else { return [] }
    // Footnotes stand at the end of the document, in the order of their marks, wherever they are in the text.
    var blocks: [MarkdownNode] = []
    var next = root.lastChild
    while let block = next {
      blocks.append(block)
      next = block.kind == CMARK_NODE_FOOTNOTE_DEFINITION ? block.previous : nil
    }
    let lastLine = blocks.map(\.endLine).max()
    return blocks.filter { $0.endLine == lastLine }.reduce(into: []) {
      $0.formUnion(openLinks(endOf: $1, lastByte: last))
    }
  }

  private static func openLinks(endOf block: MarkdownNode, lastByte last: UInt8) -> Set<MarkdownNode> {
    var open: Set<MarkdownNode> = []
    var next: MarkdownNode? = block.lastLeaf
    while let leaf = next {
      let hasBlank = leaf.withLiteral { $0.contains { $0.isBlankOrNewline } }
      var node = leaf.parent
      while let around = node {
        let isBare = around.kind == CMARK_NODE_LINK && !hasBlank
        if isBare || around.kind == CMARK_NODE_LINK && last == UInt8(ascii: "]") { open.insert(around) }
        node = around.parent
      }
      guard leaf.isInline, !hasBlank else { break }
      next = leaf.previousLeafOfLine
    }
    return open
  }

  /// A text in pieces that end with a line or a word.
  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var rest = Array(text.utf8)[...]
    while rest.count > pieceLimit {
      let piece = rest.prefix(pieceLimit)
      var end =
        piece.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? piece.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 }
        ?? piece.endIndex
      // A character is never cut: 10xxxxxx is the inside of one.
      while end > piece.startIndex, end < rest.endIndex, rest[end] & 0xC0 == 0x80 { end -= 1 }
      if end == piece.startIndex { end = piece.endIndex }
      pieces.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[end...]
    }
    return pieces + [String(decoding: rest, as: UTF8.self)]
  }
}

extension MarkdownNode {
  fileprivate var isFenced: Bool {
    var length: Int32 = 0
    var offset: Int32 = 0
    var character: CChar = 0
    guard kind == CMARK_NODE_CODE_BLOCK else { return false }
    return cmark_node_get_fenced(pointer, &length, &offset, &character) != 0
  }

  fileprivate var isInline: Bool {
    switch kind {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE, CMARK_NODE_FOOTNOTE_REFERENCE: true
    default: false
    }
  }

  /// The last leaf that stands for something: a row that isn't whole yet has empty cells at its end.
  fileprivate var lastLeaf: MarkdownNode {
    var node = self
    while var last = node.lastChild {
      while last.isEmptyCell, let before = last.previous { last = before }
      node = last
    }
    return node
  }

  private var isEmptyCell: Bool { lastChild == nil && typeName == "table_cell" }

  /// The leaf before it in the same paragraph.
  fileprivate var previousLeafOfLine: MarkdownNode? {
    var node = self
    while node.previous == nil {
      guard let parent = node.parent, parent.isSpan else { return nil }
      node = parent
    }
    return node.previous?.lastLeaf
  }

  private var isSpan: Bool {
    switch kind {
    case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_IMAGE: true
    default: false
    }
  }
}
