/// Times are Unix milliseconds in the program and ISO 8601 in UTC in JSON (`2026-03-01T10:00:00.5Z`), as the SimpleX
/// chat API has them. What is finer than a millisecond is cut off.
package enum WireTime {
  /// Reads a time. A number is taken for Unix milliseconds.
  package static func milliseconds(_ json: JSONValue) -> Int64? {
    switch json {
    case .string(let text): ISO8601.milliseconds(text)
    default: json.int64Value
    }
  }

  /// Writes a time. One outside of the years 0 to 9999, which ISO 8601 can't spell, becomes a number.
  package static func json(_ milliseconds: Int64) -> JSONValue {
    ISO8601.text(milliseconds).map(JSONValue.string) ?? .integer(milliseconds)
  }
}

/// Conversion between Unix milliseconds and ISO 8601. Foundation's takes a hundred times as long, and a page of items
/// holds hundreds of times.
public enum ISO8601 {
  private static let millisecondsPerDay: Int64 = 86_400_000

  /// The time as `2026-03-01T10:00:00Z`, with a fraction of at most three digits where there is one.
  ///
  /// Returns nil outside of the years 0 to 9999.
  public static func text(_ milliseconds: Int64) -> String? {
    let (days, inDay) = milliseconds.quotientAndRemainder(floor: millisecondsPerDay)
    guard let (year, month, day) = civil(days), (0...9999).contains(year) else { return nil }
    return String(unsafeUninitializedCapacity: 24) { buffer in
      var end = 0
      func put(_ value: Int64, digits: Int, then separator: Unicode.Scalar) {
        var rest = value
        for offset in stride(from: digits - 1, through: 0, by: -1) {
          buffer[end + offset] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
          rest /= 10
        }
        buffer[end + digits] = UInt8(ascii: separator)
        end += digits + 1
      }
      put(year, digits: 4, then: "-")
      put(month, digits: 2, then: "-")
      put(day, digits: 2, then: "T")
      put(inDay / 3_600_000, digits: 2, then: ":")
      put(inDay / 60_000 % 60, digits: 2, then: ":")
      let fraction = inDay % 1000
      guard fraction > 0 else {
        put(inDay / 1000 % 60, digits: 2, then: "Z")
        return end
      }
      put(inDay / 1000 % 60, digits: 2, then: ".")
      if fraction % 100 == 0 {
        put(fraction / 100, digits: 1, then: "Z")
      } else if fraction % 10 == 0 {
        put(fraction / 10, digits: 2, then: "Z")
      } else {
        put(fraction, digits: 3, then: "Z")
      }
      return end
    }
  }

  /// Reads `2026-03-01T10:00:00`, with `T` or a space in the middle, with or without a fraction of any length, and
  /// with `Z`, an offset (`+02:00`, `-0530`) or nothing, which means UTC, at the end.
  public static func milliseconds(_ text: String) -> Int64? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = Scanner(bytes: bytes)
      return scanner.dateAndTime()
    }
  }

  /// Reads `2026-03-01` and gives the day's number since 1970-01-01.
  public static func day(_ text: String) -> Int64? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = Scanner(bytes: bytes)
      guard let day = scanner.date(), scanner.position == bytes.count else { return nil }
      return day
    }
  }

  /// The date of a day that is counted from 1970-01-01, in the proleptic Gregorian calendar. Years are counted from
  /// March, so that the leap day comes last and months follow one formula.
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64)? {
    let (shifted, overflow) = days.addingReportingOverflow(719_468)
    guard !overflow else { return nil }
    let (era, dayOfEra) = shifted.quotientAndRemainder(floor: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// The inverse of ``civil(_:)``; nil for a date that doesn't exist.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64? {
    guard (1...12).contains(month), day >= 1 else { return nil }
    let fromMarch = month > 2 ? year : year - 1
    let (era, yearOfEra) = fromMarch.quotientAndRemainder(floor: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    guard let back = civil(days), back == (year, month, day) else { return nil }
    return days
  }

  /// Reads digits and separators from the left.
  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    mutating func dateAndTime() -> Int64? {
      guard let day = date(), skip("T") || skip("t") || skip(" ") else { return nil }
      guard let hour = digits(2), hour <= 23, skip(":"), let minute = digits(2), minute <= 59 else { return nil }
      // 60 is a leap second, which Unix time counts as the first of the next minute.
      guard skip(":"), let second = digits(2), second <= 60, let fraction = fraction(), let offset = offset() else {
        return nil
      }
      let inDay = ((hour * 60 + minute) * 60 + second) * 1000 + fraction
      return day * millisecondsPerDay + inDay - offset * 60_000
    }

    mutating func date() -> Int64? {
      guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2) else { return nil }
      return ISO8601.days(year: year, month: month, day: day)
    }

    private mutating func fraction() -> Int64? {
      guard skip(".") || skip(",") else { return 0 }
      var value: Int64 = 0
      var count = 0
      while let digit = digits(1) {
        if count < 3 { value = value * 10 + digit }
        count += 1
      }
      guard count > 0 else { return nil }
      for _ in min(count, 3)..<3 { value *= 10 }
      return value
    }

    /// The offset in minutes, up to the end.
    private mutating func offset() -> Int64? {
      if position == bytes.count { return 0 }
      if skip("Z") || skip("z") { return position == bytes.count ? 0 : nil }
      let sign: Int64 = skip("+") ? 1 : skip("-") ? -1 : 0
      guard sign != 0, let hours = digits(2), hours <= 23 else { return nil }
      _ = skip(":")
      guard let minutes = digits(2), minutes <= 59, position == bytes.count else { return nil }
      return sign * (hours * 60 + minutes)
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
      guard position < bytes.count, bytes[position] == UInt8(ascii: scalar) else { return false }
      position += 1
      return true
    }

    private mutating func digits(_ count: Int) -> Int64? {
      guard position + count <= bytes.count else { return nil }
      var value: Int64 = 0
      for index in position..<position + count {
        guard bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") else { return nil }
        value = value * 10 + Int64(bytes[index] - UInt8(ascii: "0"))
      }
      position += count
      return value
    }
  }
}

extension Int64 {
  /// Division that rounds down, so that the remainder is never negative. The divisor is positive.
  fileprivate func quotientAndRemainder(floor divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
