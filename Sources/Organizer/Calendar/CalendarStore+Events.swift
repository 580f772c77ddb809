extension CalendarStore {
  /// All events, a series once, by the day and time that their starts name, then title and id.
  /// - Parameter calendars: only those in these calendars, by id; nil all.
  public func events(calendars: Set<String>? = nil) throws -> [CalendarEvent] {
    try current().series.values.joined().filter { calendars?.contains($0.calendar) ?? true }.compactMap(\.event)
      .sorted { ($0.start.local, $0.title, $0.id) < ($1.start.local, $1.title, $1.id) }
  }
}
