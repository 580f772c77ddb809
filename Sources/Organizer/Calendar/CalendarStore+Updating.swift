import Foundation

extension CalendarStore {
  /// Changes an event. For a series, `occurrence` names the one that is meant (``EventOccurrence/recurrenceID``, or its day)
  /// and `scope` how far the change goes. With `all` and an occurrence, a new start is taken as the occurrence's, and the
  /// whole series moves as far. Returns what was changed: for `future` the new series.
  /// - Parameter seen: what the caller saw of it. Where another program has changed the same fields since then (without it,
  ///   since this call began), nothing is written and the error is ``OrganizerError/Code/changedMeanwhile``.
  public func update(
    _ id: String, calendar: String? = nil, occurrence: EventTime? = nil, scope: EventScope = .all,
    changes: EventChanges, expecting seen: ObservedRevision? = nil
  ) throws -> OrganizerResult<CalendarEvent> {
    var seen = seen
    return try ConflictRetry.run {
      var edit = try SeriesEdit(store: self, id: id, calendar: calendar, changes: changes)
      try edit.check(&seen, occurrence: occurrence, for: changes.fields)
      let changed = try edit.update(occurrence: occurrence, scope: scope)
      let undo = try edit.commit()
      let event = try event(changed, calendar: edit.calendar)
      guard scope == .this, let occurrence else { return OrganizerResult(value: event, undo: undo) }
      let override = try series(changed, calendar: edit.calendar).overrides.first { record in
        record.event.recurrenceID.map { $0 == occurrence || $0.local == occurrence.local } ?? false
      }
      return OrganizerResult(value: override?.event ?? event, undo: undo)
    }
  }

  /// Does all of ``update(_:calendar:occurrence:scope:changes:expecting:)`` but writing, and throws what that would throw.
  public func checkUpdate(
    _ id: String, calendar: String? = nil, occurrence: EventTime? = nil, scope: EventScope = .all,
    changes: EventChanges
  ) throws {
    var edit = try SeriesEdit(store: self, id: id, calendar: calendar, changes: changes)
    _ = try edit.update(occurrence: occurrence, scope: scope)
  }

  /// An instant as the times of an event are written: on the clock of its zone, on any wall, or in UTC. Nil for an event of
  /// whole days.
  public func time(_ instant: Date, asOf id: String, calendar: String? = nil) throws -> EventTime? {
    let series = try series(id, calendar: calendar)
    guard let record = series.master ?? series.overrides.first, !record.start.isDate else { return nil }
    let zone = try record.start.zone ?? current().userZone
    let local = zone.local(at: seconds(of: instant))
    // The second of two hours that the clock shows twice can only be written in UTC.
    guard zone.instant(of: local) == seconds(of: instant) else { return .utc(instant) }
    return record.event.start.with(local: LocalDateTime(seconds: local))
  }

  /// Deletes an event, an occurrence, an occurrence and all that follow, or a series.
  /// - Parameter seen: what the caller saw of it, as ``update(_:calendar:occurrence:scope:changes:expecting:)`` takes it; here all
  ///   of it counts.
  public func delete(
    _ id: String, calendar: String? = nil, occurrence: EventTime? = nil, scope: EventScope = .all,
    expecting seen: ObservedRevision? = nil
  ) throws -> OrganizerUndo {
    var seen = seen
    return try ConflictRetry.run {
      var edit = try SeriesEdit(store: self, id: id, calendar: calendar, changes: EventChanges())
      try edit.check(&seen, occurrence: occurrence, for: ObservedRevision.all)
      try edit.delete(occurrence: occurrence, scope: scope)
      return try edit.commit()
    }
  }

  /// Moves an event, with all of its file, to another calendar.
  public func move(
    _ id: String, from calendar: String? = nil, to target: String
  ) throws -> OrganizerResult<CalendarEvent> {
    try ConflictRetry.run {
      let series = try series(id, calendar: calendar)
      let folder = try folder(forNew: target)
      guard folder != series.calendar else {
        throw OrganizerError.invalid("It is in this calendar already.", log: "move to the same calendar")
      }
      guard try current().series[id]?.contains(where: { $0.calendar == folder }) == false else {
        throw OrganizerError.exists("event")
      }
      let path = directory.path(series.calendar, file: series.file)
      guard let bytes = try FileAccess.read("\(root)/\(path)") else { throw OrganizerError.changedMeanwhile }
      var changes = newChanges()
      changes.file("calendars/\(folder)/\(series.file)", before: nil, after: bytes)
      changes.file(path, before: bytes, after: nil)
      let undo = try changes.commit()
      return OrganizerResult(value: try event(id, calendar: folder), undo: undo)
    }
  }
}
