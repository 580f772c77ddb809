import Foundation
import Organizer

/// The day that "that day" means, and "the day before" and "a week before that", where it was said before.
enum DayReference {
  private static let parts: Set = ["morning", "afternoon", "evening"]

  /// A request with the day itself in the place of such words.
  /// - Parameter before: what was said before it, the newest last.
  /// - Returns: the request as it is where it has none of them, or no day was said.
  static func resolved(_ request: String, after before: [String], phrases: DatePhrases) -> String {
    let lastMentioned = before.reversed().lazy.compactMap { day(in: $0, phrases) }.first
    if let counted = DayCountedBack.resolved(request, after: lastMentioned, phrases: phrases) { return counted }
    let found = Lexicon.DayReferences.words.lazy.compactMap { request.range(of: $0, options: .caseInsensitive) }.first
    let own = found.flatMap { day(in: String(request[..<$0.lowerBound]), phrases) }
    guard let found else {
      return FollowingWeekday.resolved(request, after: lastMentioned, phrases: phrases)
        ?? NeighbouringDay.resolved(request, after: lastMentioned, phrases: phrases) ?? request
    }
    guard let day = own ?? lastMentioned else { return request }
    if let part = request[found].split(separator: " ").last, parts.contains(part.lowercased()) {
      return request.replacingCharacters(in: found, with: "\(led(day)) in the \(part)")
    }
    return request.replacingCharacters(in: found, with: led(day))
  }

  /// A day with "on" before it, where it needs that.
  static func led(_ day: String) -> String {
    let isNamed = ["today", "tomorrow", "tonight", "next", "this", "on", "in"].contains {
      day.lowercased().hasPrefix($0)
    }
    return isNamed ? day : "on " + day
  }

  /// The last day that a text names, without a time of day.
  static func day(in text: String, _ phrases: DatePhrases) -> String? {
    guard let phrase = phrases.phrases(in: text).last(where: { $0.hasDay && !$0.isRepetition }) else { return nil }
    guard phrase.hasTime else { return phrase.text }
    let words = phrase.text.split(separator: " ")
    let parts = (1..<max(words.count, 1)).reversed().flatMap { [words.prefix($0), words.suffix($0)] }
    return parts.lazy.map { part in
      // "Saturday, 7 pm"
      let text = part.joined(separator: " ")
      return text.last == "," ? String(text.dropLast()) : text
    }.first { part in
      let found = phrases.phrases(in: part)
      return found.count == 1 && found[0].hasDay && !found[0].hasTime && found[0].text == part
    }
  }
}

/// Puts the day itself in the place of "that day".
struct DayReferenceRewrite: RequestRewrite {
  func rewritten(_ text: String, in context: RewriteContext) async -> String? {
    context.phrases.map { DayReference.resolved(text, after: context.userTextsBefore, phrases: $0) }
  }
}
