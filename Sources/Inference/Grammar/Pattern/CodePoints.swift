/// A set of Unicode code points, as sorted ranges that don't touch.
struct CodePoints: Hashable, Sendable {
  /// The ranges, in order.
  let ranges: [ClosedRange<UInt32>]

  /// The set of what any of the ranges holds, in whatever order they come.
  init(_ ranges: [ClosedRange<UInt32>]) {
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound || range.lowerBound == last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  /// The set of one character.
  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  /// Whether it has no member.
  var isEmpty: Bool { ranges.isEmpty }

  /// How many members it has.
  var count: Int { ranges.reduce(0) { $0 + Int($1.upperBound - $1.lowerBound) + 1 } }

  /// Whether a code point is a member.
  func contains(_ point: UInt32) -> Bool { ranges.contains { $0.contains(point) } }

  /// The members of both.
  func union(_ other: CodePoints) -> CodePoints { CodePoints(ranges + other.ranges) }

  /// The members that both have.
  func intersection(_ other: CodePoints) -> CodePoints {
    var shared: [ClosedRange<UInt32>] = []
    var (left, right) = (0, 0)
    while left < ranges.count, right < other.ranges.count {
      let (one, two) = (ranges[left], other.ranges[right])
      if one.overlaps(two) { shared.append(one.clamped(to: two)) }
      if one.upperBound < two.upperBound { left += 1 } else { right += 1 }
    }
    return CodePoints(shared)
  }

  /// The members that the other has not.
  func subtracting(_ other: CodePoints) -> CodePoints {
    var kept: [ClosedRange<UInt32>] = []
    for range in ranges {
      var start = range.lowerBound
      for hole in other.ranges where hole.overlaps(range) {
        if hole.lowerBound > start { kept.append(start...hole.lowerBound - 1) }
        start = hole.upperBound + 1
      }
      if start <= range.upperBound { kept.append(start...range.upperBound) }
    }
    return CodePoints(kept)
  }
}

extension CodePoints {
  /// What a JSON string may hold as it stands: no control, quotation mark, backslash or half of a surrogate pair.
  static let plain = CodePoints([0x20...0x21, 0x23...0x5B, 0x5D...0x7E, 0x80...0xD7FF, 0xE000...0x10FFFF])
  /// What a text is made of where nothing says which characters: all but the controls, of which only the tab and the ends of
  /// lines are kept.
  static let text = CodePoints([0x09...0x0A, 0x0D...0x0D, 0x20...0x7E, 0x80...0xD7FF, 0xE000...0x10FFFF])
  /// The printable characters of ASCII. Of them all dialects of regular expressions think alike.
  static let printableASCII = CodePoints([0x20...0x7E])

  /// The digits of ASCII, which all dialects call digits.
  static let digits = CodePoints([0x30...0x39])
  /// The word characters of ASCII, which all dialects call so.
  static let words = CodePoints([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// What all dialects call white space.
  static let spaces = CodePoints([0x09...0x0D, 0x20...0x20])
  /// All that some dialect calls a digit. U+0660 is the first outside of ASCII.
  static let wideDigits = CodePoints([0x30...0x39, 0x660...0x10FFFF])
  /// All that some dialect calls a word character.
  static let wideWords = CodePoints(words.ranges + [0x80...0x10FFFF])
  /// All that some dialect calls white space.
  static let wideSpaces = CodePoints([
    0x00...0x20, 0x7F...0xA0, 0x1680...0x1680, 0x180E...0x180E, 0x2000...0x200B, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// Every code point.
  static let all = CodePoints([0...0x10FFFF])
  /// What a point stands for in all dialects.
  static let withoutLineEnds = text.subtracting(CodePoints([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029]))
}
