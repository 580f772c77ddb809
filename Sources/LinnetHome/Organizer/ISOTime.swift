import Foundation
import Organizer

/// Times as documents have them.
package enum ISOTime {
  /// ISO 8601 with the zone's offset: `2026-11-22T15:00:00+01:00`.
  package static func text(_ instant: Date, timeZone: TimeZone) -> String {
    WallClock(timeZone: timeZone).text(instant)
  }
}

extension PhraseReader {
  /// A time of a file as ISO 8601: whole days as they are, all else with this zone's offset. One whose zone nobody knows
  /// stays as the file has it.
  /// - Parameter instant: the instant that it is, if that is known.
  package func iso(_ time: EventTime, instant: Date?) -> String {
    if case .date(let date) = time { return date.description }
    return instant.map { ISOTime.text($0, timeZone: timeZone) } ?? time.description
  }

  /// A day in words, with how near it is: `Saturday 21 November 2026 (today)`.
  package func heading(_ day: CivilDate) -> String {
    let near = [-1: " (yesterday)", 0: " (today)", 1: " (tomorrow)"][day.dayNumber - today.dayNumber] ?? ""
    return "\(label(day))\(near)"
  }

  /// A day in words: `Saturday 21 November 2026`.
  package func label(_ day: CivilDate) -> String {
    phrases.label(.day(day))
  }

  /// A time in words: `Saturday 21 November 2026, 15:00`.
  package func label(_ instant: Date) -> String { "\(label(clock.day(of: instant))), \(phrases.time(instant))" }

  /// Two times of one day: `15:00–15:45`, `3:00 – 3:45 PM`.
  /// - Parameter end: the first moment after it, which may be the midnight of the next day.
  package func hours(from start: Date, to end: Date) -> String {
    let (first, last) = (phrases.time(start), closing(end))
    for half in ["AM", "PM", "am", "pm"] where last.hasSuffix(half) {
      return "\(first.hasSuffix(half) ? String(first.dropLast(half.count + 1)) : first) – \(last)"
    }
    return "\(first)–\(last)"
  }

  /// The end of something: `15:45`, and midnight as the end of its day where clocks count 24 hours.
  package func closing(_ end: Date) -> String {
    let text = phrases.time(end)
    return text == "00:00" ? "24:00" : text
  }
}
