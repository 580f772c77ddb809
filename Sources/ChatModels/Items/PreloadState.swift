import ChatTypes

/// What of a window is on the screen.
public struct VisibleItems: Equatable, Sendable {
  /// The newest item that is visible.
  public var newestId: Int64
  /// The oldest item that is visible.
  public var oldestId: Int64
  /// Whether the user is scrolling at this moment.
  public var isScrolling: Bool

  /// What is on the screen.
  public init(newestId: Int64, oldestId: Int64, isScrolling: Bool = false) {
    self.newestId = newestId
    self.oldestId = oldestId
    self.isScrolling = isScrolling
  }
}

/// What a window should ask for before the user gets to see an end of what is loaded.
enum PreloadAction: Equatable, Sendable {
  /// Nothing.
  case none
  /// This page, at once.
  case load(ChatPagination)
  /// The newest items, unless something else happens within ``PreloadState/newestDelay``. Sooner they would merge with
  /// what is visible and make it jump.
  case loadNewestLater
}

/// Decides when pages are asked for while the user scrolls, and remembers what isn't worth asking for again.
public struct PreloadState: Equatable, Sendable {
  /// Rows before an end of what is loaded from which on more is asked for.
  public static let threshold = 50

  /// How long a screen stays as it is before the newest items are asked for.
  static let newestDelay = Duration.milliseconds(500)

  /// Whether a page is being loaded.
  public internal(set) var preloading = false
  /// Items before which there is nothing.
  var emptyBefore: Set<Int64> = []
  /// Items after which there is nothing.
  var emptyAfter: Set<Int64> = []
  private var lastSeen: Seen?

  private struct Seen: Equatable {
    let newestId: Int64
    let itemCount: Int
  }

  /// Nothing is remembered.
  public init() {}

  /// Forgets everything, as when another chat is opened.
  mutating func clear() { self = PreloadState() }

  /// Lets the next look at the screen count as a new one, after a load that failed.
  mutating func retry() { lastSeen = nil }

  /// What to do for what is on the screen.
  mutating func action(for visible: VisibleItems, _ merged: MergedItems, window: ItemsWindow) -> PreloadAction {
    let seen = Seen(newestId: visible.newestId, itemCount: window.items.count)
    guard !preloading, !visible.isScrolling, seen != lastSeen,
      let newestRow = merged.rowIndex(of: visible.newestId), let oldestRow = merged.rowIndex(of: visible.oldestId),
      let range = merged.splits.first(where: { $0.rowRange.contains(oldestRow) })
    else { return .none }
    lastSeen = seen
    if let page = older(oldestRow, range: range, merged: merged, window: window)
      ?? newer(newestRow, merged: merged, window: window)
    {
      return .load(page)
    }
    let isFull = newestRow > 0 || oldestRow < merged.rows.count - 1
    return isFull && !window.lastItemsLoaded ? .loadNewestLater : .none
  }

  private func older(_ row: Int, range: SplitRange, merged: MergedItems, window: ItemsWindow) -> ChatPagination? {
    guard row + Self.threshold >= range.rowRange.upperBound else { return nil }
    let oldest = merged.rows[range.rowRange.upperBound - 1].oldestId
    let isOldestOfAll = window.oldestEndLoaded && window.items.last?.id == oldest
    guard !isOldestOfAll, !emptyBefore.contains(oldest), oldest != ChatItem.liveDummyId else { return nil }
    return .before(chatItemId: oldest, count: ChatPagination.preloadCount)
  }

  private func newer(_ row: Int, merged: MergedItems, window: ItemsWindow) -> ChatPagination? {
    guard let range = merged.splits.first(where: { $0.rowRange.contains(row) }), let split = range.itemId,
      row - Self.threshold < range.rowRange.lowerBound, !emptyAfter.contains(split)
    else { return nil }
    return .after(chatItemId: split, count: ChatPagination.preloadCount)
  }
}
