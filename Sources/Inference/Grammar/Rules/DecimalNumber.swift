/// A decimal number, kept exactly.
struct DecimalNumber: Hashable, Sendable {
  /// Whether it is below zero.
  let isNegative: Bool
  /// The digits in front of the point, without leading zeros; none for a number below one.
  let whole: [UInt8]
  /// The digits behind the point, without trailing zeros.
  let fraction: [UInt8]

  static let zero = DecimalNumber(isNegative: false, whole: [], fraction: [])

  init(isNegative: Bool, whole: some Sequence<UInt8>, fraction: some Sequence<UInt8>) {
    self.whole = Array(whole.drop { $0 == 0 })
    self.fraction = Array(Array(fraction).reversed().drop { $0 == 0 }.reversed())
    self.isNegative = isNegative && !(self.whole.isEmpty && self.fraction.isEmpty)
  }

  /// Reads a JSON number: a whole one exactly, any other as the nearest `Double`, which is what most readers make of it. nil for
  /// one beyond what a `Double` holds.
  init?(spelling: String) {
    guard spelling.utf8.count <= 400, let value = Double(spelling), value.isFinite else { return nil }
    let isWhole = spelling.utf8.allSatisfy { $0 == UInt8(ascii: "-") || ($0 >= 0x30 && $0 <= 0x39) }
    let parts = (isWhole ? spelling : value.description).lowercased().split(separator: "e", maxSplits: 1)
    guard let mantissa = parts.first, let exponent = parts.count > 1 ? Int(parts[1]) : 0, exponent.magnitude <= 400
    else { return nil }
    let halves = mantissa.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let before = halves[0].utf8.map { $0 - 0x30 }
    let digits = before + (halves.count > 1 ? halves[1].utf8.map { $0 - 0x30 } : [])
    let point = before.count + exponent
    let padding = [UInt8](repeating: 0, count: max(0, -point))
    let tail = [UInt8](repeating: 0, count: max(0, point - digits.count))
    self.init(
      isNegative: mantissa.hasPrefix("-"), whole: digits.prefix(max(0, point)) + tail,
      fraction: padding + digits.dropFirst(max(0, point)))
  }

  /// How many digits it has from the first that isn't zero on, the zeros of the whole part included.
  var digitCount: Int { whole.isEmpty ? fraction.drop { $0 == 0 }.count : whole.count + fraction.count }

  /// The number without its sign.
  var magnitude: DecimalNumber { DecimalNumber(isNegative: false, whole: whole, fraction: fraction) }

  /// Whether it is a whole multiple of a number.
  func isMultiple(of divisor: Int) -> Bool {
    fraction.isEmpty && whole.reduce(0) { ($0 * 10 + Int($1)) % divisor } == 0
  }

  /// The whole number next to it, away from zero or towards it.
  func rounded(up: Bool) -> DecimalNumber {
    guard !fraction.isEmpty else { return self }
    guard up != isNegative else { return DecimalNumber(isNegative: isNegative, whole: whole, fraction: []) }
    var digits = [0] + whole
    var place = digits.count - 1
    while digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    digits[place] += 1
    return DecimalNumber(isNegative: isNegative, whole: digits, fraction: [])
  }
}

extension DecimalNumber: Comparable {
  static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
  }

  private func isSmaller(than other: DecimalNumber) -> Bool {
    if whole.count != other.whole.count { return whole.count < other.whole.count }
    if whole != other.whole { return whole.lexicographicallyPrecedes(other.whole) }
    return fraction.lexicographicallyPrecedes(other.fraction)
  }
}

extension DecimalNumber: CustomStringConvertible {
  var description: String {
    let digits = { (digits: [UInt8]) in digits.map(String.init).joined() }
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : digits(whole))
      + (fraction.isEmpty ? "" : "." + digits(fraction))
  }
}
