import Foundation

/// The line that a user's message opens with in prompts: `[now 2026-11-21 Sat 14:05 Europe/Paris]`.
///
/// It stands in the message and not in the system prompt, and is kept with it, so that the beginning of a prompt never
/// changes with the time.
enum ContextLine {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// The line of a moment.
  /// - Parameter now: in Unix milliseconds.
  static func text(at now: Int64, in zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let date = Date(timeIntervalSince1970: Double(now) / 1000)
    let parts = calendar.dateComponents([.year, .month, .day, .weekday, .hour, .minute], from: date)
    let weekday = weekdays[((parts.weekday ?? 1) - 1) % weekdays.count]
    let day = "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
    return "[now \(day) \(weekday) \(padded(parts.hour, 2)):\(padded(parts.minute, 2)) \(zone.identifier)]"
  }

  private static func padded(_ number: Int?, _ width: Int) -> String {
    let digits = String(number ?? 0)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
