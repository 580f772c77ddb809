import ChatTypes
import Foundation
import JSONValue
import Organizer

/// The day of what is said with a time alone behind something with a day, in one message: "remind me friday at 5 pm to call Ana, and at
/// 6:30 pm to feed the cat" are both of friday. A model that only copies (`ModelDescription.copiesLiterally`) has the second one today.
///
/// What one is to be reminded of behind an event is on its day only if that comes before it: "flight tomorrow at 8, remind me at 6 pm to
/// pack" is about today.
struct CarriedDayRewrite: RequestRewrite {
  func rewritten(_ text: String, in context: RewriteContext) async -> String? {
    guard let phrases = context.phrases else { return nil }
    let before = context.precedingTexts.last
    return Self.request(Self.inPlace(of: before, text, phrases: phrases), after: before, phrases: phrases)
  }

  /// A request that was cut off another one of the same message, with that one's day.
  static func request(_ request: String, after other: String?, phrases: DatePhrases) -> String {
    guard let other, makes(request), makes(other) else { return request }
    let (times, before) = (phrases.phrases(in: request), phrases.phrases(in: other))
    func tool(_ text: String) -> String { text.lowercased().contains("remind") ? "reminder" : "calendar" }
    guard times.count == 1, before.count == 1,
      let whole = whole(times[0].text, after: before[0].text, isFor: (tool(other), tool(request)), phrases: phrases)
    else { return request }
    return replaced(request, phrase: times[0], with: whole)
  }

  /// A request that comes in the place of the one before it in the same message: "cancel pilates tomorrow, coffee with Ines at 18:00
  /// instead".
  static func inPlace(of other: String?, _ request: String, phrases: DatePhrases) -> String {
    let words = MessageWords(request).words.map(\.text)
    guard let other, words.contains("instead"), words.allSatisfy({ !$0.hasPrefix("remind") }),
      Lexicon.Requests.changing.subtracting(["instead"]).isDisjoint(with: words),
      !Lexicon.CarriedDays.cancelling.isDisjoint(with: MessageWords(other).words.map(\.text)),
      case let times = phrases.phrases(in: request), times.count == 1, times[0].hasTime, !times[0].hasDay,
      let day = DayReference.day(in: other, phrases)
    else { return request }
    return replaced(request, phrase: times[0], with: "\(day) at \(times[0].text)")
  }

  private static func replaced(_ request: String, phrase: FoundPhrase, with time: String) -> String {
    let scalars = request.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: phrase.range.lowerBound)
    let range = start..<scalars.index(start, offsetBy: phrase.range.count)
    let isLed = request[..<range.lowerBound].lowercased().hasSuffix(" at ")
    let place = isLed ? request.index(range.lowerBound, offsetBy: -3)..<range.upperBound : range
    return request.replacingCharacters(in: place, with: time)
  }

  /// Whether a request may make something new, and does nothing else.
  private static func makes(_ request: String) -> Bool {
    let words = MessageWords(request).words.map(\.text)
    return Lexicon.Requests.changing.isDisjoint(with: words) && Lexicon.Requests.removing.isDisjoint(with: words)
      && Lexicon.CarriedDays.told.isDisjoint(with: words) && !RequestWords.asks(request, words: words)
  }

  /// A time with the day of the one before it; nil where it has one, or may be of another.
  static func whole(
    _ time: String, after other: String, isFor tools: (before: String, now: String), phrases: DatePhrases
  ) -> String? {
    let found = phrases.phrases(in: time)
    let words = time.lowercased().split(separator: " ")
    guard found.count == 1, found[0].hasTime, !found[0].hasDay, !found[0].isRepetition,
      words.contains(where: { $0.contains(where: \.isNumber) || ["noon", "midnight", "midday"].contains($0) }),
      // "In two hours" counts from now.
      words.first != "in", !words.contains("now"), !phrases.isRepetition(other),
      let day = DayReference.day(in: other, phrases), !day.lowercased().hasPrefix("tod"),
      !day.lowercased().hasPrefix("ton")
    else { return nil }
    let whole = "\(day) at \(words.first == "at" ? String(time.dropFirst(3)) : time)"
    if tools.before == "calendar", tools.now == "reminder" {
      guard let reminded = start(of: whole, phrases), let event = start(of: other, phrases), reminded < event else {
        return nil
      }
    }
    if case .notATime = phrases.resolve(whole) { return nil }
    return whole
  }

  private static func start(of time: String, _ phrases: DatePhrases) -> Date? {
    switch phrases.resolve(time) {
    case .resolved(.moment(let moment)): moment.instant
    case .resolved(.span(let span)): span.start
    default: nil
    }
  }
}
