/// A part of a day, with the hours that it means here.
///
/// | part | from | to | usual time |
/// |---|---|---|---|
/// | morning | 06:00 | 12:00 | 09:00 |
/// | afternoon | 12:00 | 17:00 | 14:00 |
/// | evening | 17:00 | 21:00 | 19:00 |
/// | night | 21:00 | 24:00 | 21:00 |
/// | tonight | 17:00 | 24:00 | 20:00 |
public enum DayPart: String, Hashable, Sendable, CaseIterable {
  /// The parts, in their order; tonight is evening and night of the day itself.
  case morning, afternoon, evening, night, tonight

  /// Where it begins, in seconds since midnight.
  public var start: Int {
    switch self {
    case .morning: 6 * 3600
    case .afternoon: 12 * 3600
    case .evening, .tonight: 17 * 3600
    case .night: 21 * 3600
    }
  }

  /// Where it ends (exclusive), in seconds since midnight.
  public var end: Int {
    switch self {
    case .morning: 12 * 3600
    case .afternoon: 17 * 3600
    case .evening: 21 * 3600
    case .night, .tonight: 24 * 3600
    }
  }

  /// The time for what has none of its own, such as a reminder, in seconds since midnight.
  public var usual: Int {
    switch self {
    case .morning: 9 * 3600
    case .afternoon: 14 * 3600
    case .evening: 19 * 3600
    case .night: 21 * 3600
    case .tonight: 20 * 3600
    }
  }
}
