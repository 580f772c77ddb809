/// Habits.
public protocol HabitService: Sendable {
  /// All habits by name.
  /// - Parameter firstWeekday: where weeks begin, 1 (Monday) to 7.
  func habits(firstWeekday: Int) async throws(OrganizerFailure) -> [HabitState]

  /// Makes a habit.
  func add(_ habit: HabitValues) async throws(OrganizerFailure) -> OrganizerChange

  /// Changes what differs between two states.
  func change(
    habit id: String, from old: HabitValues, to new: HabitValues
  ) async throws(OrganizerFailure) -> OrganizerChange

  /// Logs a value for a day: times or minutes; for what is done or not, that it is done.
  func log(habit id: String, value: Double, on day: CalendarDay) async throws(OrganizerFailure) -> OrganizerChange

  /// Takes back what was logged last for a day.
  func unlog(habit id: String, on day: CalendarDay) async throws(OrganizerFailure) -> OrganizerChange

  /// Deletes a habit with all that was logged.
  func delete(habit id: String) async throws(OrganizerFailure) -> OrganizerChange
}

/// What can be said about a habit.
public struct HabitValues: Hashable, Sendable {
  /// What is counted.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Done or not.
    case boolean
    /// Times, glasses, kilometres.
    case count
    /// Minutes.
    case duration
  }

  /// What it is called.
  public var name: String
  /// One emoji, or nothing.
  public var emoji = ""
  /// What is counted.
  public var unit = Unit.boolean
  /// Whether the target is for a week rather than a day.
  public var isWeekly = false
  /// What a day or a week has to reach.
  public var target = 1.0

  /// A habit that is done once a day.
  public init(name: String) { self.name = name }
}

/// A habit with what has come of it.
public struct HabitState: Hashable, Sendable, Identifiable {
  /// Names it to the service.
  public var id: String
  /// What can be edited.
  public var values: HabitValues
  /// Days or weeks in a row, up to now.
  public var streak = 0
  /// The longest such row.
  public var best = 0
  /// How much of the last 30 days or 12 weeks was done, 0 to 1.
  public var rate = 0.0
  /// Whether today's or this week's target is met.
  public var isDoneNow = false
  /// What was logged for each day.
  public var days: [CalendarDay: Double] = [:]

  /// A habit with which nothing was done yet.
  public init(id: String, values: HabitValues) { (self.id, self.values) = (id, values) }
}
