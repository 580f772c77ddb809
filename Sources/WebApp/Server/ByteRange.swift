/// A part of a file that a player asks for, as `Range` says it (RFC 9110, section 14).
enum ByteRange: Equatable {
  /// Everything: no part was asked for, or in a way that need not be understood.
  case whole
  /// These bytes.
  case part(ClosedRange<Int>)
  /// Bytes that aren't there.
  case missing

  /// - Parameters:
  ///   - text: the field; nil where there is none.
  ///   - size: how many bytes there are.
  init(_ text: String?, size: Int) {
    // Several parts at once are for programs that don't come here.
    guard let text, text.hasPrefix("bytes="), !text.contains(",") else {
      self = .whole
      return
    }
    let ends = text.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]) else {
      self = .whole
      return
    }
    switch (first, last) {
    case (let first?, let last?) where first <= last: self = Self.part(from: first, to: last, size: size)
    case (let first?, nil): self = Self.part(from: first, to: size - 1, size: size)
    case (nil, 0?): self = .missing
    case (nil, let count?): self = Self.part(from: max(0, size - count), to: size - 1, size: size)
    default: self = .whole
    }
  }

  private static func part(from first: Int, to last: Int, size: Int) -> Self {
    first < size ? .part(first...min(last, size - 1)) : .missing
  }

  /// A number, or nil for none that is right, too; nil at all for what is no number.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text) else { return nil }
    return .some(number)
  }
}
