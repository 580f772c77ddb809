/// Where bars stand in a row of days: each in the first lane that is free on all its days.
public struct BarLayout: Hashable, Sendable {
  /// An event over one or several days of the row.
  public struct Bar: Hashable, Sendable {
    /// What is shown.
    public let event: AgendaEvent
    /// The first of its days in the row, from 0.
    public let column: Int
    /// How many of the row's days it takes.
    public let span: Int
    /// From 0, at the top.
    public let lane: Int
    /// Whether it began before the row.
    public let comesFrom: Bool
    /// Whether it goes on after the row.
    public let goesOn: Bool
  }

  /// In the order of lanes' filling: longer ones first.
  public private(set) var bars: [Bar] = []
  /// For each day, how many there was no lane for.
  public private(set) var hidden: [Int]

  /// Places events.
  /// - Parameters:
  ///   - events: in the order of ``AgendaEvent/comesFirst(_:_:)``; those on none of the days are left out.
  ///   - row: at most 64 days.
  ///   - lanes: how many there are at most.
  init(_ events: some Sequence<AgendaEvent>, row: DayRow, lanes: Int) {
    hidden = Array(repeating: 0, count: row.count)
    var taken = [UInt64](repeating: 0, count: max(0, lanes))
    for event in events {
      guard let days = row.indices(event) else { continue }
      let mask = days.count >= 64 ? UInt64.max : ((1 << UInt64(days.count)) - 1) << UInt64(days.lowerBound)
      guard let lane = taken.firstIndex(where: { $0 & mask == 0 }) else {
        for day in days { hidden[day] += 1 }
        continue
      }
      taken[lane] |= mask
      let isBefore = event.days.map { $0.lowerBound < row.first } ?? (event.start < row.start)
      let isAfter = event.days.map { $0.upperBound > row.last } ?? (event.end > row.end)
      bars.append(
        Bar(
          event: event, column: days.lowerBound, span: days.count, lane: lane, comesFrom: isBefore, goesOn: isAfter))
    }
  }

  /// How many lanes are used.
  public var laneCount: Int { (bars.map(\.lane).max() ?? -1) + 1 }
}
