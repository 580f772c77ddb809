import ChatTypes
import Foundation
import Organizer
import Tools

/// What a call would change of an event: only what differs from what is there.
struct EventUpdate: Hashable {
  /// The event.
  let target: EventTarget
  /// How far the change goes; nil for a single event.
  let scope: EventScope?
  /// When it is now.
  let current: EventSpan
  var title: String?
  var span: EventSpan?
  var location: FieldChange<String> = .keep
  var notes: FieldChange<String> = .keep
  var reminderMinutes: Int?
  var rule: FieldChange<RecurrenceRule> = .keep
  var ruleEnd: FieldChange<EventTime> = .keep
  /// The calendar that it moves to.
  var calendar: String?

  /// Whether nothing would change.
  var isEmpty: Bool { !changesEvent && calendar == nil }

  /// Whether the event itself would change, and not only its calendar.
  var changesEvent: Bool {
    title != nil || span != nil || location != .keep || notes != .keep || reminderMinutes != nil || rule != .keep
      || ruleEnd != .keep
  }

  /// Whether it only moves in time.
  var onlyMoves: Bool {
    span != nil && title == nil && location == .keep && notes == .keep && reminderMinutes == nil && rule == .keep
      && ruleEnd == .keep && calendar == nil
  }

  /// Reads a call against an event.
  /// - Throws: ``ToolFailure``.
  init(_ arguments: CalendarArguments, _ target: EventTarget, _ times: TurnTimes, usualMinutes: Int) throws {
    self.target = target
    let event = target.occurrence.event
    current = target.occurrence.span(times.clock)
    scope = target.repeats ? arguments.scope ?? Self.usualScope(arguments, target) : nil
    if let title = arguments.title, title != event.title { self.title = title }
    let span = try ChangedEventTimes(
      arguments: arguments, times: times, current: current, usualMinutes: usualMinutes
    ).span()
    self.span = span == current ? nil : span
    location = Self.change(arguments.location, event.location)
    notes = Self.change(arguments.notes, event.notes)
    if let minutes = arguments.reminderMinutes, [minutes] != event.alarmMinutes { reminderMinutes = minutes }
    try readRepetition(arguments, times)
  }

  /// A rule is a matter of what is to come; its end, of the whole series.
  private static func usualScope(_ arguments: CalendarArguments, _ target: EventTarget) -> EventScope {
    if arguments.recurrence != .keep { return target.isWholeSeries ? .all : .future }
    return arguments.recurrenceEnd != .keep ? .all : target.usualScope
  }

  private static func change(_ change: FieldChange<String>, _ current: String?) -> FieldChange<String> {
    switch change {
    case .keep: .keep
    case .set(let text): text == current ? .keep : change
    case .remove: (current ?? "").isEmpty ? .keep : .remove
    }
  }

  private mutating func readRepetition(_ arguments: CalendarArguments, _ times: TurnTimes) throws {
    let reading = RepetitionReading(times: times)
    let known = target.event.recurrence
    switch arguments.recurrence {
    case .keep: break
    case .set(let text):
      let new = try reading.rule(text)
      // The same rule without a word of its end keeps the end that it has.
      let isSame = new == known || (new.count == nil && new.until == nil && known?.ending(nil) == new)
      if !isSame { rule = .set(new) }
    case .remove: if target.repeats { rule = .remove }
    }
    switch arguments.recurrenceEnd {
    case .keep: break
    case .set(let text):
      guard known != nil || rule.newValue != nil, rule != .remove else {
        throw ToolFailure.calendar(
          .invalidRecurrence,
          "\(WordList.quoted(target.event.title)) does not repeat. Say how it should: daily, weekly or the like.")
      }
      let end = try reading.end(text, start: span ?? current)
      if !Self.isEnd(end, of: known, times) || rule != .keep { ruleEnd = .set(end) }
    case .remove: if rule == .keep, known?.until != nil || known?.count != nil { ruleEnd = .remove }
    }
  }

  /// Whether a rule ends then already. A day counts whole.
  private static func isEnd(_ end: EventTime, of rule: RecurrenceRule?, _ times: TurnTimes) -> Bool {
    guard let until = rule?.until else { return false }
    if until == end { return true }
    guard case .date(let day) = end, case .utc(let instant) = until else { return false }
    let next = CivilDate(dayNumber: day.daysSince1970 + 1)
    return times.clock.startOfDay(next) == instant + 1
  }
}

extension EventUpdate {
  /// The call with all of it worked out.
  func resolved(_ action: CalendarArguments.Action, _ times: TurnTimes, calendarName: String?) -> CalendarArguments {
    var resolved = CalendarArguments(action)
    resolved.id = target.name
    resolved.title = title
    if let span {
      let texts = span.texts(times)
      (resolved.start, resolved.end) = (texts.start, texts.end)
      if span.isAllDay || current.isAllDay { resolved.isAllDay = span.isAllDay }
    }
    resolved.location = location
    resolved.notes = notes
    resolved.reminderMinutes = reminderMinutes
    switch rule {
    case .keep: break
    case .set(let rule): resolved.recurrence = .set(rule.text)
    case .remove: resolved.recurrence = .remove
    }
    switch ruleEnd {
    case .keep: break
    case .set(let end): resolved.recurrenceEnd = .set(RepetitionReading(times: times).text(end))
    case .remove: resolved.recurrenceEnd = .remove
    }
    resolved.calendar = calendarName
    resolved.scope = scope
    return resolved
  }

  /// What the store is to change.
  /// - Parameter time: an instant as the event's own times are written; nil for an event of whole days.
  func changes(_ clock: WallClock, time: (Date) async throws -> EventTime?) async throws -> EventChanges {
    var changes = EventChanges()
    changes.title = title
    changes.location = location
    changes.notes = notes
    changes.alarmMinutes = reminderMinutes.map { [$0] }
    changes.recurrence = rule
    changes.recurrenceEnd = ruleEnd
    switch span {
    case nil: break
    case .days(let first, let last):
      let count = last.dayNumber - first.dayNumber + 1
      if first != current.firstDay(clock) || !current.isAllDay { changes.start = .date(CalendarDate(first)) }
      if case .days(let first, let last) = current, last.dayNumber - first.dayNumber + 1 == count { break }
      // A length, as of a series the end of one occurrence says nothing about the others.
      changes.durationMinutes = count * 1440
    case .timed(let start, let end):
      if current.isAllDay || start != current.start(clock) {
        changes.start = try await time(start) ?? EventTime(start, in: clock)
      }
      let length = end.timeIntervalSince(start)
      if case .timed(let start, let end) = current, end.timeIntervalSince(start) == length { break }
      if length.truncatingRemainder(dividingBy: 60) == 0 {
        changes.durationMinutes = Int(length / 60)
      } else {
        changes.end = try await time(end) ?? EventTime(end, in: clock)
      }
    }
    return changes
  }
}
