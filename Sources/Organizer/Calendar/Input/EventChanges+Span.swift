public import Foundation

extension EventChanges {
  /// Names what has to change for an event to be at another time. What ends before it begins is left for the store to refuse.
  /// - Parameters:
  ///   - current: when it is now.
  ///   - time: an instant as the event's own times are written; nil where the clock's zone is meant.
  public mutating func move(
    to span: EventSpan, from current: EventSpan, _ clock: WallClock, time: (Date) async throws -> EventTime?
  ) async rethrows {
    switch span {
    case .days(let first, let last):
      let count = last.dayNumber - first.dayNumber + 1
      if first != current.firstDay(clock) || !current.isAllDay { start = .date(first.clamped) }
      if case .days(let first, let last) = current, last.dayNumber - first.dayNumber + 1 == count { return }
      // A length, as of a series the end of one occurrence says nothing about the others.
      if count > 0 { durationMinutes = count * 1440 } else { end = .end(afterLast: last) }
    case .timed(let first, let last):
      if current.isAllDay || first != current.start(clock) {
        start = try await time(first) ?? EventTime(first, in: clock)
      }
      let length = last.timeIntervalSince(first)
      if case .timed(let start, let end) = current, end.timeIntervalSince(start) == length { return }
      if length > 0, length.truncatingRemainder(dividingBy: 60) == 0 {
        durationMinutes = Int(length / 60)
      } else {
        end = try await time(last) ?? EventTime(last, in: clock)
      }
    }
  }
}
