/// The block of `key: value` lines between `---` at the top of a note. Every line is kept as it was, so that keys, comments
/// and styles of other programs survive an edit; only an entry that is set is written anew.
///
/// It is read as the subset of YAML that note programs write: plain and quoted scalars, lists in brackets or by dashes. A
/// value beyond it is kept, and not understood. A general YAML library could not give back the bytes that it read.
struct FrontMatter: Hashable, Sendable {
  /// A key with all its lines, endings included; the key is nil for comments and empty lines before the first one.
  struct Entry: Hashable, Sendable {
    var key: String?
    var lines: [String]
  }

  var entries: [Entry] = []
  /// How its lines end.
  var newline = "\n"
  /// The fences as they were.
  var opening = "---\n"
  var closing = "---\n"

  /// Splits a file's text. A text without front matter, or with something between dashes that is none, is all body.
  static func split(_ text: String) -> (FrontMatter?, body: String) {
    guard text.hasPrefix("---") else { return (nil, text) }
    var lines = Lines(text)
    guard let first = lines.next(), isFence(first), !first.trimmedEnd.hasPrefix("...") else { return (nil, text) }
    var matter = FrontMatter()
    matter.opening = first
    matter.newline = first.hasSuffix("\r\n") ? "\r\n" : "\n"
    while let line = lines.next() {
      if isFence(line) {
        matter.closing = line
        return (matter, lines.rest)
      }
      guard matter.add(line) else { return (nil, text) }
    }
    return (nil, text)
  }

  /// The block with both fences.
  var text: String {
    let end = closing.unicodeScalars.last == "\n" ? closing : closing + newline
    return opening + entries.flatMap(\.lines).joined() + end
  }

  private static func isFence(_ line: String) -> Bool { line.trimmedEnd == "---" || line.trimmedEnd == "..." }

  /// False for a line that can't stand in front matter.
  private mutating func add(_ line: String) -> Bool {
    let content = line.trimmedEnd
    let isContinued =
      content.isEmpty || content.hasPrefix(" ") || content.hasPrefix("\t") || content.hasPrefix("#")
      || content == "-" || content.hasPrefix("- ")
    if isContinued {
      if entries.isEmpty {
        guard content.isEmpty || content.hasPrefix("#") else { return false }
        entries.append(Entry(key: nil, lines: []))
      }
      entries[entries.count - 1].lines.append(line)
      return true
    }
    guard let colon = Self.colon(content) else {
      // The brackets of a list over several lines need not be indented.
      guard let last = entries.indices.last, YAMLScalar.isOpenList(value(of: entries[last])) else { return false }
      entries[last].lines.append(line)
      return true
    }
    entries.append(Entry(key: YAMLScalar.read(String(content[..<colon])) ?? String(content[..<colon]), lines: [line]))
    return true
  }

  /// The colon that ends a key.
  private static func colon(_ line: String) -> String.Index? {
    var quote: Character?
    var index = line.startIndex
    while index < line.endIndex {
      let character = line[index]
      let next = line.index(after: index)
      if let open = quote {
        if character == open { quote = nil }
      } else if index == line.startIndex, character == "\"" || character == "'" {
        quote = character
      } else if character == ":", next == line.endIndex || line[next] == " " || line[next] == "\t" {
        return index
      }
      index = next
    }
    return nil
  }
}

extension FrontMatter {
  /// The lines of a key without comments at their ends, and the rest of the first line; nil when it isn't there.
  private func entry(_ key: String) -> (value: String, more: [String])? {
    guard let entry = entries.first(where: { $0.key == key }), let first = entry.lines.first else { return nil }
    let line = first.trimmedEnd
    guard let colon = Self.colon(line) else { return nil }
    return (String(line[line.index(after: colon)...]).trimmed, entry.lines.dropFirst().map(\.trimmedEnd))
  }

  /// What stands behind a key's colon, over all its lines.
  private func value(of entry: Entry) -> String {
    guard let first = entry.lines.first?.trimmedEnd, let colon = Self.colon(first) else { return "" }
    let rest = String(first[first.index(after: colon)...]).trimmed
    return ([rest] + entry.lines.dropFirst().map(\.trimmed)).joined(separator: " ").trimmed
  }

  /// A value that is one scalar; nil for none, for null, and for what is beyond the subset.
  func scalar(_ key: String) -> String? {
    guard let (value, more) = entry(key) else { return nil }
    if let block = YAMLScalar.block(value, lines: more) { return block }
    let isFurther = { (line: String) in !line.trimmed.isEmpty && !line.trimmed.hasPrefix("#") }
    guard more.contains(where: isFurther) else { return YAMLScalar.isNull(value) ? nil : YAMLScalar.read(value) }
    return YAMLScalar.overLines([value] + more)
  }

  /// A value that is a list: in brackets, by dashes, or a scalar with commas or spaces, as note programs allow for tags.
  func list(_ key: String) -> [String]? {
    guard let (value, more) = entry(key) else { return nil }
    let plain = YAMLScalar.withoutComment(value)
    if plain.hasPrefix("[") {
      let whole = ([plain] + more.map { YAMLScalar.withoutComment($0.trimmed) }).joined(separator: " ").trimmed
      guard whole.hasSuffix("]") else { return nil }
      return YAMLScalar.flowList(String(whole.dropFirst().dropLast()))
    }
    if plain.isEmpty {
      let items = more.map(\.trimmed).filter { !$0.isEmpty && !$0.hasPrefix("#") }
      guard items.allSatisfy({ $0 == "-" || $0.hasPrefix("- ") }) else { return nil }
      return items.compactMap { YAMLScalar.read(String($0.dropFirst()).trimmed) }.filter { !$0.isEmpty }
    }
    guard let text = scalar(key) else { return nil }
    return text.split { $0 == "," || $0 == " " }.map(String.init)
  }

  /// Whether a key is there, understood or not.
  func has(_ key: String) -> Bool { entries.contains { $0.key == key } }

  /// Writes an entry anew in its place, or at the end; nil removes it. Comments below it stay.
  mutating func set(_ key: String, value: String?) {
    let line = value.map { "\(key): \($0)\(newline)" }
    guard let index = entries.firstIndex(where: { $0.key == key }) else {
      if let line { entries.append(Entry(key: key, lines: [line])) }
      return
    }
    let kept = entries[index].lines.dropFirst().filter { $0.hasPrefix("#") }
    if let line {
      entries[index].lines = [line] + kept
    } else if kept.isEmpty {
      entries.remove(at: index)
    } else {
      entries[index] = Entry(key: nil, lines: Array(kept))
    }
  }
}

/// Lines with their endings. Only a line feed ends one.
private struct Lines {
  private let text: String
  private var index: String.UnicodeScalarView.Index

  init(_ text: String) {
    self.text = text
    index = text.unicodeScalars.startIndex
  }

  var rest: String { String(text.unicodeScalars[index...]) }

  mutating func next() -> String? {
    let scalars = text.unicodeScalars
    guard index < scalars.endIndex else { return nil }
    let end = scalars[index...].firstIndex(of: "\n").map { scalars.index(after: $0) } ?? scalars.endIndex
    defer { index = end }
    return String(scalars[index..<end])
  }
}

extension String {
  /// Without spaces, tabs and line ends at both ends.
  var trimmed: String { trimmedEnd.drop { $0 == " " || $0 == "\t" }.description }

  /// Without spaces, tabs and line ends at the end.
  var trimmedEnd: String {
    var text = self[...]
    while let last = text.last, last == " " || last == "\t" || last == "\n" || last == "\r" || last == "\r\n" {
      text = text.dropLast()
    }
    return String(text)
  }
}
