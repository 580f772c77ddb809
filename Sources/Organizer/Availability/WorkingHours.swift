/// When somebody can be asked for. By default 08:00 to 20:00, Monday to Friday.
public struct WorkingHours: Hashable, Sendable {
  /// The days.
  public let days: Set<Weekday>
  /// Where the time begins on each of them, in minutes since midnight, 0 to 1,439.
  public let start: Int
  /// Where it ends, in minutes since midnight, 1 to 1,440.
  public let end: Int

  /// Nil when the end isn't after the start, or either lies outside of a day. No days are possible: nothing is free then.
  public init?(days: Set<Weekday>, start: Int, end: Int) {
    guard start >= 0, start < end, end <= 1440 else { return nil }
    (self.days, self.start, self.end) = (days, start, end)
  }

  private init() {
    (days, start, end) = ([.monday, .tuesday, .wednesday, .thursday, .friday], 8 * 60, 20 * 60)
  }

  /// 08:00 to 20:00, Monday to Friday.
  public static let standard = WorkingHours()
}
