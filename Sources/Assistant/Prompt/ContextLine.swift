import ChatTypes
import Foundation

/// The line that a user's message opens with in prompts: `[now 2026-11-21 Sat 14:05 Europe/Paris]`.
///
/// It stands in the message and not in the system prompt, and is kept with it, so that the beginning of a prompt never
/// changes with the time.
package enum ContextLine {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// The line of a moment.
  /// - Parameter now: in Unix milliseconds.
  static func text(at now: Int64, in zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let date = Date(unixMilliseconds: now)
    let parts = calendar.dateComponents([.year, .month, .day, .weekday, .hour, .minute], from: date)
    let weekday = weekdays[((parts.weekday ?? 1) - 1) % weekdays.count]
    let day = "\(padded(parts.year, width: 4))-\(padded(parts.month, width: 2))-\(padded(parts.day, width: 2))"
    return
      "[now \(day) \(weekday) \(padded(parts.hour, width: 2)):\(padded(parts.minute, width: 2)) \(zone.identifier)]"
  }

  /// The moment and the zone that a line tells: what phrases such as "tomorrow" are said against. To the minute, as the
  /// model was told it.
  /// - Returns: the time in Unix milliseconds; nil for what this did not write.
  package static func moment(of line: String) -> (now: Int64, zone: TimeZone)? {
    let parts = line.dropFirst().dropLast().split(separator: " ")
    guard let day = Self.day(of: line), let zone = TimeZone(identifier: String(parts[4])) else { return nil }
    let numbers = (day.split(separator: "-") + parts[3].split(separator: ":")).compactMap { Int($0) }
    guard numbers.count == 5 else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let components = DateComponents(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4])
    return calendar.date(from: components).map { ($0.unixMilliseconds, zone) }
  }

  /// The day that a line tells, as `2026-11-21`.
  /// - Returns: nil for what this did not write.
  package static func day(of line: String) -> Substring? {
    let parts = line.split(separator: " ")
    return line.hasPrefix("[now ") && line.hasSuffix("]") && parts.count == 5 ? parts[1] : nil
  }

  private static func padded(_ number: Int?, width: Int) -> String {
    let digits = String(number ?? 0)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
