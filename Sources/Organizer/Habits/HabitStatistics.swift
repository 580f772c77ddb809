/// What a habit has come to. All of it follows from the days that entries name, so that neither a time zone nor a change
/// of clocks moves anything.
public struct HabitStatistics: Hashable, Sendable {
  /// A day or a week with what was done in it.
  public struct Period: Hashable, Sendable {
    /// The day, or the week's first.
    public let start: CivilDate
    /// What was logged: times, minutes, days for `boolean`.
    public let total: Double
    /// Whether the target is met.
    public let isDone: Bool
  }

  /// Days or weeks in a row with the target met, up to now. Today or this week doesn't break it while it isn't done.
  public let currentStreak: Int
  /// The longest such row ever.
  public let bestStreak: Int
  /// All that was ever logged: times, minutes, days for `boolean`.
  public let total: Double
  /// Days with anything logged.
  public let activeDays: Int
  /// Days or weeks with the target met.
  public let donePeriods: Int
  /// Whether today's or this week's target is met.
  public let isDoneNow: Bool
  /// The last seven days, oldest first, today included. A day of a weekly habit is done when anything is logged.
  public let lastSevenDays: [Period]
  /// The last twelve weeks, oldest first, this one included. A week of a daily habit is done when all its days so far are.
  public let lastTwelveWeeks: [Period]
  /// The part of the last 30 days (for a weekly habit, of the last twelve weeks) with the target met, 0 to 1. What was
  /// before the first entry doesn't count, and today or this week only when it is done.
  public let rate: Double
}

extension HabitStatistics {
  /// Counts.
  /// - Parameters:
  ///   - today: the user's day; later entries count only in `total`, `activeDays` and `donePeriods`.
  ///   - firstWeekday: where the user's weeks begin.
  public init(_ habit: Habit, today: CivilDate, firstWeekday: Weekday = .monday) {
    var days: [CivilDate: Double] = [:]
    for entry in habit.entries where entry.value > 0 {
      if habit.unit == .boolean { days[entry.date] = 1 } else { days[entry.date, default: 0] += entry.value }
    }
    var weeks: [CivilDate: Double] = [:]
    for (day, value) in days { weeks[day.startOfWeek(firstWeekday: firstWeekday), default: 0] += value }
    let isDaily = habit.frequency == .daily
    let step = isDaily ? 1 : 7
    let totals = isDaily ? days : weeks
    let now = isDaily ? today : today.startOfWeek(firstWeekday: firstWeekday)
    let done = Set(totals.filter { $0.value >= habit.target }.keys)

    currentStreak = Self.streak(upTo: done.contains(now) ? now : now.adding(days: -step), in: done, step: step)
    bestStreak = Self.best(done.filter { $0 <= now }, step: step)
    total = days.values.reduce(0, +)
    activeDays = days.count
    donePeriods = done.count
    isDoneNow = done.contains(now)
    lastSevenDays = (0..<7).map { index in
      let day = today.adding(days: index - 6)
      let value = days[day] ?? 0
      return Period(start: day, total: value, isDone: isDaily ? value >= habit.target : value > 0)
    }
    let thisWeek = today.startOfWeek(firstWeekday: firstWeekday)
    lastTwelveWeeks = (0..<12).map { index in
      let week = thisWeek.adding(days: (index - 11) * 7)
      let past = (0..<7).map { week.adding(days: $0) }.filter { $0 <= today }
      let isDone = isDaily ? past.allSatisfy(done.contains) : done.contains(week)
      return Period(start: week, total: weeks[week] ?? 0, isDone: isDone)
    }
    rate = Self.rate(done, first: totals.keys.min(), now: now, count: isDaily ? 30 : 12, step: step)
  }

  private static func streak(upTo last: CivilDate, in done: Set<CivilDate>, step: Int) -> Int {
    var (day, count) = (last, 0)
    while done.contains(day) { (day, count) = (day.adding(days: -step), count + 1) }
    return count
  }

  private static func best(_ done: Set<CivilDate>, step: Int) -> Int {
    var best = 0
    for day in done where !done.contains(day.adding(days: step)) {
      best = max(best, streak(upTo: day, in: done, step: step))
    }
    return best
  }

  private static func rate(_ done: Set<CivilDate>, first: CivilDate?, now: CivilDate, count: Int, step: Int) -> Double {
    guard let first else { return 0 }
    let periods = (0..<count).map { now.adding(days: -$0 * step) }
      .filter { $0 >= first && ($0 != now || done.contains(now)) }
    return periods.isEmpty ? 0 : Double(periods.count(where: done.contains)) / Double(periods.count)
  }
}
