import Foundation

/// When something starts, ends or is due, as iCalendar writes it down (RFC 5545 §3.3.4, §3.3.5).
public enum EventTime: Hashable, Sendable {
  /// A whole day, wherever one is.
  case date(CivilDate)
  /// A wall clock in a zone, by the zone's name in the file: mostly an IANA one such as `Europe/Paris`.
  case zoned(LocalDateTime, zone: String)
  /// A wall clock wherever one is.
  case floating(LocalDateTime)
  /// An instant, in whole seconds; written in UTC.
  case utc(Date)

  /// Whether this is a whole day.
  public var isDate: Bool {
    if case .date = self { true } else { false }
  }

  /// The day and time that the time itself names; in UTC for an instant, midnight for a day.
  public var local: LocalDateTime {
    switch self {
    case .date(let date): LocalDateTime(startOf: date)
    case .zoned(let local, _), .floating(let local): local
    case .utc(let date): LocalDateTime(seconds: seconds(of: date))
    }
  }

  /// The zone's name, nil for days and times without one; `UTC` for an instant.
  public var zone: String? {
    switch self {
    case .date, .floating: nil
    case .zoned(_, let zone): zone
    case .utc: "UTC"
    }
  }

  /// The same kind of time, with another wall clock.
  func with(local: LocalDateTime) -> EventTime {
    switch self {
    case .date: .date(local.date)
    case .zoned(_, let zone): .zoned(local, zone: zone)
    case .floating: .floating(local)
    case .utc: .utc(Date(timeIntervalSince1970: Double(local.seconds)))
    }
  }
}

extension EventTime: CustomStringConvertible {
  /// ISO 8601; a zone's name follows in brackets (RFC 9557).
  public var description: String {
    switch self {
    case .date(let date): date.description
    case .zoned(let local, let zone): "\(local)[\(zone)]"
    case .floating(let local): local.description
    case .utc: "\(local)Z"
    }
  }
}

/// Whole seconds since 1970, clamped to the years 1 to 9999.
func seconds(of date: Date) -> Int {
  Int(min(max(date.timeIntervalSince1970.rounded(.down), -62_135_596_800), 253_402_300_799))
}
