import Foundation

/// The time of day that `LINNET_NOW` sets, for tests and scripts.
package enum FixedClock {
  /// The moment that is set; nil where none is.
  ///
  /// It is written in ISO 8601: `2026-11-21T14:05:00+01:00`. Seconds, the time and the zone may be left out; without a
  /// zone it is a time where `TZ` says that the user is.
  /// - Throws: ``LinnetError`` of wrong usage where it can't be read.
  package static func read(_ variables: [String: String]) throws(LinnetError) -> Date? {
    guard let text = variables["LINNET_NOW"], !text.isEmpty else { return nil }
    guard let date = date(text, in: TimeZone.user(variables)) else {
      throw .usage(
        "LINNET_NOW=\(text) is no time. Write it in ISO 8601, such as 2026-11-21T14:05:00+01:00, or unset it.")
    }
    return date
  }

  private static func date(_ text: String, in zone: TimeZone) -> Date? {
    let form = /(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?)?/
    guard let match = text.wholeMatch(of: form)?.output else { return nil }
    let number = { (digits: Substring?) in digits.flatMap { Int($0) } ?? 0 }
    var calendar = Calendar(identifier: .gregorian)
    guard let named = match.8.map(zoneNamed) ?? zone else { return nil }
    calendar.timeZone = named
    let parts = DateComponents(
      calendar: calendar, timeZone: named, year: number(match.1), month: number(match.2), day: number(match.3),
      hour: number(match.4), minute: number(match.5), second: number(match.6))
    // A day that there is not, such as the 31st of February, would silently be another one.
    guard (1...12).contains(number(match.2)), number(match.4) < 24, number(match.5) < 60, number(match.6) < 60,
      let days = calendar.range(of: .day, in: .month, for: calendar.date(from: month(parts)) ?? .distantPast),
      days.contains(number(match.3)), let date = calendar.date(from: parts)
    else { return nil }
    return date + (match.7.flatMap { Double("0.\($0)") } ?? 0)
  }

  private static func month(_ parts: DateComponents) -> DateComponents {
    DateComponents(timeZone: parts.timeZone, year: parts.year, month: parts.month, day: 1)
  }

  /// `Z`, `+01`, `+0100`, `+01:00`; nil for more than there is.
  private static func zoneNamed(_ text: Substring) -> TimeZone? {
    guard text != "Z" else { return .gmt }
    let digits = text.filter(\.isNumber)
    guard let hours = Int(digits.prefix(2)), let minutes = digits.count > 2 ? Int(digits.dropFirst(2)) : 0,
      hours <= 14, minutes < 60
    else { return nil }
    return TimeZone(secondsFromGMT: (hours * 60 + minutes) * (text.hasPrefix("-") ? -60 : 60))
  }
}

extension TimeZone {
  /// Where the user is: the zone that `TZ` names, else the machine's.
  package static func user(_ variables: [String: String]) -> TimeZone {
    guard let name = variables["TZ"], !name.isEmpty else { return .current }
    return TimeZone(identifier: name.hasPrefix(":") ? String(name.dropFirst()) : name) ?? .current
  }
}
