import ChatTypes
import Foundation
import JSONValue
import Organizer

/// Questions that a model looked up elsewhere and that the calendar answers.
extension TargetResolver {
  /// Whether a call may ask the web, or a habit that isn't there, for what is in the calendar: what the user has is to be read for those
  /// only.
  static func mayAskForOwn(_ call: DecodedCall, message: String) -> Bool {
    switch (call.name, call.action) {
    case ("web_search", _):
      let own =
        /^\W*(?:(?:and|so|hey|hi|ok|okay)\W+)*(?:what time|when|what day|where)(?:['’]s| is| are| does| do| did| was)\b/
      return message.firstMatch(of: own.ignoresCase()) != nil
    case ("habit", .query):
      let had = /\bwhat (?:else )?(?:did|do|have) (?:i|we) (?:have|got|had)\b/
      return message.firstMatch(of: had.ignoresCase()) != nil
    default: return false
    }
  }

  /// The list in which the only event is that the question names, or the day that is asked about.
  /// - Parameter call: one that ``mayAskForOwn(_:_:)`` holds for.
  func ownEvent(insteadOf call: DecodedCall, _ phrases: DatePhrases) -> DecodedCall? {
    let days = phrases.phrases(in: message).filter { $0.hasDay && !$0.isRepetition }
    var list = CallFields(action: .list)
    if days.count == 1 { list.start = days[0].text }
    if call.name == "habit" {
      guard days.count == 1,
        !entities.contains(where: { $0.tool == "habit" && WordStems.of($0.name).isSubset(of: said) })
      else { return nil }
      return call.with("calendar", fields: list)
    }
    let found = Set(
      entities.filter { thing in
        let stems = WordStems.of(thing.name)
        return thing.tool == "calendar" && !stems.isEmpty && stems.isSubset(of: said)
      })
    guard found.count == 1, let event = found.first else { return nil }
    list.search = event.name
    return call.with("calendar", fields: list)
  }
}
