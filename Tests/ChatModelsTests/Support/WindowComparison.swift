import ChatTypes

@testable import ChatModels

/// Compares a window with all items of its chat.
struct WindowComparison {
  let store: NaiveStore
  let window: ItemsWindow
  /// Items of a page.
  let page: Int
  /// Whether what lies beyond the window is known exactly.
  let comparesCounters: Bool

  /// What is wrong with the window; nil when nothing is.
  func difference() -> String? {
    let items = window.items
    var positions: [Int64: Int] = [:]
    for index in store.items.indices { positions[store.items[index].id] = index }
    for index in items.indices {
      let id = items[index].id
      guard let stored = positions[id] else { return "\(id) is not in the store" }
      guard store.items[stored] == items[index] else { return "\(id) differs" }
      guard window.index(of: id) == index else { return "index of \(id)" }
      if index > 0, window.position(at: index) >= window.position(at: index - 1) { return "order at \(index)" }
    }
    if items.count > window.limits.maximum + page { return "\(items.count) items" }
    if window.oldestEndLoaded, items.last?.id != store.items.last?.id { return "the oldest end isn't loaded" }
    if window.state.unreadTotal != store.unread { return "unread total" }
    return splitDifference(positions) ?? countDifference()
  }

  private func splitDifference(_ positions: [Int64: Int]) -> String? {
    let splits = Set(window.state.splits)
    if window.state.splits != window.items.map(\.id).filter(splits.contains) { return "order of splits" }
    for (index, item) in window.items.enumerated() {
      let newer = index == 0 ? -1 : positions[window.items[index - 1].id] ?? -1
      let hasGap = (positions[item.id] ?? 0) - newer > 1
      let isSplit = splits.contains(item.id)
      if hasGap, !isSplit { return "a gap after \(item.id) isn't marked" }
      if isSplit, !hasGap, !closes(item.id) { return "the empty gap after \(item.id) stays" }
    }
    if window.lastItemsLoaded, window.items.first?.id != store.items.first?.id { return "newest end" }
    return nil
  }

  /// Two ranges can border on each other without anybody knowing, and a gap can become empty. Asking for what is in it
  /// must show that.
  private func closes(_ split: Int64) -> Bool {
    var window = window
    _ = window.apply(store.page(.after(chatItemId: split, count: page)))
    return !window.state.splits.contains(split)
  }

  private func countDifference() -> String? {
    guard comparesCounters, let first = window.items.first else { return nil }
    let state = window.state
    let beyond = store.newer(than: first.id)
    if state.totalAfterNewestLoaded != beyond.count {
      return "total beyond \(state.totalAfterNewestLoaded) \(beyond.count)"
    }
    if state.unreadAfterNewestLoaded != beyond.count(where: \.isRcvNew) { return "unread beyond" }
    guard let anchor = state.unreadAfterItemId, window.index(of: anchor) != nil else { return "anchor isn't loaded" }
    let after = store.newer(than: anchor)
    if state.totalAfter != after.count { return "total after \(state.totalAfter) \(after.count)" }
    if state.unreadAfter != after.count(where: \.isRcvNew) { return "unread after" }
    return nil
  }

  /// What is wrong with the rows that are made of the window.
  func rowDifference() -> String? {
    let merged = MergedItems(window.items, splits: window.state.splits, revealed: [])
    if merged.rows.flatMap({ window.items[$0.itemRange].map(\.id) }) != window.items.map(\.id) { return "rows" }
    if merged.splits.map(\.itemRange) != window.ranges { return "ranges" }
    for row in merged.rows where row.unreadBefore != window.items[..<row.startIndex].count(where: \.isRcvNew) {
      return "unread before \(row.id)"
    }
    return nil
  }
}
