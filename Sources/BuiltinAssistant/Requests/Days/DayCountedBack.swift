import Foundation
import Organizer

/// The day of a reminder that is counted from another one: "the permit runs out on the 30th. Remind me a week before that to renew it".
/// A model that only copies (`ModelDescription.copiesLiterally`) takes the other day, or has the event warn of itself.
enum DayCountedBack {
  private static var length: Regex<(Substring, number: Substring, unit: Substring)> {
    /\b(?<number>the|an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?<unit>day|week|month)s? (?:before|earlier|ahead)(?: that| it| then)?(?=$|[,.;:!?]| to | at | in the )/
      .ignoresCase()
  }

  /// A request for a reminder to do something with the date in the place of such words.
  /// - Parameter before: the day that was said last before the request; nil for none.
  /// - Returns: nil where the request has none of these words, names no task or has another day itself.
  static func resolved(_ request: String, after before: String?, phrases: DatePhrases) -> String? {
    guard let match = request.firstMatch(of: length),
      let ask = request.range(of: "remind me", options: [.caseInsensitive, .backwards]),
      ask.upperBound <= match.range.lowerBound, request[ask.upperBound...].contains(" to ")
    else { return nil }
    let told = String(request[..<ask.lowerBound])
    let own = String(request[ask.lowerBound...])
    let days = phrases.phrases(in: told).filter(\.hasDay)
    // "Dentist friday at 3 pm, remind me a day before to find the card" are two.
    guard days.count <= 1, days.first?.hasTime != true, let day = days.first?.text ?? before,
      let date = NeighbouringDay.date(of: day, phrases),
      let earlier = counted(back: match.number, match.unit, from: date),
      let name = NeighbouringDay.name(of: earlier, phrases)
    else { return nil }
    let scalars = request.unicodeScalars
    let start = scalars.distance(from: scalars.startIndex, to: ask.lowerBound)
    let place = scalars.distance(from: scalars.startIndex, to: match.range.lowerBound)
    guard
      !phrases.phrases(in: request).contains(where: {
        $0.hasDay && $0.range.lowerBound >= start && !$0.range.contains(place) && $0.range.upperBound != place
      })
    else { return nil }
    let asked = own.replacing(String(request[match.range]), with: "on \(name)")
    let isWhole = Lexicon.CountedDays.pronouns.isDisjoint(with: MessageWords(asked).words.map(\.text))
    return isWhole || days.isEmpty ? asked : told + asked
  }

  private static func counted(back number: Substring, _ unit: Substring, from date: CivilDate) -> CivilDate? {
    let word = number.lowercased()
    let place = Lexicon.CountedDays.numbers.firstIndex(of: word).map { max(1, $0 - 1) }
    guard let count = Int(word) ?? (word == "the" ? 1 : place), count > 0 else { return nil }
    return switch unit.lowercased() {
    case "day": date.adding(days: -count)
    case "week": date.adding(days: -7 * count)
    default: date.adding(months: -count)
    }
  }
}
