import TestSupport
import Testing

@testable import Organizer

@Suite struct `Streaks and statistics` {
  let today = CivilDate(iso: "2026-11-21")!  // a Saturday

  private func habit(
    _ days: [(Int, Double)], unit: HabitUnit = .boolean, frequency: HabitFrequency = .daily, target: Double = 1
  ) -> Habit {
    let entries = days.enumerated().map { index, day in
      HabitEntry(id: "\(index)", date: today.adding(days: -day.0), value: day.1, logged: nil)
    }
    return Habit(
      id: "h", name: "H", emoji: nil, unit: unit, frequency: frequency, target: target, aliases: [], created: nil,
      entries: entries.sorted { $0.date < $1.date }, revision: "")
  }

  private func streaks(_ habit: Habit, firstWeekday: Weekday = .monday) -> [Int] {
    let statistics = HabitStatistics(habit, today: today, firstWeekday: firstWeekday)
    return [statistics.currentStreak, statistics.bestStreak]
  }

  @Test func `a day that isn't over breaks nothing, a day without does`() {
    #expect(streaks(habit([])) == [0, 0])
    #expect(streaks(habit([(0, 1)])) == [1, 1])
    #expect(streaks(habit([(1, 1), (2, 1)])) == [2, 2])
    #expect(streaks(habit([(0, 1), (1, 1), (2, 1)])) == [3, 3])
    #expect(streaks(habit([(2, 1), (3, 1)])) == [0, 2])
    #expect(streaks(habit([(0, 1), (2, 1), (3, 1), (4, 1)])) == [1, 3])
    #expect(streaks(habit([(-1, 1), (0, 1)])) == [1, 1])
  }

  @Test func `a target is met by a day's sum`() {
    let habit = habit([(0, 3), (0, 2), (1, 4), (2, 5)], unit: .count, target: 5)
    let statistics = HabitStatistics(habit, today: today)
    #expect(statistics.currentStreak == 1 && statistics.total == 14 && statistics.activeDays == 3)
    #expect(statistics.donePeriods == 2 && statistics.isDoneNow)
    #expect(statistics.lastSevenDays.map(\.total) == [0, 0, 0, 0, 5, 4, 5])
  }

  @Test func `weeks are calendar weeks, and where they begin matters`() {
    // Sunday 15 and Saturday 21 November: one week from Sunday, two from Monday.
    let weekly = habit([(6, 1), (0, 1)], frequency: .weekly)
    #expect(streaks(weekly) == [2, 2])
    #expect(streaks(weekly, firstWeekday: .sunday) == [1, 1])
    // Three times a week: the running week isn't over, the two before are done.
    let thrice = habit([(0, 1), (7, 1), (8, 1), (9, 1), (14, 1), (15, 1), (16, 1)], frequency: .weekly, target: 3)
    #expect(streaks(thrice) == [2, 2])
    let minutes = habit([(0, 100), (3, 50), (12, 150)], unit: .duration, frequency: .weekly, target: 150)
    #expect(streaks(minutes) == [2, 2])
  }

  @Test func `streaks cross changes of clocks, years and leap days`() {
    let leap = CivilDate(iso: "2028-03-02")!
    let entries = (0..<400).map { HabitEntry(id: "\($0)", date: leap.adding(days: -$0), value: 1, logged: nil) }
    let habit = Habit(
      id: "h", name: "H", emoji: nil, unit: .boolean, frequency: .daily, target: 1, aliases: [], created: nil,
      entries: entries.reversed(), revision: "")
    let statistics = HabitStatistics(habit, today: leap)
    #expect(statistics.currentStreak == 400 && statistics.bestStreak == 400 && statistics.rate == 1)
  }

  @Test func `the rate counts from the first entry, and today only when it is done`() {
    #expect(HabitStatistics(habit([(1, 1), (3, 1)]), today: today).rate == 2.0 / 3)
    #expect(HabitStatistics(habit([(0, 1), (3, 1)]), today: today).rate == 0.5)
    #expect(HabitStatistics(habit([]), today: today).rate == 0)
  }

  @Test func `streaks agree with a plain count over random days`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let done = (0..<40).map { _ in Int.random(in: 0..<3, using: &random) > 0 }
      let habit = habit(done.enumerated().filter(\.element).map { ($0.offset, 1) })
      var runs: [Int] = [0]
      for isDone in done { if isDone { runs[runs.count - 1] += 1 } else { runs.append(0) } }
      let current = done[0] ? runs[0] : runs[1]
      #expect(streaks(habit) == [current, runs.max()!])
    }
  }
}
