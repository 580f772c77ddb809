import ChatModels
import Foundation
import Organizer

/// A habit as `--json` prints it, with what it has come to.
struct HabitDocument: Encodable {
  /// Something that was logged.
  struct Entry: Encodable {
    var id: String
    /// The day that it counts for.
    var date: String
    /// 1 for done, times, or minutes.
    var value: Double

    init(_ entry: HabitEntry) {
      id = entry.id
      date = entry.date.description
      value = entry.value
    }
  }

  /// A day or a week.
  struct Period: Encodable {
    /// The day, or the week's first.
    var start: String
    var total: Double
    /// Whether the target is met.
    var isDone: Bool

    init(_ period: HabitStatistics.Period) {
      start = period.start.description
      total = period.total
      isDone = period.isDone
    }
  }

  var id: String
  var name: String
  @Nullable var emoji: String?
  /// `boolean`, `count` or `duration`, which is in minutes.
  var unit: String
  /// `daily` or `weekly`.
  var frequency: String
  /// What a day or a week has to reach.
  var target: Double
  var aliases: [String]
  /// Days or weeks in a row with the target met, up to now.
  var currentStreak: Int
  /// The longest such row ever.
  var bestStreak: Int
  var total: Double
  /// Whether today's or this week's target is met.
  var isDoneNow: Bool
  /// The part of the last 30 days, or twelve weeks, with the target met, 0 to 1.
  var rate: Double
  /// Oldest first, today included.
  var lastSevenDays: [Period]
  /// Oldest first, this week included.
  var lastTwelveWeeks: [Period]
  /// All that was logged; lists leave it out.
  var entries: [Entry]?

  init(_ habit: Habit, today: CivilDate, withEntries: Bool = false) {
    let statistics = HabitStatistics(habit, today: today)
    id = habit.id
    name = habit.name
    emoji = habit.emoji
    unit = habit.unit.rawValue
    frequency = habit.frequency.rawValue
    target = habit.target
    aliases = habit.aliases
    currentStreak = statistics.currentStreak
    bestStreak = statistics.bestStreak
    total = statistics.total
    isDoneNow = statistics.isDoneNow
    rate = statistics.rate
    lastSevenDays = statistics.lastSevenDays.map { Period($0) }
    lastTwelveWeeks = statistics.lastTwelveWeeks.map { Period($0) }
    entries = withEntries ? habit.entries.map { Entry($0) } : nil
  }
}

/// Habits as people read them.
enum HabitText {
  /// The name with what stands before it.
  static func title(_ habit: Habit) -> String { (habit.emoji.map { "\($0) " } ?? "") + habit.name }

  /// A number as it was typed: `5`, `5.5`.
  static func number(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    var digits = String((value * 1000).rounded() / 1000)
    if digits.hasSuffix(".0") { digits.removeLast(2) }
    return digits
  }

  /// An amount with its unit: `20 min`, `5`, `3 days`.
  static func amount(_ value: Double, unit: HabitUnit) -> String {
    switch unit {
    case .boolean: value == 1 ? "1 day" : "\(number(value)) days"
    case .count: number(value)
    case .duration: HumanUnits.duration(seconds: value * 60)
    }
  }

  /// What a day or a week has to reach: `20 min a day`.
  static func target(_ habit: Habit) -> String {
    let period = habit.frequency == .daily ? "day" : "week"
    if habit.unit == .boolean, habit.frequency == .daily { return "once a day" }
    return "\(amount(habit.target, unit: habit.unit)) a \(period)"
  }

  /// A streak with its unit: `3 weeks`.
  static func streak(_ count: Int, frequency: HabitFrequency) -> String {
    let unit = frequency == .daily ? "day" : "week"
    return count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
  }

  /// What was done today or this week: `3 of 5`, `done`.
  static func now(_ habit: Habit, statistics: HabitStatistics) -> String {
    if statistics.isDoneNow { return "done" }
    let period = habit.frequency == .daily ? statistics.lastSevenDays.last : statistics.lastTwelveWeeks.last
    guard let period, period.total > 0 else { return "not yet" }
    return "\(number(period.total)) of \(number(habit.target))"
  }
}

extension OrganizerHome {
  /// The habit that the user means.
  func habit(_ words: [String]) async throws -> Habit {
    let habits = try await self.habits.list().habits
    let name = words.joined(separator: " ")
    if let habit = try habitFinder(habits).match(name) { return habit }
    let folded = EntityFinder<Habit>.folded(name)
    let named = habits.filter { $0.aliases.contains { EntityFinder<Habit>.folded($0) == folded } }
    if let only = named.first, named.count == 1 { return only }
    return try habitFinder(habits).find(name)
  }

  func habitFinder(_ habits: [Habit]) -> EntityFinder<Habit> {
    EntityFinder(
      kind: "habit", lister: "linnet habits list", things: habits, id: \.id, title: \.name,
      detail: { HabitText.target($0) })
  }
}
