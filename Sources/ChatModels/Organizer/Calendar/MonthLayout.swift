/// A month as a grid of weeks, with the days of other months that fill it up.
public struct MonthLayout: Hashable, Sendable {
  /// A row of seven days.
  public struct Week: Hashable, Sendable {
    /// Its days, from the first.
    public let days: [CalendarDay]
    /// What is on them.
    public let bars: BarLayout
  }

  /// Lanes that a week shows by default; what has no room is counted.
  public static let usualLanes = 3

  /// Any day of the month.
  public let day: CalendarDay
  /// Four to six weeks.
  public let weeks: [Week]

  /// Lays out a month.
  /// - Parameters:
  ///   - events: all that lie in ``row(_:firstWeekday:clock:)``; others are left out.
  ///   - firstWeekday: where weeks begin, 1 (Monday) to 7.
  public init(
    of day: CalendarDay, _ events: [AgendaEvent], firstWeekday: Int, clock: DayClock, lanes: Int = usualLanes
  ) {
    self.day = day
    let all = Self.row(day, firstWeekday: firstWeekday, clock: clock)
    // Each week looks only at its own, so that a full year of events costs no more than a look at each.
    var weekly = [[AgendaEvent]](repeating: [], count: all.count / 7)
    for event in events {
      guard let days = all.indices(event) else { continue }
      for week in days.lowerBound / 7...days.upperBound / 7 { weekly[week].append(event) }
    }
    weeks = weekly.indices.map { index in
      let row = DayRow(all.first.adding(days: index * 7), count: 7, clock: clock)
      return Week(
        days: row.days,
        bars: BarLayout(weekly[index].sorted(by: AgendaEvent.comesFirst), row: row, lanes: lanes))
    }
  }

  /// The days that a month's grid shows: whole weeks.
  public static func row(_ day: CalendarDay, firstWeekday: Int, clock: DayClock) -> DayRow {
    let first = day.startOfMonth.startOfWeek(firstWeekday: firstWeekday)
    let last = day.startOfMonth.adding(months: 1).adding(days: -1)
    return DayRow(first, count: ((last.number - first.number) / 7 + 1) * 7, clock: clock)
  }
}
