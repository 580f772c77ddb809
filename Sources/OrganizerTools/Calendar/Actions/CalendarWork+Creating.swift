import ChatTypes
import Foundation
import JSONValue
import Organizer
import Tools

extension CalendarWork {
  /// Works out a new event.
  func prepareCreating(_ arguments: CalendarArguments) async throws -> PreparedCall {
    let (draft, given) = try self.draft(arguments)
    let checked = try await store.checked(draft)
    let span = checked.start == draft.start ? given : try self.span(checked)
    var resolved = CalendarArguments(.create)
    resolved.title = checked.title
    (resolved.start, resolved.end) = span.texts(times.phrases)
    resolved.isAllDay = span.isAllDay ? true : nil
    if let place = draft.location { resolved.location = .set(place) }
    if let notes = draft.notes { resolved.notes = .set(notes) }
    resolved.reminderMinutes = draft.alarmMinutes.first
    if let rule = draft.recurrence { resolved.recurrence = .set(rule.text) }
    if let end = draft.recurrenceEnd { resolved.recurrenceEnd = .set(end.text(times.phrases)) }
    if let calendar = checked.calendar, calendars.contains(where: { $0.id == calendar }) {
      resolved.calendar = calendarName(calendar)
    }
    let rule = checked.recurrence.map { ", \($0)" } ?? ""
    return PreparedCall(
      resolved: resolved.json, intent: "Create \(WordList.quoted(checked.title)), \(span.label(times.phrases))\(rule)",
      target: "The calendar \(checked.calendar.map { cards.calendarNames[$0] ?? $0 } ?? "")")
  }

  /// Writes a new event.
  func create(_ arguments: CalendarArguments) async throws -> ToolOutput {
    let (draft, _) = try self.draft(arguments)
    let result = try await store.create(draft)
    let event = result.value
    let name = try await store.name(of: event)
    let occurrence = try await firstOccurrence(of: event, name: name)
    let report = try await conflicts.report(on: event, from: occurrence)
    var preview = cards.preview(of: occurrence, name: name)
    report.put(on: &preview, cards)
    let card = ToolCard(cardId(), state: .created, event: preview)
    let inverse = OrganizerInverse(
      result.undo,
      cards: .init(done: [card], undone: [card.with(.deleted) { $0.clearConflict() }]))
    return ToolOutput(
      data: outcome("created", occurrence: occurrence, name: name, report: report), cards: [card],
      undo: inverse.operation("Created \(WordList.quoted(event.title))"),
      provenance: .events(report.events.map(\.event)))
  }

  private func firstOccurrence(of event: CalendarEvent, name: String) async throws -> EventOccurrence {
    if let only = try await store.event(named: name).occurrence { return only }
    let (id, calendar) = (event.id, event.calendar)
    let start = try await store.instant(of: event.start) ?? times.now
    guard let first = try await store.occurrences(of: id, calendar: calendar, from: start, limit: 1).first else {
      throw ToolFailure(
        ToolCallError(code: .notFound, message: "The event was written, and is gone again. Look at the calendar."),
        changedNothing: false)
    }
    return first
  }

  /// What the model is told of an event that was written.
  func outcome(
    _ word: String, occurrence: EventOccurrence, name: String, report: EventConflicts.Report
  ) -> JSONValue {
    var object: JSONObject = [word: .object(data.event(occurrence, name: name))]
    if !report.events.isEmpty {
      object["conflicts"] = data.conflicts(report.events)
      object["freeSlots"] = data.slots(report.slots)
    }
    return .object(object)
  }

  /// A new event as the calls says it, and when it is.
  private func draft(_ arguments: CalendarArguments) throws -> (EventDraft, EventSpan) {
    guard arguments.title != nil else {
      throw ToolFailure.calendar(.missingTitle, message: "Say what the event is called.")
    }
    var input = arguments.input
    if input.alarmMinutes == nil { input.alarmMinutes = settings.alarmMinutes.map { [$0] } }
    var (draft, span) = try input.draft(times.reader, usualMinutes: settings.eventMinutes)
    draft.calendar = try calendarID(arguments.calendar) ?? usualCalendar
    return (draft, span)
  }

  /// The calendar of the settings, as long as it is there.
  private var usualCalendar: String? {
    settings.calendar.flatMap { try? calendarID($0) }
  }

  /// When a draft is that was moved to where its rule begins.
  private func span(_ draft: EventDraft) throws -> EventSpan {
    guard let span = EventSpan(from: draft.start, to: draft.end ?? draft.start, times.clock) else {
      throw ToolFailure.calendar(.invalidTime, message: "The time zone is not known. Set one that calendars know.")
    }
    return span
  }
}
