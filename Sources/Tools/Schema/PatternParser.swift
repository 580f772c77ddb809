/// A pattern, taken apart.
indirect enum PatternTree: Sendable {
  case scalar(ScalarSet)
  case start
  case end
  case sequence([PatternTree])
  case choice(PatternTree, PatternTree)
  /// The last is nil for "any number of times".
  case repetition(PatternTree, Int, Int?)
}

/// Reads a pattern. Whatever it doesn't know makes it fail.
struct PatternParser {
  private static let maximumDepth = 50
  private static let maximumCount = 1000

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0

  init(_ source: String) { scalars = Array(source.unicodeScalars) }

  mutating func parse() -> PatternTree? {
    guard let tree = choice(), position == scalars.count else { return nil }
    return tree
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  private mutating func choice() -> PatternTree? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth, var tree = sequence() else { return nil }
    while skip("|") {
      guard let other = sequence() else { return nil }
      tree = .choice(tree, other)
    }
    return tree
  }

  private mutating func sequence() -> PatternTree? {
    var parts: [PatternTree] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      guard let part = single(), let repeated = repetition(of: part) else { return nil }
      parts.append(repeated)
    }
    return .sequence(parts)
  }

  private mutating func repetition(of part: PatternTree) -> PatternTree? {
    let bounds: (Int, Int?)
    if skip("*") {
      bounds = (0, nil)
    } else if skip("+") {
      bounds = (1, nil)
    } else if skip("?") {
      bounds = (0, 1)
    } else if skip("{") {
      guard let least = number() else { return nil }
      let most: Int? = skip(",") ? (next == "}" ? nil : number() ?? -1) : least
      guard skip("}"), most ?? least >= least else { return nil }
      bounds = (least, most)
    } else {
      return part
    }
    // Greedy or not makes no difference to whether there is a match.
    _ = skip("?")
    if let next, "*+?{".unicodeScalars.contains(next) { return nil }
    return .repetition(part, bounds.0, bounds.1)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let scalar = next, ("0"..."9").contains(scalar) {
      position += 1
      value = (value ?? 0) * 10 + Int(scalar.value - 48)
      guard value ?? 0 <= Self.maximumCount else { return nil }
    }
    return value
  }

  private mutating func single() -> PatternTree? {
    guard let scalar = next else { return nil }
    position += 1
    switch scalar {
    case "^": return .start
    case "$": return .end
    case ".": return .scalar(ScalarSet(ranges: [10...10, 13...13, 0x2028...0x2029], isInverted: true))
    case "(": return group()
    case "[": return characterClass().map(PatternTree.scalar)
    case "\\": return escape().map(PatternTree.scalar)
    case "*", "+", "?", "{", "}", "]", ")": return nil
    default: return .scalar(ScalarSet(ranges: [scalar.value...scalar.value]))
    }
  }

  private mutating func group() -> PatternTree? {
    if skip("?"), !skip(":") { return nil }
    guard let tree = choice(), skip(")") else { return nil }
    return tree
  }

  private mutating func characterClass() -> ScalarSet? {
    let isInverted = skip("^")
    var set = ScalarSet()
    while let scalar = next, scalar != "]" {
      position += 1
      guard let first = scalar == "\\" ? escape() : ScalarSet(ranges: [scalar.value...scalar.value]) else { return nil }
      guard !first.isInverted else { return nil }
      guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
        set.ranges += first.ranges
        continue
      }
      position += 1
      guard let scalar = next else { return nil }
      position += 1
      guard let last = scalar == "\\" ? escape() : ScalarSet(ranges: [scalar.value...scalar.value]),
        first.ranges.count == 1, last.ranges.count == 1, !last.isInverted,
        let low = first.ranges.first, let high = last.ranges.first, low.count == 1, high.count == 1,
        low.lowerBound <= high.lowerBound
      else { return nil }
      set.ranges.append(low.lowerBound...high.lowerBound)
    }
    guard skip("]") else { return nil }
    set.isInverted = isInverted
    return set
  }

  private mutating func escape() -> ScalarSet? {
    guard let scalar = next else { return nil }
    position += 1
    let digits: [ClosedRange<UInt32>] = [48...57]
    let word: [ClosedRange<UInt32>] = [48...57, 65...90, 95...95, 97...122]
    let space: [ClosedRange<UInt32>] = [9...13, 32...32, 0xA0...0xA0, 0x2028...0x2029, 0xFEFF...0xFEFF]
    switch scalar {
    case "d": return ScalarSet(ranges: digits)
    case "D": return ScalarSet(ranges: digits, isInverted: true)
    case "w": return ScalarSet(ranges: word)
    case "W": return ScalarSet(ranges: word, isInverted: true)
    case "s": return ScalarSet(ranges: space)
    case "S": return ScalarSet(ranges: space, isInverted: true)
    case "n": return ScalarSet(ranges: [10...10])
    case "r": return ScalarSet(ranges: [13...13])
    case "t": return ScalarSet(ranges: [9...9])
    case "u":
      guard position + 4 <= scalars.count else { return nil }
      let text = String(String.UnicodeScalarView(scalars[position..<position + 4]))
      guard text.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16) else { return nil }
      position += 4
      return ScalarSet(ranges: [value...value])
    default:
      // Letters and digits may mean something that isn't known here.
      let isPlain = scalar.isASCII && !scalar.properties.isAlphabetic && !digits[0].contains(scalar.value)
      return isPlain ? ScalarSet(ranges: [scalar.value...scalar.value]) : nil
    }
  }
}
