import Foundation
import Organizer

/// What is said for times, put together and told apart.
extension TimeRepair {
  /// Several times as one: "the 30th" and "7 pm".
  func joined(_ parts: [FoundPhrase]) -> String? {
    guard let first = parts.first else { return nil }
    guard parts.count > 1 else { return first.text }
    for order in [parts, parts.filter(\.hasDay) + parts.filter { !$0.hasDay }] {
      for joint in [" ", " at "] {
        let text = order.map(\.text).joined(separator: joint)
        if isTime(text) { return text }
      }
    }
    return nil
  }

  /// With how it comes again, where that was said apart: "6 October at 10, and it should repeat every year".
  func repeated(_ text: String, free: [FoundPhrase]) -> String {
    let rules = free.filter(\.isRepetition)
    guard rules.count == 1, free.count > 1, !phrases.isRepetition(text) else { return text }
    let whole = "\(text) \(rules[0].text)"
    return phrases.isRepetition(whole) ? whole : text
  }

  /// With all days of the only repetition that the message says, where the model took some: "every Tuesday, Thursday and Saturday".
  func onAllDays(_ text: String, free: [FoundPhrase]) -> String {
    let rules = free.filter(\.isRepetition)
    guard rules.count == 1, phrases.isRepetition(text), text != rules[0].text else { return text }
    let parts = text.components(separatedBy: " starting ")
    let (own, all) = (TimeWords.words(parts[0]), TimeWords.words(rules[0].text))
    let days = TimeWords.weekdays
    guard !days.isDisjoint(with: own), Set(own).isSubset(of: all),
      all.filter(days.contains).count > own.filter(days.contains).count
    else { return text }
    return ([rules[0].text] + parts.dropFirst()).joined(separator: " starting ")
  }

  /// With the day on which what repeats begins, where that was said apart: "every weekday 9:45, 15 min, starting monday".
  func beginning(_ text: String, free: [FoundPhrase]) -> String {
    guard phrases.isRepetition(text), free.count > 1 else { return text }
    let known = TimeWords.words(text)
    guard known.allSatisfy({ !Lexicon.Times.beginnings.contains($0) }) else { return text }
    let days = free.filter { phrase in
      guard phrase.hasDay, !phrase.hasTime, !phrase.isRepetition else { return false }
      return saysBeginning(phrase)
    }
    guard days.count == 1 else { return text }
    let day = days[0].text.split(separator: " ")
      .drop {
        Lexicon.Times.beginnings.contains($0.lowercased()) || Lexicon.Times.betweenBeginning.contains($0.lowercased())
      }
      .joined(separator: " ")
    // It may stand there already, as a part of the time: "9:15am in March".
    let rest = text.replacing(days[0].text, with: "").trimmingCharacters(in: .whitespaces)
    let whole = "\(phrases.isRepetition(rest) ? rest : text) starting \(day)"
    return phrases.isRepetition(whole) && isTime(whole) ? whole : text
  }

  /// Whether a day is said to be the first one.
  private func saysBeginning(_ phrase: FoundPhrase) -> Bool {
    let scalars = message.unicodeScalars
    let before = String(String.UnicodeScalarView(scalars.prefix(phrase.range.lowerBound)))
    let leading =
      before.suffix(40).lowercased().split { !$0.isLetter }.map(String.init)
      + phrase.text.lowercased().split(separator: " ").prefix { Lexicon.Times.beginnings.contains(String($0)) }.map(
        String.init)
    return leading.last { !Lexicon.Times.betweenBeginning.contains($0) || $0 == "from" }.map(
      Lexicon.Times.beginnings.contains) ?? false
  }

  /// The last day of what comes again: "every saturday at 10 at the pool, until 18 december".
  func lastDay(_ free: [FoundPhrase]) -> String? {
    guard let last = free.last, free.count > 1, free.contains(where: \.isRepetition), !last.isRepetition else {
      return nil
    }
    let before = String(String.UnicodeScalarView(message.unicodeScalars.prefix(last.range.lowerBound)))
    // "…, last one on 17 December"
    if before.firstMatch(
      of: /\b(?:last|final) (?:one|time|date|session|class|lesson)(?: is| will be)?(?: on)? $/.ignoresCase()) != nil,
      last.hasDay, !last.hasTime
    {
      return last.text
    }
    let words = last.text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, ["until", "till", "til"].contains(words[0].lowercased()) else { return nil }
    switch phrases.resolve(String(words[1])) {
    case .resolved(.day), .resolved(.days): return String(words[1])
    default: return nil
    }
  }

  func isTime(_ text: String) -> Bool {
    switch phrases.resolve(text) {
    case .resolved(.duration), .notATime: false
    case .resolved, .ambiguous: true
    }
  }

  /// Whether a text is a time that doesn't exist, such as 31 February, as it was said: the user is told, and nothing is guessed.
  /// "Mill Lane" could be a time's zone, and is none.
  func isImpossible(_ text: String) -> Bool {
    guard case .notATime(let message) = phrases.resolve(text) else { return false }
    let own = TimeWords.words(text)
    guard own.contains(where: { $0.contains(where: \.isNumber) }) || !phrases.phrases(in: text).isEmpty else {
      return false
    }
    return (message != DatePhrases.notUnderstood || own.contains(where: TimeWords.isNoClock))
      && own.allSatisfy { Lexicon.TimeWords.joining.contains($0) || self.words.contains($0) } && isPiece(own)
  }

  /// Whether words stand together in the message, but for those that join: "saturday the 11th" isn't in "not saturday. Sunday the
  /// 11th".
  private func isPiece(_ words: [String]) -> Bool {
    let said = saidWords.filter { !Lexicon.TimeWords.joining.contains($0) }
    let own = words.filter { !Lexicon.TimeWords.joining.contains($0) }
    // In whatever order: "11 tomorrow evening" is "tomorrow evening at 11".
    return said.indices.contains { Set(said[$0...].prefix(own.count)) == Set(own) }
  }

  func isStretch(_ text: String) -> Bool {
    let values: [PhraseValue] =
      switch phrases.resolve(text) {
      case .resolved(let value): [value]
      case .ambiguous(let ambiguity): ambiguity.candidates.map(\.value)
      case .notATime: []
      }
    return values.contains {
      switch $0 {
      case .span, .days: true
      default: false
      }
    }
  }
}
