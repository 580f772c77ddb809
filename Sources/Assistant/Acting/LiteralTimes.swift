import ChatTypes
import Foundation
import Organizer

/// Mends times in the calls of a model that copies them from the conversation (`ModelDescription.copiesLiterally`).
///
/// A very small model takes a number for a time that is none ("friday at 88" of "friday noon at Pho 88"), or a part of a time
/// for the whole ("at 19:30" of "sat 19:30"). The program reads times by rules, and so knows what the message says for times:
/// a call's time that was never said becomes the one that was, and one that was said in part becomes whole.
struct LiteralTimes {
  /// The arguments that hold a time, by tool.
  private static let arguments = ["calendar": "start", "reminder": "due"]
  /// Words that join the parts of a time and mean nothing alone.
  private static let joining: Set = ["at", "on", "in", "by", "from", "to", "the", "of", "for", "and", "this", "@"]

  private let phrases: DatePhrases
  private let message: String
  private let found: [FoundPhrase]
  /// Words of what was said before: follow-ups take the rest of their time from there.
  private let earlier: Set<String>

  /// - Parameters:
  ///   - message: what the user said last.
  ///   - earlier: what was said before it.
  ///   - phrases: reads times, at the turn's own clock.
  init(_ message: String, after earlier: [String], _ phrases: DatePhrases) {
    (self.phrases, self.message) = (phrases, message)
    found = phrases.phrases(in: message)
    self.earlier = Set(earlier.flatMap { Self.words($0) })
  }

  /// The call with its time as it was said, and with a title that doesn't have the beginning of that time at its end.
  /// - Parameter isOnly: whether it is the message's only call, so that all times belong to it.
  func mended(_ call: ToolCall, isOnly: Bool) -> ToolCall {
    guard let name = Self.arguments[call.name], var arguments = call.arguments.objectValue, !found.isEmpty else {
      return call
    }
    if let text = arguments[name]?.stringValue {
      let said = said(for: text, isOnly: isOnly) ?? text
      arguments[name] = .string(repeated(said, isOnly: isOnly && arguments["action"] == "create"))
    }
    if isOnly, call.name == "calendar", arguments["action"] == "create", let end = lastTime {
      arguments["recurrenceEnd"] = .string(end)
    }
    for name in ["title", "search"] {
      if let title = arguments[name]?.stringValue { arguments[name] = .string(withoutTime(title)) }
    }
    var call = call
    call.arguments = .object(arguments)
    return call
  }

  // MARK: Times

  /// What takes a time's place; nil where it can stay.
  private func said(for text: String, isOnly: Bool) -> String? {
    let words = Self.words(text).filter { !Self.joining.contains($0) }
    let touched = found.filter { phrase in
      let own = Self.words(phrase.text)
      return words.contains { own.contains($0) }
    }
    let own = Set(touched.flatMap { Self.words($0.text) })
    let isSaid = words.allSatisfy { own.contains($0) }
    if isTime(text) {
      if !isSaid, words.allSatisfy({ own.contains($0) || earlier.contains($0) }) { return nil }
      if isSaid {
        let whole = joined(touched)
        let isWhole = own.filter { !Self.joining.contains($0) }.isSubset(of: words)
        let best = isWhole ? text : whole ?? text
        let all = isOnly && lacksPart(touched) && found.count > touched.count ? joined(found) : nil
        return all ?? (best == text ? nil : best)
      }
    }
    let closest = touched.max { overlap($0, words) < overlap($1, words) }
    return (isOnly ? joined(found) : nil) ?? joined(touched) ?? closest?.text ?? (found.count == 1 ? found[0].text : nil)
  }

  /// With how it comes again, where that was said apart: "6 October at 10, and it should repeat every year".
  private func repeated(_ text: String, isOnly: Bool) -> String {
    let rules = found.filter(\.isRepetition)
    guard isOnly, rules.count == 1, found.count > 1, !phrases.isRepetition(text) else { return text }
    let whole = "\(text) \(rules[0].text)"
    return phrases.isRepetition(whole) ? whole : text
  }

  /// The end of what comes again: "every saturday at 10 at the pool, until 18 december".
  private var lastTime: String? {
    guard let last = found.last, found.count > 1, found.contains(where: \.isRepetition), !last.isRepetition else { return nil }
    let words = last.text.split(separator: " ", maxSplits: 1)
    return words.count == 2 && ["until", "till", "til"].contains(words[0].lowercased()) ? String(words[1]) : nil
  }

  private func lacksPart(_ phrases: [FoundPhrase]) -> Bool {
    !phrases.contains(where: \.hasDay) || !phrases.contains(where: \.hasTime)
  }

  private func overlap(_ phrase: FoundPhrase, _ words: [String]) -> Int {
    let own = Self.words(phrase.text)
    return words.count { own.contains($0) }
  }

  /// Several times as one: "the 30th" and "7 pm".
  private func joined(_ parts: [FoundPhrase]) -> String? {
    guard let first = parts.first else { return nil }
    guard parts.count > 1 else { return first.text }
    let days = parts.filter(\.hasDay)
    let ordered = days + parts.filter { !$0.hasDay }
    for order in [parts, ordered] {
      for joint in [" ", " at "] {
        let text = order.map(\.text).joined(separator: joint)
        if isTime(text) { return text }
      }
    }
    return nil
  }

  private func isTime(_ text: String) -> Bool {
    switch phrases.resolve(text) {
    case .resolved(.duration), .notATime: false
    case .resolved, .ambiguous: true
    }
  }

  // MARK: Titles

  /// "Garden centre with mum Sat" of "Garden centre with mum Sat at 2".
  private func withoutTime(_ title: String) -> String {
    guard let place = message.range(of: title, options: .caseInsensitive) else { return title }
    let scalars = message.unicodeScalars
    let start = scalars.distance(from: scalars.startIndex, to: place.lowerBound)
    let end = scalars.distance(from: scalars.startIndex, to: place.upperBound)
    guard
      let phrase = found.first(where: {
        $0.range.lowerBound > start && $0.range.lowerBound < end && $0.range.upperBound > end
      })
    else { return title }
    var kept = String(String.UnicodeScalarView(scalars.dropFirst(start).prefix(phrase.range.lowerBound - start)))
    while let last = kept.split(separator: " ").last, kept.split(separator: " ").count > 1,
      Self.joining.contains(last.lowercased()) || last.allSatisfy(\.isPunctuation)
    { kept = kept.split(separator: " ").dropLast().joined(separator: " ") }
    let trimmed = kept.trimmingCharacters(in: CharacterSet(charactersIn: " ,;:-–—"))
    return trimmed.isEmpty ? title : trimmed
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != ":" && $0 != "'" }.map(String.init)
  }
}
