import Foundation

/// An event, or the series of a repeating one, as it stands in a file.
public struct CalendarEvent: Sendable, Hashable, Identifiable {
  /// The UID; the same for all occurrences of a series.
  public let id: String
  /// The calendar's name in the file system (``CalendarInfo/id``).
  public let calendar: String
  /// Empty when the file has none.
  public let title: String
  /// When it starts; of a series, the first occurrence.
  public let start: EventTime
  /// When it ends, that instant or day not included. Equal to `start` when it takes no time.
  public let end: EventTime
  /// How long it takes, in minutes; whole days count 1,440.
  public let durationMinutes: Int
  /// Where.
  public let location: String?
  /// The description.
  public let notes: String?
  /// A link, as it is written.
  public let url: String?
  /// Whether it is certain.
  public let status: EventStatus
  /// Whether one is free meanwhile (`TRANSP:TRANSPARENT`).
  public let isFree: Bool
  /// Who organizes it.
  public let organizer: EventAttendee?
  /// Who is invited.
  public let attendees: [EventAttendee]
  /// When to remind, in minutes before the start, in order. Alarms of other kinds stay in the file but are not told.
  public let alarmMinutes: [Int]
  /// How it repeats. Nil for a single event, and for a series that only lists its dates.
  public let recurrence: RecurrenceRule?
  /// Whether there can be more than one occurrence.
  public let repeats: Bool
  /// For an occurrence that differs from its series: when it would have started.
  public let recurrenceID: EventTime?
  /// Tags.
  public let categories: [String]
  /// When it was written and last changed, where the file says so.
  public let created: Date?
  /// When it was last changed, where the file says so.
  public let lastModified: Date?

  /// Whether it takes whole days.
  public var isAllDay: Bool { start.isDate }
}

/// Whether an event is certain.
public enum EventStatus: String, Sendable, Hashable {
  case confirmed = "CONFIRMED"
  case tentative = "TENTATIVE"
  case cancelled = "CANCELLED"
}

/// Somebody who is invited, or who invites.
public struct EventAttendee: Sendable, Hashable {
  /// The address, mostly an e-mail one, without `mailto:`.
  public let address: String
  /// The name, where it is given.
  public let name: String?
  /// The answer in iCalendar's words: `ACCEPTED`, `DECLINED`, `NEEDS-ACTION`, …
  public let response: String?
}

/// One time that an event happens.
public struct EventOccurrence: Sendable, Hashable {
  /// The event; for an occurrence that was changed on its own, what it says.
  public let event: CalendarEvent
  /// Which occurrence of a series this is: when the series says it starts. Nil for a single event.
  public let recurrenceID: EventTime?
  /// When it starts, as the file says it.
  public let startTime: EventTime
  /// When it ends, not included.
  public let endTime: EventTime
  /// The instant of the start; a whole day starts at midnight in the user's zone.
  public let start: Date
  /// The instant of the end, not included.
  public let end: Date

  /// Whether this time is taken: not for whole days, free time and what is cancelled.
  public var isBusy: Bool { !event.isAllDay && !event.isFree && event.status != .cancelled }
}

/// A calendar: a folder of events and reminders.
public struct CalendarInfo: Sendable, Hashable, Identifiable {
  /// The folder's name. It never changes.
  public let id: String
  /// What the user calls it (the file `displayname`), else the folder's name.
  public let displayName: String
  /// `#RRGGBB` from the file `color`.
  public let color: String?
  /// How many events are in it; a series counts once.
  public let eventCount: Int
  /// How many reminders are in it.
  public let reminderCount: Int
}

/// What a change gave, and what takes it back.
public struct OrganizerResult<Value: Sendable>: Sendable {
  /// The thing as it is now.
  public let value: Value
  /// Takes the change back (``CalendarStore/undo(_:)``).
  public let undo: OrganizerUndo
}
