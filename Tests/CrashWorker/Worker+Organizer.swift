import ChatTypes
import Foundation
import Organizer
import Synchronization

extension Worker {
  /// Works on calendars in the directory: the same steps for the same seed.
  /// - Parameter steps: after how many it ends; nil for never.
  mutating func organize(steps: Int?) async throws {
    let count = Mutex(0)
    let environment = OrganizerEnvironment(
      now: { Date(timeIntervalSince1970: 1_795_000_000) }, zone: { "Europe/Paris" },
      newUID: {
        count.withLock { count in
          count += 1
          return "uid-\(count)"
        }
      })
    let calendars = CalendarStore(root: directory.path(percentEncoded: false), environment: environment)
    let reminders = ReminderStore(calendars)
    for name in ["a", "b"] { _ = try await calendars.createCalendar(name) }
    var undo: OrganizerUndo?
    for step in 1... {
      undo = try await organize(calendars, reminders, undo)
      acknowledge("done", ChatRef(.local, chatId: 1), Int64(step))
      if step == steps { return }
    }
  }

  /// One step; gives what takes it back.
  private mutating func organize(
    _ calendars: CalendarStore, _ reminders: ReminderStore, _ last: OrganizerUndo?
  ) async throws -> OrganizerUndo? {
    let events = try await calendars.events().sorted { $0.id < $1.id }
    let series = events.filter(\.repeats)
    let open = try await reminders.list().sorted { $0.id < $1.id }
    let text = random.text()
    switch Int.random(in: 0..<9, using: &random) {
    case 0...1:
      var draft = EventDraft(title: text, start: .date(CivilDate(dayNumber: 20_780)))
      draft.calendar = "a"
      draft.recurrence = try RecurrenceRule("FREQ=DAILY;COUNT=30")
      return try await calendars.create(draft).undo
    case 2 where !events.isEmpty:
      var changes = EventChanges()
      changes.notes = .set(text)
      return try await calendars.update(events[Int.random(in: 0..<events.count, using: &random)].id, changes: changes)
        .undo
    case 3...4 where !series.isEmpty:
      let event = series[Int.random(in: 0..<series.count, using: &random)]
      let days = try await calendars.occurrences(
        of: event.id, from: Date(timeIntervalSince1970: 1_700_000_000), limit: 3)
      guard days.count == 3, let id = days[2].recurrenceID else { return nil }
      var changes = EventChanges()
      changes.title = text
      return try await calendars.update(event.id, occurrence: id, scope: .future, changes: changes).undo
    case 5 where !events.isEmpty:
      let event = events[Int.random(in: 0..<events.count, using: &random)]
      return try await calendars.move(event.id, to: event.calendar == "a" ? "b" : "a").undo
    case 6:
      var draft = ReminderDraft(title: text, due: .date(CivilDate(dayNumber: 20_780)))
      draft.recurrence = try RecurrenceRule("FREQ=WEEKLY")
      return try await reminders.create(draft).undo
    case 7 where !open.isEmpty:
      return try await reminders.complete(open[Int.random(in: 0..<open.count, using: &random)].id).undo
    default:
      guard let last else { return nil }
      _ = try await calendars.undo(last)
      return nil
    }
  }
}
