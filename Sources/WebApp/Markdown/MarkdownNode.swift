import CCmark

/// What cmark says of a part of a text.
struct MarkdownNode: Hashable {
  let pointer: OpaquePointer

  var kind: cmark_node_type { cmark_node_get_type(pointer) }
  var parent: MarkdownNode? { cmark_node_parent(pointer).map(MarkdownNode.init) }
  var next: MarkdownNode? { cmark_node_next(pointer).map(MarkdownNode.init) }
  var previous: MarkdownNode? { cmark_node_previous(pointer).map(MarkdownNode.init) }
  var firstChild: MarkdownNode? { cmark_node_first_child(pointer).map(MarkdownNode.init) }
  var lastChild: MarkdownNode? { cmark_node_last_child(pointer).map(MarkdownNode.init) }
  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }

  /// What extensions call it.
  var typeName: String { cmark_node_get_type_string(pointer).map { String(cString: $0) } ?? "" }

  /// Gives what it says to a body.
  func withLiteral<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    Self.withBytes(of: cmark_node_get_literal(pointer), body)
  }

  /// Gives its address to a body.
  func withAddress<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    Self.withBytes(of: cmark_node_get_url(pointer), body)
  }

  private static func withBytes<Result>(
    of text: UnsafePointer<CChar>?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard let text else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let count = String.length(ofBytesAt: text)
    return text.withMemoryRebound(to: UInt8.self, capacity: count) {
      body(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  /// Goes through it and all in it, in order, until a body says that it is enough.
  func walk(_ body: (MarkdownNode, _ isEntered: Bool) -> Bool) {
    guard let walk = cmark_iter_new(pointer) else { return }
    defer { cmark_iter_free(walk) }
    while true {
      let event = cmark_iter_next(walk)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(walk) else { return }
      guard body(MarkdownNode(pointer: node), event == CMARK_EVENT_ENTER) else { return }
    }
  }

  /// Parts that are looked at for a direction or for something that is seen. Without an end, a quotation in a quotation, thousands deep,
  /// would be gone through once for each of them.
  private static let mostVisited = 500

  /// The direction of its first letter outside of code; nil where none of the first parts has one.
  var direction: TextDirection? {
    var found: TextDirection?
    var visited = 0
    walk { node, isEntered in
      visited += 1
      guard visited < Self.mostVisited else { return false }
      guard isEntered, node.kind == CMARK_NODE_TEXT else { return true }
      found = node.withLiteral { TextDirection(of: $0) }
      return found == nil
    }
    return found
  }

  /// Whether there is anything in it that is seen.
  var isVisible: Bool {
    var found = false
    var visited = 0
    walk { node, isEntered in
      visited += 1
      // What has so many parts is taken for something that is seen.
      if visited >= Self.mostVisited { found = true }
      guard isEntered, !found else { return !found }
      switch node.kind {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
        found = node.withLiteral { String(decoding: $0, as: UTF8.self) }.contains {
          !$0.isWhitespace && !$0.isInvisible
        }
      case CMARK_NODE_IMAGE: found = true
      default: break
      }
      return !found
    }
    return found
  }
}

extension String {
  fileprivate static func length(ofBytesAt text: UnsafePointer<CChar>) -> Int {
    var count = 0
    while text[count] != 0 { count += 1 }
    return count
  }
}

extension Character {
  fileprivate var isInvisible: Bool { unicodeScalars.allSatisfy { $0.properties.isDefaultIgnorableCodePoint } }
}
