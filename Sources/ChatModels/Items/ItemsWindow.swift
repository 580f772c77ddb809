import ChatTypes

/// The loaded part of one chat's items: newest first, ordered as the core orders them, without duplicates, with every
/// place marked where items are missing.
///
/// A value without clocks and I/O. ``ItemsModel`` asks the core for pages, gives them and the events to it, and shows
/// what comes of it.
struct ItemsWindow: Sendable {
  /// How much a window holds. The SimpleX apps keep 200 on both sides; a browser goes through all rows of a page at each
  /// frame, and half of them are some ten screens each way, more than a look back needs.
  struct Limits: Sendable, Equatable {
    /// Items on both sides of what is visible that trimming keeps. More than the ``PreloadState/threshold``.
    var kept = 100
    /// Items of the newest loaded range that trimming keeps, so that going back to the end is immediate.
    var keptNewest = 60
    /// From more items than this on a window is trimmed.
    var maximum = 360
  }

  /// The kind of chat, which decides on the order of items.
  let chatType: ChatType
  /// How much it holds.
  let limits: Limits
  /// The loaded items, newest first. What is being written and not sent yet isn't one of them.
  var items: [ChatItem] = []
  /// Which parts are loaded.
  var state = ActiveChatState()
  /// Whether the oldest item of the chat is known to be loaded.
  var oldestEndLoaded = false
  /// Whether the newest range is gone, so that it isn't known any more what lies beyond the newest loaded item: the
  /// newest items have to be asked for.
  var needsNewest = false
  /// What stands for a live message that is being written.
  var liveDummy: ChatItem?
  /// An item's ordinal by its id; newer items have higher ones. Adding items at either end changes no other ordinal.
  private var ordinals: [Int64: Int] = [:]
  /// The ordinal of the first item.
  private var topOrdinal = -1

  /// An empty window.
  init(chatType: ChatType, limits: Limits = Limits()) {
    self.chatType = chatType
    self.limits = limits
  }

  /// What is shown, newest first: the items, after what is being written.
  var reversedItems: [ChatItem] { liveDummy.map { [$0] + items } ?? items }

  /// Whether the newest item of the chat is loaded.
  var lastItemsLoaded: Bool { state.splits.isEmpty || state.splits.first != items.first?.id }

  /// Where an item is in ``items``.
  func index(of id: Int64) -> Int? { ordinals[id].map { topOrdinal - $0 } }

  /// A loaded item.
  func item(_ id: Int64) -> ChatItem? { index(of: id).map { items[$0] } }

  /// Whether an item that was loaded once was deleted: it isn't there, and would have to be, as it lies in no gap.
  func isGone(_ id: Int64) -> Bool {
    guard item(id) == nil, let newest = items.first?.id else { return false }
    return id > newest
      ? lastItemsLoaded : ranges.contains { items[$0.upperBound - 1].id < id && id < items[$0.lowerBound].id }
  }

  /// Where the item at an index stands.
  func position(at index: Int) -> ItemPosition { items[index].position(in: chatType) }

  /// The index at which an item of this place is, or would have to be put.
  func insertionIndex(for position: ItemPosition) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if self.position(at: middle) > position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The loaded ranges as indexes of ``items``, newest first. There is a gap between each and the next.
  var ranges: [Range<Int>] {
    var bounds = state.splits.compactMap { index(of: $0) }.filter { $0 > 0 }
    bounds.append(items.count)
    var ranges: [Range<Int>] = []
    var start = 0
    for bound in bounds where bound > start {
      ranges.append(start..<bound)
      start = bound
    }
    return ranges
  }

  /// The loaded range that an index of ``items`` is in.
  func range(containing index: Int) -> Range<Int>? { ranges.first { $0.contains(index) } }

  // MARK: - Changing the array with its index

  /// Puts an item at an index.
  mutating func insert(_ item: ChatItem, at index: Int) {
    items.insert(item, at: index)
    if index == 0 {
      topOrdinal += 1
      ordinals[item.id] = topOrdinal
    } else if index == items.count - 1 {
      ordinals[item.id] = topOrdinal - index
    } else {
      rebuildIndex()
    }
  }

  /// Replaces all items.
  mutating func setItems(_ items: [ChatItem]) {
    self.items = items
    rebuildIndex()
  }

  private mutating func rebuildIndex() {
    ordinals.removeAll(keepingCapacity: true)
    topOrdinal = items.count - 1
    for index in items.indices { ordinals[items[index].id] = topOrdinal - index }
  }
}
