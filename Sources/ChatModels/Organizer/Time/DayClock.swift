import Foundation

/// Goes between instants and what a clock and a calendar on the wall of a time zone show.
public struct DayClock: Sendable, Hashable {
  /// The zone.
  public let timeZone: TimeZone

  /// The clock of a zone.
  public init(timeZone: TimeZone) { self.timeZone = timeZone }

  /// Day and minute of the day (0 to 1,439) that the clock shows.
  /// - Parameter instant: Unix milliseconds.
  public func reading(_ instant: Int64) -> (day: CalendarDay, minute: Int) {
    let seconds = Int(Self.floor(instant, divisor: 1000))
    let local = seconds + offset(seconds)
    let day = Int(Self.floor(Int64(local), divisor: 86_400))
    return (CalendarDay(number: day), (local - day * 86_400) / 60)
  }

  /// The day at an instant, in Unix milliseconds.
  public func day(_ instant: Int64) -> CalendarDay { reading(instant).day }

  /// When the clock shows a time, in Unix milliseconds: the first of two such times, and where clocks go forward over it, as
  /// long after the change.
  /// - Parameter minute: minutes since midnight; 1,440 and more are of the days after.
  public func instant(_ day: CalendarDay, minute: Int = 0) -> Int64 {
    let local = day.number * 86_400 + minute * 60
    // Any change of the offset that matters lies between these two.
    let before = offset(local - 93_600)
    let after = offset(local + 93_600)
    let fitting = [before, after].map { local - $0 }.filter { $0 + offset($0) == local }
    return Int64(fitting.min() ?? local - before) * 1000
  }

  /// The first instant of a day, in Unix milliseconds.
  public func start(of day: CalendarDay) -> Int64 { instant(day) }

  private func offset(_ seconds: Int) -> Int {
    timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }

  private static func floor(_ value: Int64, divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : (value - divisor + 1) / divisor
  }
}

/// Days in a row with the instants at which they begin, so that the day of an instant is found without asking the zone.
public struct DayRow: Sendable, Hashable {
  /// The first day.
  public let first: CalendarDay
  /// Where each day begins, and where the last one ends, in Unix milliseconds.
  let bounds: [Int64]

  /// Days in a row, at least one.
  public init(_ first: CalendarDay, count: Int, clock: DayClock) {
    self.first = first
    bounds = (0...max(1, count)).map { clock.start(of: first.adding(days: $0)) }
  }

  /// How many days it has.
  public var count: Int { bounds.count - 1 }
  /// All its days.
  public var days: [CalendarDay] { (0..<count).map { first.adding(days: $0) } }
  /// The last day.
  public var last: CalendarDay { first.adding(days: count - 1) }
  /// The first instant, in Unix milliseconds.
  public var start: Int64 { bounds[0] }
  /// The first instant after it, in Unix milliseconds.
  public var end: Int64 { bounds[count] }

  /// Which of the days an instant lies on; -1 before the first one, ``count`` after the last one.
  func index(_ instant: Int64) -> Int {
    var (low, high) = (0, bounds.count)
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// Which of the days an event is on; nil when it is on none.
  func indices(_ event: AgendaEvent) -> ClosedRange<Int>? {
    let (low, high): (Int, Int)
    if let days = event.days {
      (low, high) = (days.lowerBound.number - first.number, days.upperBound.number - first.number)
    } else {
      (low, high) = (index(event.start), index(max(event.start, event.end - 1)))
    }
    guard high >= 0, low < count else { return nil }
    return max(0, low)...min(count - 1, high)
  }
}
