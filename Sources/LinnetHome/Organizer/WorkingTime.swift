import Foundation
import Organizer
import OrganizerTools

/// Working hours as they are typed.
package enum WorkingTime {
  /// - Parameter usual: what counts where nothing is typed.
  /// - Throws: ``LinnetError`` for what are no hours or days.
  package static func read(
    hours: String?, days: String?, else usual: WorkingHours = WorkingHours.standard
  ) throws -> WorkingHours {
    var (start, end) = (usual.start, usual.end)
    if let hours {
      let ends = hours.split(separator: "-").map { minutes($0) }
      guard ends.count == 2, let first = ends[0], let last = ends[1], first < last else {
        throw LinnetError.usage("--hours takes a beginning and an end, such as 09:00-17:30.")
      }
      (start, end) = (first, last)
    }
    guard let hours = WorkingHours(days: try days.map(weekdays) ?? usual.days, start: start, end: end) else {
      throw LinnetError.usage("--hours takes a beginning and an end on one day, such as 09:00-17:30.")
    }
    return hours
  }

  /// Minutes since midnight of `9`, `09:00` and `24:00`.
  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.trimmingCharacters(in: .whitespaces).split(separator: ":").map { Int($0) }
    guard (1...2).contains(parts.count), let hour = parts[0], (0...24).contains(hour) else { return nil }
    guard parts.count == 2 else { return hour * 60 }
    guard let minute = parts[1], (0...59).contains(minute), hour * 60 + minute <= 1440 else { return nil }
    return hour * 60 + minute
  }

  private static func weekdays(_ text: String) throws -> Set<Weekday> {
    if text.lowercased() == "all" { return Set(Weekday.allCases) }
    var result: Set<Weekday> = []
    for part in text.lowercased().split(whereSeparator: { $0 == "," || $0 == " " }) {
      let ends = part.split(separator: "-").map { name in
        Weekday.allCases.first { name.count >= 2 && $0.name.lowercased().hasPrefix(name) }
      }
      guard (1...2).contains(ends.count), let first = ends.first ?? nil, let last = ends.last ?? nil else {
        throw LinnetError.usage("--days takes days such as mon,tue,wed or mon-fri; “\(part)” is none.")
      }
      var day = first.rawValue
      while true {
        if let named = Weekday(rawValue: day) { result.insert(named) }
        if day == last.rawValue { break }
        day = day % 7 + 1
      }
    }
    return result
  }
}
