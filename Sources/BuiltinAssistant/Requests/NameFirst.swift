import Foundation
import Organizer

/// Says the entries of a list that are told by a name and a time alone with the name first: "fri 9am appraisal" is "add event: appraisal,
/// fri 9am". A model that only copies (`ModelDescription.copiesLiterally`) takes a time at the beginning for a part of the name.
enum NameFirst {
  private static let most = 6
  /// Words that aren't in names of events.
  private static let spoken = Lexicon.Titles.spoken.union(Lexicon.Requests.removing).union(Lexicon.Requests.changing)
    .union([
      "what", "when", "where", "who", "how", "which", "am", "or", "works", "suits", "fits", "better", "free", "busy",
      "yes", "ok", "okay", "done", "too", "fine", "good", "great", "perfect", "thanks", "only", "just", "now", "start",
      "event", "reminder", "alarm", "alert", "wake", "sorry", "wait", "actually", "one",
    ])

  /// An event with its time at the beginning or at the end, as a request.
  static func event(_ said: String, phrases: DatePhrases) -> String? {
    guard let (before, time, after) = parts(of: said, phrases) else { return nil }
    if words(before).allSatisfy(Lexicon.NamesFirst.orders.contains) { return event(after, time: time) }
    guard words(after).isEmpty else { return nil }
    return event(withoutJoints(before), time: time)
  }

  /// An event that takes the whole day, as a request.
  /// - Parameter isBirthday: whether it is somebody's birthday, of whom maybe only the name is said.
  static func wholeDay(_ said: String, phrases: DatePhrases, isBirthday: Bool) -> String? {
    guard let (before, time, after) = parts(of: said, phrases, needsTime: false) else { return nil }
    let (front, back) = (withoutJoints(before), after.trimmingCharacters(in: marks))
    guard front.isEmpty != back.isEmpty else { return nil }
    let name = front + back
    let isNamed = !isBirthday || name.lowercased().contains("birthday")
    let isOwner = name.hasSuffix("'s") || name.hasSuffix("’s")
    return event(isNamed ? name : name + (isOwner ? " birthday" : "'s birthday"), time: "\(time), all day")
  }

  private static func withoutJoints(_ text: String) -> String {
    var name = text.trimmingCharacters(in: marks).split(separator: " ")
    while let last = name.last, Lexicon.NamesFirst.joints.contains(last.lowercased()) { name.removeLast() }
    return name.joined(separator: " ")
  }

  private static let marks = CharacterSet.whitespaces.union(CharacterSet(charactersIn: ",:;()-–—"))

  /// A reminder, for which a day is enough, as a request.
  static func reminder(_ said: String, phrases: DatePhrases) -> String? {
    guard let (before, time, after) = parts(of: said, phrases, needsTime: false) else { return nil }
    let (front, back) = (withoutJoints(before), after.trimmingCharacters(in: marks))
    guard front.isEmpty != back.isEmpty else { return nil }
    return "reminder: \(front)\(back), \(time)"
  }

  private static func parts(
    of said: String, _ phrases: DatePhrases, needsTime: Bool = true
  ) -> (before: String, time: String, after: String)? {
    let times = phrases.phrases(in: said)
    guard times.count == 1, times[0].hasDay, times[0].hasTime || !needsTime, !times[0].isRepetition else { return nil }
    let scalars = said.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: times[0].range.lowerBound)
    let end = scalars.index(scalars.startIndex, offsetBy: times[0].range.upperBound)
    return (String(scalars[..<start]), times[0].text, String(scalars[end...]))
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0.isWhitespace || ",:;.!".contains($0) }.map(\.foldedWord)
  }

  private static func event(_ text: String, time: String) -> String? {
    let name = text.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: ",:-–—")))
    let words = name.split(separator: " ").map(\.foldedWord)
    let brings = RequestWords.brings(words)
    guard (1...most).contains(words.count), let first = words.first, !Lexicon.Titles.joining.contains(first),
      first != "at", first != "in",
      (brings ? spoken.subtracting(["drop", "off"]) : spoken).isDisjoint(with: words),
      !name.contains(where: { ".,;:?!\n".contains($0) }),
      words.contains(where: { $0.count > 2 && $0.allSatisfy { $0.isLetter || $0 == "'" || $0 == "-" } }),
      RequestOpening.of(words[...]) == nil || brings
    else { return nil }
    return "add event: \(name), \(time)"
  }
}
