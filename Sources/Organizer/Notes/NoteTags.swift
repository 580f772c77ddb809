import PlainText

/// Tags in texts, and tags as people type them.
enum NoteTags {
  /// `#tags` of a Markdown text, in order, without those in code. A tag begins after white space or a bracket and holds
  /// letters, digits, `_`, `-` and `/`, with something besides digits in it.
  static func inText(_ text: String) -> [String] {
    var tags: [String] = []
    var fence: (mark: Character, length: Int)?
    for line in text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline) {
      let start = line.drop { $0 == " " || $0 == "\t" }
      if let mark = start.first, mark == "`" || mark == "~" {
        let length = start.prefix { $0 == mark }.count
        let rest = start.dropFirst(length)
        if let open = fence {
          // As many marks as it began with, and nothing else.
          if mark == open.mark, length >= open.length, rest.allSatisfy(\.isWhitespace) { fence = nil }
          continue
        }
        if length >= 3, mark == "~" || !rest.contains("`") {
          fence = (mark, length)
          continue
        }
      }
      guard fence == nil, line.utf8.contains(UInt8(ascii: "#")) else { continue }
      collect(line, into: &tags)
    }
    return tags
  }

  private static func collect(_ line: Substring, into tags: inout [String]) {
    var (previous, beforeThat): (Character, Character) = (" ", " ")
    var index = line.startIndex
    while index < line.endIndex {
      let character = line[index]
      index = line.index(after: index)
      if character == "`" {
        let ticks = line[line.index(before: index)...].prefix { $0 == "`" }
        index = codeEnd(line, after: ticks) ?? ticks.endIndex
        (previous, beforeThat) = ("`", previous)
        continue
      }
      // In a link it names a heading: `[below](#costs)`, `[[#Summary]]`.
      let isHeading = (beforeThat == "]" && previous == "(") || (beforeThat == "[" && previous == "[")
      if character == "#", !isHeading, previous.isWhitespace || "([{".contains(previous) {
        let end = line[index...].firstIndex { !isPart($0) } ?? line.endIndex
        var tag = line[index..<end]
        while let last = tag.last, last == "/" || last == "-" { tag = tag.dropLast() }
        if tag.contains(where: { !$0.isNumber }), tag.count <= NoteLimits.tag { tags.append(String(tag)) }
        (previous, beforeThat) = (end > line.startIndex ? line[line.index(before: end)] : " ", previous)
        index = end
        continue
      }
      (previous, beforeThat) = (character, previous)
    }
  }

  /// Where code that begins with so many backticks ends: behind as many. Nil when they stand for themselves.
  private static func codeEnd(_ line: Substring, after ticks: Substring) -> Substring.Index? {
    var rest = line[ticks.endIndex...]
    while let start = rest.firstIndex(of: "`") {
      let closing = rest[start...].prefix { $0 == "`" }
      if closing.count == ticks.count { return closing.endIndex }
      rest = line[closing.endIndex...]
    }
    return nil
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-" || character == "/"
  }

  /// Each tag once, by its folded form, in the order in which they come.
  static func unique(_ tags: [String]) -> [String] {
    var seen = Set<String>()
    return tags.filter { seen.insert($0.searchFolded).inserted }
  }

  /// Tags as they are stored: without `#`, spaces inside as hyphens.
  static func cleaned(_ tags: [String]) throws -> [String] {
    let cleaned = tags.map { tag in
      tag.trimmed.drop { $0 == "#" }.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    }.filter { !$0.isEmpty }
    guard cleaned.allSatisfy({ $0.count <= NoteLimits.tag && $0.allSatisfy { isPart($0) || $0 == "." } }) else {
      throw OrganizerError.invalid(
        "A tag holds letters, digits, hyphens and slashes, at most \(NoteLimits.tag) of them. Choose another one.",
        log: "unfit tag")
    }
    let result = unique(cleaned)
    guard result.count <= NoteLimits.tags else {
      throw OrganizerError.invalid("A note has at most \(NoteLimits.tags) tags. Leave some out.", log: "too many tags")
    }
    return result
  }
}
