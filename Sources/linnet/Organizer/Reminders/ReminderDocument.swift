import Foundation
import LinnetHome
import Organizer
import TerminalUI

/// A reminder as `--json` prints it.
struct ReminderDocument: Encodable {
  var id: String
  /// The folder of its calendar.
  var calendar: String
  var title: String
  /// ISO 8601; a date where only the day counts.
  @Nullable var due: String?
  var isOverdue: Bool
  var isCompleted: Bool
  var isCancelled: Bool
  /// ISO 8601.
  @Nullable var completedAt: String?
  /// 1 (highest) to 9.
  @Nullable var priority: Int?
  @Nullable var notes: String?
  @Nullable var url: String?
  /// The rule, as iCalendar writes it.
  @Nullable var recurrence: String?
  /// Minutes before it is due.
  var reminderMinutes: [Int]
  var categories: [String]

  init(_ reminder: Reminder, times: PhraseReader) {
    id = reminder.id
    calendar = reminder.calendar
    title = reminder.title
    due = reminder.due.map { times.iso($0, instant: reminder.dueDate) }
    isOverdue = reminder.isOverdue(times.now)
    isCompleted = reminder.isCompleted
    isCancelled = reminder.isCancelled
    completedAt = reminder.completedAt.map { ISOTime.text($0, timeZone: times.timeZone) }
    priority = reminder.priority
    notes = reminder.notes
    url = reminder.url
    recurrence = reminder.recurrence?.text
    reminderMinutes = reminder.alarmMinutes
    categories = reminder.categories
  }
}

extension Reminder {
  /// Whether it should have been done by now.
  func isOverdue(_ now: Date) -> Bool { isOpen && (dueDate.map { $0 <= now } ?? false) }
}

/// Reminders as people read them.
struct ReminderText {
  let times: PhraseReader
  let style: Style
  /// Cells of a line.
  let width: Int

  init(_ organizer: OrganizerHome) {
    times = organizer.times
    style = organizer.context.capabilities.outputStyle
    width = organizer.context.width
  }

  /// When one is due, in words; nil when nothing is said.
  func due(_ reminder: Reminder) -> String? {
    switch reminder.due {
    case nil: nil
    case .date(let date)?: times.label(date)
    case let time?: reminder.dueDate.map { times.label($0) } ?? time.description
    }
  }

  /// A list, apart by how urgent they are.
  func list(_ reminders: [Reminder], ids: ShortIDs) -> String {
    let groups: [(title: String, isIn: (Reminder) -> Bool)] = [
      ("Overdue", { $0.isOverdue(times.now) }),
      ("Today", { $0.isOpen && day($0) == times.today }),
      ("Later", { $0.isOpen && $0.due != nil }),
      ("Without a time", { $0.isOpen }),
      ("Done", { _ in true }),
    ]
    var rest = reminders
    return groups.compactMap { group -> String? in
      let found = rest.filter(group.isIn)
      rest.removeAll(where: group.isIn)
      guard !found.isEmpty else { return nil }
      return style.bold(group.title) + "\n" + found.map { line($0, ids: ids) + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private func day(_ reminder: Reminder) -> CivilDate? {
    switch reminder.due {
    case nil: nil
    case .date(let date)?: date
    case .some: reminder.dueDate.map { times.clock.day(of: $0) }
    }
  }

  private func line(_ reminder: Reminder, ids: ShortIDs) -> String {
    let mark = reminder.isCompleted ? "  [x] " : reminder.isCancelled ? "  [-] " : "  [ ] "
    let notes = [
      due(reminder), reminder.recurrence?.description, reminder.priority.map { "priority \($0)" }, reminder.calendar,
      ids.text(reminder.id),
    ]
    let title = reminder.title.isEmpty ? "(no title)" : reminder.title
    let text = "\(title)  (\(notes.compactMap { $0 }.joined(separator: "; ")))"
    return TextWrap.hanging(mark, text: ControlCharacters.visible(text, keepingLines: false), columns: width)
  }

  /// All about one.
  func details(_ reminder: Reminder, context: CommandContext) -> String {
    var details = DetailText(title: reminder.title.isEmpty ? "(no title)" : reminder.title, context)
    let isLate = reminder.isOverdue(times.now) ? " (overdue)" : ""
    details.add("Due", value: due(reminder).map { $0 + isLate })
    details.add("Repeats", value: reminder.recurrence?.description)
    details.add("Done", value: reminder.isCompleted ? reminder.completedAt.map { times.label($0) } ?? "yes" : nil)
    details.add("Called off", value: reminder.isCancelled ? "yes" : nil)
    details.add("Priority", value: reminder.priority.map { "\($0)" })
    details.add("Reminders", value: reminder.alarmMinutes.map { DetailText.before($0) }.joined(separator: ", "))
    details.add("Link", value: reminder.url)
    details.add("Tags", value: reminder.categories.joined(separator: ", "))
    details.add("Notes", value: reminder.notes)
    details.add("Calendar", value: reminder.calendar)
    details.add("Id", value: reminder.id)
    return details.text
  }
}

extension OrganizerHome {
  /// The reminder that the user means: an open one rather than one that is done.
  func reminder(_ words: [String], calendar: String? = nil) async throws -> Reminder {
    let all = try await self.reminders.list(includingCompleted: true, calendar: calendar)
    let text = ReminderText(self)
    let finder = { (things: [Reminder]) in
      EntityFinder(
        kind: "reminder", lister: "linnet reminders list --all", things: things, id: \.id, title: \.title,
        detail: { "\(text.due($0).map { "due \($0)" } ?? "without a time")\($0.isOpen ? "" : ", done")" })
    }
    if let open = try finder(all.filter(\.isOpen)).match(words.joined(separator: " ")) { return open }
    return try finder(all).find(words)
  }

  /// The short ids of all reminders.
  func reminderIDs() async throws -> ShortIDs {
    ShortIDs(try await self.reminders.list(includingCompleted: true).map(\.id))
  }
}
