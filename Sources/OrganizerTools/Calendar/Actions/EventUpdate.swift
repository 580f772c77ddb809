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
  /// When it is to be, if that changes.
  var span: EventSpan?
  /// What else changes.
  var changes = EventChanges()
  /// The calendar that it moves to.
  var calendar: String?

  /// Whether nothing would change.
  var isEmpty: Bool { !changesEvent && calendar == nil }

  /// Whether the event itself would change, and not only its calendar.
  var changesEvent: Bool { span != nil || !changes.isEmpty }

  /// Whether it only moves in time.
  var onlyMoves: Bool { span != nil && changes.isEmpty && calendar == nil }

  /// Reads a call against an event.
  /// - Throws: ``ToolFailure``.
  init(_ arguments: CalendarArguments, target: EventTarget, times: TurnTimes, usualMinutes: Int) throws {
    self.target = target
    let event = target.occurrence.event
    current = target.occurrence.span(times.clock)
    scope = target.repeats ? arguments.scope ?? Self.usualScope(arguments, target: target) : nil
    var input = arguments.input
    span = try input.newSpan(times.reader, from: current, usualMinutes: usualMinutes)
    if span == current { span = nil }
    if input.title == event.title { input.title = nil }
    input.location = Self.change(input.location, current: event.location)
    input.notes = Self.change(input.notes, current: event.notes)
    if input.alarmMinutes == event.alarmMinutes { input.alarmMinutes = nil }
    changes = try input.changes(times.reader, from: span ?? current)
    try keepRepetition(times)
  }

  /// A rule is a matter of what is to come; its end, of the whole series.
  private static func usualScope(_ arguments: CalendarArguments, target: EventTarget) -> EventScope {
    if arguments.recurrence != .keep { return target.isWholeSeries ? .all : .future }
    return arguments.recurrenceEnd != .keep ? .all : target.usualScope
  }

  private static func change(_ change: FieldChange<String>, current: String?) -> FieldChange<String> {
    switch change {
    case .keep: .keep
    case .set(let text): text == current ? .keep : change
    case .remove: (current ?? "").isEmpty ? .keep : .remove
    }
  }

  /// Leaves of a repetition and its end what is so already.
  private mutating func keepRepetition(_ times: TurnTimes) throws(ToolFailure) {
    let known = target.event.recurrence
    switch changes.recurrence {
    case .keep: break
    case .set(let new):
      // The same rule without a word of its end keeps the end that it has.
      let isSame = new == known || (new.count == nil && new.until == nil && known?.ending(nil) == new)
      if isSame { changes.recurrence = .keep }
    case .remove: if !target.repeats { changes.recurrence = .keep }
    }
    switch changes.recurrenceEnd {
    case .keep: break
    case .set(let end):
      guard known != nil || changes.recurrence.newValue != nil, changes.recurrence != .remove else {
        throw .calendar(
          .invalidRecurrence,
          message:
            "\(WordList.quoted(target.event.title)) does not repeat. Say how it should: daily, weekly or the like.")
      }
      if Self.isEnd(end, of: known, times: times), changes.recurrence == .keep { changes.recurrenceEnd = .keep }
    case .remove:
      let hasEnd = known?.until != nil || known?.count != nil
      if changes.recurrence != .keep || !hasEnd { changes.recurrenceEnd = .keep }
    }
  }

  /// Whether a rule ends then already. A day counts whole.
  private static func isEnd(_ end: EventTime, of rule: RecurrenceRule?, times: TurnTimes) -> Bool {
    guard let until = rule?.until else { return false }
    if until == end { return true }
    guard case .date(let day) = end, case .utc(let instant) = until else { return false }
    return times.clock.startOfDay(day.adding(days: 1)) == instant + 1
  }
}

extension EventUpdate {
  /// The call with all of it worked out.
  func resolved(_ action: CalendarArguments.Action, times: TurnTimes, calendarName: String?) -> CalendarArguments {
    var resolved = CalendarArguments(action)
    resolved.id = target.name
    resolved.title = changes.title
    if let span {
      (resolved.start, resolved.end) = span.texts(times.phrases)
      if span.isAllDay || current.isAllDay { resolved.isAllDay = span.isAllDay }
    }
    resolved.location = changes.location
    resolved.notes = changes.notes
    resolved.reminderMinutes = changes.alarmMinutes?.first
    resolved.recurrence = changes.recurrence.map(\.text)
    resolved.recurrenceEnd = changes.recurrenceEnd.map { $0.text(times.phrases) }
    resolved.calendar = calendarName
    resolved.scope = scope
    return resolved
  }

  /// What the store is to change.
  /// - Parameter time: an instant as the event's own times are written; nil for an event of whole days.
  func changes(_ clock: WallClock, time: (Date) async throws -> EventTime?) async throws -> EventChanges {
    var changes = changes
    if let span { try await changes.move(to: span, from: current, clock, time: time) }
    return changes
  }
}
