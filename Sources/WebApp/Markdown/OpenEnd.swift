/// The end of a text that is being written: what of it may become anything, and isn't shown before it is more.
enum OpenEnd {
  /// What of a text is shown.
  static func shown(_ text: Substring) -> Substring {
    let utf8 = text.utf8
    let start = utf8.lastIndex(of: UInt8(ascii: "\n")).map { utf8.index(after: $0) } ?? utf8.startIndex
    let line = utf8[start...]
    if isUndecided(line) || isDefinition(line, after: utf8[..<start]) { return text[..<start] }
    return unfinishedDestination(in: line).map { text[..<$0] } ?? text
  }

  /// A line that has nothing but marks may become anything, such as a heading of what stands above it, and a number may begin a list.
  private static func isUndecided(_ line: Substring.UTF8View) -> Bool {
    let marks = Array("-=#*+_>|:~`".utf8)
    if line.allSatisfy({ marks.contains($0) || $0.isBlank }) { return true }
    let digits = line.drop { $0.isBlank }.prefix(10).prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return !digits.isEmpty && line.drop { $0.isBlank }.dropFirst(digits.count).allSatisfy { ".)".utf8.contains($0) }
  }

  /// Whether a line defines where a reference leads: links further up would lead to the half of an address. A footnote's text is shown.
  private static func isDefinition(_ line: Substring.UTF8View, after lines: Substring.UTF8View) -> Bool {
    if let rest = definition(line) { return !rest.isEmpty }
    // The address may stand on the next line.
    guard let end = lines.last, end == UInt8(ascii: "\n") else { return false }
    let before = lines.dropLast()
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { before.index(after: $0) } ?? before.startIndex
    return definition(before[start...])?.allSatisfy { $0.isBlank } == true
  }

  /// What stands behind a reference's name and the colon; nil where a line defines none.
  private static func definition(_ line: Substring.UTF8View) -> Substring.UTF8View? {
    let containers = Array(">-*+ \t0123456789.)".utf8)
    let text = line.drop { containers.contains($0) }
    guard text.first == UInt8(ascii: "["), text.dropFirst().first != UInt8(ascii: "^") else { return nil }
    var index = text.startIndex
    while let end = text[index...].firstIndex(of: UInt8(ascii: "]")) {
      let next = text.index(after: end)
      if next < text.endIndex, text[next] == UInt8(ascii: ":") { return text[text.index(after: next)...] }
      index = next
    }
    return nil
  }

  /// Where the address of a link begins that has no end yet: `(` in `[words](https://exam`. It would be shown as text, and lead to
  /// half of the address.
  private static func unfinishedDestination(in line: Substring.UTF8View) -> String.Index? {
    var opening: String.Index?
    var before: UInt8?
    for index in line.indices {
      if line[index] == UInt8(ascii: "("), before == UInt8(ascii: "]") { opening = index }
      before = line[index]
    }
    guard let opening else { return nil }
    let rest = line[line.index(after: opening)...].drop { $0.isBlank }
    return isUnfinished(rest) ? opening : nil
  }

  /// Whether a link's address and title, from behind the `(`, may still go on.
  private static func isUnfinished(_ text: Substring.UTF8View) -> Bool {
    var rest: Substring.UTF8View
    if text.first == UInt8(ascii: "<") {
      guard let end = text.firstIndex(of: UInt8(ascii: ">")) else { return true }
      rest = text[text.index(after: end)...]
    } else {
      var depth = 0
      guard
        let end = text.firstIndex(where: { byte in
          if byte == UInt8(ascii: "(") { depth += 1 }
          if byte == UInt8(ascii: ")") { depth -= 1 }
          return depth < 0 || byte.isBlank
        })
      else { return true }
      rest = text[end...]
    }
    rest = rest.drop { $0.isBlank }
    guard let first = rest.first else { return true }
    let ends: [UInt8: UInt8] = [
      UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
      UInt8(ascii: "("): UInt8(ascii: ")"),
    ]
    guard let end = ends[first] else { return false }
    guard let closed = rest.dropFirst().firstIndex(of: end) else { return true }
    return rest[rest.index(after: closed)...].allSatisfy { $0.isBlank }
  }
}
