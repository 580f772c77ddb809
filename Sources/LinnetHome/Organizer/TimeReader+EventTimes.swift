import Foundation
import Organizer

extension TimeReader {
  /// The instant of a time of a file; nil when its zone isn't known.
  package func instant(_ time: EventTime) -> Date? {
    let zone: TimeZone
    switch time {
    case .utc(let date): return date
    case .date, .floating: zone = timeZone
    case .zoned(_, let name):
      guard let named = TimeZone(identifier: name) else { return nil }
      zone = named
    }
    let local = time.local
    let second = local.hour * 3600 + local.minute * 60 + local.second
    return WallClock(timeZone: zone).instant(CivilDate(local.date), second: second).first
  }

  /// A day or time as the organizer writes it.
  package func eventTime(_ when: When) throws -> EventTime {
    switch when {
    case .instant(let instant): return eventTime(instant)
    case .day(let day):
      guard let date = CalendarDate(day) else { throw LinnetError.usage("A calendar has the years 1 to 9999.") }
      return .date(date)
    }
  }
}
