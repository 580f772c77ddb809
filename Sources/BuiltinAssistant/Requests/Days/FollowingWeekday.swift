import Foundation
import Organizer

/// The day that "the monday after" means, where a day was said before: after "what's on friday?" it is three days later, and not the
/// next monday from today.
enum FollowingWeekday {
  private static var after: Regex<(Substring, day: Substring)> {
    /\bthe (?<day>monday|tuesday|wednesday|thursday|friday|saturday|sunday) (?:after|following)(?: that)?(?=$|[,.;:!?]| at | same | please| instead| from )/
      .ignoresCase()
  }
  private static var following: Regex<(Substring, day: Substring)> {
    /\bthe following (?<day>monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?![\w'’])/.ignoresCase()
  }

  /// - Parameter before: the day that was said last; one that the request names itself in front counts first.
  /// - Returns: nil where the request has no such words, or nothing to count from.
  static func resolved(_ request: String, after before: String?, phrases: DatePhrases) -> String? {
    guard let match = request.firstMatch(of: after) ?? request.firstMatch(of: following),
      let weekday = Lexicon.weekdays.firstIndex(of: match.day.lowercased()),
      let day = DayReference.day(in: String(request[..<match.range.lowerBound]), phrases) ?? before,
      let from = NeighbouringDay.date(of: day, phrases),
      let date = (1...7).lazy.map({ from.adding(days: $0) }).first(where: { $0.weekday.rawValue == weekday + 1 }),
      let name = NeighbouringDay.name(of: date, phrases)
    else { return nil }
    return request.replacingCharacters(in: match.range, with: name)
  }
}
