import ChatTypes
import JSONValue
import Organizer
import Tools

/// Finds the reminder that a call is about: by its id, then among the open ones by the exact title, by words of the title,
/// by words of its notes and tags, and only then among those that are done.
struct ReminderFinder {
  let reminders: ReminderStore
  let writer: ReminderWriter

  /// What reminders are called.
  static let kind: Set<String> = ["reminder", "reminders", "task", "tasks", "todo", "todos"]

  /// The one that is meant.
  /// - Throws: ``ToolFailure`` with the code `ambiguous` and a question, `notFound` with titles that look like it, or
  ///   `missingField`.
  func find(_ fields: CallFields, orTitled title: String? = nil) async throws -> Reminder {
    let id = fields.text("id")
    if let id {
      do {
        return try await reminders.reminder(id, calendar: fields.text("calendar"))
      } catch let error as OrganizerError where error.code == .notFound {
        // Models mistake titles for ids, and make ids up; the words decide then.
      }
    }
    guard let wanted = fields.text("search") ?? title ?? id else {
      throw FindingFailure.missing("Say which reminder is meant, by words of its title.")
    }
    let all = try await reminders.list(includingCompleted: true)
    let open = all.filter(\.isOpen)
    if let found = try await one(wanted, among: open, of: fields) { return found }
    if let found = try await one(wanted, among: all.filter { !$0.isOpen }, of: fields) { return found }
    throw FindingFailure.notFound(
      "reminder", wanted: wanted, near: NearNames.nearest(wanted, among: open.lazy.map(\.title)))
  }

  private func one(_ wanted: String, among all: [Reminder], of fields: CallFields) async throws -> Reminder? {
    let folded = SearchText.fold(wanted)
    let exact = all.filter { SearchText.fold($0.title) == folded }
    if let found = try only(exact, wanted: wanted, of: fields) { return found }
    let words = SearchText.words(SearchText.content(wanted, kind: Self.kind) ?? wanted)
    guard !words.isEmpty else { return nil }
    let titled = all.filter { reminder in
      let title = SearchText.words(reminder.title)
      return words.allSatisfy { word in title.contains { $0.hasPrefix(word) } }
    }
    if let found = try only(titled, wanted: wanted, of: fields) { return found }
    let ids = Set(all.map(\.id))
    let mentioned = try await reminders.search(words.joined(separator: " "), limit: .max).filter { ids.contains($0.id) }
    return try only(mentioned, wanted: wanted, of: fields)
  }

  private func only(_ found: [Reminder], wanted: String, of fields: CallFields) throws(ToolFailure) -> Reminder? {
    guard found.count > 1 else { return found.first }
    let labels = ChoiceLabels.distinct(
      found, label: writer.label,
      details: [
        { "in the calendar \($0.calendar)" },
        { ChoiceLabels.beginning(of: $0.notes).map { "with the notes \($0)" } ?? "without notes" },
        { $0.categories.isEmpty ? "without tags" : $0.categories.map { "#\($0)" }.joined(separator: " ") },
      ])
    let choices = zip(labels, found).map { label, reminder in
      var changes = FindingFailure.changes(to: reminder.id, in: fields)
      changes["calendar"] = .string(reminder.calendar)
      return ToolChoice(label: label, changes: changes)
    }
    throw FindingFailure.ambiguous("reminders", wanted: wanted, choices: choices, isMore: false)
  }
}
