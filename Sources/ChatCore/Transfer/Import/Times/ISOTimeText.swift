import ChatTypes
import JSONValue

/// Reads a time in any form of ISO 8601: basic and extended, days by month, week or number in the year, with or without
/// minutes, seconds and a fraction, and offsets of hours alone. A time that names no offset is taken for UTC.
struct ISOTimeText {
  private let bytes: [UInt8]
  private var position = 0

  private static let millisecondsPerDay: Int64 = 86_400_000

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Unix milliseconds; nil for what is no such time.
  static func milliseconds(_ text: String) -> Int64? {
    // The usual spelling, fast.
    if let time = ISO8601.milliseconds(text) { return time }
    var plain = text.trimmingSpaces()
    // A zone's name in brackets (RFC 9557) stands behind an offset that says enough.
    if plain.hasSuffix("]"), let bracket = plain.firstIndex(of: "[") { plain = String(plain[..<bracket]) }
    for name in ["UTC", "GMT"] where plain.uppercased().hasSuffix(name) {
      plain = String(plain.dropLast(3)).trimmingSpaces() + "Z"
    }
    // The minus sign that the standard asks for isn't ASCII.
    var scanner = ISOTimeText(plain.replacing("\u{2212}", with: "-"))
    return scanner.time()
  }

  private mutating func time() -> Int64? {
    guard let day = date() else { return nil }
    if isAtEnd { return day * Self.millisecondsPerDay }
    guard skip("T") || skip("t") || skip(" ") else { return nil }
    while skip(" ") {}
    guard let inDay = clock(), let offset = offset() else { return nil }
    return day * Self.millisecondsPerDay + inDay - offset
  }

  // MARK: - Days

  /// Days since 1970-01-01.
  private mutating func date() -> Int64? {
    let isExpanded = skip("+")
    guard let year = digits(isExpanded ? 6 : 4), year <= 9999 else { return nil }
    let isExtended = skip("-")
    if skip("W") || skip("w") { return week(of: year, isExtended: isExtended) }
    let length = digitsAhead
    switch (isExtended, length) {
    case (_, 3): return digits(3).flatMap { Self.day(of: year, number: $0) }
    case (true, 2):
      guard let month = digits(2) else { return nil }
      // A month alone begins with its first day.
      guard skip("-") else { return Self.day(year, month: month, day: 1) }
      return digits(2).flatMap { Self.day(year, month: month, day: $0) }
    case (false, 4):
      guard let month = digits(2), let day = digits(2) else { return nil }
      return Self.day(year, month: month, day: day)
    default: return nil
    }
  }

  private mutating func week(of year: Int64, isExtended: Bool) -> Int64? {
    guard let week = digits(2), (1...53).contains(week) else { return nil }
    var weekday: Int64 = 1
    if isExtended ? skip("-") : digitsAhead == 1 {
      guard let number = digits(1), (1...7).contains(number) else { return nil }
      weekday = number
    }
    guard let fourth = Self.day(year, month: 1, day: 4) else { return nil }
    // 1970-01-01 was a Thursday; the first week is the one with 4 January.
    let monday = fourth - (fourth + 3) % 7
    return monday + (week - 1) * 7 + weekday - 1
  }

  private static func day(of year: Int64, number: Int64) -> Int64? {
    guard let first = day(year, month: 1, day: 1), let next = day(year + 1, month: 1, day: 1), number >= 1,
      first + number <= next
    else { return nil }
    return first + number - 1
  }

  private static func day(_ year: Int64, month: Int64, day: Int64) -> Int64? {
    func padded(_ number: Int64, length: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
    return ISO8601.day("\(padded(year, length: 4))-\(padded(month, length: 2))-\(padded(day, length: 2))")
  }

  // MARK: - Times of the day

  /// Milliseconds since midnight. A fraction belongs to the last part that is there.
  private mutating func clock() -> Int64? {
    guard let hour = digits(2), hour <= 24 else { return nil }
    var time = hour * 3_600_000
    var unit: Int64 = 3_600_000
    let isExtended = skip(":")
    if isExtended || digitsAhead >= 2 {
      guard let minute = digits(2), minute <= 59 else { return nil }
      time += minute * 60_000
      unit = 60_000
      if isExtended ? skip(":") : digitsAhead >= 2 {
        // 60 is a leap second, which Unix time counts as the first of the next minute.
        guard let second = digits(2), second <= 60 else { return nil }
        time += second * 1000
        unit = 1000
      }
    }
    guard let fraction = fraction(of: unit) else { return nil }
    time += fraction
    return time <= Self.millisecondsPerDay ? time : nil
  }

  private mutating func fraction(of unit: Int64) -> Int64? {
    guard skip(".") || skip(",") else { return 0 }
    var value = 0.0
    var scale = 0.1
    var count = 0
    while let digit = digits(1) {
      value += Double(digit) * scale
      scale /= 10
      count += 1
    }
    // What is finer than a millisecond is cut off; the sum of tenths and hundredths may be a hair too small for one.
    return count > 0 ? Int64(value * Double(unit) + 1e-6) : nil
  }

  /// The offset in milliseconds, up to the end.
  private mutating func offset() -> Int64? {
    while skip(" ") {}
    if isAtEnd { return 0 }
    if skip("Z") || skip("z") { return isAtEnd ? 0 : nil }
    let sign: Int64 = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = digits(2), hours <= 23 else { return nil }
    if isAtEnd { return sign * hours * 3_600_000 }
    _ = skip(":")
    guard let minutes = digits(2), minutes <= 59 else { return nil }
    if !isAtEnd {
      // Offsets of places before zones were made have seconds.
      _ = skip(":")
      guard digits(2) != nil, isAtEnd else { return nil }
    }
    return sign * (hours * 60 + minutes) * 60_000
  }

  // MARK: - Signs

  private var isAtEnd: Bool { position == bytes.count }

  private var digitsAhead: Int { bytes[position...].prefix { (0x30...0x39).contains($0) }.count }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func digits(_ count: Int) -> Int64? {
    guard position + count <= bytes.count else { return nil }
    var value: Int64 = 0
    for byte in bytes[position..<position + count] {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int64(byte - 0x30)
    }
    position += count
    return value
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate func trimmingSpaces() -> String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
