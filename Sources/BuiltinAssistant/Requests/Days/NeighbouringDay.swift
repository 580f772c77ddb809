import Foundation
import Organizer

/// The day that "the day before" and its like mean, where a day was said before: a very small model has none to count from.
enum NeighbouringDay {
  private static let words: [(text: String, days: Int, part: String)] = [
    ("the day before", -1, ""), ("the day after", 1, ""), ("the following day", 1, ""), ("the next day", 1, ""),
    ("the evening before", -1, " in the evening"), ("the night before", -1, " in the evening"),
    ("the morning after", 1, " in the morning"),
  ]

  /// A request with the date in the place of such words.
  /// - Parameter day: the day that was said before; nil for none. One that the request names itself in front of them counts first.
  /// - Returns: nil where the request has none of them or names a day behind them, and where the day isn't one alone or already over.
  static func resolved(_ request: String, after day: String?, phrases: DatePhrases) -> String? {
    let said = MessageWords(request).words
    // "Departs 20:45 and arrives 08:55 the next day" is one.
    guard
      !said.contains(where: {
        Lexicon.NeighbouringDays.moving.contains($0.text)
          || ["arrives", "arriving", "lands", "landing"].contains($0.text)
      }),
      let match = words.lazy.compactMap({ word in find(word.text, in: said).map { (word: word, place: $0) } })
        .first
    else { return nil }
    var (word, place) = match
    let own = DayReference.day(in: String(request[..<said[place.lowerBound].range.lowerBound]), phrases)
    // "Dentist on friday at 3, warn me the day before" is how long before.
    if own != nil,
      said.contains(where: {
        Lexicon.NeighbouringDays.alerting.contains($0.text) || ["know", "tell"].contains($0.text)
      })
    {
      return nil
    }
    guard
      let other = (own ?? day).flatMap({ date(of: $0, phrases) }).flatMap({ name(of: $0, movedBy: word.days, phrases) })
    else { return nil }
    let isLast = place.upperBound == said.endIndex
    // "Remind me the day before" is how long before.
    if isLast, said.contains(where: { Lexicon.NeighbouringDays.alerting.contains($0.text) }) { return nil }
    if !isLast, said[place.upperBound].gap == .none,
      !Lexicon.NeighbouringDays.following.contains(said[place.upperBound].text)
    {
      return nil
    }
    // "the day after that"
    if !isLast, said[place.upperBound].text == "that", said[place.upperBound].gap == .none,
      place.upperBound + 1 == said.endIndex || said[place.upperBound + 1].gap != .none
    {
      place = place.lowerBound..<place.upperBound + 1
    }
    let range = said[place.lowerBound].range.lowerBound..<said[place.upperBound - 1].range.upperBound
    let rest = own == nil ? request.replacingCharacters(in: range, with: ";") : String(request[range.upperBound...])
    guard !phrases.phrases(in: rest).contains(where: \.hasDay) else { return nil }
    let isLed = place.lowerBound > 0 && Lexicon.NeighbouringDays.leading.contains(said[place.lowerBound - 1].text)
    return request.replacingCharacters(in: range, with: (isLed ? other : "on " + other) + word.part)
  }

  /// Where words stand one behind the other.
  private static func find(_ text: String, in said: [MessageWords.Word]) -> Range<Int>? {
    let wanted = text.split(separator: " ").map(String.init)
    guard said.count >= wanted.count else { return nil }
    return (0...(said.count - wanted.count)).first { start in
      said[start..<(start + wanted.count)].map(\.text) == wanted
    }.map { $0..<($0 + wanted.count) }
  }

  /// The date that a phrase for a day means; nil for what isn't one day.
  static func date(of day: String, _ phrases: DatePhrases) -> CivilDate? {
    switch phrases.resolve(day).value {
    case .day(let date): date
    case .dayPart(let part): part.day
    default: nil
    }
  }

  /// A date such as "3 December", which is read as the next one of that name.
  static func name(of date: CivilDate, movedBy days: Int = 0, _ phrases: DatePhrases) -> String? {
    let moved = CivilDate(dayNumber: date.dayNumber + days)
    // As it is read everywhere, whatever the region.
    let plain = DatePhrases(now: phrases.now, timeZone: phrases.timeZone)
    let text = plain.label(.day(moved)).split(separator: " ").dropFirst().dropLast().joined(separator: " ")
    return phrases.resolve(text).value == .day(moved) ? text : nil
  }
}
