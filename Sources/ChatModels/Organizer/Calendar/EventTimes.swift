/// The times that fields of an event were told, to see which of them the user has changed since.
public struct EventTimes: Hashable, Sendable {
  /// Whether it takes whole days.
  public var isAllDay: Bool
  /// As ``EventForm/startDay``.
  public var startDay: String
  /// As ``EventForm/startTime``.
  public var startTime: String
  /// As ``EventForm/endDay``.
  public var endDay: String
  /// As ``EventForm/endTime``.
  public var endTime: String

  init(isAllDay: Bool, startDay: String, startTime: String, endDay: String, endTime: String) {
    self.isAllDay = isAllDay
    (self.startDay, self.startTime, self.endDay, self.endTime) = (startDay, startTime, endDay, endTime)
  }

  /// What ``text`` has made; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, ["days", "times"].contains(parts[0]) else { return nil }
    self.init(
      isAllDay: parts[0] == "days", startDay: parts[1], startTime: parts[2], endDay: parts[3], endTime: parts[4])
  }

  /// One line, such as `times/2026-11-22/00:00/2026-11-22/01:00`.
  public var text: String {
    [isAllDay ? "days" : "times", startDay, startTime, endDay, endTime].joined(separator: "/")
  }
}
