import ChatTypes
import Organizer

/// Puts ends where they belong that a model that only copies (`ModelDescription.copiesLiterally`) takes for events of their own:
/// "flight to Porto on the 22nd, leaves 06:40 and lands 08:35" is one event.
struct LiteralEnds {
  /// What something does when it is over.
  private static let ending: Set = [
    "lands", "landing", "arrives", "arriving", "arrival", "ends", "ending", "end", "finishes", "finishing", "closes",
    "until",
  ]

  let phrases: DatePhrases

  /// The calls with such ones as the end of the event before them.
  func merged(_ calls: [ToolCall]) -> [ToolCall] {
    var merged: [ToolCall] = []
    for call in calls {
      if let last = merged.last, let whole = ended(last, by: call) {
        merged[merged.count - 1] = whole
      } else {
        merged.append(call)
      }
    }
    return merged
  }

  private func ended(_ event: ToolCall, by call: ToolCall) -> ToolCall? {
    guard event.name == "calendar", call.name == "calendar", var fields = event.arguments.objectValue,
      let other = call.arguments.objectValue, fields["action"] == "create", other["action"] == "create",
      other.members.allSatisfy({ ["action", "title", "start"].contains($0.name) }),
      let title = other["title"]?.stringValue,
      fields["end"] == nil, fields["durationMinutes"] == nil, let begin = fields["start"]?.stringValue,
      let start = other["start"]?.stringValue, let time = time(in: start)
    else { return nil }
    // Nothing else is said of it, and no other day.
    let named = TimeWords.words(title).filter {
      !TimeWords.joining.contains($0) && !TimeWords.words(start).contains($0)
    }
    let day = Set(TimeWords.words(start)).subtracting(TimeWords.words(time)).subtracting(TimeWords.joining)
    guard !named.isEmpty, named.allSatisfy(Self.ending.contains), day.isSubset(of: TimeWords.words(begin)) else {
      return nil
    }
    fields["end"] = .string(time)
    return event.with(fields)
  }

  /// The time of day that a phrase has at its end, without its day.
  private func time(in text: String) -> String? {
    let words = text.split(separator: " ")
    let parts = words.indices.map { words[$0...].joined(separator: " ") }
    return parts.first { part in
      let found = phrases.phrases(in: part)
      return found.count == 1 && found[0].hasTime && !found[0].hasDay && found[0].text == part
    }
  }
}
