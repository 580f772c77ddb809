import Foundation

/// What the organizer takes from its surroundings; tests fix all of it.
public struct OrganizerEnvironment: Sendable {
  /// The clock.
  public let now: @Sendable () -> Date
  /// The IANA name of the zone in which whole days and floating times happen.
  public let zone: @Sendable () -> String
  /// How dates and times are written where the user is, for phrases; nil where that isn't known.
  public let locale: Locale?
  /// Names for new events, reminders and contacts.
  public let newUID: @Sendable () -> String

  /// The system's clock and zone, and random UUIDs, where nothing else is given.
  public init(
    now: @escaping @Sendable () -> Date = { Date() },
    zone: @escaping @Sendable () -> String = { TimeZone.current.identifier },
    locale: Locale? = nil, newUID: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }
  ) {
    (self.now, self.zone, self.locale, self.newUID) = (now, zone, locale, newUID)
  }
}
