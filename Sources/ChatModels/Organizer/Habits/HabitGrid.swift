/// The last weeks of a habit, week by week, each from its first day to its last.
public struct HabitGrid: Hashable, Sendable {
  /// A day with how much of the target it has.
  public struct Cell: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay
    /// What was logged.
    public let value: Double
    /// From 0 (nothing) to 4 (the target, or more); nil for days that are still to come.
    public let level: Int?
  }

  /// Oldest first; each has seven days.
  public let weeks: [[Cell]]

  /// The grid of a habit.
  /// - Parameters:
  ///   - weeks: how many, this one included.
  ///   - firstWeekday: where weeks begin, 1 (Monday) to 7.
  public init(_ habit: HabitState, today: CalendarDay, weeks: Int, firstWeekday: Int) {
    let last = today.startOfWeek(firstWeekday: firstWeekday)
    // Of a weekly target each day has its share.
    let values = habit.values
    let target = values.unit == .boolean ? 1 : values.isWeekly ? values.target / 7 : values.target
    self.weeks = (0..<max(1, weeks)).map { index in
      let first = last.adding(days: (index + 1 - max(1, weeks)) * 7)
      return (0..<7).map { offset in
        let day = first.adding(days: offset)
        let value = habit.days[day] ?? 0
        let level = value <= 0 ? 0 : min(4, max(1, Int(value / max(target, .leastNormalMagnitude) * 4)))
        return Cell(day: day, value: value, level: day > today ? nil : level)
      }
    }
  }
}
