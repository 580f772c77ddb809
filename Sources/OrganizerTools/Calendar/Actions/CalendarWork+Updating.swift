import ChatTypes
import Foundation
import JSONValue
import Organizer
import Tools

extension CalendarWork {
  /// Works out what of which event would change, and what would be in its way then.
  func prepareUpdating(_ arguments: CalendarArguments) async throws -> PreparedCall {
    let update = try await self.update(from: arguments)
    guard !update.isEmpty else { throw Self.nothingToChange(arguments, update: update) }
    let target = update.target
    if update.changesEvent {
      try await store.checkUpdate(
        target.event.id, calendar: target.event.calendar, occurrence: target.occurrenceID,
        scope: update.scope ?? .all, changes: try await changes(of: update))
    }
    var preview = cards.preview(of: target.occurrence, name: target.name, series: target.event)
    preview.pendingUpdate = update.pending(times.clock)
    if let span = update.span {
      let isFree = target.occurrence.event.isFree
      try await conflicts.report(on: span, isFree: isFree, excluding: [target.event.id]).put(on: &preview, cards)
    }
    let name = update.calendar.map(calendarName)
    var resolved = update.resolved(arguments.action, times: times, calendarName: name)
    resolved.revision = EventRevision.text(of: target)
    return PreparedCall(
      resolved: resolved.json,
      cards: [ToolCard(cardId(), state: .pendingUpdate, event: preview)],
      intent: update.intent(words, calendarName: name), target: words.target(target))
  }

  /// Changes an event.
  func update(_ arguments: CalendarArguments) async throws -> ToolOutput {
    let update = try await self.update(from: arguments)
    try check(update.target, arguments: arguments)
    guard !update.isEmpty else { throw Self.nothingToChange(arguments, update: update) }
    return try await write(update, cardId: cardId())
  }

  /// Writes a change, and tells what came of it.
  func write(_ update: EventUpdate, cardId: String) async throws -> ToolOutput {
    let target = update.target
    let before = cards.preview(of: target.occurrence, name: target.name, series: target.event)
    let (event, undo) = try await apply(update)
    await noteChange(of: target)
    let (occurrence, name, series) = try await outcome(of: update, event)
    var preview = cards.preview(of: occurrence, name: name, series: series)
    var report = EventConflicts.Report()
    if update.span != nil {
      report = try await conflicts.report(
        on: occurrence.span(times.clock), isFree: occurrence.event.isFree, excluding: [target.event.id, event.id])
      report.put(on: &preview, cards)
    }
    let state: ToolCardState = update.span != nil && update.changes.title == nil ? .rescheduled : .updated
    let card = ToolCard(cardId, state: state, event: preview)
    let inverse = OrganizerInverse(
      undo, cards: .init(done: [card], undone: [ToolCard(cardId, state: .updated, event: before)]))
    let title = target.occurrence.event.title
    return ToolOutput(
      data: outcome(
        state == .rescheduled ? "rescheduled" : "updated", occurrence: occurrence, name: name, report: report),
      cards: [card],
      undo: inverse.operation(
        update.onlyMoves ? "Moved \(WordList.quoted(title))" : "Changed \(WordList.quoted(title))"),
      provenance: .events([event] + report.events.map(\.event)))
  }

  /// Remembers the change, so that other calls about the same event that wait take it for one of ours.
  private func noteChange(of target: EventTarget) async {
    guard let changed = try? await finding(in: nil).target(named: target.name) else { return }
    ownChanges.note(target.name, from: EventRevision.text(of: target), to: EventRevision.text(of: changed))
  }

  /// Finds the event and what would change of it.
  private func update(from arguments: CalendarArguments) async throws -> EventUpdate {
    var calendar = try calendarID(arguments.calendar)
    // The calendar says where it is, or where it shall go: the first if it is there.
    var place: String?
    if arguments.id == nil, let search = arguments.search, let named = calendar,
      try await !store.matches(search, calendars: [named], now: times.now, limit: 1).isEmpty
    {
      place = named
    }
    guard let target = try await finding(in: place).target(named: arguments.id, search: arguments.search) else {
      throw ToolFailure.calendar(.missingEvent, message: "Say which event is to be changed: its title, or its time.")
    }
    if calendar == target.event.calendar { calendar = nil }
    var update = try EventUpdate(arguments, target: target, times: times, usualMinutes: settings.eventMinutes)
    update.calendar = calendar
    if calendar != nil, target.repeats, update.scope != .all, update.changesEvent || arguments.scope != nil {
      throw ToolFailure.calendar(
        .invalidArguments,
        message: "Only all of \(WordList.quoted(target.event.title)) can go to another calendar. Move it by itself.")
    }
    return update
  }

  private func changes(of update: EventUpdate) async throws -> EventChanges {
    let (id, calendar) = (update.target.event.id, update.target.event.calendar)
    return try await update.changes(times.clock) { try await store.time($0, asOf: id, calendar: calendar) }
  }

  private func apply(_ update: EventUpdate) async throws -> (CalendarEvent, OrganizerUndo) {
    let (id, calendar) = (update.target.event.id, update.target.event.calendar)
    var result: OrganizerResult<CalendarEvent>?
    if update.changesEvent {
      result = try await store.update(
        id, calendar: calendar, occurrence: update.target.occurrenceID, scope: update.scope ?? .all,
        changes: try await changes(of: update), expecting: update.target.state)
    }
    guard let to = update.calendar else {
      return (result?.value ?? update.target.event, result?.undo ?? OrganizerUndo(steps: []))
    }
    do {
      let moved = try await store.move(id, from: calendar, to: to)
      return (moved.value, OrganizerUndo(joining: [result?.undo, moved.undo].compactMap { $0 }))
    } catch {
      // Both or neither.
      if let result { _ = try await store.undo(result.undo) }
      throw error
    }
  }

  /// The event as it is now: what happens, its name, and its series.
  private func outcome(
    of update: EventUpdate, _ event: CalendarEvent
  ) async throws -> (EventOccurrence, String, CalendarEvent) {
    if update.scope == .this, update.calendar == nil {
      let named = try await store.event(named: update.target.name)
      if let occurrence = named.occurrence { return (occurrence, update.target.name, named.event) }
    }
    let whole = try await store.event(event.id, calendar: event.calendar)
    let name = try await store.name(of: whole)
    if let only = try await store.event(named: name).occurrence { return (only, name, whole) }
    let start = (update.span ?? update.current).start(times.clock)
    let next = try await store.occurrences(of: whole.id, calendar: whole.calendar, from: start, limit: 3)
    guard let occurrence = next.first(where: { $0.start >= start }) ?? next.last else {
      return (update.target.occurrence, name, whole)
    }
    return (occurrence, name, whole)
  }

  private static func nothingToChange(_ arguments: CalendarArguments, update: EventUpdate) -> ToolFailure {
    let title = update.target.occurrence.event.title
    if arguments.action == .reschedule, arguments.start == nil, !arguments.saysLength {
      return .calendar(.missingTime, message: "When shall \(WordList.quoted(title)) be? Say it as in “tomorrow 15:00”.")
    }
    return .calendar(
      .noChange, message: "\(WordList.quoted(title)) is so already; nothing would change. Say what should be different."
    )
  }
}

extension CalendarArguments {
  /// Whether it says when something ends.
  fileprivate var saysLength: Bool { end != nil || durationMinutes != nil }
}
