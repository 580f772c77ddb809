/// Finds formulas in TeX: `\( \)`, `\[ \]`, `$ $` and `$$ $$`. Prices in dollars and escaped brackets are none.
struct FormulaScanner {
  struct Found {
    /// Where the formula ends, behind its mark; nil where its end has not been written yet.
    let end: Int?
    let isDisplay: Bool
  }

  private let bytes: [UInt8]
  /// The lines that the formula may be in: it can't go over an empty line.
  private let run: Range<Int>
  /// Marks of which no other one comes in these lines: they needn't be looked for again.
  private var missing: Set<String> = []

  init(_ bytes: [UInt8], run: Range<Int>) {
    self.bytes = bytes
    self.run = run
  }

  /// The formula that begins at a backslash or dollar; nil where none does.
  mutating func formula(at start: Int) -> Found? {
    let next = start + 1 < run.upperBound ? bytes[start + 1] : 0
    if bytes[start] == UInt8(ascii: "\\") {
      switch next {
      case UInt8(ascii: "("): return bracketed(start, closing: ")", isDisplay: false)
      case UInt8(ascii: "["): return bracketed(start, closing: "]", isDisplay: true)
      default: return nil
      }
    }
    return next == UInt8(ascii: "$") ? display(start) : inline(start)
  }

  private func byte(before index: Int) -> UInt8? { index > run.lowerBound ? bytes[index - 1] : nil }
  private func byte(at index: Int) -> UInt8? { index < run.upperBound ? bytes[index] : nil }

  private mutating func bracketed(_ start: Int, closing: String, isDisplay: Bool) -> Found? {
    if let before = byte(before: start) {
      guard !before.isAlphanumeric, before != UInt8(ascii: "]"), before != UInt8(ascii: ")") else { return nil }
    }
    guard let end = find("\\" + closing, from: start + 2) else { return Found(end: nil, isDisplay: isDisplay) }
    // An escaped link, such as \[name\](address).
    if let after = byte(at: end + 2), isDisplay, after == UInt8(ascii: "(") || after == UInt8(ascii: ":") { return nil }
    let inside = bytes[start + 2..<end]
    guard inside.contains(where: { !$0.isBlankOrNewline }), !Self.isWords(inside, from: 3) else { return nil }
    return Found(end: end + 2, isDisplay: isDisplay)
  }

  private mutating func display(_ start: Int) -> Found? {
    guard byte(before: start) != UInt8(ascii: "$") else { return nil }
    guard let end = find("$$", from: start + 2) else { return Found(end: nil, isDisplay: true) }
    guard bytes[start + 2..<end].contains(where: { !$0.isBlankOrNewline }) else { return nil }
    return Found(end: end + 2, isDisplay: true)
  }

  private func inline(_ start: Int) -> Found? {
    if let before = byte(before: start), before.isAlphanumeric { return nil }
    guard let first = byte(at: start + 1), !first.isBlankOrNewline else { return nil }
    var index = start + 1
    while index < run.upperBound, bytes[index] != UInt8(ascii: "$") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < run.upperBound, !bytes[index - 1].isBlankOrNewline else { return nil }
    if let after = byte(at: index + 1), after.isAlphanumeric || after == UInt8(ascii: "$") { return nil }
    let inside = bytes[start + 1..<index]
    let hasSubstance = inside.contains { $0.isAlphanumeric || $0 == UInt8(ascii: "\\") || $0 >= 0x80 }
    return hasSubstance && !Self.isWords(inside) ? Found(end: index + 1, isDisplay: false) : nil
  }

  /// Where a mark of two bytes comes next.
  private mutating func find(_ mark: String, from start: Int) -> Int? {
    guard !missing.contains(mark) else { return nil }
    let mark = (text: mark, bytes: Array(mark.utf8))
    var index = start
    while index + 1 < run.upperBound {
      if bytes[index] == mark.bytes[0], bytes[index + 1] == mark.bytes[1] { return index }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    missing.insert(mark.text)
    return nil
  }

  /// Whether it is prose rather than mathematics: words, and nothing that only TeX has. In a formula words are in `\text{…}`.
  /// - Parameter length: how long a word of its own is, in letters, that is no product of variables.
  private static func isWords(_ inside: ArraySlice<UInt8>, from length: Int = 5) -> Bool {
    let words = inside.split { !$0.isLetter }
    let longest = words.map(\.count).max() ?? 0
    let beginsWithNumber = inside.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
    let hasBlank = inside.contains { $0.isBlankOrNewline }
    let isTeX = inside.contains(UInt8(ascii: "\\"))
    // A price is followed by a word.
    if beginsWithNumber, hasBlank, longest >= 3, !isTeX { return true }
    let marks: [UInt8] = Array("^_={}+<>|".utf8)
    guard !isTeX, !inside.contains(where: marks.contains) else { return false }
    // Names of variables are short, and prose has longer words.
    return longest >= (beginsWithNumber && hasBlank ? 2 : hasBlank ? 3 : length)
  }
}
