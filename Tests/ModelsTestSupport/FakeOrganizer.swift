import ChatModels
import Foundation
import Synchronization

/// An organizer in memory, which does what it is told and takes each change back by putting all there was before.
package final class FakeOrganizer: OrganizerService {
  package struct State: Sendable {
    package var calendars: [CalendarEntry] = []
    package var events: [EventDetail] = []
    package var reminders: [ReminderEntry] = []
    package var notes: [NoteText] = []
    package var contacts: [ContactDetail] = []
    package var habits: [HabitState] = []
    package var clashes = EventClashes()
    /// What the next call throws.
    package var failure: OrganizerFailure?
    /// Scopes that were asked for.
    package var scopes: [SeriesScope] = []
    /// Revisions that changes came with.
    package var revisions: [String] = []
    /// What lines mean.
    package var lines: [String: ReminderLine] = [:]
    package var count = 0
  }

  package let timeZone: TimeZone
  package let state = Mutex(State())
  private let undos = Mutex<[String: State]>([:])
  private let listeners = Mutex<[AsyncStream<Void>.Continuation]>([])

  package init(zone: String = "Europe/Paris") { timeZone = TimeZone(identifier: zone) ?? .gmt }

  package var clock: DayClock { DayClock(timeZone: timeZone) }

  package func changes() async -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    listeners.withLock { $0.append(continuation) }
    return stream
  }

  /// How many listen.
  package var listenerCount: Int { listeners.withLock(\.count) }

  /// Another program changes something.
  package func changeElsewhere(_ body: (inout State) -> Void) {
    state.withLock { body(&$0) }
    for listener in listeners.withLock({ $0 }) { listener.yield() }
  }

  package func undo(_ undo: String) async throws(OrganizerFailure) -> OrganizerChange {
    guard let old = undos.withLock({ $0[undo] }) else { throw OrganizerFailure("There is nothing to undo.") }
    state.withLock { state in
      let count = state.count
      state = old
      state.count = count
    }
    return OrganizerChange(title: "Undone.")
  }

  private func read<Value: Sendable>(_ body: (State) -> Value?) throws(OrganizerFailure) -> Value {
    let result = state.withLock { state -> Result<Value, OrganizerFailure> in
      if let failure = state.failure {
        state.failure = nil
        return .failure(failure)
      }
      return body(state).map { .success($0) } ?? .failure(OrganizerFailure("It isn't there any more."))
    }
    return try result.get()
  }

  private func write(
    _ title: String, _ body: (inout State) -> String?
  ) throws(OrganizerFailure) -> OrganizerChange {
    let result = state.withLock { state -> Result<(String?, Int, State), OrganizerFailure> in
      if let failure = state.failure {
        state.failure = nil
        return .failure(failure)
      }
      let before = state
      state.count += 1
      return .success((body(&state), state.count, before))
    }
    let (id, number, before) = try result.get()
    undos.withLock { $0["undo \(number)"] = before }
    return OrganizerChange(title: title, undo: "undo \(number)", id: id)
  }

  // MARK: - Calendar

  /// Puts an event there.
  package func put(_ id: String, _ values: EventValues, calendar: String = "home", repeats: Bool = false) {
    state.withLock { $0.events.append(detail(id, values, calendar: calendar, repeats: repeats)) }
  }

  private func detail(
    _ id: String, _ values: EventValues, calendar: String, repeats: Bool
  ) -> EventDetail {
    var event = AgendaEvent(id: id, calendar: calendar, title: values.title, start: 0, end: 0)
    switch values.span {
    case .days(let first, let last):
      event.days = first...last
      (event.start, event.end) = (clock.start(of: first), clock.start(of: last.adding(days: 1)))
    case .times(let first, let start, let last, let end):
      (event.start, event.end) = (clock.instant(first, minute: start), clock.instant(last, minute: end))
    }
    event.repeats = repeats
    event.place = values.place.isEmpty ? nil : values.place
    var values = values
    values.calendar = calendar
    return EventDetail(event: event, values: values, calendarName: calendar)
  }

  package func calendars() async throws(OrganizerFailure) -> [CalendarEntry] { try read { $0.calendars } }

  package func events(from start: Int64, to end: Int64) async throws(OrganizerFailure) -> [AgendaEvent] {
    try read { $0.events.map(\.event).filter { $0.start < end && $0.end > start }.sorted { $0.start < $1.start } }
  }

  package func event(_ id: String) async throws(OrganizerFailure) -> EventDetail {
    try read { $0.events.first { $0.event.id == id } }
  }

  package func clashes(of event: EventValues, excluding id: String?) async throws(OrganizerFailure) -> EventClashes {
    try read { $0.clashes }
  }

  package func add(_ event: EventValues) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Created “\(event.title)”.") { state in
      let id = "event-\(state.count)"
      state.events.append(
        detail(id, event, calendar: event.calendar ?? "home", repeats: event.repetition != nil))
      return id
    }
  }

  package func change(
    _ id: String, from old: EventValues, to new: EventValues, scope: SeriesScope, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Updated “\(new.title)”.") { state in
      state.revisions.append(revision)
      state.scopes.append(scope)
      guard let place = state.events.firstIndex(where: { $0.event.id == id }) else { return nil }
      state.events[place] = detail(
        id, new, calendar: new.calendar ?? "home", repeats: state.events[place].event.repeats)
      return id
    }
  }

  package func deleteEvent(
    _ id: String, scope: SeriesScope, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Deleted.") { state in
      state.revisions.append(revision)
      state.scopes.append(scope)
      state.events.removeAll { $0.event.id == id }
      return nil
    }
  }

  // MARK: - Reminders

  package func reminders() async throws(OrganizerFailure) -> [ReminderEntry] { try read { $0.reminders } }

  package func read(reminder line: String) async -> ReminderLine {
    state.withLock { $0.lines[line] } ?? .clear(ReminderValues(title: line), when: nil)
  }

  package func add(_ reminder: ReminderValues) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Created “\(reminder.title)”.") { state in
      let due = reminder.day.map { clock.instant($0, minute: reminder.minute ?? 1440) }
      state.reminders.append(ReminderEntry(id: "reminder-\(state.count)", values: reminder, due: due))
      return nil
    }
  }

  package func change(
    reminder id: String, from old: ReminderValues, to new: ReminderValues, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Updated “\(new.title)”.") { state in
      state.revisions.append(revision)
      for place in state.reminders.indices where state.reminders[place].id == id {
        state.reminders[place].values = new
      }
      return id
    }
  }

  package func complete(
    reminder id: String, _ isDone: Bool, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange {
    try write(isDone ? "Completed." : "Reopened.") { state in
      state.revisions.append(revision)
      for place in state.reminders.indices where state.reminders[place].id == id {
        state.reminders[place].isDone = isDone
      }
      return id
    }
  }

  package func delete(reminder id: String, revision: String) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Deleted.") { state in
      state.revisions.append(revision)
      state.reminders.removeAll { $0.id == id }
      return nil
    }
  }

  // MARK: - Notes

  package func notes(_ search: String) async throws(OrganizerFailure) -> [NoteEntry] {
    try read { state in
      state.notes.map(\.entry).filter { search.isEmpty || $0.title.contains(search) || $0.excerpt.contains(search) }
    }
  }

  package func note(_ id: String) async throws(OrganizerFailure) -> NoteText {
    try read { $0.notes.first { $0.entry.id == id } }
  }

  package func addNote(title: String, body: String, tags: [String]) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Created “\(title)”.") { state in
      state.notes.append(Self.note(title, body, tags, revision: "\(state.count)"))
      return title
    }
  }

  package static func note(_ title: String, _ body: String, _ tags: [String] = [], revision: String = "0") -> NoteText {
    NoteText(
      entry: NoteEntry(id: title, title: title, excerpt: body, tags: tags, changed: 1_800_000_000_000), body: body,
      ownTags: tags, revision: revision)
  }

  package func change(
    note id: String, title: String?, body: String?, tags: [String]?, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange {
    guard try read({ $0.notes.first { $0.entry.id == id } }).revision == revision else {
      throw OrganizerFailure("Another program changed this in the meantime.")
    }
    return try write("Updated.") { state in
      guard let place = state.notes.firstIndex(where: { $0.entry.id == id }) else { return nil }
      let old = state.notes[place]
      let new = Self.note(
        title ?? old.entry.title, body ?? old.body, tags ?? old.ownTags, revision: "\(state.count)")
      state.notes[place] = new
      return new.entry.id
    }
  }

  package func pin(note id: String, _ isPinned: Bool) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Pinned.") { state in
      for place in state.notes.indices where state.notes[place].entry.id == id {
        state.notes[place].entry.isPinned = isPinned
      }
      return id
    }
  }

  package func delete(note id: String) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Deleted.") { state in
      state.notes.removeAll { $0.entry.id == id }
      return nil
    }
  }

  // MARK: - Contacts

  package func contacts(_ search: String) async throws(OrganizerFailure) -> [ContactEntry] {
    try read { state in
      state.contacts.filter { search.isEmpty || $0.name.contains(search) }.map {
        ContactEntry(id: $0.id, name: $0.name, letter: String($0.name.prefix(1)))
      }
    }
  }

  package func contact(_ id: String) async throws(OrganizerFailure) -> ContactDetail {
    try read { $0.contacts.first { $0.id == id } }
  }

  package func add(_ contact: ContactValues) async throws(OrganizerFailure) -> OrganizerChange {
    guard !contact.given.isEmpty || !contact.family.isEmpty else { throw OrganizerFailure("Give the contact a name.") }
    return try write("Created.") { state in
      let id = "contact-\(state.count)"
      state.contacts.append(ContactDetail(id: id, name: "\(contact.given) \(contact.family)", values: contact))
      return id
    }
  }

  package func change(
    contact id: String, from old: ContactValues, to new: ContactValues, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Updated.") { state in
      state.revisions.append(revision)
      for place in state.contacts.indices where state.contacts[place].id == id {
        state.contacts[place].values = new
      }
      return id
    }
  }

  package func delete(contact id: String, revision: String) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Deleted.") { state in
      state.revisions.append(revision)
      state.contacts.removeAll { $0.id == id }
      return nil
    }
  }

  // MARK: - Habits

  package func habits(firstWeekday: Int) async throws(OrganizerFailure) -> [HabitState] { try read { $0.habits } }

  package func add(_ habit: HabitValues) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Created.") { state in
      state.habits.append(HabitState(id: "habit-\(state.count)", values: habit))
      return nil
    }
  }

  package func change(
    habit id: String, from old: HabitValues, to new: HabitValues
  ) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Updated.") { state in
      for place in state.habits.indices where state.habits[place].id == id { state.habits[place].values = new }
      return id
    }
  }

  package func log(habit id: String, value: Double, on day: CalendarDay) async throws(OrganizerFailure)
    -> OrganizerChange
  {
    try write("Logged.") { state in
      for place in state.habits.indices where state.habits[place].id == id {
        state.habits[place].days[day, default: 0] += value
      }
      return id
    }
  }

  package func unlog(habit id: String, on day: CalendarDay) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Took back.") { state in
      for place in state.habits.indices where state.habits[place].id == id { state.habits[place].days[day] = nil }
      return id
    }
  }

  package func delete(habit id: String) async throws(OrganizerFailure) -> OrganizerChange {
    try write("Deleted.") { state in
      state.habits.removeAll { $0.id == id }
      return nil
    }
  }
}
