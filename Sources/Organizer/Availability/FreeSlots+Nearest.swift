public import Foundation

extension FreeSlots {
  /// Free slots for something that can't be at the time that was wanted: on its own day the nearest ones before and after
  /// it, on the other days one each, at the wanted time of day or as near to it as is free. Where days are too few, each
  /// gives more.
  /// - Parameters:
  ///   - wanted: when it should have been.
  ///   - duration: the length of each in seconds; none are found for 0 and less.
  ///   - range: where to look; what lies before `now` is left out.
  ///   - excluding: the ids of busy times that don't count, such as the event that is to be moved.
  ///   - limit: the most slots to give.
  /// - Returns: slots in order that share no time.
  public func nearest(
    to wanted: TimeSlot, duration: TimeInterval, in range: TimeSlot, now: Date, busy: [BusyTime],
    rules: BlockingRules = BlockingRules(), excluding: Set<String> = [], limit: Int = 5
  ) -> [TimeSlot] {
    guard duration > 0, limit > 0 else { return [] }
    // What begins now is searched from the next five minutes on, as what began before.
    let from = range.start <= now ? min(range.start, now - 1) : range.start
    let (wantedDay, second) = clock.reading(of: wanted.start)
    let gaps = gaps(
      in: TimeSlot(start: from, end: max(from, range.end)), now: now,
      busy: busy.filter { rules.blocks($0) && !excluding.contains($0.id) }
    )
    .filter { $0.duration >= duration }
    var found: [Candidate] = []
    for gap in gaps {
      // With working hours around the clock a gap goes on for days.
      var day = clock.day(of: gap.start)
      let last = clock.day(of: gap.end - 1)
      while day <= last {
        let target = clock.boundary(day, second: second)
        let nearest = min(max(target, gap.start), gap.end - duration)
        // From there on to both sides, at first with room between them.
        for step in -limit...limit {
          let start = nearest + Double(step) * duration
          guard start >= gap.start, start + duration <= gap.end, clock.day(of: start) == day else { continue }
          found.append(
            Candidate(
              slot: TimeSlot(start: start, end: start + duration), day: day, isWantedDay: day == wantedDay,
              distance: start.timeIntervalSince(target), rank: step % 2 == 0 ? abs(step) / 2 : limit + abs(step)))
        }
        day = day.adding(days: 1)
      }
    }
    return Self.chosen(found, limit: limit)
  }

  /// Of the wanted day the nearest before and the nearest behind, of each other day one, then the second of each, and so on.
  private static func chosen(_ candidates: [Candidate], limit: Int) -> [TimeSlot] {
    var ranked: [(turn: Int, candidate: Candidate)] = []
    for (_, ofDay) in Dictionary(grouping: candidates, by: \.day) {
      let nearest = ofDay.sorted { ($0.rank, abs($0.distance), $0.slot) < ($1.rank, abs($1.distance), $1.slot) }
      if nearest.first?.isWantedDay == true {
        for side in [nearest.filter { $0.distance < 0 }, nearest.filter { $0.distance >= 0 }] {
          ranked += side.enumerated().map { ($0.offset, $0.element) }
        }
      } else {
        ranked += nearest.enumerated().map { ($0.offset, $0.element) }
      }
    }
    ranked.sort {
      ($0.turn, $0.candidate.day, abs($0.candidate.distance)) < ($1.turn, $1.candidate.day, abs($1.candidate.distance))
    }
    var slots: [TimeSlot] = []
    for (_, candidate) in ranked where slots.count < limit {
      guard !slots.contains(where: { $0.start < candidate.slot.end && $0.end > candidate.slot.start }) else { continue }
      slots.append(candidate.slot)
    }
    return slots.sorted()
  }

  private struct Candidate {
    let slot: TimeSlot
    let day: CivilDate
    let isWantedDay: Bool
    /// Seconds behind the wanted time of day.
    let distance: TimeInterval
    /// How many of the same gap go before it.
    let rank: Int
  }
}
