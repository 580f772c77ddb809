/// Reads the regular expressions that ECMA-262, Python and the other dialects of JSON Schema's validators understand alike.
///
/// Where dialects differ in what a part matches, the part stands for what all of them match, so that the text is valid in
/// each. What some read otherwise, or what no finite automaton can decide, is refused.
struct PatternReader {
  /// Groups in groups. It bounds the recursion.
  static let maximumDepth = 40

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0

  /// Reads a whole pattern.
  static func read(_ pattern: String) throws -> PatternNode {
    var reader = PatternReader(scalars: Array(pattern.unicodeScalars))
    let node = try reader.choice()
    guard reader.position == reader.scalars.count else {
      throw PatternProblem(message: "A “)” has no “(”. Write “\\)” if it is meant as a character.")
    }
    return node
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    position += 1
    return true
  }

  private mutating func choice() throws -> PatternNode {
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() throws -> PatternNode {
    var nodes: [PatternNode] = []
    while let scalar = current, scalar != "|", scalar != ")" { nodes.append(try repeated(try atom(scalar))) }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func atom(_ scalar: Unicode.Scalar) throws -> PatternNode {
    position += 1
    switch scalar {
    case "^": return .start
    case "$": return .end
    case ".": return .set(.withoutLineEnds)
    case "(": return try group()
    case "[": return .set(try bracket())
    case "\\": return .set(try escape())
    case "*", "+", "?":
      throw PatternProblem(
        message: "“\(scalar)” has nothing to repeat. Write “\\\(scalar)” if it is meant as a character.")
    case "{", "}", "]":
      throw PatternProblem(message: "Write “\\\(scalar)” where “\(scalar)” is meant as a character.")
    default: return .set(CodePoints(scalar))
    }
  }

  private mutating func group() throws -> PatternNode {
    if take("?"), !take(":") {
      throw PatternProblem(
        message:
          "Only plain groups, “(…)” and “(?:…)”, can be kept to: write the pattern without looking around and without "
          + "names or flags in its groups.")
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw PatternProblem(message: "Groups may be nested \(Self.maximumDepth) deep. Write the pattern with fewer.")
    }
    let node = try choice()
    guard take(")") else { throw PatternProblem(message: "A “(” has no “)”. Add it, or write “\\(”.") }
    return node
  }

  private mutating func repeated(_ node: PatternNode) throws -> PatternNode {
    guard let (minimum, maximum) = try quantifier() else { return node }
    if node == .start || node == .end {
      throw PatternProblem(message: "“^” and “$” can't be repeated. Leave the quantifier out.")
    }
    // A lazy quantifier matches the same texts.
    _ = take("?")
    if let scalar = current, "*+?{".unicodeScalars.contains(scalar) {
      throw PatternProblem(message: "A quantifier can't follow a quantifier. Put the first part in “(?:…)”.")
    }
    return .repetition(node, minimum: minimum, maximum: maximum)
  }

  private mutating func quantifier() throws -> (minimum: Int, maximum: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard take("{") else { return nil }
    let unclear = PatternProblem(message: "Write a quantifier as {2}, {2,} or {2,5}, and “\\{” for the character.")
    guard let minimum = number() else { throw unclear }
    var maximum: Int? = minimum
    if take(",") { maximum = number() }
    guard take("}") else { throw unclear }
    if let maximum, maximum < minimum {
      throw PatternProblem(
        message: "{\(minimum),\(maximum)} asks for more than it allows. Put the smaller number first.")
    }
    return (minimum, maximum)
  }

  /// Digits; a number that is larger than any that could be kept stands for itself.
  private mutating func number() -> Int? {
    let start = position
    var value = 0
    while let digit = current, ("0"..."9").contains(digit) {
      value = min(1_000_000, value * 10 + Int(digit.value - 0x30))
      position += 1
    }
    return position > start ? value : nil
  }
}

// MARK: - Characters

extension PatternReader {
  private mutating func bracket() throws -> CodePoints {
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    while true {
      guard let scalar = current else { throw PatternProblem(message: "A “[” has no “]”. Add it, or write “\\[”.") }
      position += 1
      if scalar == "]" { break }
      let (set, first) = try member(scalar, negated: isNegated)
      guard current == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
        ranges += set.ranges
        continue
      }
      position += 1
      let next = scalars[position]
      position += 1
      guard let first, let last = try member(next, negated: isNegated).character, first <= last else {
        throw PatternProblem(
          message: "A range in “[…]” goes from a smaller character to a larger one. Write “\\-” for the character.")
      }
      ranges.append(first...last)
    }
    guard !ranges.isEmpty else {
      throw PatternProblem(message: "“[]” is read in several ways. Say which characters may stand there.")
    }
    let members = CodePoints(ranges)
    return isNegated ? CodePoints.text.subtracting(members) : members
  }

  /// A member of a set, and its code point if it is a single character. Of a negated set it is all that some dialect takes for
  /// a member, so that what is left is none in any.
  private mutating func member(_ scalar: Unicode.Scalar, negated: Bool) throws -> (set: CodePoints, character: UInt32?)
  {
    guard scalar == "\\" else { return (CodePoints(scalar), scalar.value) }
    if let letter = current, let (narrow, wide) = Self.classes[letter] {
      position += 1
      return (negated ? wide : narrow, nil)
    }
    let set = try escape()
    return (set, set.ranges.first?.lowerBound)
  }

  /// What all dialects take for a member of a class, and what some do.
  private static let classes: [Unicode.Scalar: (narrow: CodePoints, wide: CodePoints)] = [
    "d": (.digits, .wideDigits), "D": (.text.subtracting(.wideDigits), .all.subtracting(.digits)),
    "w": (.words, .wideWords), "W": (.text.subtracting(.wideWords), .all.subtracting(.words)),
    "s": (.spaces, .wideSpaces), "S": (.text.subtracting(.wideSpaces), .all.subtracting(.spaces)),
  ]

  private mutating func escape() throws -> CodePoints {
    guard let scalar = current else {
      throw PatternProblem(message: "A “\\” ends the pattern. Write “\\\\” for the character.")
    }
    position += 1
    switch scalar {
    case "t": return CodePoints("\t")
    case "n": return CodePoints("\n")
    case "r": return CodePoints("\r")
    case "f": return CodePoints("\u{0C}")
    case "v": return CodePoints("\u{0B}")
    case "x": return CodePoints(try hexadecimal(digits: 2))
    case "u": return CodePoints(try hexadecimal(digits: 4))
    default:
      if let (narrow, _) = Self.classes[scalar] { return narrow }
      guard scalar.isASCII, !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar), scalar != "_" else {
        throw PatternProblem(
          message:
            "“\\\(scalar)” can't be kept to. Write the characters themselves, as in “[a-z]”, and leave out references to "
            + "groups and edges of words.")
      }
      return CodePoints(scalar)
    }
  }

  private mutating func hexadecimal(digits count: Int) throws -> Unicode.Scalar {
    let end = position + count
    guard end <= scalars.count, scalars[position..<end].allSatisfy({ $0.properties.isASCIIHexDigit }),
      let value = UInt32(String(String.UnicodeScalarView(scalars[position..<end])), radix: 16),
      let scalar = Unicode.Scalar(value)
    else {
      throw PatternProblem(message: "“\\x” takes two and “\\u” four hexadecimal digits, of a whole character.")
    }
    position = end
    return scalar
  }
}
