/// What stands between `BEGIN:NAME` and `END:NAME`, in order.
struct ContentComponent: Sendable {
  /// In capitals: `VEVENT`.
  let name: String
  var begin: ContentLine
  var nodes: [ContentNode] = []
  var end: ContentLine

  /// All lines with this name, not those of components inside.
  func lines(_ name: String) -> [ContentLine] {
    nodes.compactMap { node in
      guard case .line(let line) = node, line.name == name else { return nil }
      return line
    }
  }

  /// The first line with this name.
  func first(_ name: String) -> ContentLine? {
    for case .line(let line) in nodes where line.name == name { return line }
    return nil
  }

  /// The unescaped text of the first line with this name.
  func text(_ name: String) -> String? { first(name).map { ContentText.unescaped($0.valueBytes) } }

  /// The components inside.
  var components: [ContentComponent] {
    nodes.compactMap { node in
      guard case .component(let component) = node else { return nil }
      return component
    }
  }

  /// How its lines end.
  var lineEnd: LineEnd { begin.raw.suffix(2).elementsEqual([13, 10]) ? .crlf : .lf }

  /// The bytes of all of it, as they were read or written.
  func write(to bytes: inout [UInt8]) {
    bytes += begin.raw
    for node in nodes { node.write(to: &bytes) }
    bytes += end.raw
  }

  var bytes: [UInt8] {
    var result: [UInt8] = []
    write(to: &result)
    return result
  }
}

/// A line or a component.
enum ContentNode: Sendable {
  case line(ContentLine)
  case component(ContentComponent)

  func write(to bytes: inout [UInt8]) {
    switch self {
    case .line(let line): bytes += line.raw
    case .component(let component): component.write(to: &bytes)
    }
  }
}
