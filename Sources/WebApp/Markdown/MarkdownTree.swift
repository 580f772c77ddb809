import CCmark

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Takes what could harm out of a parsed text, without losing a word of it.
enum MarkdownTree {
  typealias Node = OpaquePointer

  /// How deep quotes, lists and emphasis are nested at most; what is deeper stands at this depth. Browsers take seconds for
  /// thousands of levels, and nobody can tell twenty from thirty.
  static let maximumDepth = 20

  /// Makes HTML text, pictures links, links to anything but the web and mail plain, and nesting flat.
  static func makeHarmless(_ document: Node) {
    var html: [Node] = []
    var links: [Node] = []
    var images: [Node] = []
    var deep: [Node] = []
    var depth = 0
    guard let walk = cmark_iter_new(document) else { return }
    while true {
      let event = cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { break }
      // A container is changed when all of it was seen, so that the inner ones come first.
      guard let node = cmark_iter_get_node(walk) else { continue }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK: html.append(node)
      case CMARK_NODE_LINK: if event == CMARK_EVENT_EXIT { links.append(node) }
      case CMARK_NODE_IMAGE: if event == CMARK_EVENT_EXIT { images.append(node) }
      case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_EMPH, CMARK_NODE_STRONG:
        depth += event == CMARK_EVENT_ENTER ? 1 : -1
        if event == CMARK_EVENT_EXIT, depth >= maximumDepth { deep.append(node) }
      default: break
      }
    }
    cmark_iter_free(walk)
    for node in deep { flatten(node) }
    for node in html { showAsText(node) }
    for node in images { if let link = makeLink(node) { links.append(link) } }
    for node in links where !isAllowed(cmark_node_get_url(node)) { unwrap(node) }
  }

  private static func showAsText(_ node: Node) {
    let literal = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    let isBlock = cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK
    guard let replacement = isBlock ? paragraph(literal) : text(literal) else { return }
    if cmark_node_replace(node, replacement) != 0 { cmark_node_free(node) } else { cmark_node_free(replacement) }
  }

  private static func text(_ literal: String) -> Node? {
    guard let node = cmark_node_new(CMARK_NODE_TEXT) else { return nil }
    cmark_node_set_literal(node, literal)
    return node
  }

  private static func paragraph(_ literal: String) -> Node? {
    guard let paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH) else { return nil }
    for (index, line) in literal.split(separator: "\n").enumerated() {
      if index > 0, let lineBreak = cmark_node_new(CMARK_NODE_LINEBREAK) {
        cmark_node_append_child(paragraph, lineBreak)
      }
      if let text = text(String(line)) { cmark_node_append_child(paragraph, text) }
    }
    return paragraph
  }

  /// A picture from elsewhere would tell that server that it was looked at. Its address is kept as a link.
  private static func makeLink(_ image: Node) -> Node? {
    guard let link = cmark_node_new(CMARK_NODE_LINK) else { return nil }
    cmark_node_set_url(link, cmark_node_get_url(image))
    while let child = cmark_node_first_child(image) { cmark_node_append_child(link, child) }
    if cmark_node_first_child(link) == nil, let text = text("picture") { cmark_node_append_child(link, text) }
    guard cmark_node_replace(image, link) != 0 else {
      cmark_node_free(link)
      return nil
    }
    cmark_node_free(image)
    return link
  }

  /// Puts what is in a node in its place.
  private static func unwrap(_ node: Node) {
    while let child = cmark_node_first_child(node) { if cmark_node_insert_before(node, child) == 0 { break } }
    cmark_node_free(node)
  }

  /// The same for what is nested too deep. Outside of a list an item is nothing, so what is in the items takes its place.
  private static func flatten(_ node: Node) {
    guard cmark_node_get_type(node) == CMARK_NODE_LIST else { return unwrap(node) }
    while let item = cmark_node_first_child(node) {
      while let child = cmark_node_first_child(item) { if cmark_node_insert_before(node, child) == 0 { break } }
      cmark_node_free(item)
    }
    cmark_node_free(node)
  }

  /// Whether an address leads to the web or to a mail address. What has no scheme would lead into this program.
  static func isAllowed(_ url: UnsafePointer<CChar>?) -> Bool {
    guard let url else { return false }
    let address = String(cString: url).lowercased()
    return ["http://", "https://", "mailto:"].contains { address.hasPrefix($0) }
  }
}
