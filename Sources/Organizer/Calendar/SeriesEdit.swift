import Foundation

/// One edit of an event or a series, on a fresh reading of its file.
struct SeriesEdit {
  let calendar: String
  let uid: String
  let changes: EventChanges
  let now: Date
  let userZone: ZoneKey
  let path: String
  private let before: [UInt8]
  private let newUID: String
  private var plan: FileChanges
  var document: CalendarDocument
  var series: EventSeries
  var zones: FileZones

  init(store: isolated CalendarStore, id: String, calendar: String?, changes: EventChanges) throws {
    let known = try store.series(id, calendar: calendar)
    path = store.directory.path(known.calendar, file: known.file)
    guard let bytes = try FileAccess.read("\(store.root)/\(path)") else { throw OrganizerError.notFound("event") }
    do {
      document = try CalendarDocument(bytes)
    } catch {
      throw OrganizerError.broken(path, reason: error.reason)
    }
    let file = CalendarFile(document, calendar: known.calendar, file: known.file)
    guard let fresh = file.series.first(where: { $0.uid == id }) else { throw OrganizerError.notFound("event") }
    (self.calendar, uid, self.changes, before, series) = (known.calendar, id, changes, bytes, fresh)
    now = store.environment.now()
    userZone = try store.current().userZone
    newUID = store.environment.newUID()
    plan = store.newChanges()
    zones = FileZones(document.components)
  }

  /// Writes what was planned.
  func commit() throws -> OrganizerUndo {
    var plan = plan
    plan.file(path, before: before, after: document.isEmpty ? nil : document.bytes)
    return try plan.commit()
  }

  /// Changes what `scope` says and returns the UID of what was changed.
  mutating func update(occurrence: EventTime?, scope: EventScope) throws -> String {
    guard !changes.isEmpty else { throw OrganizerError.invalid("Say what should change.", log: "no changes") }
    guard let master = series.master, master.repeats || !series.overrides.isEmpty, let occurrence else {
      if series.event?.repeats == true, scope != .all { throw Self.whichOccurrence }
      try updateAll(from: nil)
      return uid
    }
    let target = try find(occurrence)
    switch scope {
    case .this:
      try updateThis(target)
      return uid
    case .future where try !isFirst(target.start):
      let following = try split(at: target)
      return following
    case .future, .all:
      try updateAll(from: target)
      return uid
    }
  }

  mutating func delete(occurrence: EventTime?, scope: EventScope) throws {
    guard let master = series.master, master.repeats || !series.overrides.isEmpty, scope != .all else {
      return document.mapItems("VEVENT", uid: uid) { _ in nil }
    }
    guard let occurrence else { throw Self.whichOccurrence }
    let target = try find(occurrence)
    if scope == .this { exclude(target) } else { try end(before: target) }
    // A series of which nothing is left goes whole.
    guard let rest = CalendarFile(document, calendar: calendar, file: "").series.first(where: { $0.uid == uid }) else {
      return
    }
    let low = master.start.instant(userZone) - 366 * 86_400
    let left = rest.instances(from: low, to: low + 40_000 * 86_400, userZone: userZone).instances
    if left.isEmpty { document.mapItems("VEVENT", uid: uid) { _ in nil } }
  }

  typealias Target = (start: PlacedTime, override: EventRecord?)

  func time(_ placed: PlacedTime) -> EventTime {
    let shape = series.master?.event.start ?? .floating(LocalDateTime(seconds: placed.local))
    let local =
      placed.zone == series.master?.start.zone
      ? placed.local : (series.master?.start.zone ?? userZone).local(at: placed.instant(userZone))
    return shape.with(local: LocalDateTime(seconds: local))
  }

  /// Whether nothing in the series comes before.
  private func isFirst(_ start: PlacedTime) throws -> Bool {
    guard let master = series.master else { return true }
    let instant = start.instant(userZone)
    return series.starts(from: master.start.instant(userZone) - 40_000 * 86_400, to: instant, userZone: userZone).starts
      .allSatisfy { $0.placed.instant(userZone) >= instant }
  }

  private mutating func find(_ occurrence: EventTime) throws -> Target {
    guard let found = series.occurrence(occurrence, zones: &zones, userZone: userZone) else {
      throw OrganizerError.notFound("occurrence")
    }
    return found
  }

  /// Splits off the rest of the series into a file of its own, changed, and returns its UID.
  private mutating func split(at target: Target) throws -> String {
    var following = try SeriesSplit(edit: self, target: target, uid: newUID).document()
    try end(before: target)
    var rest = self
    rest.document = following
    guard let fresh = CalendarFile(following, calendar: calendar, file: "").series.first else {
      throw OrganizerError.notFound("occurrence")
    }
    rest.series = fresh
    rest.zones = FileZones(following.components)
    try rest.updateAll(from: nil, uid: newUID)
    following = rest.document
    let file = SafeFileName.file(uid: newUID, extension: "ics")
    plan.file("calendars/\(calendar)/\(file)", before: nil, after: following.bytes)
    return newUID
  }

  static var whichOccurrence: OrganizerError {
    OrganizerError.invalid("Say which occurrence is meant.", log: "a series without an occurrence")
  }
}
