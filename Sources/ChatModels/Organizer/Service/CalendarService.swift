/// Calendars and events.
public protocol CalendarService: Sendable {
  /// All calendars, by name. Empty while there is none; the first event makes one.
  func calendars() async throws(OrganizerFailure) -> [CalendarEntry]

  /// What happens between two instants, the second not included, by start.
  func events(from start: Int64, to end: Int64) async throws(OrganizerFailure) -> [AgendaEvent]

  /// All about an occurrence.
  func event(_ id: String) async throws(OrganizerFailure) -> EventDetail

  /// What is at the same time, and when it would be free instead.
  /// - Parameter id: the occurrence that is changed; nil for a new event.
  func clashes(of event: EventValues, excluding id: String?) async throws(OrganizerFailure) -> EventClashes

  /// Adds an event.
  func add(_ event: EventValues) async throws(OrganizerFailure) -> OrganizerChange

  /// Changes what differs between two states. Fails when another program has changed the same since it was read.
  /// - Parameter revision: ``EventDetail/revision``.
  func change(
    _ id: String, from old: EventValues, to new: EventValues, scope: SeriesScope, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange

  /// Deletes an event, or some of a series. Fails when another program has changed it since it was read.
  /// - Parameter revision: ``EventDetail/revision``.
  func deleteEvent(_ id: String, scope: SeriesScope, revision: String) async throws(OrganizerFailure) -> OrganizerChange
}

/// All that is known of an event, and how it is edited.
public struct EventDetail: Hashable, Sendable {
  /// The occurrence.
  public var event: AgendaEvent
  /// What can be edited.
  public var values: EventValues
  /// The calendar's name.
  public var calendarName: String
  /// How it repeats, in words.
  public var repetition: String?
  /// Who invites and who is invited, with their answers.
  public var people: [String]
  /// The zone that it is in, if that isn't the user's.
  public var zone: String?
  /// Tells its state from others, for the service.
  public var revision: String

  /// An event.
  public init(
    event: AgendaEvent, values: EventValues, calendarName: String, repetition: String? = nil, people: [String] = [],
    zone: String? = nil, revision: String = ""
  ) {
    (self.event, self.values, self.calendarName) = (event, values, calendarName)
    (self.repetition, self.people, self.zone, self.revision) = (repetition, people, zone, revision)
  }
}

/// What can be said about an event.
public struct EventValues: Hashable, Sendable {
  /// When it is, in the user's zone.
  public enum Span: Hashable, Sendable {
    /// Whole days, both included.
    case days(CalendarDay, CalendarDay)
    /// From one time to another, each a day and minutes since midnight.
    case times(CalendarDay, Int, CalendarDay, Int)
  }

  /// What it is.
  public var title: String
  /// When.
  public var span: Span
  /// Where; can be empty.
  public var place = ""
  /// What else there is to say; can be empty.
  public var notes = ""
  /// A link; can be empty.
  public var link = ""
  /// When to remind, in minutes before the start.
  public var alarms: [Int] = []
  /// How it repeats: `daily`, `weekdays`, `weekly`, `monthly`, `yearly`, a rule of RFC 5545, or a phrase in English. Nil
  /// for once. Without its end.
  public var repetition: String?
  /// The last day on which it repeats.
  public var until: CalendarDay?
  /// The calendar's id; nil for the usual one.
  public var calendar: String?
  /// Whether one is free meanwhile.
  public var isFree = false

  /// An event that happens once.
  public init(title: String, span: Span) { (self.title, self.span) = (title, span) }
}

/// What stands in an event's way.
public struct EventClashes: Hashable, Sendable {
  /// What is at the same time, by start.
  public var events: [AgendaEvent]
  /// Free times of the same length: starts in Unix milliseconds, with ends.
  public var free: [Range<Int64>]

  /// Nothing in the way, unless something is given.
  public init(events: [AgendaEvent] = [], free: [Range<Int64>] = []) { (self.events, self.free) = (events, free) }
}
