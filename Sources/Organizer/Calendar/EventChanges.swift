/// A new event.
public struct EventDraft: Sendable, Hashable {
  /// What it is. Must not be empty.
  public var title: String
  /// When it starts. For a whole day a date.
  public var start: EventTime
  /// When it ends, not included; nil takes `durationMinutes`. A date equal to `start` means that day.
  public var end: EventTime?
  /// How long it takes, in minutes; nil an hour, or one day for whole days.
  public var durationMinutes: Int?
  /// The calendar; nil the first one.
  public var calendar: String?
  /// Where.
  public var location: String?
  /// The description.
  public var notes: String?
  /// A link.
  public var url: String?
  /// When to remind, in minutes before the start.
  public var alarmMinutes: [Int] = []
  /// How it repeats. When the rule leaves out the start, the first occurrence after it is taken.
  public var recurrence: RecurrenceRule?
  /// Until when it repeats: a day counts whole.
  public var recurrenceEnd: EventTime?
  /// Whether one is free meanwhile.
  public var isFree = false

  /// An event with a title and a start; all else can be set afterwards.
  public init(title: String, start: EventTime, end: EventTime? = nil) {
    (self.title, self.start, self.end) = (title, start, end)
  }
}

/// What to do with a field.
public enum FieldChange<Value: Sendable & Hashable>: Sendable, Hashable {
  /// Leave it.
  case keep
  /// Put this there.
  case set(Value)
  /// Take it away.
  case remove

  /// The value that is put there.
  public var newValue: Value? { if case .set(let value) = self { value } else { nil } }

  /// The same change of another kind of value.
  public func map<Other>(_ transform: (Value) -> Other) -> FieldChange<Other> {
    switch self {
    case .keep: .keep
    case .set(let value): .set(transform(value))
    case .remove: .remove
    }
  }

  /// Whether the field is touched.
  var isChange: Bool { self != .keep }
}

/// Changes to an event. What is not named stays, unknown properties included.
public struct EventChanges: Sendable, Hashable {
  /// Nil keeps it.
  public var title: String?
  /// Nil keeps it. Alone, it moves the event and keeps its duration.
  public var start: EventTime?
  /// Nil keeps it, or moves it along.
  public var end: EventTime?
  /// Instead of an end, in minutes.
  public var durationMinutes: Int?
  /// Where.
  public var location: FieldChange<String> = .keep
  /// The description.
  public var notes: FieldChange<String> = .keep
  /// A link.
  public var url: FieldChange<String> = .keep
  /// Minutes before the start; nil keeps them, empty removes all that show or sound.
  public var alarmMinutes: [Int]?
  /// How it repeats; not for a single occurrence.
  public var recurrence: FieldChange<RecurrenceRule> = .keep
  /// Until when it repeats; not for a single occurrence.
  public var recurrenceEnd: FieldChange<EventTime> = .keep
  /// Whether one is free meanwhile.
  public var isFree: Bool?
  /// Whether it is certain.
  public var status: EventStatus?

  /// No changes yet.
  public init() {}

  /// Whether nothing is named.
  public var isEmpty: Bool { self == EventChanges() }
}

/// Which occurrences of a series a change is for.
public enum EventScope: String, Sendable, Hashable, CaseIterable {
  /// Only the one.
  case this
  /// It and all that follow.
  case future
  /// The whole series, past occurrences included.
  case all
}
