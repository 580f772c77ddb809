import ChatTypes
import Foundation
import JSONValue
import Organizer

/// Says how something comes again as the message does, where a model that only copies (`ModelDescription.copiesLiterally`) has a word for
/// it that is another: "have the retro repeat every two weeks" is neither weekly nor yearly.
struct RepetitionRepair: SingleCallRepair {
  private static let frequencies = ["daily": "DAILY", "weekly": "WEEKLY", "monthly": "MONTHLY", "yearly": "YEARLY"]
  private static let weekdays = "BYDAY=MO,TU,WE,TH,FR"

  private let phrases: DatePhrases
  private let message: String
  /// The times in the message.
  private let found: [FoundPhrase]

  init(_ reading: RequestReading) {
    phrases = reading.phrases
    message = reading.message
    found = reading.times
  }

  /// - Parameter call: the message's only call.
  func repaired(_ call: DecodedCall) -> DecodedCall {
    guard call.action != .create else { return yearly(spaced(titled(call))) }
    guard ["calendar", "reminder"].contains(call.name), case var fields = call.fields,
      fields.action == .update, let written = fields.recurrence,
      // "None" ends it.
      Self.frequencies[written.lowercased()] != nil || written == "weekdays" || written.hasPrefix("FREQ="),
      message.firstMatch(of: /\b(?:stop|not|no longer|any ?more)\b/.ignoresCase()) == nil
    else { return call }
    let said = found.filter { $0.isRepetition && !$0.hasTime && !isOld($0) }
    guard said.count == 1, case .resolved(.recurrence(let meant)) = phrases.resolve(said[0].text) else { return call }
    let parts = meant.rule.split(separator: ";")
    let own = Self.frequencies[written.lowercased()].map { "FREQ=\($0)" }
    // "Every monday" of what is on mondays is weekly.
    let isOwn =
      own.map { parts.contains(Substring($0)) }
      ?? (written == meant.rule || (written == "weekdays" && parts.contains(Substring(Self.weekdays))))
    guard !isOwn || parts.contains(where: { $0.hasPrefix("INTERVAL=") && $0 != "INTERVAL=1" }) else { return call }
    fields.recurrence = meant.rule
    return call.with(fields)
  }

  /// "Fridays" of what is biweekly is every other friday.
  private func spaced(_ call: DecodedCall) -> DecodedCall {
    let name: CallFields.TextField = call.name == "reminder" ? .due : .start
    guard case var fields = call.fields, let time = fields[name],
      message.firstMatch(of: /\b(?:bi-?weekly|fortnightly)\b/.ignoresCase()) != nil,
      let day = time.firstMatch(
        of: /\b(?:every |each |on )?(mon|tues|wednes|thurs|fri|satur|sun)days?\b/.ignoresCase()),
      phrases.isRepetition(time), time.firstMatch(of: /\b(?:other|second|two|2)\b/.ignoresCase()) == nil
    else { return call }
    let whole = time.replacingCharacters(in: day.range, with: "every other \(day.1)day")
    guard phrases.isRepetition(whole) else { return call }
    fields[name] = whole
    return call.with(fields)
  }

  /// A new event that its own title says to come again: "Monthly one-to-one with Kwame on the 5th, half an hour each time".
  private func titled(_ call: DecodedCall) -> DecodedCall {
    guard call.name == "calendar", case var fields = call.fields, fields.recurrence == nil,
      let first = fields.title?.split(separator: " ").first?.lowercased(),
      ["daily", "weekly", "monthly", "yearly"].contains(first), let start = fields.start,
      !phrases.isRepetition(start), message.firstMatch(of: /\b(?:each|every) time\b/.ignoresCase()) != nil
    else { return call }
    fields.recurrence = first
    return call.with(fields)
  }

  /// A new event of one day that is asked for as one that comes again: "…is August 30th, add it for every year".
  private func yearly(_ call: DecodedCall) -> DecodedCall {
    let repeated = found.filter { $0.isRepetition && !$0.hasTime }
    guard call.name == "calendar", case var fields = call.fields, fields.recurrence == nil,
      let start = fields.start, !phrases.isRepetition(start), repeated.count == 1,
      case .resolved(.recurrence(let meant)) = phrases.resolve(repeated[0].text)
    else { return call }
    let before = String(String.UnicodeScalarView(message.unicodeScalars.prefix(repeated[0].range.lowerBound)))
    let words = before.split(whereSeparator: \.isWhitespace).suffix(3).map(\.foldedWord)
    let asks = words.count == 3 && words.last == "for" && ["add", "put", "save", "enter", "set"].contains(words[0])
    guard
      asks
        || words.last.map({
          ["repeat", "repeating", "repeats", "recurring", "back", "comes", "recur", "round"].contains($0)
        })
          == true
    else {
      return call
    }
    fields.recurrence = meant.rule
    return call.with(fields)
  }

  /// "Every day rather than weekly", "from weekly to every two weeks".
  private func isOld(_ phrase: FoundPhrase) -> Bool {
    let before = String(String.UnicodeScalarView(message.unicodeScalars.prefix(phrase.range.lowerBound)))
    let words = before.split(whereSeparator: \.isWhitespace).suffix(2).map(\.foldedWord)
    return words.last.map { ["than", "from"].contains($0) } ?? false || words == ["instead", "of"]
  }
}
