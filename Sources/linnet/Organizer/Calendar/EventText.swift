import Foundation
import LinnetHome
import Organizer
import TerminalUI

/// Events as people read them.
struct EventText {
  let times: PhraseReader
  let style: Style
  /// Cells of a line.
  let width: Int

  init(_ organizer: OrganizerHome) {
    times = organizer.times
    style = organizer.context.capabilities.outputStyle
    width = organizer.context.width
  }

  /// What happens, day by day; what takes several days is under each of them.
  func agenda(_ occurrences: [EventOccurrence], in range: TimeSlot, ids: ShortIDs) -> String {
    var days: [CivilDate: [(occurrence: EventOccurrence, label: String)]] = [:]
    let first = times.clock.day(of: range.start)
    let last = times.clock.day(of: range.end.addingTimeInterval(-1))
    for occurrence in occurrences {
      let (from, through) = self.days(of: occurrence)
      var day = max(from, first)
      while day <= min(through, last) {
        days[day, default: []].append((occurrence, label(occurrence, on: day, from: from, through: through)))
        day = day.adding(days: 1)
      }
    }
    return days.sorted { $0.key < $1.key }.map { day, entries in
      let lines = entries.map { line($0.occurrence.event, label: $0.label, ids: ids) + "\n" }
      return style.bold(times.heading(day)) + "\n" + lines.joined()
    }.joined(separator: "\n")
  }

  /// The first and the last day of an occurrence.
  func days(of occurrence: EventOccurrence) -> (first: CivilDate, last: CivilDate) {
    let days = occurrence.span(times.clock).days(times.clock)
    return (days.lowerBound, days.upperBound)
  }

  /// The hours that something takes on a day.
  private func label(_ occurrence: EventOccurrence, on day: CivilDate, from: CivilDate, through: CivilDate) -> String {
    if occurrence.event.isAllDay { return "all day" }
    let (start, end) = (occurrence.start, occurrence.end)
    switch (day == from, day == through) {
    case (true, true): return start == end ? times.phrases.time(start) : times.hours(from: start, to: end)
    case (true, false): return "\(times.phrases.time(start))–"
    case (false, true): return "–\(times.closing(end))"
    case (false, false): return "all day"
    }
  }

  /// An event with its hours, on one line where it fits.
  private func line(_ event: CalendarEvent, label: String, ids: ShortIDs) -> String {
    let notes = [event.location, note(event), event.calendar, ids.text(event.id)].compactMap { $0 }
    let text = ControlCharacters.visible("\(title(event))  (\(notes.joined(separator: "; ")))", keepingLines: false)
    return TextWrap.hanging(DisplayWidth.padded("  " + label, to: hoursWidth), text: text, columns: width)
  }

  /// Cells before an event's title: `  15:00–15:45  `, `  10:00 AM – 12:30 PM  `.
  private var hoursWidth: Int { times.phrases.time(times.now).contains(where: \.isLetter) ? 23 : 15 }

  /// What is out of the ordinary.
  private func note(_ event: CalendarEvent) -> String? {
    var notes: [String] = []
    switch event.status {
    case .confirmed: break
    case .tentative: notes.append("tentative")
    case .cancelled: notes.append("cancelled")
    }
    if let rule = event.recurrence { notes.append(rule.description) } else if event.repeats { notes.append("repeats") }
    return notes.isEmpty ? nil : notes.joined(separator: ", ")
  }

  func title(_ event: CalendarEvent) -> String { event.title.isEmpty ? "(no title)" : event.title }

  /// When something happens, in words: `Sunday 22 November 2026, 15:00–15:45`.
  func when(_ startTime: EventTime, endTime: EventTime, start: Date?, end: Date?) -> String {
    if case .date(let first) = startTime, case .date(let end) = endTime {
      let last = end.adding(days: -1)
      let text = times.label(first)
      return last > first ? "\(text) to \(times.label(last)), all day" : "\(text), all day"
    }
    guard let start, let end else { return startTime.description }
    let from = times.label(start)
    if start == end { return from }
    let isSameDay = times.clock.day(of: start) == times.clock.day(of: end)
    return isSameDay
      ? "\(times.label(times.clock.day(of: start))), \(times.hours(from: start, to: end))"
      : "\(from) to \(times.label(end))"
  }

  /// When an event happens; of a series, its first time and how it repeats.
  func when(_ event: CalendarEvent) -> String {
    let text = when(
      event.start, endTime: event.end, start: event.start.instant(times.clock), end: event.end.instant(times.clock))
    return text + (event.recurrence.map { ", \($0)" } ?? "")
  }

  /// When an occurrence happens.
  func when(_ occurrence: EventOccurrence) -> String {
    when(occurrence.startTime, endTime: occurrence.endTime, start: occurrence.start, end: occurrence.end)
  }
}
