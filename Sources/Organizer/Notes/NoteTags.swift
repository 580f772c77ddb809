import PlainText

/// Tags in texts, and tags as people type them.
enum NoteTags {
  /// `#tags` of a Markdown text, in order, without those in code. A tag begins after white space or a bracket and holds
  /// letters, digits, `_`, `-` and `/`, with something besides digits in it.
  static func inText(_ text: String) -> [String] {
    var tags: [String] = []
    var fence: String?
    for line in text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline) {
      let start = line.drop { $0 == " " || $0 == "\t" }
      if let mark = ["```", "~~~"].first(where: start.hasPrefix) {
        if fence == nil { fence = mark } else if fence == mark { fence = nil }
        continue
      }
      guard fence == nil, line.utf8.contains(UInt8(ascii: "#")) else { continue }
      collect(line, into: &tags)
    }
    return tags
  }

  private static func collect(_ line: Substring, into tags: inout [String]) {
    var isCode = false
    var previous: Character = " "
    var index = line.startIndex
    while index < line.endIndex {
      let character = line[index]
      index = line.index(after: index)
      if character == "`" { isCode.toggle() }
      if character == "#", !isCode, previous.isWhitespace || "([{".contains(previous) {
        let end = line[index...].firstIndex { !isPart($0) } ?? line.endIndex
        var tag = line[index..<end]
        while let last = tag.last, last == "/" || last == "-" { tag = tag.dropLast() }
        if tag.contains(where: { !$0.isNumber }), tag.count <= NoteLimits.tag { tags.append(String(tag)) }
        previous = end > line.startIndex ? line[line.index(before: end)] : " "
        index = end
        continue
      }
      previous = character
    }
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
