import ChatTypes
import Foundation
import JSONValue
import Organizer

/// Makes what is looked up what was asked, where a model that only copies (`ModelDescription.copiesLiterally`) left out with whom,
/// the second of two days, or that the day is over.
struct LookupRepair: SingleCallRepair {
  private let message: String
  private let phrases: DatePhrases

  init(_ reading: RequestReading) {
    message = reading.message
    phrases = reading.phrases
  }

  /// A list of what there is on a day that has a name, which the model took for what is looked for: "anything for Halloween?".
  private static func onNamedDay(_ call: DecodedCall, message: String, phrases: DatePhrases) -> DecodedCall {
    let isOfNotes =
      call.name == "note" && call.action == .search
      && message.firstMatch(of: /\b(?:anything|something)\b(?!.*\bnotes?\b)/.ignoresCase()) != nil
    guard call.name == "calendar" || isOfNotes, case var fields = call.fields,
      fields.action == .list || isOfNotes, fields.start == nil, let name = fields.search,
      name.split(separator: " ").count <= 3,
      case .resolved(.day) = phrases.resolve(name),
      ["on", "for", "at", "over"].contains(where: {
        message.range(
          of: "\\b\($0) \(NSRegularExpression.escapedPattern(for: name))\\b",
          options: [.regularExpression, .caseInsensitive]) != nil
      })
    else { return call }
    fields.action = .list
    fields.search = nil
    fields.start = name
    return call.with("calendar", fields: fields)
  }

  /// The message's only call with what is looked up as it was asked.
  func repaired(_ call: DecodedCall) -> DecodedCall {
    let named = Self.wholeName(
      Self.onNamedDay(Self.withWhom(call, message: message), message: message, phrases: phrases), message: message)
    return Self.twoDays(Self.inPast(named, message: message, phrases: phrases), message: message, phrases: phrases)
  }

  /// Two days that follow each other as both: "saturday and sunday, what's planned?"
  private static func twoDays(_ call: DecodedCall, message: String, phrases: DatePhrases) -> DecodedCall {
    guard call.name == "calendar", case var fields = call.fields,
      fields.action == .list || fields.action == .query, fields.end == nil,
      let start = fields.start, case let found = phrases.phrases(in: message), found.count == 2,
      found.allSatisfy({ $0.hasDay && !$0.hasTime && !$0.isRepetition }),
      found.contains(where: { $0.text.lowercased() == start.lowercased() }),
      case .resolved(.day(let first)) = phrases.resolve(found[0].text),
      case .resolved(.day(let second)) = phrases.resolve(found[1].text), first.adding(days: 1) == second
    else { return call }
    let scalars = message.unicodeScalars.dropFirst(found[0].range.upperBound)
      .prefix(found[1].range.lowerBound - found[0].range.upperBound)
    let between = String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespaces).lowercased()
    guard ["and", "&", "and on", "or", "+"].contains(between) else { return call }
    fields.start = found[0].text
    fields.end = found[1].text
    return call.with(fields)
  }

  /// What is looked for with the last word of the message, where that is all that the model left out: "is there still a reminder for
  /// the storage unit?"
  private static func wholeName(_ call: DecodedCall, message: String) -> DecodedCall {
    guard call.name == "reminder", case var fields = call.fields, fields.action == .list,
      let search = fields.search, let range = message.range(of: search, options: .caseInsensitive),
      let rest = message[range.upperBound...].wholeMatch(of: #/\ (?<word>\p{L}{3,})[?.!]*/#),
      !["please", "left", "still", "today", "again", "yet", "now", "already", "thanks"].contains(rest.word.lowercased())
    else { return call }
    fields.search = "\(search) \(rest.word)"
    return call.with(fields)
  }

  /// A list of a day that is over where a message asks for what was: "what was in my calendar on 4 May?" is about the last one.
  private static func inPast(_ call: DecodedCall, message: String, phrases: DatePhrases) -> DecodedCall {
    let asked =
      /\b(?:what|who|which|where) (?:was|were)\b|\b(?:was|were) there\b|\bwhat did (?:i|we)\b|\bdid (?:i|we) have\b/
      .ignoresCase()
    guard call.name == "calendar", case var fields = call.fields, fields.action == .list,
      fields.end == nil, let start = fields.start, message.firstMatch(of: asked) != nil,
      case .resolved(.day(let day)) = phrases.resolve(start), let earlier = phrases.passed(day, said: start)
    else { return call }
    fields.start = phrases.text(.day(earlier))
    return call.with(fields)
  }

  /// A list of what there is with somebody, where the model left out with whom: "any calls with Chidinma in September?".
  private static func withWhom(_ call: DecodedCall, message: String) -> DecodedCall {
    guard call.name == "calendar", case var fields = call.fields, fields.action == .list,
      ["Mr", "Mrs", "Ms", "Dr", "Prof", nil].contains(fields.search), fields.calendar == nil,
      let match = message.firstMatch(
        of: /\bwith (?:(?:Mrs?|Ms|Dr|Prof)\.? )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?=[ ?.,!]|$)/)
    else { return call }
    let before = message[..<match.range.lowerBound].split { ".?!,;".contains($0) }.last ?? ""
    let words = before.split(separator: " ").map(\.foldedWord)
    let name = match.1.split(separator: " ").prefix { !Lexicon.DayNames.days.contains($0.prefix(3).lowercased()) }
      .joined(separator: " ")
    guard !name.isEmpty, !words.contains("going"),
      words.contains(where: ["any", "anything", "something", "when", "all", "meetings", "appointments"].contains)
    else { return call }
    fields.search = TypoRepair.withoutPossessive(name)
    return call.with(fields)
  }
}
