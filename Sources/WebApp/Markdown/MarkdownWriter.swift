import CCmark
import ChatModels

/// Writes what cmark has read as HTML: nothing but tags of its own, with all that somebody wrote escaped.
///
/// HTML in a text is shown as text. Pictures are links: one from elsewhere would tell that server that it was looked at. Links
/// lead to the web or a mail address, or say what comes of joining somebody, or are text.
struct MarkdownWriter {
  /// How deep quotes, lists and emphasis are nested at most; what is deeper stands at this depth. Browsers take seconds for
  /// thousands of levels, and nobody can tell twenty from thirty.
  static let maximumDepth = 20

  private let atoms: [MarkdownAtom]
  private let keepsLineBreaks: Bool
  /// Links that aren't whole yet.
  private let openLinks: Set<MarkdownNode>

  private var html: [UInt8] = []
  private var depth = 0
  /// Of the links and pictures around the place, which were written as links.
  private var links: [Bool] = []
  /// The box of a task, which stands before its first words.
  private var box: StaticString?
  private var alignments: [UInt8] = []
  private var column = 0
  private var isInHead = false
  private var footnote = 0

  init(atoms: [MarkdownAtom], keepsLineBreaks: Bool = false, openLinks: Set<MarkdownNode> = []) {
    self.atoms = atoms
    self.keepsLineBreaks = keepsLineBreaks
    self.openLinks = openLinks
  }

  /// The HTML of a block, without a line break at its end.
  mutating func write(_ block: MarkdownNode) -> String {
    html.removeAll(keepingCapacity: true)
    block.walk { node, isEntered in
      write(node, isEntered: isEntered)
      return true
    }
    if html.last == UInt8(ascii: "\n") { html.removeLast() }
    return String(decoding: html, as: UTF8.self)
  }

  private mutating func write(_ node: MarkdownNode, isEntered: Bool) {
    switch node.kind {
    case CMARK_NODE_TEXT: node.withLiteral { append(text: $0) }
    case CMARK_NODE_SOFTBREAK: html.append(html: keepsLineBreaks ? "<br />\n" : "\n")
    case CMARK_NODE_LINEBREAK: html.append(html: "<br />\n")
    case CMARK_NODE_CODE:
      html.append(html: "<code dir=\"ltr\">")
      node.withLiteral { append(code: $0) }
      html.append(html: "</code>")
    case CMARK_NODE_HTML_INLINE: node.withLiteral { append(foreign: $0) }
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE: isEntered ? openLink(node) : closeLink(node)
    case CMARK_NODE_EMPH: nested(isEntered) { $0.append(html: isEntered ? "<em>" : "</em>") }
    case CMARK_NODE_STRONG: nested(isEntered) { $0.append(html: isEntered ? "<strong>" : "</strong>") }
    case CMARK_NODE_FOOTNOTE_REFERENCE:
      // To cmark it is no leaf, so that it comes twice.
      if isEntered { node.withLiteral { reference(to: $0) } }
    default: writeBlock(node, isEntered: isEntered)
    }
  }

  private mutating func writeBlock(_ node: MarkdownNode, isEntered: Bool) {
    switch node.kind {
    case CMARK_NODE_PARAGRAPH: paragraph(node, isEntered: isEntered)
    case CMARK_NODE_HEADING:
      let level = UInt8(ascii: "0") + UInt8(clamping: cmark_node_get_heading_level(node.pointer))
      isEntered ? line() : ()
      html.append(html: isEntered ? "<h" : "</h")
      html.append(level)
      html.append(html: isEntered ? " dir=\"auto\">" : ">\n")
    case CMARK_NODE_BLOCK_QUOTE:
      nested(isEntered) { [direction = isEntered ? node.direction : nil] html in
        isEntered ? html.openBlock("<blockquote", direction: direction) : html.append(html: "</blockquote>\n")
      }
    case CMARK_NODE_LIST: list(node, isEntered: isEntered)
    case CMARK_NODE_ITEM: item(node, isEntered: isEntered)
    case CMARK_NODE_CODE_BLOCK: codeBlock(node)
    case CMARK_NODE_HTML_BLOCK:
      line()
      html.append(html: "<p dir=\"auto\">")
      node.withLiteral { append(foreign: $0) }
      html.append(html: "</p>\n")
    case CMARK_NODE_THEMATIC_BREAK:
      line()
      html.append(html: "<hr />\n")
    case CMARK_NODE_FOOTNOTE_DEFINITION: definition(isEntered)
    default: writeExtension(node, isEntered: isEntered)
    }
  }

  private mutating func writeExtension(_ node: MarkdownNode, isEntered: Bool) {
    switch node.typeName {
    case "strikethrough": html.append(html: isEntered ? "<del>" : "</del>")
    case "table": table(node, isEntered: isEntered)
    case "table_header", "table_row": row(node, isEntered: isEntered)
    case "table_cell": cell(isEntered)
    default: break
    }
  }

  // MARK: - Blocks

  /// Begins a line.
  private mutating func line() {
    if let last = html.last, last != UInt8(ascii: "\n") { html.append(UInt8(ascii: "\n")) }
  }

  /// Writes the tag of something that is nested, unless that is too deep.
  private mutating func nested(_ isEntered: Bool, tag: (inout [UInt8]) -> Void) {
    if !isEntered { depth -= 1 }
    if depth < Self.maximumDepth { tag(&html) }
    if isEntered { depth += 1 }
  }

  private var isTooDeep: Bool { depth > Self.maximumDepth }

  private mutating func paragraph(_ node: MarkdownNode, isEntered: Bool) {
    let list = node.parent?.parent
    let isTight = list.map { $0.kind == CMARK_NODE_LIST && cmark_node_get_list_tight($0.pointer) != 0 } ?? false
    if isTight, !isTooDeep {
      if isEntered { writeBox() }
      return
    }
    if isEntered {
      line()
      html.append(html: "<p dir=\"auto\">")
      writeBox()
    } else {
      html.append(html: "</p>\n")
    }
  }

  private mutating func list(_ node: MarkdownNode, isEntered: Bool) {
    let isOrdered = cmark_node_get_list_type(node.pointer) == CMARK_ORDERED_LIST
    if isEntered { line() }
    nested(isEntered) { html in
      guard isEntered else { return html.append(html: isOrdered ? "</ol>\n" : "</ul>\n") }
      let start = cmark_node_get_list_start(node.pointer)
      html.append(html: isOrdered ? "<ol" : "<ul")
      if isOrdered, start != 1 { html.append(contentsOf: " start=\"\(start)\"".utf8) }
      html.openBlock("", direction: node.direction)
    }
  }

  private mutating func item(_ node: MarkdownNode, isEntered: Bool) {
    guard !isTooDeep else { return line() }
    guard isEntered else { return html.append(html: "</li>\n") }
    line()
    let isTask = node.typeName == "tasklist"
    html.append(html: isTask ? "<li class=\"todo\"" : "<li")
    if let direction = node.direction { html.append(contentsOf: " dir=\"\(direction.rawValue)\"".utf8) }
    html.append(UInt8(ascii: ">"))
    guard isTask else { return }
    box =
      cmark_gfm_extensions_get_tasklist_item_checked(node.pointer)
      ? "<input aria-label=\"done\" type=\"checkbox\" checked=\"\" disabled=\"\" /> "
      : "<input aria-label=\"to do\" type=\"checkbox\" disabled=\"\" /> "
    // Before anything but words it stands alone.
    if node.firstChild?.kind != CMARK_NODE_PARAGRAPH { writeBox() }
  }

  private mutating func writeBox() {
    if let box { html.append(html: box) }
    box = nil
  }

  private mutating func codeBlock(_ node: MarkdownNode) {
    line()
    let info = cmark_node_get_fence_info(node.pointer).map { String(cString: $0) } ?? ""
    let language = info.split { $0.isWhitespace }.first.map(String.init) ?? ""
    html.append(html: "<div class=\"code\"><div class=\"code-head\"")
    if !language.isEmpty {
      html.append(html: " data-language=\"")
      append(source: language)
      html.append(UInt8(ascii: "\""))
    }
    html.append(html: "><button type=\"button\" class=\"copy\">Copy</button></div><pre dir=\"ltr\"><code")
    if !language.isEmpty {
      html.append(html: " class=\"language-")
      append(source: language)
      html.append(UInt8(ascii: "\""))
    }
    html.append(UInt8(ascii: ">"))
    node.withLiteral { append(code: $0) }
    html.append(html: "</code></pre></div>\n")
  }

  private mutating func table(_ node: MarkdownNode, isEntered: Bool) {
    guard isEntered else { return html.append(html: isInHead ? "</table></div>\n" : "</tbody></table></div>\n") }
    line()
    let count = Int(cmark_gfm_extensions_get_table_columns(node.pointer))
    alignments =
      cmark_gfm_extensions_get_table_alignments(node.pointer).map {
        Array(UnsafeBufferPointer(start: $0, count: count))
      } ?? []
    html.append(html: "<div class=\"table\">")
    html.openBlock("<table", direction: node.direction)
  }

  private mutating func row(_ node: MarkdownNode, isEntered: Bool) {
    let isHead = cmark_gfm_extensions_get_table_row_is_header(node.pointer) != 0
    if isEntered {
      if isHead {
        html.append(html: "<thead>\n")
      } else if isInHead {
        html.append(html: "<tbody>\n")
      }
      isInHead = isHead
      column = 0
    }
    html.append(html: isEntered ? "<tr>\n" : isHead ? "</tr>\n</thead>\n" : "</tr>\n")
  }

  private mutating func cell(_ isEntered: Bool) {
    guard isEntered else {
      column += 1
      return html.append(html: isInHead ? "</th>\n" : "</td>\n")
    }
    html.append(html: isInHead ? "<th dir=\"auto\"" : "<td dir=\"auto\"")
    switch alignments.indices.contains(column) ? alignments[column] : 0 {
    case UInt8(ascii: "l"): html.append(html: " align=\"left\"")
    case UInt8(ascii: "c"): html.append(html: " align=\"center\"")
    case UInt8(ascii: "r"): html.append(html: " align=\"right\"")
    default: break
    }
    html.append(UInt8(ascii: ">"))
  }

  /// A footnote, which stands at the end of the text.
  private mutating func definition(_ isEntered: Bool) {
    guard isEntered else {
      html.append(contentsOf: "<button type=\"button\" class=\"note-back\" data-act=\"note-back\"".utf8)
      html.append(contentsOf: " data-note=\"\(footnote)\" aria-label=\"Back to the text\">↩</button></li>\n".utf8)
      return
    }
    footnote += 1
    html.append(contentsOf: "<li class=\"footnote\" data-footnote=\"\(footnote)\" tabindex=\"-1\">\n".utf8)
  }

  // MARK: - Within a line

  private mutating func reference(to literal: UnsafeBufferPointer<UInt8>) {
    let number = Int(String(decoding: literal, as: UTF8.self)) ?? 0
    html.append(
      contentsOf: """
        <sup><button type="button" class="note-mark" data-act="note" data-note="\(number)" \
        aria-label="Footnote \(number)">\(number)</button></sup>
        """.utf8)
  }

  private mutating func openLink(_ node: MarkdownNode) {
    let isPicture = node.kind == CMARK_NODE_IMAGE
    var address: [UInt8] = []
    node.withAddress { bytes in
      MarkdownAtom.read(
        bytes, atoms: atoms, plain: { address.append(contentsOf: $0) }, atom: { address.append(contentsOf: $0.source) })
    }
    let isToPeople = PeopleLink.end(in: address, from: 0, limit: address.count) == address.count
    let isLink = (isToPeople || Self.isAllowed(address)) && !links.contains(true) && !openLinks.contains(node)
    links.append(isLink)
    if isLink { isToPeople ? html.append(joiningBy: address) : html.append(linkTo: address) }
    guard !node.isVisible else { return }
    if isPicture {
      html.append(html: "picture")
    } else if isLink {
      html.append(text: address)
    }
  }

  private mutating func closeLink(_ node: MarkdownNode) {
    if links.popLast() ?? false { html.append(html: "</a>") }
  }

  /// Whether an address leads to the web or to a mail address. What has no scheme would lead into this program.
  static func isAllowed(_ address: [UInt8]) -> Bool {
    let address = address.map { $0 | ($0.isLetter ? 0x20 : 0) }
    return ["http://", "https://", "mailto:"].contains { address.starts(with: $0.utf8) }
  }

  private mutating func append(text bytes: UnsafeBufferPointer<UInt8>) {
    let isInLink = links.contains(true)
    MarkdownAtom.read(bytes, atoms: atoms, plain: { html.append(text: $0) }) { atom in
      switch atom.kind {
      case .formula(let isDisplay):
        html.append(html: isDisplay ? "<span class=\"math display\" dir=\"ltr\">" : "<span class=\"math\" dir=\"ltr\">")
        html.append(text: atom.source)
        html.append(html: "</span>")
      case .address where !isInLink:
        let scheme = atom.source.first.map { $0 | 0x20 } == UInt8(ascii: "w") ? Array("http://".utf8) : []
        html.append(linkTo: scheme + atom.source)
        html.append(text: atom.source)
        html.append(html: "</a>")
      case .peopleLink where !isInLink:
        html.append(joiningBy: atom.source)
        html.append(text: atom.source)
        html.append(html: "</a>")
      case .address, .peopleLink, .text: html.append(text: atom.source)
      }
    }
  }

  private mutating func append(code bytes: UnsafeBufferPointer<UInt8>) {
    MarkdownAtom.read(bytes, atoms: atoms, plain: { html.append(code: $0) }) { atom in
      atom.source.withUnsafeBufferPointer { html.append(code: $0[...]) }
    }
  }

  /// Text in which references may be, for an attribute.
  private mutating func append(source text: String) {
    var text = text
    text.withUTF8 { bytes in
      MarkdownAtom.read(bytes, atoms: atoms, plain: { html.append(text: $0) }, atom: { html.append(text: $0.source) })
    }
  }

  /// HTML that somebody wrote, as text. A line break is one: a table has no other.
  private mutating func append(foreign bytes: UnsafeBufferPointer<UInt8>) {
    var text = ""
    MarkdownAtom.read(
      bytes, atoms: atoms, plain: { text += String(decoding: $0, as: UTF8.self) },
      atom: { text += String(decoding: $0.source, as: UTF8.self) })
    let lines = text.split(separator: "\n")
    for (index, line) in lines.enumerated() {
      if index > 0 { html.append(html: "<br />") }
      for (part, words) in line.split(separator: /<[bB][rR] *\/?>/, omittingEmptySubsequences: false).enumerated() {
        if part > 0 { html.append(html: "<br />") }
        html.append(text: words.utf8)
      }
    }
  }
}

extension [UInt8] {
  /// The end of a tag, with a direction.
  fileprivate mutating func openBlock(_ tag: StaticString, direction: TextDirection?) {
    append(html: tag)
    if let direction { append(contentsOf: " dir=\"\(direction.rawValue)\"".utf8) }
    append(html: ">\n")
  }
}
