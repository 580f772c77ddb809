import Foundation
import Organizer

/// The time of day that "same time" means in what is to be once more: "and again on friday, same time". What is moved keeps its time by
/// itself.
struct TimeReferenceRewrite: RequestRewrite {
  private static let phrases = ["at the same time", "the same time", "same time"]

  func rewritten(_ text: String, in context: RewriteContext) async -> String? {
    context.phrases.map { Self.resolved(text, after: context.userTextsBefore, times: $0) }
  }

  /// - Parameter before: what the user said before, the newest last.
  /// - Returns: the request as it is where it says no such thing, or no time was said.
  static func resolved(_ request: String, after before: [String], times: DatePhrases) -> String {
    let words = MessageWords(request).words.map(\.text)
    guard !Lexicon.TimeReferences.again.isDisjoint(with: words),
      Lexicon.Requests.changing.subtracting(["same"]).isDisjoint(with: words),
      let range = phrases.lazy.compactMap({ request.range(of: $0, options: .caseInsensitive) }).first,
      request[range.upperBound...].firstMatch(of: /^(?:$|[\s,.;!?])(?!as\b)/) != nil,
      !times.phrases(in: request).contains(where: \.hasTime),
      let newest = before.last(where: { times.phrases(in: $0).contains(where: \.hasTime) }),
      let time = time(in: newest, times)
    else { return request }
    return request.replacingCharacters(in: range, with: "at \(time)")
  }

  /// The last time of day that a text says, without its day.
  private static func time(in text: String, _ times: DatePhrases) -> String? {
    guard let phrase = times.phrases(in: text).last(where: { $0.hasTime && !$0.isRepetition }) else { return nil }
    let words = phrase.text.split(separator: " ").drop { $0.lowercased() == "at" }
    guard words.first?.lowercased() != "in" else { return nil }
    guard phrase.hasDay else { return words.joined(separator: " ") }
    let parts = words.indices.dropFirst().flatMap { [words[$0...], words[..<$0]] }
    return parts.lazy.map { $0.drop { $0.lowercased() == "at" }.joined(separator: " ") }.first { part in
      let found = times.phrases(in: "at \(part)")
      return found.count == 1 && found[0].hasTime && !found[0].hasDay && found[0].text.hasSuffix(part)
    }
  }
}
