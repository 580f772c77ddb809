import Foundation
import Testing

@testable import Organizer

@Suite struct `Free slots` {
  let clock = WallClock(timeZone: TimeZone(identifier: "Europe/Paris")!)

  func at(_ text: String) -> Date { CorpusPhrase.moment(text, "Europe/Paris").0 }

  func slot(_ start: String, _ end: String) -> TimeSlot { TimeSlot(start: at(start), end: at(end)) }

  func busy(_ start: String, _ end: String, allDay: Bool = false, free: Bool = false) -> BusyTime {
    BusyTime(id: start, slot: slot(start, end), isAllDay: allDay, isFree: free)
  }

  /// Found slots as "2026-11-23T08:00" and so on.
  func starts(
    _ hours: Double, _ range: TimeSlot, now: String = "2026-11-21T14:05", _ busy: [BusyTime] = [],
    rules: BlockingRules = BlockingRules(), excluding: Set<String> = []
  ) -> [String] {
    let found = FreeSlots(clock: clock).find(
      duration: hours * 3600, in: range, now: at(now), busy: busy, rules: rules, excluding: excluding)
    #expect(found.allSatisfy { $0.duration == hours * 3600 })
    return found.map { String(PhraseWriter(clock: clock).text($0.start).prefix(16)) }
  }

  @Test func `after a meeting the search goes on the same day`() {
    let monday = slot("2026-11-23T00:00", "2026-11-24T00:00")
    #expect(
      starts(2, monday, [busy("2026-11-23T09:00", "2026-11-23T10:00")])
        == ["2026-11-23T10:00", "2026-11-23T12:00", "2026-11-23T14:00", "2026-11-23T16:00", "2026-11-23T18:00"])
    #expect(
      starts(10, monday, [busy("2026-11-23T09:00", "2026-11-23T10:00")]) == ["2026-11-23T10:00"])
    #expect(starts(10.1, monday, [busy("2026-11-23T09:00", "2026-11-23T10:00")]) == [])
  }

  /// Slots near a wanted one of an hour.
  func nearest(
    _ wanted: String, days: Int = 7, now: String = "2026-11-21T14:05", _ busy: [BusyTime] = [],
    excluding: Set<String> = []
  ) -> [String] {
    let start = at(wanted)
    let day = clock.startOfDay(clock.day(of: start))
    let range = TimeSlot(start: day, end: clock.startOfDay(clock.day(of: start).adding(days: days)))
    let found = FreeSlots(clock: clock).nearest(
      to: TimeSlot(start: start, end: start + 3600), duration: 3600, in: range, now: at(now), busy: busy,
      excluding: excluding)
    return found.map { String(PhraseWriter(clock: clock).text($0.start).dropFirst(5).prefix(11)) }
  }

  @Test func `near a time that is taken are those before and after it, and the same time on other days`() {
    let taken = busy("2026-11-23T16:00", "2026-11-23T17:30")
    #expect(
      nearest("2026-11-23T16:00", [taken, busy("2026-11-24T16:30", "2026-11-24T17:00")])
        == ["11-23T15:00", "11-23T17:30", "11-24T15:30", "11-25T16:00", "11-26T16:00"])
    // The event itself doesn't stand in its way.
    #expect(nearest("2026-11-23T16:00", [taken], excluding: [taken.id]).contains("11-23T16:00"))
    // Out of working hours, the nearest in them; on a weekend, the days after it.
    #expect(
      nearest("2026-11-23T21:00", days: 2)
        == ["11-23T15:00", "11-23T17:00", "11-23T19:00", "11-24T17:00", "11-24T19:00"])
    #expect(
      nearest("2026-11-21T16:00", days: 4)
        == ["11-23T14:00", "11-23T16:00", "11-23T18:00", "11-24T14:00", "11-24T16:00"])
    // What is over isn't offered.
    #expect(nearest("2026-11-23T16:00", days: 1, now: "2026-11-23T15:32", [taken]) == ["11-23T17:30", "11-23T18:30"])
    #expect(nearest("2026-11-23T16:00", days: 1, now: "2026-11-23T19:32", [taken]).isEmpty)
  }

  @Test func `where days are few, one gives more`() {
    let taken = [
      busy("2026-11-23T10:00", "2026-11-23T11:00"), busy("2026-11-23T13:00", "2026-11-23T14:00"),
      busy("2026-11-23T16:00", "2026-11-23T17:00"),
    ]
    #expect(
      nearest("2026-11-23T16:00", days: 1, taken)
        == ["11-23T12:00", "11-23T15:00", "11-23T17:00", "11-23T18:00", "11-23T19:00"])
    // Right before and behind it, though there are two nearer ones before it.
    #expect(
      nearest(
        "2026-11-23T16:00", days: 1,
        [busy("2026-11-23T14:00", "2026-11-23T14:15"), busy("2026-11-23T15:15", "2026-11-23T18:30")]
      )
      .contains("11-23T18:30"))
  }

  @Test func `only future times are offered, from the next five minutes`() {
    let monday = slot("2026-11-23T00:00", "2026-11-24T00:00")
    #expect(starts(2, monday, now: "2026-11-23T17:32") == ["2026-11-23T17:35"])
    #expect(starts(2, monday, now: "2026-11-23T06:00").first == "2026-11-23T08:00")
    #expect(starts(2, monday, now: "2026-11-23T18:30") == [])
    #expect(starts(1, slot("2026-11-20T00:00", "2026-11-21T00:00")) == [])
  }

  @Test func `each working day gets one before any gets a second, and weekends get none`() {
    #expect(
      starts(1, slot("2026-11-21T00:00", "2026-12-05T00:00"))
        == ["2026-11-23T08:00", "2026-11-24T08:00", "2026-11-25T08:00", "2026-11-26T08:00", "2026-11-27T08:00"])
    #expect(
      starts(1, slot("2026-11-26T00:00", "2026-11-30T00:00"))
        == ["2026-11-26T08:00", "2026-11-26T13:30", "2026-11-26T19:00", "2026-11-27T08:00", "2026-11-27T19:00"])
  }

  @Test func `slots of one gap are apart when there is room`() {
    #expect(
      starts(1, slot("2026-11-23T00:00", "2026-11-24T00:00"))
        == ["2026-11-23T08:00", "2026-11-23T10:45", "2026-11-23T13:30", "2026-11-23T16:15", "2026-11-23T19:00"])
  }

  @Test func `each gap of a day gets one before any gets a second`() {
    let meetings = [busy("2026-11-23T09:00", "2026-11-23T10:00"), busy("2026-11-23T12:00", "2026-11-23T13:00")]
    #expect(
      starts(1, slot("2026-11-23T00:00", "2026-11-24T00:00"), meetings)
        == ["2026-11-23T08:00", "2026-11-23T10:00", "2026-11-23T11:00", "2026-11-23T13:00", "2026-11-23T19:00"])
  }

  @Test func `busy times that overlap or touch are one`() {
    let meetings = [
      busy("2026-11-23T08:00", "2026-11-23T12:00"), busy("2026-11-23T09:00", "2026-11-23T10:00"),
      busy("2026-11-23T12:00", "2026-11-23T18:30"), busy("2026-11-23T11:00", "2026-11-23T13:00"),
    ]
    #expect(starts(1, slot("2026-11-23T00:00", "2026-11-24T00:00"), meetings) == ["2026-11-23T18:30"])
  }

  @Test func `whole days and free time block only when asked`() {
    let range = slot("2026-11-23T00:00", "2026-11-24T00:00")
    let birthday = busy("2026-11-23T00:00", "2026-11-24T00:00", allDay: true)
    let focus = busy("2026-11-23T08:00", "2026-11-23T19:00", free: true)
    #expect(starts(12, range, [birthday, focus]) == ["2026-11-23T08:00"])
    #expect(starts(1, range, [birthday, focus], rules: BlockingRules(freeBlocks: true)) == ["2026-11-23T19:00"])
    #expect(starts(1, range, [birthday, focus], rules: BlockingRules(allDayBlocks: true)) == [])
  }

  @Test func `the event that is to be moved doesn't block itself`() {
    let event = busy("2026-11-23T08:00", "2026-11-23T20:00")
    let range = slot("2026-11-23T00:00", "2026-11-24T00:00")
    #expect(starts(12, range, [event]) == [])
    #expect(starts(12, range, [event], excluding: [event.id]) == ["2026-11-23T08:00"])
  }

  @Test func `lengths for moving are 2 hours for whole days and at most 4 hours`() {
    #expect(FreeSlots.duration(moving: slot("2026-11-23T08:00", "2026-11-23T09:00"), isAllDay: false) == 3600)
    #expect(FreeSlots.duration(moving: slot("2026-11-23T08:00", "2026-11-23T18:00"), isAllDay: false) == 14_400)
    #expect(FreeSlots.duration(moving: slot("2026-11-23T08:00", "2026-11-23T08:00"), isAllDay: false) == 7200)
    #expect(FreeSlots.duration(moving: slot("2026-11-23T00:00", "2026-11-24T00:00"), isAllDay: true) == 7200)
  }

  @Test func `working hours of a day with a changed clock are as clocks show them`() throws {
    let hours = try #require(WorkingHours(days: Set(Weekday.allCases), start: 0, end: 1440))
    let slots = FreeSlots(workingHours: hours, clock: clock)
    let spring = slots.gaps(in: slot("2027-03-28T00:00", "2027-03-29T00:00"), now: at("2027-01-01T00:00"), busy: [])
    let autumn = slots.gaps(in: slot("2026-10-25T00:00", "2026-10-26T00:00"), now: at("2026-01-01T00:00"), busy: [])
    #expect(spring.map(\.duration) == [23 * 3600] && autumn.map(\.duration) == [25 * 3600])
  }

  @Test func `hours that begin in a gap begin when clocks go forward`() throws {
    let hours = try #require(WorkingHours(days: Set(Weekday.allCases), start: 150, end: 240))
    let gaps = FreeSlots(workingHours: hours, clock: clock)
      .gaps(in: slot("2027-03-28T00:00", "2027-03-29T00:00"), now: at("2027-01-01T00:00"), busy: [])
    #expect(gaps == [slot("2027-03-28T03:00", "2027-03-28T04:00")])
  }

  @Test func `impossible settings and lengths find nothing`() {
    #expect(WorkingHours(days: [], start: 600, end: 600) == nil && WorkingHours(days: [], start: -1, end: 60) == nil)
    #expect(starts(0, slot("2026-11-23T00:00", "2026-11-24T00:00")) == [])
    #expect(starts(-1, slot("2026-11-23T00:00", "2026-11-24T00:00")) == [])
    #expect(starts(1, slot("2026-11-23T00:00", "2026-11-23T00:00")) == [])
  }

  @Test func `conflicts are half-open`() {
    let meetings = [
      busy("2026-11-23T09:00", "2026-11-23T10:00"), busy("2026-11-23T10:30", "2026-11-23T10:30"),
      busy("2026-11-23T11:00", "2026-11-23T12:00"), busy("2026-11-23T00:00", "2026-11-24T00:00", allDay: true),
    ]
    func found(_ start: String, _ end: String, _ rules: BlockingRules = BlockingRules()) -> [String] {
      Conflicts.find(with: slot(start, end), in: meetings, rules: rules).map { String($0.id.suffix(5)) }
    }
    #expect(found("2026-11-23T10:00", "2026-11-23T11:00") == ["10:30"])
    #expect(found("2026-11-23T09:59", "2026-11-23T10:01") == ["09:00"])
    #expect(found("2026-11-23T10:30", "2026-11-23T11:30") == ["10:30", "11:00"])
    #expect(found("2026-11-23T10:00", "2026-11-23T10:00") == [])
    #expect(found("2026-11-23T09:00", "2026-11-23T09:00") == ["09:00"])
    #expect(found("2026-11-23T12:00", "2026-11-23T13:00", BlockingRules(allDayBlocks: true)) == ["00:00"])
  }
}
