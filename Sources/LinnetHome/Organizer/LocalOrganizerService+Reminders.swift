import ChatModels
import Foundation
import Organizer

extension LocalOrganizerService {
  /// Those that are done which are shown at most.
  private static let mostDone = 100

  package func reminders() async throws(OrganizerFailure) -> [ReminderEntry] {
    try await attempt {
      let all = try await home.reminders.list(includingCompleted: true)
      let done = all.filter(\.isCompleted).sorted {
        ($0.completedAt ?? .distantPast, $0.id) > ($1.completedAt ?? .distantPast, $1.id)
      }
      return (all.filter(\.isOpen) + done.prefix(Self.mostDone)).map(entry)
    }
  }

  package func read(reminder line: String) async -> ReminderLine {
    let phrases = times.inZone(timeZone).phrases
    guard let found = phrases.line(line) else {
      return .clear(ReminderValues(title: line.trimmingCharacters(in: .whitespacesAndNewlines)), when: nil)
    }
    switch found.resolution {
    case .resolved(let value): return .clear(values(found.title, value: value), when: phrases.label(value))
    case .ambiguous(let ambiguity):
      return .unclear(
        question: ambiguity.question,
        ambiguity.candidates.map { .init(label: $0.label, values: values(found.title, value: $0.value)) })
    case .notATime: return .clear(ReminderValues(title: found.title), when: nil)
    }
  }

  package func add(_ reminder: ReminderValues) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      var input = try input(from: ReminderValues(title: ""), to: reminder)
      input.calendar = try await calendar(reminder.calendar)
      let result = try await home.reminders.create(input.draft(times.clock))
      return await made(
        "Created “\(result.value.title)”", undo: result.undo, tool: "reminder", id: Self.id(result.value))
    }
  }

  package func change(
    reminder id: String, from old: ReminderValues, to new: ReminderValues, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let (calendar, uid) = Self.parts(id)
      let result = try await home.reminders.update(
        uid, calendar: calendar, changes: try input(from: old, to: new).changes(times.clock),
        expecting: ObservedRevision(revision: revision))
      return await made("Updated “\(result.value.title)”", undo: result.undo, tool: "reminder", id: id)
    }
  }

  package func complete(
    reminder id: String, _ isDone: Bool, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let (calendar, uid) = Self.parts(id)
      let title = try await home.reminders.reminder(uid, calendar: calendar).title
      let seen = ObservedRevision(revision: revision)
      let result =
        isDone
        ? try await home.reminders.complete(uid, calendar: calendar, expecting: seen)
        : try await home.reminders.reopen(uid, calendar: calendar, expecting: seen)
      return await made("\(isDone ? "Completed" : "Reopened") “\(title)”", undo: result.undo, tool: "reminder", id: id)
    }
  }

  package func delete(reminder id: String, revision: String) async throws(OrganizerFailure) -> OrganizerChange {
    try await attempt {
      let (calendar, uid) = Self.parts(id)
      let title = try await home.reminders.reminder(uid, calendar: calendar).title
      let undo = try await home.reminders.delete(
        uid, calendar: calendar, expecting: ObservedRevision(revision: revision))
      return await made("Deleted “\(title)”", undo: undo, tool: "reminder")
    }
  }

  // MARK: - Parts

  /// Calendar and UID in one; a folder's name has no slash.
  private static func id(_ reminder: Reminder) -> String { "\(reminder.calendar)/\(reminder.id)" }

  private static func parts(_ id: String) -> (calendar: String?, uid: String) {
    guard let slash = id.firstIndex(of: "/") else { return (nil, id) }
    return (String(id[..<slash]), String(id[id.index(after: slash)...]))
  }

  private func entry(_ reminder: Reminder) -> ReminderEntry {
    var values = ReminderValues(title: reminder.title)
    if case .date(let day)? = reminder.due {
      put(.day(day), in: &values)
    } else {
      put((reminder.dueDate ?? reminder.due?.instant(times.clock)).map { .instant($0) }, in: &values)
    }
    values.notes = reminder.notes ?? ""
    values.priority = reminder.priority
    values.repetition = reminder.recurrence.map(Self.repetition)
    values.calendar = reminder.calendar
    return ReminderEntry(
      id: Self.id(reminder), values: values, due: reminder.dueDate.map(Self.milliseconds),
      repetition: reminder.recurrence?.description, isDone: reminder.isCompleted,
      doneAt: reminder.completedAt.map(Self.milliseconds), revision: ObservedRevision(reminder).revision)
  }

  /// What differs between fields as they were and as they are.
  private func input(from old: ReminderValues, to new: ReminderValues) throws -> ReminderInput {
    var input = ReminderInput()
    if old.title != new.title { input.title = new.title }
    if (old.day, old.minute) != (new.day, new.minute) { input.due = try due(new).map { .set($0) } ?? .remove }
    input.notes = Self.change(from: old.notes, to: new.notes)
    if old.priority != new.priority { input.priority = new.priority.map { .set($0) } ?? .remove }
    if old.repetition != new.repetition {
      input.recurrence = try new.repetition.map { .set(try times.repetition($0, field: "").rule) } ?? .remove
    }
    return input
  }

  private func due(_ values: ReminderValues) throws -> TimePoint? {
    guard let day = values.day else { return nil }
    guard let minute = values.minute else { return .day(try date(day)) }
    return .instant(try instant(day, minute: minute))
  }

  private func values(_ title: String, value: PhraseValue) -> ReminderValues {
    var values = ReminderValues(title: title)
    var due: TimePoint?
    switch value {
    case .moment(let moment): due = .instant(moment.instant)
    case .day(let day): due = .day(day)
    case .dayPart(let part): due = .instant(part.usual)
    case .recurrence(let recurrence):
      values.repetition = (try? RecurrenceRule(recurrence.rule)).map(Self.repetition)
      due = recurrence.first.map { TimePoint($0) }
    case .days, .span, .duration: break
    }
    put(due, in: &values)
    return values
  }

  private func put(_ due: TimePoint?, in values: inout ReminderValues) {
    switch due {
    case nil: break
    case .day(let day)?: values.day = CalendarDay(day)
    case .instant(let instant)?:
      let (day, minute) = clock.reading(Self.milliseconds(instant))
      (values.day, values.minute) = (day, minute)
    }
  }
}
