/// Finds out which unread items the user has really seen, and collects them.
///
/// A value without a clock: its methods say which timers to start.
struct ReadCollector: Equatable, Sendable {
  /// How long an item has to be on the screen to count as seen.
  static let visibleTime = Duration.milliseconds(600)
  /// How long nothing more must have been seen before the core is told.
  static let debounceTime = Duration.seconds(1)

  /// What to do.
  enum Action: Equatable, Sendable {
    /// Nothing.
    case none
    /// Call ``stillVisible(batch:)`` with this number after ``ReadCollector/visibleTime``.
    case waitVisible(batch: Int)
    /// Call ``debounced()`` after ``ReadCollector/debounceTime``, and not when that was asked for before.
    case restartDebounce
    /// Tell the core that these were read.
    case send([Int64])
  }

  private var visible: [Int64: Int] = [:]
  private var seen: Set<Int64> = []
  /// Told of already; the core's event that marks them as read may still be under way.
  private var told: Set<Int64> = []
  private var batch = 0

  /// Unread items came on the screen: one, or all those of a collapsed row.
  mutating func appeared(_ ids: [Int64]) -> Action {
    let new = ids.filter { visible[$0] == nil && !seen.contains($0) && !told.contains($0) }
    guard !new.isEmpty else { return .none }
    batch += 1
    for id in new { visible[id] = batch }
    return .waitVisible(batch: batch)
  }

  /// Items left the screen.
  mutating func disappeared(_ ids: [Int64]) { for id in ids { visible[id] = nil } }

  /// The time has passed that items of a batch have to be visible.
  mutating func stillVisible(batch: Int) -> Action {
    let ids = visible.filter { $0.value == batch }.map(\.key)
    guard !ids.isEmpty else { return .none }
    for id in ids { visible[id] = nil }
    seen.formUnion(ids)
    return .restartDebounce
  }

  /// Nothing more was seen for a while.
  mutating func debounced() -> Action { flush() }

  /// The chat is left: what was seen is told of at once, what was visible too shortly isn't.
  mutating func left() -> Action {
    visible.removeAll()
    let action = flush()
    told.removeAll()
    return action
  }

  /// The core could not be told. The items count anew when they are seen again.
  mutating func failed(_ ids: [Int64]) { told.subtract(ids) }

  private mutating func flush() -> Action {
    guard !seen.isEmpty else { return .none }
    let ids = seen.sorted()
    told.formUnion(ids)
    seen.removeAll()
    return .send(ids)
  }
}
