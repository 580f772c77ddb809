public import Foundation

/// A stretch of time, half-open: its end doesn't belong to it.
public struct TimeSlot: Hashable, Sendable, Comparable {
  /// The first instant.
  public let start: Date
  /// The first instant after it, never before `start`.
  public let end: Date

  /// A stretch from the earlier to the later instant.
  public init(start: Date, end: Date) { (self.start, self.end) = (min(start, end), max(start, end)) }

  /// Its length in seconds.
  public var duration: TimeInterval { end.timeIntervalSince(start) }

  /// Whether the two share time. What ends when the other begins doesn't; what has no length is an instant, and shares
  /// time with what it lies in.
  public func overlaps(_ other: TimeSlot) -> Bool {
    if duration == 0 { return other.start <= start && (start < other.end || start == other.start) }
    if other.duration == 0 { return other.overlaps(self) }
    return start < other.end && other.start < end
  }

  /// Earlier ones first, of those the shorter.
  public static func < (left: TimeSlot, right: TimeSlot) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}

/// Something in a calendar, as far as it matters for free time.
public struct BusyTime: Hashable, Sendable {
  /// What it is, to leave it out of a search.
  public let id: String
  /// When it is. Whole days are from midnight to midnight.
  public let slot: TimeSlot
  /// Whether it takes whole days.
  public let isAllDay: Bool
  /// Whether its owner marked the time as free (`TRANSP:TRANSPARENT`).
  public let isFree: Bool

  /// Something from one instant to another.
  public init(id: String, slot: TimeSlot, isAllDay: Bool = false, isFree: Bool = false) {
    (self.id, self.slot, self.isAllDay, self.isFree) = (id, slot, isAllDay, isFree)
  }
}

/// What counts as busy, besides ordinary events.
public struct BlockingRules: Hashable, Sendable {
  /// Whether what takes whole days blocks them; by default a birthday doesn't.
  public var allDayBlocks: Bool
  /// Whether time that is marked as free blocks.
  public var freeBlocks: Bool

  /// Ordinary events only, where nothing else is asked.
  public init(allDayBlocks: Bool = false, freeBlocks: Bool = false) {
    (self.allDayBlocks, self.freeBlocks) = (allDayBlocks, freeBlocks)
  }

  func blocks(_ busy: BusyTime) -> Bool { (allDayBlocks || !busy.isAllDay) && (freeBlocks || !busy.isFree) }
}
