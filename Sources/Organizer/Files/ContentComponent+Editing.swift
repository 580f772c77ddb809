extension ContentComponent {
  /// A component without anything in it.
  init(_ name: String, lineEnd: LineEnd = .crlf) {
    self.name = name
    begin = ContentLine("BEGIN", value: name, lineEnd: lineEnd)
    end = ContentLine("END", value: name, lineEnd: lineEnd)
  }

  /// Puts a line in the place of the first of its name and drops the others; a new one goes behind the last line.
  /// `value` is already escaped. A line that already says exactly this stays as it is.
  mutating func set(_ name: String, parameters: [ContentParameter] = [], value: String, group: String? = nil) {
    let line = ContentLine(name, parameters: parameters, value: value, group: group, lineEnd: lineEnd)
    guard let place = nodes.firstIndex(where: { $0.isLine(name) }) else { return append(line) }
    if case .line(let old) = nodes[place], old.text.elementsEqual(line.text) { return }
    nodes[place] = .line(line)
    let rest = nodes[(place + 1)...].filter { !$0.isLine(name) }
    nodes.replaceSubrange((place + 1)..., with: rest)
  }

  /// Sets a line of text, or removes it when there is none. Other parameters, such as a language, go with the old text.
  mutating func setText(_ name: String, text: String?) {
    if let text, !text.isEmpty {
      if self.text(name) == text { return }
      set(name, value: ContentText.escaped(text))
    } else {
      remove(name)
    }
  }

  /// Adds a line behind the last one, before the components inside.
  mutating func append(_ line: ContentLine) {
    let place = nodes.lastIndex { if case .line = $0 { true } else { false } }
    nodes.insert(.line(line), at: place.map { $0 + 1 } ?? 0)
  }

  /// Removes all lines with this name.
  mutating func remove(_ name: String) { nodes.removeAll { $0.isLine(name) } }

  /// Removes the lines with this name for which `isUnwanted` holds.
  mutating func remove(_ name: String, where isUnwanted: (ContentLine) -> Bool) {
    nodes.removeAll { node in
      guard case .line(let line) = node, line.name == name else { return false }
      return isUnwanted(line)
    }
  }

  /// Changes each line with this name, in its place; nil removes it.
  mutating func mapLines(_ name: String, change: (ContentLine) throws -> ContentLine?) rethrows {
    nodes = try nodes.compactMap { node in
      guard case .line(let line) = node, line.name == name else { return node }
      return try change(line).map { .line($0) }
    }
  }

  /// Changes each component inside; nil removes it.
  mutating func mapComponents(_ change: (ContentComponent) throws -> ContentComponent?) rethrows {
    nodes = try nodes.compactMap { node in
      guard case .component(let component) = node else { return node }
      return try change(component).map { .component($0) }
    }
  }
}

extension ContentNode {
  fileprivate func isLine(_ name: String) -> Bool {
    guard case .line(let line) = self else { return false }
    return line.name == name
  }
}
