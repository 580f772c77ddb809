import Foundation
import Organizer

/// The day that was asked about before, where somebody agrees and says only a time of it: "good, then put the visit in at 10 am" behind
/// "am I free on Tuesday?". To a very small model it would be today.
struct AgreedDayRewrite: RequestRewrite {
  func rewritten(_ text: String, in context: RewriteContext) async -> String? {
    context.phrases.flatMap { Self.resolved(text, after: context.userTextsBefore, phrases: $0) }
  }

  /// A request with that day behind its time.
  /// - Parameter before: what the user said before on the same day, the newest last.
  /// - Returns: nil where it names a day or several times, and where no day was asked about last.
  static func resolved(_ request: String, after before: [String], phrases: DatePhrases) -> String? {
    guard let asked = before.last, asked.last(where: { !$0.isWhitespace }) == "?",
      let first = MessageWords(request).words.first?.text, Lexicon.AgreedDays.agreeing.contains(first)
    else { return nil }
    let found = phrases.phrases(in: request)
    guard found.count == 1, found[0].hasTime, !found[0].hasDay, !found[0].isRepetition,
      let day = DayReference.day(in: asked, phrases)
    else { return nil }
    let scalars = request.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: found[0].range.upperBound)
    return request.replacingCharacters(in: end..<end, with: " " + DayReference.led(day))
  }
}
