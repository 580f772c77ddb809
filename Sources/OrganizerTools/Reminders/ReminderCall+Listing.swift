import ChatTypes
import Foundation
import JSONValue
import Organizer
import Tools

extension ReminderCall {
  /// Reminders that a model is given at once; more are for a closer question.
  private static let most = 100
  /// Cards of a list.
  private static let mostCards = 20

  /// The open ones, or those with some words, or those that are due by a time.
  func prepareList() throws -> PreparedCall {
    var resolved: JSONObject = ["action": "list"]
    resolved.setText("search", text: fields.text("search") ?? fields.text("title"))
    if let due = fields.text("due"), !CallFields.isNone(due) {
      let value = try times.times.resolve(due, field: "due")
      guard end(of: value) != nil else {
        throw TurnTimes.invalid(
          "It is no time by which something is due. Write it like “this week”.", field: "due", text: due)
      }
      resolved["due"] = .string(times.times.phrases.text(value))
    }
    return PreparedCall(resolved: .object(resolved), intent: "Lists the reminders that are open")
  }

  /// The open ones by the time at which they are due. Those that are late are in every list.
  func list() async throws -> ToolOutput {
    var found: [Reminder]
    if let search = fields.text("search") {
      found = try await reminders.search(search, includingCompleted: false, limit: .max)
    } else {
      found = try await reminders.list()
    }
    if let due = fields.text("due"), let range = end(of: try times.times.resolve(due, field: "due")) {
      found = found.filter { reminder in
        guard let due = reminder.dueDate else { return false }
        // A day is due when it ends, which is when the next one begins.
        return due <= range.end && (due > range.start || writer.isOverdue(reminder))
      }
    }
    let shown = found.prefix(Self.most)
    var data: JSONObject = [
      "reminders": .array(shown.map(writer.json)), "open": .integer(Int64(found.count)),
      "overdue": .integer(Int64(found.count(where: writer.isOverdue))),
    ]
    if found.count > shown.count { data["leftOut"] = .integer(Int64(found.count - shown.count)) }
    let cards = shown.prefix(Self.mostCards).enumerated().map {
      card(.listed, preview: writer.preview($1), position: $0)
    }
    return ToolOutput(
      data: .object(data), cards: cards,
      provenance: Provenance(source: shown.isEmpty ? .ownData : .ownText, label: "reminder"))
  }

  /// The time in which something is due: a moment is the end of one that begins now.
  private func end(of value: PhraseValue) -> (start: Date, end: Date)? {
    // What is due at 21:30 is due that evening.
    if case .dayPart(let part) = value, part.portion == .named(.evening) {
      return (part.span.start, times.times.clock.startOfDay(part.day.adding(days: 1)))
    }
    guard let (start, end) = times.times.reader.stretch(value) else { return nil }
    return end.map { (start, $0) } ?? (times.times.now, start)
  }
}
