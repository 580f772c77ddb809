import ChatTypes
import Foundation
import JSONValue

/// A time in a result, which is ISO 8601 with the offset of the user's zone, or a day.
struct ResultTime {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private let text: String

  init(_ value: JSONValue?) { text = value?.stringValue ?? "" }

  /// The day, `22 November`; as it stands where it is none.
  var day: String {
    let parts = text.prefix(10).split(separator: "-")
    guard parts.count == 3, let month = Int(parts[1]), Self.months.indices.contains(month - 1), let day = Int(parts[2])
    else { return text }
    return "\(day) \(Self.months[month - 1])"
  }

  /// What the clock shows, `15:00`; nil for a day.
  var clock: String? {
    let time = text.dropFirst(10)
    return time.first == "T" && time.count >= 6 ? String(time.dropFirst().prefix(5)) : nil
  }

  /// Whether a range is of one day, which has 25 hours when clocks are set back.
  static func areWithinADay(_ start: JSONValue?, end: JSONValue?) -> Bool {
    let format = Date.ISO8601FormatStyle()
    guard let start = start?.stringValue, let end = end?.stringValue, let first = try? format.parse(start),
      let last = try? format.parse(end)
    else { return false }
    return last.timeIntervalSince(first) <= 25 * 3600
  }
}

/// A phrase for a time as it stands in a sentence: `tomorrow`, `on friday`, `from monday to wednesday`.
enum PeriodText {
  /// The phrase with the word that leads to it. Nothing said means what is to come.
  static func inSentence(_ phrase: String) -> String {
    let words = phrase.lowercased().split(separator: " ").map(String.init)
    guard let first = words.first else { return "coming up" }
    if first == "the", let second = words.dropFirst().first, second.first?.isNumber == true { return "on \(phrase)" }
    if Lexicon.Periods.alone.contains(first) { return phrase }
    return words.contains(where: Lexicon.Periods.ranges.contains) ? "from \(phrase)" : "on \(phrase)"
  }
}
