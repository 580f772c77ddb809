/// The numbers between two bounds, as rules.
struct NumberRange: Hashable, Sendable {
  /// A bound, and whether it belongs to the range itself.
  struct Bound: Hashable, Sendable {
    var value: DecimalNumber
    var isIncluded: Bool
  }

  /// Digits at most of a number that is not whole, and of one that has to be a multiple. Two decimals of 15 digits are always two different `Double`s, in the same
  /// order; with more, readers would round a number over its bound.
  static let maximumDigits = 15
  /// Digits at most of a whole number: all of them fit 64 bits.
  static let maximumWholeDigits = 18

  var lower: Bound?
  var upper: Bound?
  var isWhole: Bool
  /// The number of which all of a whole range are multiples.
  var divisor = 1

  /// The digits that a number of this range may have.
  var digits: Int { isWhole && divisor == 1 ? Self.maximumWholeDigits : Self.maximumDigits }

  /// The same range with whole bounds that belong to it, if its numbers are whole.
  var normalized: NumberRange {
    guard isWhole else { return self }
    var range = self
    range.lower = lower.map { bound in
      let value = bound.value.rounded(up: true)
      return Bound(value: value, isIncluded: bound.isIncluded || value != bound.value)
    }
    range.upper = upper.map { bound in
      let value = bound.value.rounded(up: false)
      return Bound(value: value, isIncluded: bound.isIncluded || value != bound.value)
    }
    return range
  }

  /// A choice of all its numbers, of those that have no more than ``digits``.
  func choices(_ rules: inout GrammarRules) throws -> [GrammarRules.Sequence] {
    let range = normalized
    let zero = Bound(value: .zero, isIncluded: true)
    var choices: [GrammarRules.Sequence] = []
    if range.upper.map({ $0.value > .zero || $0 == zero }) ?? true {
      let lower = range.lower.flatMap { $0.value.isNegative ? nil : $0 }
      var digits = MagnitudeRules(
        lower: lower ?? zero, upper: range.upper, isWhole: isWhole, digits: self.digits, divisor: divisor)
      choices += try digits.choices(&rules)
    }
    if range.lower.map({ $0.value.isNegative }) ?? true {
      func positive(_ bound: Bound) -> Bound { Bound(value: bound.value.magnitude, isIncluded: bound.isIncluded) }
      // Without zero, which is written without a sign.
      let lower = range.upper.flatMap { $0.value.isNegative ? positive($0) : nil }
      var digits = MagnitudeRules(
        lower: lower ?? Bound(value: .zero, isIncluded: false), upper: range.lower.map(positive), isWhole: isWhole,
        digits: self.digits, divisor: divisor)
      choices += try digits.choices(&rules).map { [.text("-")] + $0 }
    }
    return choices
  }
}

/// The numbers from zero on between two bounds, digit by digit: while what was written equals the beginning of a bound, the
/// bound limits the next digit.
private struct MagnitudeRules {
  private struct Place: Hashable {
    /// Digits of the whole part that are still to come.
    var whole: Int
    /// Digits that may come behind the point; nil before the point.
    var fraction: Int?
    /// How many digits were read of what still equals the bound; nil when it no longer does.
    var lower: Int?
    var upper: Int?
    /// Whether this is the first digit, or the first behind the point.
    var isFirst: Bool
    /// How many digits the whole part has, before the point.
    var length: Int
    /// What is left of the digits that were read, divided by the divisor.
    var remainder = 0
  }

  private let lower: NumberRange.Bound
  private let upper: NumberRange.Bound?
  private let isWhole: Bool
  private let digits: Int
  private let divisor: Int
  private var known: [Place: GrammarRules.Symbol] = [:]

  init(lower: NumberRange.Bound, upper: NumberRange.Bound?, isWhole: Bool, digits: Int, divisor: Int) {
    self.lower = lower
    // What lies beyond the digits that are written is no limit.
    self.upper = upper.flatMap { $0.value.whole.count > digits ? nil : $0 }
    self.isWhole = isWhole
    self.digits = digits
    self.divisor = divisor
  }

  mutating func choices(_ rules: inout GrammarRules) throws -> [GrammarRules.Sequence] {
    let (least, most) = (max(1, lower.value.whole.count), max(1, upper?.value.whole.count ?? digits))
    guard least <= most, most <= digits else { return [] }
    return try (least...most).map { length in
      let (isAtLower, isAtUpper) = (length == least, upper != nil && length == most)
      let place = Place(
        whole: length, lower: isAtLower ? 0 : nil, upper: isAtUpper ? 0 : nil, isFirst: true, length: length)
      return [try rule(at: place, in: &rules)]
    }
  }

  /// A bound's digits, as they stand below those of a number of this length.
  private func digit(_ value: DecimalNumber, at place: Int) -> UInt8 {
    let whole = value.whole.isEmpty ? [0] : value.whole
    if place < whole.count { return whole[place] }
    let behind = place - whole.count
    return behind < value.fraction.count ? value.fraction[behind] : 0
  }

  /// Whether a number that equals the bound so far, and ends here, is within it.
  private func isWithin(_ bound: NumberRange.Bound, read: Int, isLower: Bool) -> Bool {
    let count = max(1, bound.value.whole.count) + bound.value.fraction.count
    return read < count && (read..<count).contains { digit(bound.value, at: $0) > 0 } ? !isLower : bound.isIncluded
  }

  private mutating func rule(at place: Place, in rules: inout GrammarRules) throws -> GrammarRules.Symbol {
    if let rule = known[place] { return rule }
    var choices: [GrammarRules.Sequence] = []
    if place.whole == 0 {
      let isLowEnough =
        place.upper.map { read in upper.map { isWithin($0, read: read, isLower: false) } ?? true } ?? true
      if place.fraction == nil || !place.isFirst, isLowEnough, place.remainder == 0,
        place.lower.map({ isWithin(lower, read: $0, isLower: true) }) ?? true
      {
        choices.append([])
      }
      if place.fraction == nil, !isWhole, digits > place.length {
        var next = place
        next.fraction = digits - place.length
        next.isFirst = true
        next.length = 0
        choices.append([.text("."), try rule(at: next, in: &rules)])
      }
    }
    if place.whole > 0 || place.fraction ?? 0 > 0 { choices += try digitChoices(at: place, in: &rules) }
    let rule = try rules.add(choices)
    known[place] = rule
    return rule
  }

  private mutating func digitChoices(at place: Place, in rules: inout GrammarRules) throws -> [GrammarRules.Sequence] {
    let isLeading = place.isFirst && place.fraction == nil && place.length > 1
    let low = max(place.lower.map { digit(lower.value, at: $0) } ?? 0, isLeading ? 1 : 0)
    let high = place.upper.flatMap { read in upper.map { digit($0.value, at: read) } } ?? 9
    guard low <= high else { return [] }
    var targets: [(range: ClosedRange<UInt32>, next: Place)] = []
    for digit in low...high {
      var next = place
      next.isFirst = false
      next.remainder = (place.remainder * 10 + Int(digit)) % divisor
      if let fraction = place.fraction { next.fraction = fraction - 1 } else { next.whole = place.whole - 1 }
      if isWhole { next.length = 0 }
      next.lower = place.lower.flatMap { self.digit(lower.value, at: $0) == digit ? $0 + 1 : nil }
      next.upper = place.upper.flatMap { read in
        upper.map { self.digit($0.value, at: read) == digit } == true ? read + 1 : nil
      }
      let point = 0x30 + UInt32(digit)
      if let last = targets.last, last.next == next {
        targets[targets.count - 1].range = last.range.lowerBound...point
      } else {
        targets.append((point...point, next))
      }
    }
    return try targets.map { [.oneOf(CodePoints([$0.range])), try rule(at: $0.next, in: &rules)] }
  }
}
