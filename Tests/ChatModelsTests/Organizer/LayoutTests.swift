import Foundation
import TestSupport
import Testing

@testable import ChatModels

@Suite("How calendars are laid out")
struct LayoutTests {
  private let clock: DayClock
  private let day: CalendarDay

  init() throws {
    clock = DayClock(timeZone: try #require(TimeZone(identifier: "Europe/Paris")))
    day = try #require(CalendarDay(iso: "2026-11-19"))
  }

  private func event(_ id: String, _ day: CalendarDay, _ start: Int, _ end: Int) -> AgendaEvent {
    event(id, day, start, day, end)
  }

  private func event(
    _ id: String, _ first: CalendarDay, _ start: Int, _ last: CalendarDay, _ end: Int
  ) -> AgendaEvent {
    AgendaEvent(
      id: id, calendar: "home", title: id, start: clock.instant(first, minute: start),
      end: clock.instant(last, minute: end))
  }

  private func days(_ id: String, _ first: CalendarDay, _ count: Int) -> AgendaEvent {
    let last = first.adding(days: count - 1)
    return AgendaEvent(
      id: id, calendar: "home", title: id, start: clock.start(of: first), end: clock.start(of: last.adding(days: 1)),
      days: first...last)
  }

  @Test("Events at the same time stand side by side, and what is free beside one is its own")
  func sideBySide() {
    let layout = DayLayout(
      day,
      events: [
        event("a", day, 540, 660), event("b", day, 570, 600), event("c", day, 600, 660), event("d", day, 700, 760),
      ],
      clock: clock)
    let blocks = Dictionary(uniqueKeysWithValues: layout.blocks.map { ($0.event.id, $0) })
    #expect(blocks["a"].map { [$0.column, $0.columns, $0.span] } == [0, 2, 1])
    #expect(blocks["b"].map { [$0.column, $0.columns, $0.span] } == [1, 2, 1])
    #expect(blocks["c"].map { [$0.column, $0.columns, $0.span] } == [1, 2, 1])
    #expect(blocks["d"].map { [$0.column, $0.columns, $0.span] } == [0, 1, 1])
    let wide = DayLayout(
      day,
      events: [event("x", day, 0, 120), event("y", day, 0, 60), event("z", day, 30, 60), event("w", day, 60, 120)],
      clock: clock)
    // Beside the last one a column is free after one o'clock.
    #expect(wide.blocks.first { $0.event.id == "w" }.map { [$0.column, $0.span] } == [1, 2])
  }

  @Test("However many there are, no two that overlap share a place, and each has its minutes")
  func crowds() {
    var dice = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let events = (0..<Int.random(in: 1...30, using: &dice)).map { index in
        let start = Int.random(in: 0...1380, using: &dice)
        return event("\(index)", day, start, min(1440, start + Int.random(in: 5...300, using: &dice)))
      }
      let blocks = DayLayout(day, events: events, clock: clock).blocks
      #expect(Set(blocks.map(\.event.id)).count == events.count)
      for (index, left) in blocks.enumerated() {
        #expect(
          left.end - left.start >= DayLayout.shortest && left.end <= 1440 && left.column + left.span <= left.columns)
        for right in blocks[(index + 1)...] where left.start < right.end && right.start < left.end {
          let share = max(left.column, right.column) < min(left.column + left.span, right.column + right.span)
          // Only what has no column of its own shares the last one.
          #expect(!share || left.columns == DayLayout.mostColumns)
        }
      }
    }
  }

  @Test("What goes over midnight is on both days; a day or more is a bar")
  func midnight() {
    let night = event("night", day, 1335, day.adding(days: 1), 460)
    let first = DayLayout(day, events: [night], clock: clock).blocks
    let second = DayLayout(day.adding(days: 1), events: [night], clock: clock).blocks
    #expect(first.map(\.start) == [1335] && first.map(\.end) == [1440] && first[0].goesOn && !first[0].comesFrom)
    #expect(second.map(\.start) == [0] && second.map(\.end) == [460] && second[0].comesFrom && !second[0].goesOn)
    #expect(DayLayout(day.adding(days: 2), events: [night], clock: clock).blocks.isEmpty)
    let trip = event("trip", day, 600, day.adding(days: 2), 600)
    #expect(trip.isBar && DayLayout(day, events: [trip], clock: clock).blocks.isEmpty)
    let week = WeekLayout(
      DayRow(day.startOfWeek(firstWeekday: 1), count: 7, clock: clock), events: [night, trip], clock: clock)
    #expect(week.bars.bars.map { [$0.column, $0.span] } == [[3, 3]])
    // What ends at midnight is not on the next day.
    let late = event("late", day, 1320, 1440)
    #expect(DayLayout(day.adding(days: 1), events: [late], clock: clock).blocks.isEmpty)
  }

  @Test("On days with 23 and 25 hours events stand where the clock says")
  func clockChanges() throws {
    let spring = try #require(CalendarDay(iso: "2026-03-29"))
    let skipped = DayLayout(spring, events: [event("a", spring, 60, 240)], clock: clock).blocks
    #expect(skipped.map { [$0.start, $0.end] } == [[60, 240]])
    let autumn = try #require(CalendarDay(iso: "2026-10-25"))
    // From the first 02:30 to the second, an hour later, though the clock shows no time in between.
    let first = clock.instant(autumn, minute: 150)
    let twice = AgendaEvent(id: "b", calendar: "home", title: "b", start: first, end: first + 3_600_000)
    #expect(DayLayout(autumn, events: [twice], clock: clock).blocks.map { [$0.start, $0.end] } == [[150, 210]])
    let whole = days("c", autumn, 1)
    #expect(AgendaDay.list(DayRow(autumn, count: 3, clock: clock), events: [whole]).map(\.day) == [autumn])
  }

  @Test("A month has whole weeks from where the locale begins them")
  func monthGrid() throws {
    let november = MonthLayout(of: day, [], firstWeekday: 1, clock: clock)
    #expect(november.weeks.count == 6 && november.weeks[0].days[0].iso == "2026-10-26")
    #expect(november.weeks[5].days[6].iso == "2026-12-06")
    let american = MonthLayout(of: day, [], firstWeekday: 7, clock: clock)
    #expect(american.weeks.count == 5 && american.weeks[0].days[0].iso == "2026-11-01")
    let february = MonthLayout(of: try #require(CalendarDay(iso: "2027-02-10")), [], firstWeekday: 1, clock: clock)
    #expect(february.weeks.count == 4)
  }

  @Test("A bar goes over days and weeks, and what has no room is counted")
  func monthBars() throws {
    let monday = try #require(CalendarDay(iso: "2026-11-16"))
    let trip = days("trip", monday.adding(days: 4), 5)
    let others: [AgendaEvent] = (0..<5).map { event("e\($0)", monday, 600 + $0, 630 + $0) }
    let month = MonthLayout(of: day, [trip] + others, firstWeekday: 1, clock: clock)
    let bars = month.weeks[3].bars
    let part = bars.bars.first { $0.event.id == "trip" }
    #expect(
      part.map { [$0.column, $0.span, $0.lane] } == [4, 3, 0] && part?.goesOn == true && part?.comesFrom == false)
    let rest = month.weeks[4].bars.bars.first { $0.event.id == "trip" }
    #expect(rest.map { [$0.column, $0.span] } == [0, 2] && rest?.comesFrom == true && rest?.goesOn == false)
    #expect(bars.hidden == [2, 0, 0, 0, 0, 0, 0] && bars.bars.filter { $0.column == 0 }.count == 3)
  }

  @Test("Of 10,000 events each day shows or counts all that are on it")
  func manyEvents() {
    var dice = SeededGenerator(seed: 3)
    let events = (0..<10_000).map { index in
      let first = day.adding(days: Int.random(in: -200...200, using: &dice))
      if index % 5 == 0 { return days("\(index)", first, Int.random(in: 1...9, using: &dice)) }
      let start = Int.random(in: 0..<1440, using: &dice)
      return event("\(index)", first, start, start + Int.random(in: 0...600, using: &dice))
    }
    let month = MonthLayout(of: day, events, firstWeekday: 1, clock: clock)
    for week in month.weeks {
      for (column, day) in week.days.enumerated() {
        let (low, high) = (clock.start(of: day), clock.start(of: day.adding(days: 1)))
        let there = events.filter { (event: AgendaEvent) -> Bool in
          event.start < high && max(event.end, event.start + 1) > low
        }
        let shown = week.bars.bars.filter { bar in bar.column <= column && column < bar.column + bar.span }
        #expect(shown.count + week.bars.hidden[column] == there.count)
      }
      for (index, left) in week.bars.bars.enumerated() {
        for right in week.bars.bars[(index + 1)...] where left.lane == right.lane {
          #expect(left.column + left.span <= right.column || right.column + right.span <= left.column)
        }
      }
    }
  }
}
