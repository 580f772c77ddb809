import Foundation

/// Something to do: a VTODO.
public struct Reminder: Sendable, Hashable, Identifiable {
  /// The UID.
  public let id: String
  /// The calendar's name in the file system.
  public let calendar: String
  /// Empty when the file has none.
  public let title: String
  /// When it should be done; a day, or a time.
  public let due: EventTime?
  /// From when on one can do it.
  public let start: EventTime?
  /// The description.
  public let notes: String?
  /// A link.
  public let url: String?
  /// 1 (highest) to 9 (lowest); nil when none is given.
  public let priority: Int?
  /// How it repeats.
  public let recurrence: RecurrenceRule?
  /// When to remind, in minutes before it is due.
  public let alarmMinutes: [Int]
  /// Whether it is done.
  public let isCompleted: Bool
  /// Whether it was called off.
  public let isCancelled: Bool
  /// When it was done.
  public let completedAt: Date?
  /// Tags.
  public let categories: [String]
  /// The instant at which it is due; a day is due when it ends. Nil when nothing is given.
  public let dueDate: Date?
}

/// A new reminder.
public struct ReminderDraft: Sendable, Hashable {
  /// What is to be done. Must not be empty.
  public var title: String
  /// When it should be done.
  public var due: EventTime?
  /// The calendar; nil the first one.
  public var calendar: String?
  /// The description.
  public var notes: String?
  /// A link.
  public var url: String?
  /// 1 (highest) to 9 (lowest).
  public var priority: Int?
  /// How it repeats; needs `due`.
  public var recurrence: RecurrenceRule?
  /// When to remind, in minutes before it is due; needs `due`.
  public var alarmMinutes: [Int] = []

  /// A reminder with a title and, mostly, a time.
  public init(title: String, due: EventTime? = nil) { (self.title, self.due) = (title, due) }
}

/// Changes to a reminder. What is not named stays.
public struct ReminderChanges: Sendable, Hashable {
  /// Nil keeps it.
  public var title: String?
  /// When it should be done.
  public var due: FieldChange<EventTime> = .keep
  /// The description.
  public var notes: FieldChange<String> = .keep
  /// A link.
  public var url: FieldChange<String> = .keep
  /// 1 to 9.
  public var priority: FieldChange<Int> = .keep
  /// How it repeats.
  public var recurrence: FieldChange<RecurrenceRule> = .keep
  /// Nil keeps them.
  public var alarmMinutes: [Int]?

  /// No changes yet.
  public init() {}
}

/// A reminder and where it is.
struct ReminderRecord {
  var reminder: Reminder
  let file: String
  /// DUE, placed.
  var due: PlacedTime?
  /// DTSTART, placed.
  var start: PlacedTime?
  var rule: RuleParts?
  /// RDATE.
  var dates: [PlacedTime] = []
  /// EXDATE, and times that are done or called off ahead of the others.
  var excluded: [PlacedTime] = []
  /// When the present time of a series is due, where a changed part of the file says so.
  var changedDue: (time: EventTime, placed: PlacedTime)?
  let searchText: String

  var repeats: Bool { rule != nil || !dates.isEmpty }
}
