/// Days side by side: bars above, hours below.
public struct WeekLayout: Hashable, Sendable {
  /// Lanes that the bars have; what has no room is counted.
  public static let mostLanes = 5

  /// The days, one to seven.
  public let days: [DayLayout]
  /// What takes whole days.
  public let bars: BarLayout

  /// Lays out days in a row.
  public init(_ row: DayRow, events: [AgendaEvent], clock: DayClock) {
    var daily = [[AgendaEvent]](repeating: [], count: row.count)
    for event in events where !event.isBar {
      guard let days = row.indices(event) else { continue }
      for day in days { daily[day].append(event) }
    }
    days = row.days.enumerated().map { DayLayout($1, events: daily[$0], clock: clock) }
    bars = BarLayout(
      events.filter(\.isBar).sorted(by: AgendaEvent.comesFirst), row: row, lanes: Self.mostLanes)
  }
}

/// A day of a list with what is on it.
public struct AgendaDay: Hashable, Sendable, Identifiable {
  /// The day.
  public let day: CalendarDay
  /// Whole days first, then by start.
  public let events: [AgendaEvent]

  /// The day.
  public var id: CalendarDay { day }

  /// The days of a row that something is on, in order; an event stands on each of its days.
  public static func list(_ row: DayRow, events: [AgendaEvent]) -> [AgendaDay] {
    var daily = [[AgendaEvent]](repeating: [], count: row.count)
    for event in events {
      guard let days = row.indices(event) else { continue }
      for day in days { daily[day].append(event) }
    }
    return daily.indices.filter { !daily[$0].isEmpty }.map { index in
      AgendaDay(
        day: row.first.adding(days: index), events: daily[index].sorted(by: AgendaEvent.comesFirst))
    }
  }
}
