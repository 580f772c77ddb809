public import Foundation

extension EventTime {
  /// An instant, to the second, on the clocks of a zone. UTC where the zone has no name that calendars know, and for the
  /// second of two hours that clocks show twice, which can't be written otherwise.
  public init(_ instant: Date, in clock: WallClock) {
    let name = clock.timeZone.identifier
    let instant = Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down))
    let (day, second) = clock.reading(of: instant)
    let hasName = name != "Z" && !["GMT", "UTC", "Etc/"].contains(where: name.hasPrefix)
    guard hasName, clock.instant(day, second: second).first == instant,
      let local = LocalDateTime(
        date: day.clamped, hour: second / 3600, minute: second / 60 % 60, second: second % 60)
    else {
      self = .utc(instant)
      return
    }
    self = .zoned(local, zone: name)
  }

  /// The end of what takes whole days: the day after the last.
  public static func end(afterLast day: CivilDate) -> EventTime { .date(day.adding(days: 1).clamped) }

  /// ISO 8601 as phrases are read: a day, or an instant in their zone. A wall clock elsewhere stays as it is.
  public func text(_ phrases: DatePhrases) -> String {
    switch self {
    case .date(let day): day.description
    case .utc(let instant): phrases.text(instant)
    case .zoned, .floating: local.description
    }
  }

  /// The instant of a time of a file, as the system knows zones; nil for a zone that it doesn't know.
  /// - Parameter clock: that of the user, for days and times without a zone.
  public func instant(_ clock: WallClock) -> Date? {
    var clock = clock
    switch self {
    case .utc(let instant): return instant
    case .date, .floating: break
    case .zoned(_, let name):
      guard let zone = TimeZone(identifier: name) else { return nil }
      clock = WallClock(timeZone: zone)
    }
    return clock.instant(local.date, second: local.secondOfDay).first
  }
}
