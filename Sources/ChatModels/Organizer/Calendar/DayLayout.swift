/// The events of a day among its hours: those at the same time side by side.
public struct DayLayout: Hashable, Sendable {
  /// A block among the hours.
  public struct Block: Hashable, Sendable {
    /// What is shown.
    public let event: AgendaEvent
    /// Where it begins, in minutes since midnight by the wall clock, 0 to 1,439.
    public let start: Int
    /// Where it ends, in minutes since midnight, up to 1,440; at least ``DayLayout/shortest`` after the start.
    public let end: Int
    /// Its place among those at the same time, from 0.
    public fileprivate(set) var column: Int
    /// How many places there are.
    public fileprivate(set) var columns: Int
    /// How many of them it takes: what is free beside it is its own.
    public fileprivate(set) var span: Int
    /// Whether it began the day before.
    public let comesFrom: Bool
    /// Whether it ends on another day.
    public let goesOn: Bool
  }

  /// No block is shown shorter than this, in minutes: its name must be read.
  public static let shortest = 30
  /// More columns than this are not told apart: the rest share the last.
  public static let mostColumns = 8

  /// The day.
  public let day: CalendarDay
  /// By start.
  public let blocks: [Block]

  /// Lays out a day. Bars and events of other days are left out.
  public init(_ day: CalendarDay, events: [AgendaEvent], clock: DayClock) {
    self.day = day
    let (low, high) = (clock.start(of: day), clock.start(of: day.adding(days: 1)))
    var blocks: [Block] = []
    for event in events where !event.isBar && event.start < high && max(event.end, event.start + 1) > low {
      let start = event.start < low ? 0 : clock.reading(event.start).minute
      var end = event.end >= high ? 1440 : clock.reading(event.end).minute
      // Where clocks go back, an event can end before it began by the clock.
      if end <= start { end = min(1440, start + Int((event.end - max(event.start, low)) / 60_000)) }
      let first = min(start, 1440 - Self.shortest)
      blocks.append(
        Block(
          event: event, start: first, end: max(end, first + Self.shortest), column: 0, columns: 1, span: 1,
          comesFrom: event.start < low, goesOn: event.end > high))
    }
    blocks.sort {
      ($0.start, -$0.end, $0.event.title, $0.event.id) < ($1.start, -$1.end, $1.event.title, $1.event.id)
    }
    Self.share(&blocks)
    self.blocks = blocks
  }

  /// Gives each block a column, group by group: a group is what overlaps, one with the next.
  private static func share(_ blocks: inout [Block]) {
    var first = 0
    while first < blocks.count {
      var end = blocks[first].end
      var next = first + 1
      while next < blocks.count, blocks[next].start < end {
        end = max(end, blocks[next].end)
        next += 1
      }
      place(&blocks, group: first..<next)
      first = next
    }
  }

  private static func place(_ blocks: inout [Block], group: Range<Int>) {
    var ends: [Int] = []
    for index in group {
      if let free = ends.firstIndex(where: { $0 <= blocks[index].start }) {
        ends[free] = blocks[index].end
        blocks[index].column = free
      } else if ends.count < mostColumns {
        blocks[index].column = ends.count
        ends.append(blocks[index].end)
      } else {
        blocks[index].column = mostColumns - 1
        ends[mostColumns - 1] = max(ends[mostColumns - 1], blocks[index].end)
      }
    }
    for index in group { blocks[index].columns = ends.count }
    // In a crowd nobody has room beside them, and looking for it would take long.
    guard group.count <= 100 else { return }
    for index in group {
      let mine = blocks[index]
      var right = mine.column + 1
      while right < ends.count,
        !group.contains(where: {
          blocks[$0].column == right && blocks[$0].start < mine.end && blocks[$0].end > mine.start
        })
      { right += 1 }
      blocks[index].span = right - mine.column
    }
  }
}
