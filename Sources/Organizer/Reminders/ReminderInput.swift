/// What somebody says of a reminder, new or changed. What isn't said stays as it is.
public struct ReminderInput: Hashable, Sendable {
  /// What is to be done.
  public var title: String?
  /// When it is to be done.
  public var due: FieldChange<TimePoint> = .keep
  /// What else there is to say.
  public var notes: FieldChange<String> = .keep
  /// A link.
  public var url: FieldChange<String> = .keep
  /// 1 (highest) to 9.
  public var priority: FieldChange<Int> = .keep
  /// How it repeats.
  public var recurrence: FieldChange<RecurrenceRule> = .keep
  /// When to remind, in minutes before it is due.
  public var alarmMinutes: [Int]?
  /// The id of the calendar for a new one.
  public var calendar: String?

  /// Nothing is said yet.
  public init() {}

  /// Whether nothing is said.
  public var isEmpty: Bool { self == ReminderInput() }

  /// A new reminder.
  /// - Parameter clock: the wall clock that its time is written by, so that a repetition stays at its hour when clocks change.
  public func draft(_ clock: WallClock) -> ReminderDraft {
    var draft = ReminderDraft(title: title ?? "", due: due.newValue?.eventTime(clock))
    draft.calendar = calendar
    draft.notes = notes.newValue
    draft.url = url.newValue
    draft.priority = priority.newValue
    draft.recurrence = recurrence.newValue
    draft.alarmMinutes = alarmMinutes ?? []
    return draft
  }

  /// Changes of one that is there.
  /// - Parameter clock: as ``draft(_:)`` takes it.
  public func changes(_ clock: WallClock) -> ReminderChanges {
    var changes = ReminderChanges()
    changes.title = title
    changes.due = due.map { $0.eventTime(clock) }
    changes.notes = notes
    changes.url = url
    changes.priority = priority
    changes.recurrence = recurrence
    changes.alarmMinutes = alarmMinutes
    return changes
  }
}
