/// Values over several lines.
extension YAMLScalar {
  /// Whether a plain value means that there is none.
  static func isNull(_ text: String) -> Bool { ["~", "null", "Null", "NULL"].contains(withoutComment(text)) }

  /// Whether brackets are open at the end of a text.
  static func isOpenList(_ text: String) -> Bool {
    guard text.hasPrefix("[") || text.hasPrefix("{") else { return false }
    let opened = text.count { $0 == "[" || $0 == "{" }
    return opened > text.count { $0 == "]" || $0 == "}" }
  }

  /// A plain or quoted text whose lines are joined by spaces; an empty line ends one. Nil for anything else.
  static func overLines(_ lines: [String]) -> String? {
    guard let first = lines.first?.trimmed, !first.isEmpty,
      lines.dropFirst().allSatisfy({ $0.isEmpty || isIndented($0) })
    else { return nil }
    let isQuoted = first.hasPrefix("\"") || first.hasPrefix("'")
    if !isQuoted {
      // A comment ends a plain text, and a colon would make it a map.
      let isPlain = lines.map(\.trimmed).allSatisfy {
        withoutComment($0) == $0 && !$0.contains(": ") && !$0.hasSuffix(":") && !$0.hasPrefix("- ")
      }
      guard isPlain else { return nil }
    }
    return read(folded(lines.map(\.trimmed)))
  }

  /// The text of a block: `>` joins its lines, `|` keeps them; `-` and `+` are about the end, where nothing of ours has line
  /// ends. Nil for a value that doesn't begin one.
  static func block(_ value: String, lines: [String]) -> String? {
    let head = withoutComment(value)
    guard let style = head.first, style == ">" || style == "|",
      head.dropFirst().allSatisfy({ "+-123456789".contains($0) })
    else { return nil }
    let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let text = lines.map { String($0.dropFirst(indent)) }
    let whole = style == "|" ? text.joined(separator: "\n") : folded(text)
    return whole.trimmed
  }

  private static func isIndented(_ line: String) -> Bool { line.hasPrefix(" ") || line.hasPrefix("\t") }

  private static func folded(_ lines: [String]) -> String {
    var result = ""
    for line in lines {
      if line.isEmpty {
        result += "\n"
      } else {
        result += (result.isEmpty || result.hasSuffix("\n") ? "" : " ") + line
      }
    }
    return result
  }
}
