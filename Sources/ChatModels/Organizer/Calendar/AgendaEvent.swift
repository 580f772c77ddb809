/// An event as calendars show it: one occurrence of one.
public struct AgendaEvent: Hashable, Sendable, Identifiable {
  /// Names the occurrence to the service.
  public var id: String
  /// The calendar's id.
  public var calendar: String
  /// What it is; can be empty.
  public var title: String
  /// When it starts, in Unix milliseconds; a whole day at its midnight in the user's zone.
  public var start: Int64
  /// When it ends, not included, in Unix milliseconds.
  public var end: Int64
  /// The days that it takes when it takes whole ones.
  public var days: ClosedRange<CalendarDay>?
  /// Where.
  public var place: String?
  /// Whether it is one of several occurrences.
  public var repeats = false
  /// Whether it is not certain.
  public var isTentative = false
  /// Whether it takes no time from what else could be then.
  public var isFree = false

  /// An event at a time, or on whole days.
  public init(
    id: String, calendar: String, title: String, start: Int64, end: Int64, days: ClosedRange<CalendarDay>? = nil
  ) {
    (self.id, self.calendar, self.title, self.start, self.end, self.days) = (id, calendar, title, start, end, days)
  }

  /// Whether it takes whole days.
  public var isAllDay: Bool { days != nil }

  /// Whether it is shown as a bar over days rather than as a block among hours: whole days, and what takes a day or more.
  public var isBar: Bool { isAllDay || end - start >= 86_400_000 }

  /// Longer bars first, then by start, so that rows are filled from the top without gaps.
  static func comesFirst(_ left: AgendaEvent, _ right: AgendaEvent) -> Bool {
    if left.isBar != right.isBar { return left.isBar }
    if left.start != right.start { return left.start < right.start }
    if left.end != right.end { return left.end > right.end }
    return left.title != right.title ? left.title < right.title : left.id < right.id
  }
}

/// A calendar as it is shown.
public struct CalendarEntry: Hashable, Sendable, Identifiable {
  /// Names it to the service.
  public var id: String
  /// What the user calls it.
  public var name: String
  /// Its color, `#RRGGBB`, if it has one.
  public var color: String?

  /// Whether something new goes there unless another is chosen.
  public var isUsual: Bool

  /// A calendar.
  public init(id: String, name: String, color: String? = nil, isUsual: Bool = false) {
    (self.id, self.name, self.color, self.isUsual) = (id, name, color, isUsual)
  }
}
