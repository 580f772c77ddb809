import Foundation
import Organizer

/// Cuts a list of things to do into these: "to do: buy stamps, call the bank, water the plants" is three reminders. A model that
/// only copies (`ModelDescription.copiesLiterally`) takes some of them.
struct TaskListRewrite: MessageRewrite {
  private static let most = 12
  private static let longestTask = 10
  /// What such a list is called, and what day it is for. What is called so in the singular has its things on lines of their own:
  /// "Reminder: call mum, tomorrow at 5" is one.
  private static var title: Regex<(Substring, many: Substring?, day: Substring?)> {
    /(?:my |new |some |a few )?(?:(?<many>to[ -]?do'?s?(?: list)?|todos?(?: list)?|tasks|reminders|errands|chores)|task|reminder|remind me(?: to| of| about)?|don'?t let me forget(?: to)?)(?: for)?(?: me)?(?<day> today| tonight| tomorrow)?(?: please| pls)?/
      .ignoresCase()
  }
  /// Beginnings of a line of a list.
  private static var bullet: Regex<Substring> { /(?:[-*•–☐]|\d{1,2}[.)])\s*/ }

  func requests(in message: String, _ context: RewriteContext) async -> [String]? {
    guard let phrases = context.phrases, !context.answersQuestion else { return nil }
    return Self.requests(message, phrases: phrases)
  }

  /// The things as requests for reminders.
  /// - Parameter phrases: reads times, at the turn's own clock.
  /// - Returns: nil where it isn't such a list.
  static func requests(_ said: String, phrases: DatePhrases) -> [String]? {
    guard said.utf8.count <= SeparateRequests.longest,
      let mark = said.firstIndex(where: { $0 == ":" || $0.isNewline }),
      let match = try? title.wholeMatch(in: said[..<mark].trimmingCharacters(in: .whitespaces))
    else { return nil }
    let rest = said[said.index(after: mark)...]
    let lines = rest.split(whereSeparator: \.isNewline)
    guard lines.count > 1 || match.many != nil else { return nil }
    // Lines may have commas of their own.
    let parts = lines.count > 1 ? lines : rest.split { $0 == "," || $0 == ";" }
    let day = match.day.map { " " + $0.trimmingCharacters(in: .whitespaces) } ?? ""
    let tasks = parts.map(task).filter { !$0.isEmpty }
    guard (2...most).contains(tasks.count), tasks.allSatisfy(isTask),
      !tasks.contains(where: { isOnlyTime($0, phrases: phrases) })
    else { return nil }
    return tasks.map { task in
      let hasDay = phrases.phrases(in: task).contains(where: \.hasDay)
      return request(hasDay ? task : task + day, phrases: phrases)
    }
  }

  /// Whether a part only says when the one before it is.
  private static func isOnlyTime(_ task: String, phrases: DatePhrases) -> Bool {
    var rest = Array(task.unicodeScalars)
    for time in phrases.phrases(in: task).reversed() { rest.removeSubrange(time.range) }
    let words = String(String.UnicodeScalarView(rest)).split { !$0.isLetter }.map(\.foldedWord)
    return words.allSatisfy { ["at", "on", "by", "due", "the", "in", "for"].contains($0) }
  }

  private static func request(_ task: String, phrases: DatePhrases) -> String {
    TimeFirstRewrite.reminder(task, phrases: phrases) ?? "reminder: \(task)"
  }

  private static func task(_ part: Substring) -> String {
    let text = part.trimmingCharacters(in: .whitespacesAndNewlines)
    let own = text.prefixMatch(of: bullet).map { text[$0.range.upperBound...] } ?? text[...]
    let marks = CharacterSet.whitespaces.union(CharacterSet(charactersIn: ".!"))
    return String(own.hasPrefix("and ") ? own.dropFirst(4) : own).trimmingCharacters(in: marks)
  }

  /// Whether a part is a thing of its own, and no remark on the one before.
  private static func isTask(_ text: String) -> Bool {
    let words = text.split(separator: " ").map(\.foldedWord)
    return words.count <= longestTask && words.contains { $0.contains(where: \.isLetter) } && !text.contains("?")
      && !["but", "or", "because", "before", "after", "then", "i", "it", "which", "no", "not"].contains(
        words.first ?? "")
  }
}
