import Foundation
import TestSupport
import Testing

@testable import Organizer

/// Free time, minute by minute: slow and plain.
private struct MinuteModel {
  let hours: WorkingHours
  let clock: WallClock

  /// Whether somebody is free in the minute that begins at an instant.
  func isFree(_ minute: Date, _ now: Date, _ busy: [BusyTime]) -> Bool {
    let (day, second) = clock.reading(of: minute)
    return minute >= now && hours.days.contains(day.weekday) && second >= hours.start * 60 && second < hours.end * 60
      && !busy.contains { !$0.isAllDay && !$0.isFree && $0.slot.start <= minute && minute < $0.slot.end }
  }

  /// How many slots there can be, and the free minutes, as minutes from the beginning of the range.
  func free(_ range: TimeSlot, _ now: Date, _ busy: [BusyTime]) -> [Bool] {
    (0..<Int(range.duration / 60)).map { isFree(range.start + Double($0) * 60, now, busy) }
  }

  static func capacity(_ free: [Bool], _ minutes: Int) -> Int {
    var (run, count) = (0, 0)
    for isFree in free {
      run = isFree ? run + 1 : 0
      if run == minutes { (run, count) = (0, count + 1) }
    }
    return count
  }
}

@Suite struct `Free slots against a minute by minute model` {
  @Test(arguments: ["Europe/Paris", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"])
  func `slots lie in free minutes, share none, and are as many as there can be`(name: String) throws {
    let clock = WallClock(timeZone: try #require(TimeZone(identifier: name)))
    var random = SeededGenerator(seed: UInt64(name.utf8.count))
    // Around changes of clocks, and anywhere.
    let bases = ["2026-10-23", "2027-03-12", "2027-03-26", "2026-04-03", "2026-12-30", "2026-06-01"]
    for round in 0..<60 {
      let base = try #require(CivilDate(iso: bases[round % bases.count]))
      let start = clock.startOfDay(base) + Double(Int.random(in: 0..<1440, using: &random)) * 60
      let range = TimeSlot(start: start, end: start + Double(Int.random(in: 30..<4 * 1440, using: &random)) * 60)
      // A multiple of five minutes, since that is where the future begins here.
      let now = Date(
        timeIntervalSince1970: ((start.timeIntervalSince1970 / 300).rounded()
          + Double.random(in: -200...400, using: &random).rounded()) * 300)
      // Hours that begin or end in the hour that comes twice are no one stretch; FreeSlotsTests has the one that is skipped.
      let from = round % 7 == 0 ? 0 : Int.random(in: 240..<1380, using: &random)
      let hours = try #require(
        WorkingHours(
          days: Set(Weekday.allCases.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }), start: from,
          end: round % 7 == 0 ? 1440 : Int.random(in: from + 1...1440, using: &random)))
      let busy = (0..<Int.random(in: 0..<14, using: &random)).map { index in
        let start = range.start + Double(Int.random(in: -300..<5000, using: &random)) * 60
        return BusyTime(
          id: "\(index)",
          slot: TimeSlot(start: start, end: start + Double(Int.random(in: 0..<400, using: &random)) * 60),
          isAllDay: Int.random(in: 0..<8, using: &random) == 0, isFree: Int.random(in: 0..<8, using: &random) == 0)
      }
      let minutes = Int.random(in: 1..<240, using: &random)
      let found = FreeSlots(workingHours: hours, clock: clock).find(
        duration: Double(minutes) * 60, in: range, now: now, busy: busy)
      let model = MinuteModel(hours: hours, clock: clock).free(range, now, busy)
      #expect(found.count == min(5, MinuteModel.capacity(model, minutes)), "\(name) \(round)")
      let wanted = TimeSlot(start: start + 3600, end: start + 7200)
      let nearest = FreeSlots(workingHours: hours, clock: clock).nearest(
        to: wanted, duration: Double(minutes) * 60, in: range, now: now, busy: busy)
      #expect(nearest.isEmpty == found.isEmpty && nearest.count <= 5 && nearest == nearest.sorted(), "\(name) \(round)")
      var usedNearby = Set<Int>()
      for slot in nearest {
        let first = Int(slot.start.timeIntervalSince(range.start) / 60)
        #expect(slot.duration == Double(minutes) * 60)
        for minute in first..<first + minutes {
          #expect(
            model.indices.contains(minute) && model[minute] && usedNearby.insert(minute).inserted, "\(name) \(round)")
        }
      }
      var used = Set<Int>()
      for slot in found {
        let first = Int(slot.start.timeIntervalSince(range.start) / 60)
        #expect(slot.duration == Double(minutes) * 60)
        for minute in first..<first + minutes {
          #expect(model.indices.contains(minute) && model[minute] && used.insert(minute).inserted, "\(name) \(round)")
        }
      }
    }
  }
}
