/// Things to be done.
public protocol ReminderService: Sendable {
  /// All that are open, and those that were done last, newest first.
  func reminders() async throws(OrganizerFailure) -> [ReminderEntry]

  /// What a line means: a title, with a time in words at its end or beginning.
  func read(reminder line: String) async -> ReminderLine

  /// Adds one.
  func add(_ reminder: ReminderValues) async throws(OrganizerFailure) -> OrganizerChange

  /// Changes what differs between two states. Fails when another program has changed the same since it was read.
  /// - Parameter revision: ``ReminderEntry/revision``.
  func change(
    reminder id: String, from old: ReminderValues, to new: ReminderValues, revision: String
  ) async throws(OrganizerFailure) -> OrganizerChange

  /// Marks one as done, or as open again. Of one that repeats, the next is due then.
  /// - Parameter revision: ``ReminderEntry/revision``; another program that did the same is a conflict.
  func complete(reminder id: String, _ isDone: Bool, revision: String) async throws(OrganizerFailure) -> OrganizerChange

  /// Deletes one. Fails when another program has changed it since it was read.
  /// - Parameter revision: ``ReminderEntry/revision``.
  func delete(reminder id: String, revision: String) async throws(OrganizerFailure) -> OrganizerChange
}

/// A reminder as lists show it.
public struct ReminderEntry: Hashable, Sendable, Identifiable {
  /// Names it to the service.
  public var id: String
  /// What can be edited.
  public var values: ReminderValues
  /// When it is due, in Unix milliseconds: of a day, its end. Nil without one.
  public var due: Int64?
  /// How it repeats, in words.
  public var repetition: String?
  /// Whether it is done.
  public var isDone: Bool
  /// When it was done, in Unix milliseconds.
  public var doneAt: Int64?
  /// Tells its state from others, for the service.
  public var revision: String

  /// A reminder.
  public init(
    id: String, values: ReminderValues, due: Int64? = nil, repetition: String? = nil, isDone: Bool = false,
    doneAt: Int64? = nil, revision: String = ""
  ) {
    (self.id, self.values, self.due) = (id, values, due)
    (self.repetition, self.isDone, self.doneAt, self.revision) = (repetition, isDone, doneAt, revision)
  }
}

/// What can be said about a reminder.
public struct ReminderValues: Hashable, Sendable {
  /// What is to be done.
  public var title: String
  /// The day on which it is due.
  public var day: CalendarDay?
  /// Minutes since midnight; nil for the whole day.
  public var minute: Int?
  /// What else there is to say; can be empty.
  public var notes = ""
  /// 1 (highest) to 9 (lowest).
  public var priority: Int?
  /// How it repeats, as ``EventValues/repetition`` says it.
  public var repetition: String?
  /// The calendar's id; nil for the usual one.
  public var calendar: String?

  /// Something to be done.
  public init(title: String, day: CalendarDay? = nil, minute: Int? = nil) {
    (self.title, self.day, self.minute) = (title, day, minute)
  }
}

/// What a line that was typed means.
public enum ReminderLine: Hashable, Sendable {
  /// A reminder; `when` says in words when it is due.
  case clear(ReminderValues, when: String?)
  /// One of several: a question for the user, and the readings with their words.
  case unclear(question: String, [Reading])

  /// One thing that a line can mean.
  public struct Reading: Hashable, Sendable {
    /// When, in words.
    public var label: String
    /// What it would be.
    public var values: ReminderValues

    /// A reading.
    public init(label: String, values: ReminderValues) { (self.label, self.values) = (label, values) }
  }
}
