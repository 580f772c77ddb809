public import Foundation

/// Finds free time. A pure function of what it is given; 10,000 busy times take a few milliseconds.
///
/// - Only time in working hours and from now on counts, from the next full five minutes.
/// - Busy times are merged; the search goes on right after each, on the same day.
/// - Slots have exactly the length that was asked for and share no time. They are spread: one on each day before a second
///   on any, one in each gap of a day before a second in any, and those in one gap apart when there is room, at steps of
///   a quarter of an hour. Days and gaps come in their order.
public struct FreeSlots: Sendable {
  /// When to look.
  public let workingHours: WorkingHours
  /// The zone whose clocks the working hours are of.
  public let clock: WallClock

  /// The step at which a slot may begin when it begins now, in seconds.
  static let startStep = 300.0
  /// The step for slots that are spread within a gap, in seconds.
  static let spreadStep = 900.0
  /// Further ranges than this are cut, in days.
  static let longestRange = 800

  /// A search in these hours.
  public init(workingHours: WorkingHours = .standard, clock: WallClock) {
    (self.workingHours, self.clock) = (workingHours, clock)
  }

  /// The length to look for when an event is to be moved, in seconds: its own, 2 hours for one that takes whole days or no
  /// time, and at most 4 hours.
  public static func duration(moving slot: TimeSlot, isAllDay: Bool) -> TimeInterval {
    isAllDay || slot.duration <= 0 ? 7200 : min(slot.duration, 14_400)
  }

  /// Free slots in order.
  /// - Parameters:
  ///   - duration: the length of each in seconds; none are found for 0 and less.
  ///   - range: where to look; what lies before `now` is left out.
  ///   - excluding: the ids of busy times that don't count, such as the event that is to be moved.
  ///   - limit: the most slots to give.
  public func find(
    duration: TimeInterval, in range: TimeSlot, now: Date, busy: [BusyTime], rules: BlockingRules = BlockingRules(),
    excluding: Set<String> = [], limit: Int = 5
  ) -> [TimeSlot] {
    guard duration > 0, limit > 0 else { return [] }
    let gaps = gaps(in: range, now: now, busy: busy.filter { rules.blocks($0) && !excluding.contains($0.id) })
      .filter { $0.duration >= duration }
    var days: [[Gap]] = []
    for gap in gaps {
      let day = clock.day(of: gap.start)
      if let last = days.last?.first, last.day == day {
        days[days.count - 1].append(Gap(slot: gap, day: day, duration: duration))
      } else {
        days.append([Gap(slot: gap, day: day, duration: duration)])
      }
    }
    Self.share(limit, among: &days)
    return days.flatMap { $0.flatMap { $0.slots(of: duration) } }.sorted()
  }

  /// All free time in working hours, in order.
  public func gaps(in range: TimeSlot, now: Date, busy: [BusyTime]) -> [TimeSlot] {
    // Rounded by the clock's minutes: every zone's offset is a multiple of five minutes now.
    let soonest = Date(
      timeIntervalSince1970: (now.timeIntervalSince1970 / Self.startStep).rounded(.up) * Self.startStep)
    let start = max(range.start, range.start < now ? soonest : range.start)
    guard start < range.end else { return [] }
    let occupied = Self.merged(busy.map(\.slot).filter { $0.duration > 0 && $0.end > start && $0.start < range.end })
    var result: [TimeSlot] = []
    var next = occupied.startIndex
    for period in working(from: start, to: range.end) {
      var cursor = period.start
      while next < occupied.endIndex, occupied[next].end <= cursor { next += 1 }
      var index = next
      while index < occupied.endIndex, occupied[index].start < period.end {
        if occupied[index].start > cursor { result.append(TimeSlot(start: cursor, end: occupied[index].start)) }
        cursor = max(cursor, occupied[index].end)
        index += 1
      }
      if cursor < period.end { result.append(TimeSlot(start: cursor, end: period.end)) }
    }
    return result
  }

  /// The working hours of a range, those that touch (around midnight) as one.
  private func working(from start: Date, to end: Date) -> [TimeSlot] {
    var periods: [TimeSlot] = []
    var day = clock.day(of: start)
    for _ in 0...Self.longestRange {
      let first = clock.boundary(day, second: workingHours.start * 60)
      guard first < end else { break }
      let last = clock.boundary(day, second: workingHours.end * 60)
      if workingHours.days.contains(day.weekday), max(first, start) < min(last, end) {
        periods.append(TimeSlot(start: max(first, start), end: min(last, end)))
      }
      day = day.adding(days: 1)
    }
    return Self.merged(periods)
  }

  /// Stretches in order, those that touch or overlap as one.
  static func merged(_ slots: [TimeSlot]) -> [TimeSlot] {
    var result: [TimeSlot] = []
    for slot in slots.sorted() {
      if let last = result.last, slot.start <= last.end {
        result[result.count - 1] = TimeSlot(start: last.start, end: max(last.end, slot.end))
      } else {
        result.append(slot)
      }
    }
    return result
  }
}

/// Free time on a day with how many slots it gives.
private struct Gap {
  let slot: TimeSlot
  let day: CivilDate
  let capacity: Int
  var count = 0

  init(slot: TimeSlot, day: CivilDate, duration: TimeInterval) {
    (self.slot, self.day) = (slot, day)
    capacity = Int(min(slot.duration / duration, 1_000_000))
  }

  func slots(of duration: TimeInterval) -> [TimeSlot] {
    guard count > 0 else { return [] }
    let room = count > 1 ? (slot.duration - duration) / Double(count - 1) : 0
    let step = max(duration, (room / FreeSlots.spreadStep).rounded(.down) * FreeSlots.spreadStep)
    return (0..<count).map { index in
      let start = slot.start + Double(index) * step
      return TimeSlot(start: start, end: start + duration)
    }
  }
}

extension FreeSlots {
  /// Gives each day one slot, then each a second, and so on; within a day each gap likewise.
  private static func share(_ limit: Int, among days: inout [[Gap]]) {
    var left = limit
    var isGiving = true
    while left > 0, isGiving {
      isGiving = false
      for day in days.indices where left > 0 {
        let open = days[day].indices.filter { days[day][$0].count < days[day][$0].capacity }
        guard let gap = open.min(by: { (days[day][$0].count, $0) < (days[day][$1].count, $1) }) else { continue }
        days[day][gap].count += 1
        (left, isGiving) = (left - 1, true)
      }
    }
  }
}
