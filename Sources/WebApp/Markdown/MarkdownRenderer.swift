import CCmark
import Foundation

/// Markdown as HTML, block by block, by cmark-gfm in its safe mode, and stricter: HTML in a text is shown as text,
/// pictures are links, and links lead to the web or a mail address or nowhere. A line without any Markdown is written
/// without it (``PlainParagraph``).
///
/// cmark's older versions take quadratic time for a few hostile texts, so that texts are handed to it in pieces of at
/// most ``pieceLimit``.
struct MarkdownRenderer: Sendable {
  /// The largest piece that is handed to cmark at once, in UTF-8 bytes.
  static let pieceLimit = 16 << 10

  /// Whether a line break in the text is one on the screen, as in what people type.
  var keepsLineBreaks = false

  /// The blocks of a whole text.
  func blocks(_ text: String) -> [String] {
    guard text.utf8.count > Self.pieceLimit else { return render(text) }
    var streamed = StreamedMarkdown(renderer: self, pieceLimit: Self.pieceLimit)
    _ = streamed.update(text)
    return streamed.blocks
  }

  /// The blocks of a piece, at most ``pieceLimit`` or a little more.
  func render(_ text: String) -> [String] {
    if text.isEmpty { return [] }
    return PlainParagraph.html(text).map { [$0] } ?? parse(text)
  }

  /// ``render(_:)`` by cmark, whatever the text is.
  func parse(_ text: String) -> [String] {
    _ = Self.registered
    var options = CMARK_OPT_VALIDATE_UTF8
    if keepsLineBreaks { options |= CMARK_OPT_HARDBREAKS }
    guard let parser = cmark_parser_new(options) else { return [] }
    defer { cmark_parser_free(parser) }
    for name in Self.extensions {
      if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
    }
    Self.parsing.lock()
    defer { Self.parsing.unlock() }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    guard let document = cmark_parser_finish(parser) else { return [] }
    defer { cmark_node_free(document) }
    MarkdownTree.makeHarmless(document)
    return Self.html(document, options: options, extensions: cmark_parser_get_syntax_extensions(parser))
  }

  /// What characters mean to the extensions stands in global tables, which cmark changes when it begins to parse and when it
  /// is done: of two at once one would no longer know `~`.
  private static let parsing = NSLock()
  private static let extensions = ["table", "strikethrough", "autolink", "tasklist"]
  private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()

  private static func html(
    _ document: OpaquePointer, options: Int32, extensions: UnsafeMutablePointer<cmark_llist>?
  ) -> [String] {
    var blocks: [String] = []
    var next = cmark_node_first_child(document)
    while let node = next {
      if let html = cmark_render_html(node, options, extensions) {
        let text = String(cString: html)
        free(html)
        if !text.isEmpty { blocks.append(decorated(text)) }
      }
      next = cmark_node_next(node)
    }
    return blocks
  }

  private static let decoratedTags = ["a ", "pre", "input", "table"]

  /// Whether there may be a link, code, a box or a table in it. Most blocks have none.
  private static func hasDecorated(_ html: String) -> Bool {
    var rest = html.utf8[...]
    while let tag = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[tag...].dropFirst()
      if decoratedTags.contains(where: { rest.starts(with: $0.utf8) }) { return true }
    }
    return false
  }

  /// Adds what cmark doesn't write. In its output a `<` always begins a tag of its own: the text's are escaped.
  private static func decorated(_ html: String) -> String {
    var html = html
    if html.utf8.last == UInt8(ascii: "\n") { html.removeLast() }
    guard hasDecorated(html) else { return html }
    if html.contains("<a href=") {
      html = html.replacing("<a href=", with: #"<a target="_blank" rel="noopener noreferrer nofollow" href="#)
    }
    if html.contains("<pre") {
      html = html.replacing(
        "<pre", with: #"<div class="code"><button type="button" class="copy">Copy</button><pre tabindex="0""#)
      html = html.replacing("</pre>", with: "</pre></div>")
    }
    if html.contains("<input") {
      html = html.replacing(
        #"<input type="checkbox" checked="" "#, with: #"<input aria-label="done" type="checkbox" checked="" "#)
      html = html.replacing(
        #"<input type="checkbox" disabled"#, with: #"<input aria-label="to do" type="checkbox" disabled"#)
    }
    if html.contains("<table>") {
      html = html.replacing("<table>", with: #"<div class="table" tabindex="0"><table>"#)
      html = html.replacing("</table>", with: "</table></div>")
    }
    return html
  }
}
