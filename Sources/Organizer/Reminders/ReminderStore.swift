import Foundation

/// Reminders: the VTODOs in the calendars of a ``CalendarStore``, as todoman and others keep them.
public struct ReminderStore: Sendable {
  let calendars: CalendarStore

  /// The reminders in these calendars.
  public init(_ calendars: CalendarStore) { self.calendars = calendars }

  /// Those that are open, or all: what is due first comes first, what has no time last; then by priority and title.
  public func list(includingCompleted: Bool = false, calendar: String? = nil) async throws -> [Reminder] {
    try await calendars.reminders { $0.isOpen || includingCompleted }.filter {
      calendar == nil || $0.calendar == calendar
    }
  }

  /// Those whose title, notes or tags hold all words, without regard to case and accents; open ones first.
  public func search(_ text: String, includingCompleted: Bool = true, limit: Int = 50) async throws -> [Reminder] {
    let words = text.queryWords
    guard !words.isEmpty else { return [] }
    let found = try await calendars.reminders(words: words).filter { $0.isOpen || includingCompleted }
    return Array((found.filter(\.isOpen) + found.filter { !$0.isOpen }).prefix(max(0, limit)))
  }

  /// One by its id; `calendar` is needed only when several have it.
  public func reminder(_ id: String, calendar: String? = nil) async throws -> Reminder {
    try await calendars.reminder(id, calendar: calendar)
  }

  /// Adds one, in a file of its own.
  public func create(_ draft: ReminderDraft) async throws -> OrganizerResult<Reminder> {
    try await calendars.createReminder(draft)
  }

  /// Changes one.
  /// - Parameter seen: what the caller saw of it. Where another program has changed the same fields since then (without it,
  ///   since this call began), nothing is written and the error is ``OrganizerError/Code/changedMeanwhile``.
  public func update(
    _ id: String, calendar: String? = nil, changes: ReminderChanges, expecting seen: ObservedRevision? = nil
  ) async throws -> OrganizerResult<Reminder> {
    try await calendars.updateReminder(id, calendar: calendar, changes: changes, expecting: seen)
  }

  /// Marks one as done. Of one that repeats, the next is due then, and what was done is kept beside it.
  /// - Parameter seen: what the caller saw of it; it must be due and done as it was then.
  public func complete(
    _ id: String, calendar: String? = nil, expecting seen: ObservedRevision? = nil
  ) async throws -> OrganizerResult<Reminder> {
    try await calendars.completeReminder(id, calendar: calendar, expecting: seen)
  }

  /// Opens one again that was done.
  /// - Parameter seen: as ``complete(_:calendar:expecting:)`` takes it.
  public func reopen(
    _ id: String, calendar: String? = nil, expecting seen: ObservedRevision? = nil
  ) async throws -> OrganizerResult<Reminder> {
    try await calendars.reopenReminder(id, calendar: calendar, expecting: seen)
  }

  /// Deletes one, with all its repetitions.
  /// - Parameter seen: what the caller saw of it; all of it must be so still.
  public func delete(
    _ id: String, calendar: String? = nil, expecting seen: ObservedRevision? = nil
  ) async throws -> OrganizerUndo {
    try await calendars.deleteReminder(id, calendar: calendar, expecting: seen)
  }
}

extension Reminder {
  /// Whether it still waits.
  public var isOpen: Bool { !isCompleted && !isCancelled }
}
