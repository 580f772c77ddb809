import ChatModels

/// A text of Markdown as cmark is to read it: with references to atoms in place of what cmark must not read.
struct MarkdownSource {
  /// In UTF-8.
  let bytes: [UInt8]
  let atoms: [MarkdownAtom]
  /// Whether it would take cmark too long to read it as one.
  let isHostile: Bool
  /// Lines of the text that aren't lines of what cmark reads, by the lines of that which they were taken into.
  private let joinedLines: [(line: Int, count: Int)]
  /// Whether there are lines with so many bars that they are no table, but would take cmark too long as one.
  let hasTooManyCells: Bool

  /// - Parameters:
  ///   - text: the text.
  ///   - isOpen: whether more of it is to come: what has no end yet stands as text.
  init(_ text: String, isOpen: Bool = false) {
    var protector = MarkdownProtector(text, isOpen: isOpen)
    protector.protect()
    bytes = protector.output
    atoms = protector.atoms
    joinedLines = protector.joinedLines
    isHostile = protector.hazards.isHostile
    hasTooManyCells = protector.hazards.hasTooManyCells
  }
}

extension MarkdownSource {
  /// The line of the text that a line of what cmark reads is.
  func line(_ line: Int) -> Int {
    joinedLines.isEmpty ? line : line + joinedLines.reduce(0) { $0 + ($1.line < line ? $1.count : 0) }
  }
}

/// What older versions of cmark take quadratic time for.
struct MarkdownHazards {
  /// From this size on, in bytes, a paragraph is looked at more closely.
  private static let largestParagraph = 16 << 10
  /// So many of these marks no paragraph has that is meant to be read.
  private static let mostMarks = 4000
  private static let mostColumns = 200
  private static let mostCells = 200_000

  private(set) var isHostile = false
  private var columns = 0
  private var rows = 0

  var hasTooManyCells: Bool { columns > Self.mostColumns || columns * rows > Self.mostCells }

  /// Looks at lines without an empty one between them that aren't code.
  mutating func look(at run: ArraySlice<UInt8>) {
    var bars = 0
    for byte in run {
      if byte == UInt8(ascii: "|") {
        bars += 1
      } else if byte == UInt8(ascii: "\n") {
        columns = max(columns, bars)
        if bars > 0 { rows += 1 }
        bars = 0
      }
    }
    columns = max(columns, bars)
    guard run.count > Self.largestParagraph, !isHostile else { return }
    var counts = [Int](repeating: 0, count: 128)
    for byte in run where byte < 128 { counts[Int(byte)] += 1 }
    isHostile = "[<@)&:.*_~`!\"".utf8.contains { mark in
      // What every text has many of counts where there is little else.
      let isUsual = ":.*_`\"".utf8.contains(mark)
      return counts[Int(mark)] > (isUsual ? run.count / 4 : Self.mostMarks)
    }
  }
}

/// Writes the text for cmark, paragraph by paragraph.
struct MarkdownProtector {
  private(set) var output: [UInt8] = []
  private(set) var atoms: [MarkdownAtom] = []
  private(set) var hazards = MarkdownHazards()
  /// Lines that were taken into others: a formula stands on one.
  private(set) var joinedLines: [(line: Int, count: Int)] = []
  /// How far lines of the output were counted, and how many there are until there.
  private var counted = (index: 0, line: 1)

  private let input: [UInt8]
  private let isOpen: Bool
  /// Where what is not in the output yet begins.
  private var copied = 0
  /// How deep in square brackets the place is.
  private var depth = 0
  private lazy var definitions = LinkDefinitions(input)

  init(_ text: String, isOpen: Bool) {
    var bytes = Array(text.utf8)
    Self.removeReferences(&bytes)
    input = bytes
    self.isOpen = isOpen
    output.reserveCapacity(bytes.count)
  }

  mutating func protect() {
    var fences = FenceTracker()
    var run: Int?
    var line = 0
    while line < input.count {
      let end = input[line...].firstIndex(of: UInt8(ascii: "\n")) ?? input.count
      let isCode = fences.isCode(input[line..<end])
      if isCode || input[line..<end].allSatisfy(\.isBlank) {
        if let start = run { protect(start..<line) }
        run = nil
      } else if run == nil {
        run = line
      }
      line = end + 1
    }
    if let run { protect(run..<input.count) }
    output.append(contentsOf: input[copied...])
  }

  /// What could be taken for a reference.
  private static func removeReferences(_ bytes: inout [UInt8]) {
    guard bytes.contains(MarkdownAtom.opening[0]) else { return }
    for index in bytes.indices.dropLast(2) where bytes[index] == MarkdownAtom.opening[0] {
      let rest = bytes[index..<index + 3]
      guard rest.elementsEqual(MarkdownAtom.opening) || rest.elementsEqual(MarkdownAtom.closing) else { continue }
      bytes.replaceSubrange(index..<index + 3, with: MarkdownAtom.replacement)
    }
  }

  private mutating func replace(_ range: Range<Int>, by kind: MarkdownAtom.Kind, source: [UInt8]? = nil) {
    output.append(contentsOf: input[copied..<range.lowerBound])
    let lines = input[range].count { $0 == UInt8(ascii: "\n") }
    if lines > 0 {
      counted.line += output[counted.index...].count { $0 == UInt8(ascii: "\n") }
      counted.index = output.count
      joinedLines.append((counted.line, lines))
    }
    output.append(contentsOf: MarkdownAtom.reference(atoms.count))
    atoms.append(MarkdownAtom(kind: kind, source: source ?? Array(input[range])))
    copied = range.upperBound
  }

  private mutating func protect(_ run: Range<Int>) {
    hazards.look(at: input[run])
    var formulas = FormulaScanner(input, run: run)
    /// Lengths of backticks of which no other ones come.
    var unclosed: Set<Int> = []
    depth = 0
    var index = run.lowerBound
    var isLineStart = true
    while index < run.upperBound {
      if isLineStart {
        isLineStart = false
        if let next = definition(at: index, end: run.upperBound) {
          index = next
          continue
        }
      }
      switch input[index] {
      case UInt8(ascii: "\n"):
        isLineStart = true
        index += 1
      case UInt8(ascii: "`"): index = behindCode(at: index, end: run.upperBound, unclosed: &unclosed)
      case UInt8(ascii: "\\"), UInt8(ascii: "$"): index = behindFormula(at: index, run: run, formulas: &formulas)
      case UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "]"):
        depth = max(0, depth - 1)
        index += 1
      case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "w"), UInt8(ascii: "W"):
        index = behindAddress(at: index, run: run)
      case UInt8(ascii: "l"): index = behindPeopleLink(at: index, run: run)
      default: index += 1
      }
    }
  }

  private func behindCode(at start: Int, end: Int, unclosed: inout Set<Int>) -> Int {
    func behindRun(_ index: Int) -> Int { input[index..<end].firstIndex { $0 != UInt8(ascii: "`") } ?? end }
    let opened = behindRun(start)
    let length = opened - start
    guard !unclosed.contains(length) else { return opened }
    var index = opened
    while let next = input[index..<end].firstIndex(of: UInt8(ascii: "`")) {
      index = behindRun(next)
      if index - next == length { return index }
    }
    unclosed.insert(length)
    return opened
  }

  private mutating func behindFormula(at start: Int, run: Range<Int>, formulas: inout FormulaScanner) -> Int {
    guard let found = formulas.formula(at: start) else { return start + (input[start] == UInt8(ascii: "\\") ? 2 : 1) }
    if let end = found.end {
      replace(start..<end, by: .formula(isDisplay: found.isDisplay), source: source(start..<end, run: run))
      return end
    }
    // Its end may be on its way.
    guard isOpen, run.upperBound == input.count else { return start + 2 }
    replace(start..<run.upperBound, by: .text)
    return run.upperBound
  }

  /// A formula without the marks of a quote that it is in.
  private func source(_ range: Range<Int>, run: Range<Int>) -> [UInt8] {
    let bytes = input[range]
    guard let newline = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return Array(bytes) }
    let start =
      input[run.lowerBound..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? run.lowerBound
    guard input[start...].first(where: { !$0.isBlank }) == UInt8(ascii: ">") else { return Array(bytes) }
    var source = Array(bytes[..<newline])
    for line in bytes[newline...].dropFirst().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      source.append(UInt8(ascii: "\n"))
      source += line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
    }
    return source
  }

  private mutating func behindAddress(at start: Int, run: Range<Int>) -> Int {
    let before = start > run.lowerBound ? input[start - 1] : UInt8(ascii: " ")
    guard !before.isAlphanumeric,
      let found = WebAddress.find(input, at: start, limit: run.upperBound, isInBrackets: depth > 0)
    else { return start + 1 }
    // Between these brackets cmark reads it as an address anyway.
    if before == UInt8(ascii: "<") { return found.stop }
    if before == UInt8(ascii: "("), start - 2 >= run.lowerBound, input[start - 2] == UInt8(ascii: "]") {
      return start + 1
    }
    guard found.isEndedByMark || depth > 0 else { return found.stop }
    let isWhole = !isOpen || found.stop < input.count
    replace(start..<found.end, by: isWhole ? .address : .text)
    return found.end
  }

  private mutating func behindPeopleLink(at start: Int, run: Range<Int>) -> Int {
    let before = start > run.lowerBound ? input[start - 1] : UInt8(ascii: " ")
    guard !before.isAlphanumeric, let end = PeopleLink.end(in: input, from: start, limit: run.upperBound) else {
      return start + 1
    }
    // Between these brackets cmark reads it as an address anyway.
    let isTarget = before == UInt8(ascii: "(") && start - 2 >= run.lowerBound && input[start - 2] == UInt8(ascii: "]")
    if before == UInt8(ascii: "<") || isTarget { return end }
    let isWhole = !isOpen || end < input.count
    replace(start..<end, by: isWhole ? .peopleLink : .text)
    return end
  }

  /// Shows a definition that nothing refers to, or that leads nowhere: a chat must not swallow what somebody wrote.
  /// - Returns: where to go on, if there is a definition.
  private mutating func definition(at start: Int, end: Int) -> Int? {
    guard let definition = LinkDefinitions.definition(input, at: start, end: end) else { return nil }
    // What has to be shown is no definition with something between bracket and colon.
    if definition.isNowhere || !definitions.isUsed(definition) {
      replace(definition.colon..<definition.colon, by: .text)
      return definition.colon
    }
    return definition.isFootnote ? definition.colon + 1 : definition.lineEnd
  }
}
