import Foundation

/// The calendars of somebody who has kept them for years, as another program wrote them: an event in a file, times in a zone
/// that the file describes, a tenth of them with a place and notes.
struct CalendarFixture {
  let root: String
  let events: Int
  let repeating: Int

  /// When it is now: Saturday, 21 November 2026, 14:05 in Paris. The events lie from three years before that to two after.
  static let now = Date(timeIntervalSince1970: 1_795_266_300)
  static let zone = "Europe/Paris"
  /// The title that exactly one event has.
  static let onlyTitle = "Inspection of the lighthouse"

  private static let calendars = ["personal", "work", "family", "sports"]
  private static let firstDay = -3 * 365
  private static let days = 5 * 365

  /// Writes the files.
  func write() throws {
    for name in Self.calendars {
      try FileManager.default.createDirectory(
        atPath: "\(root)/calendars/\(name)", withIntermediateDirectories: true)
    }
    let words = BenchVocabulary()
    var random = SplitMix64(seed: 41)
    for number in 0..<events {
      let title = (0..<3).map { _ in words.word(&random) }.joined(separator: " ")
      try write(number, title: number == events - 1 ? Self.onlyTitle : title, words: words, random: &random)
    }
  }

  /// Changes an event as another program does, by a new file in its place.
  func touch(_ number: Int) throws {
    let words = BenchVocabulary()
    var random = SplitMix64(seed: UInt64(number))
    try write(number, title: "changed", words: words, random: &random)
  }

  private func write(_ number: Int, title: String, words: BenchVocabulary, random: inout SplitMix64) throws {
    let day = Self.firstDay + Int.random(in: 0..<Self.days, using: &random)
    let minute = 7 * 60 + 15 * Int.random(in: 0..<52, using: &random)
    let start = Int(Self.now.timeIntervalSince1970) / 86_400 * 86_400 + day * 86_400
    var lines = ["UID:event-\(number)@bench", "DTSTAMP:20260101T000000Z", "SUMMARY:\(title)"]
    if number % 20 == 7 {
      lines += [
        "DTSTART;VALUE=DATE:\(Self.date(start))", "DTEND;VALUE=DATE:\(Self.date(start + 86_400))",
      ]
    } else {
      let length = 30 * Int.random(in: 1...4, using: &random)
      lines += [
        "DTSTART;TZID=\(Self.zone):\(Self.date(start))T\(Self.time(minute))",
        "DTEND;TZID=\(Self.zone):\(Self.date(start))T\(Self.time(minute + length))",
      ]
    }
    // Spread over the files, which are read in no order.
    if number * repeating / events != (number + 1) * repeating / events {
      lines += Self.repetition(number * repeating / events, start: start)
    }
    if number % 10 == 3 {
      lines += ["LOCATION:\(words.text(&random))", "DESCRIPTION:\(words.text(&random)) \(words.text(&random))"]
    }
    lines += ["CREATED:20260101T000000Z", "LAST-MODIFIED:20260101T000000Z", "SEQUENCE:0"]
    let all =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Linnet//Bench//EN"] + Self.zoneLines + ["BEGIN:VEVENT"] + lines
      + ["END:VEVENT", "END:VCALENDAR", ""]
    let folder = Self.calendars[number % Self.calendars.count]
    try Data(all.joined(separator: "\r\n").utf8).write(
      to: URL(filePath: "\(root)/calendars/\(folder)/event-\(number).ics"), options: .atomic)
  }

  /// Most things repeat by the week; a few have an end, an exception or a date more.
  private static func repetition(_ number: Int, start: Int) -> [String] {
    var rule: String
    switch number % 10 {
    case 0..<5: rule = "FREQ=WEEKLY"
    case 5: rule = "FREQ=WEEKLY;BYDAY=MO,WE,FR"
    case 6: rule = "FREQ=WEEKLY;INTERVAL=2"
    case 7: rule = "FREQ=MONTHLY;BYDAY=-1FR"
    case 8: rule = "FREQ=YEARLY"
    default: rule = "FREQ=DAILY"
    }
    switch number % 4 {
    case 1: rule += ";COUNT=40"
    case 2: rule += ";UNTIL=\(date(start + 400 * 86_400))T000000Z"
    default: break
    }
    let excluded = number % 3 == 0 ? ["EXDATE;TZID=\(zone):\(date(start + 14 * 86_400))T090000"] : []
    return ["RRULE:\(rule)"] + excluded
  }

  private static func date(_ seconds: Int) -> String {
    var days = seconds / 86_400 + 719_468
    // Howard Hinnant's civil_from_days.
    let era = days / 146_097
    days -= era * 146_097
    let yearOfEra = (days - days / 1460 + days / 36_524 - days / 146_096) / 365
    let dayOfYear = days - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(year)\(padded(month))\(padded(dayOfYear - (153 * part + 2) / 5 + 1))"
  }

  private static func time(_ minute: Int) -> String { "\(padded(minute / 60))\(padded(minute % 60))00" }
  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let zoneLines = [
    "BEGIN:VTIMEZONE", "TZID:\(zone)", "BEGIN:DAYLIGHT", "TZNAME:CEST", "DTSTART:19810329T020000",
    "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT",
    "BEGIN:STANDARD", "TZNAME:CET", "DTSTART:19961027T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "END:VTIMEZONE",
  ]
}
