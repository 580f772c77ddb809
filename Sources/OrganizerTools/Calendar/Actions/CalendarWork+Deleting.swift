import ChatTypes
import Foundation
import JSONValue
import Organizer
import Tools

extension CalendarWork {
  /// Works out which event would be deleted, and how much of a series.
  func prepareDeleting(_ arguments: CalendarArguments) async throws -> PreparedCall {
    let target = try await deletionTarget(arguments)
    let scope = target.repeats ? arguments.scope ?? target.usualScope : nil
    var resolved = CalendarArguments(.delete)
    resolved.id = target.name
    resolved.start = target.occurrence.span(times.clock).texts(times.phrases).start
    resolved.scope = scope
    resolved.revision = EventRevision.text(of: target)
    let preview = cards.preview(of: target.occurrence, name: target.name, series: target.event)
    return PreparedCall(
      resolved: resolved.json, cards: [ToolCard(cardId(), state: .pendingDeletion, event: preview)],
      intent:
        "Delete \(WordList.quoted(target.occurrence.event.title)), \(words.label(target.occurrence))\(words.scope(scope, target: target))",
      target: words.target(target))
  }

  /// Deletes an event.
  func delete(_ arguments: CalendarArguments) async throws -> ToolOutput {
    let target = try await deletionTarget(arguments)
    try check(target, arguments: arguments)
    let preview = cards.preview(of: target.occurrence, name: target.name, series: target.event)
    let undo = try await store.delete(
      target.event.id, calendar: target.event.calendar, occurrence: target.occurrenceID,
      scope: target.repeats ? arguments.scope ?? target.usualScope : .all, expecting: target.state)
    let card = ToolCard(cardId(), state: .deleted, event: preview)
    let title = target.occurrence.event.title
    let inverse = OrganizerInverse(undo, cards: .init(done: [card], undone: [card.with(.restored) { _ in }]))
    return ToolOutput(
      data: ["deleted": .object(data.event(target.occurrence, name: target.name, hasNotes: false))], cards: [card],
      undo: inverse.operation("Deleted \(WordList.quoted(title))"), provenance: .events([target.event]))
  }

  /// What was approved is only done to what was shown.
  func check(_ target: EventTarget, arguments: CalendarArguments) throws(ToolFailure) {
    let now = EventRevision.text(of: target)
    guard let shown = arguments.revision, ownChanges.lead(target.name, from: shown, to: now) else {
      throw FindingFailure.changedMeanwhile
    }
  }

  private func deletionTarget(_ arguments: CalendarArguments) async throws -> EventTarget {
    let range = try arguments.start.map { _ in try TimeRange(arguments, times: times, usualDays: 0) }
    let calendar = try calendarID(arguments.calendar)
    let finding = finding(in: calendar)
    guard arguments.id == nil, let range, let search = arguments.search else {
      if let found = try await finding.target(named: arguments.id, search: arguments.search, at: range) { return found }
      throw ToolFailure.calendar(
        .missingEvent, message: "Say which event: its title, or the time that is to be cleared.")
    }
    let found = try await finding.meantTargets(search, in: range)
    guard let only = found.first else {
      throw ToolFailure.calendar(
        .notFound,
        message: "There is no event named “\(search.prefix(80))” at \(range.label(times)). Say which time is meant.")
    }
    guard found.count == 1 else { throw try await finding.ambiguous(search, occurrences: found) }
    return try await finding.target(only)
  }
}
