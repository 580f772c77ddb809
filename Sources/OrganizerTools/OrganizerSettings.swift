import Organizer

/// What the user sets for the organizer's tools.
public struct OrganizerSettings: Sendable, Hashable {
  /// When free times are looked for.
  public var workingHours = WorkingHours.standard
  /// Minutes that a new event takes when nothing else is said. An hour, as in most calendars.
  public var eventMinutes = 60
  /// The calendar for new events; nil for the organizer's first.
  public var calendar: String?
  /// Minutes before a new event at which to remind when nothing else is said; nil for no reminder.
  public var alarmMinutes: Int?

  /// The settings as they are before the user changes any.
  public init() {}
}
