import ChatTypes

/// What became of an item that was given to a window.
enum UpsertResult: Equatable, Sendable {
  /// It was loaded and is changed. Whether rows have to be made anew.
  case updated(rowsChanged: Bool)
  /// It is new in the window, at this index of ``ItemsWindow/items``.
  case inserted(at: Int)
  /// It belongs where nothing is loaded.
  case outside
}

extension ItemsWindow {
  /// Takes in an item that is new in the chat.
  mutating func add(_ item: ChatItem) -> UpsertResult {
    if index(of: item.id) != nil { return upsert(item) }
    let position = item.position(in: chatType)
    let isNewest = items.first.map { $0.position(in: chatType) < position } ?? true
    count(1, item: item, at: position)
    let result = place(item, at: position)
    if result == .outside, isNewest {
      state.totalAfterNewestLoaded += 1
      if item.isRcvNew { state.unreadAfterNewestLoaded += 1 }
    }
    if state.unreadAfterItemId == nil { anchorAtNewest() }
    return result
  }

  /// Takes in an item that was changed. An update can overtake another, so the status of a sent item only goes forward.
  mutating func upsert(_ item: ChatItem) -> UpsertResult {
    guard let index = index(of: item.id) else {
      // Only where it is certain that nothing is missing: an item in a gap must not make it look as if there was none.
      let isNewest = items.first.map { $0.position(in: chatType) < item.position(in: chatType) } ?? true
      guard isNewest, lastItemsLoaded else { return place(item, at: item.position(in: chatType)) }
      return add(item)
    }
    let position = item.position(in: chatType)
    let old = items[index]
    var item = item
    item.meta.itemStatus = old.meta.itemStatus.updated(to: item.meta.itemStatus)
    countRead(from: old, to: item, at: position)
    if position != old.position(in: chatType) { return move(item, from: index) }
    items[index] = item
    return .updated(rowsChanged: old.mergeCategory != item.mergeCategory || old.isRcvNew != item.isRcvNew)
  }

  /// Changes an item in place.
  /// - Returns: whether it is loaded.
  @discardableResult
  mutating func update(_ id: Int64, change: (inout ChatItem) -> Void) -> Bool {
    guard let index = index(of: id) else { return false }
    let old = items[index]
    change(&items[index])
    countRead(from: old, to: items[index], at: old.position(in: chatType))
    return true
  }

  /// Appends to an item that is being written.
  /// - Returns: whether it fitted; nil when the item isn't loaded.
  mutating func apply(_ delta: ItemDelta, to id: Int64) -> Bool? {
    index(of: id).map { items[$0].apply(delta) }
  }

  /// Takes out items that were deleted, those too that aren't loaded, for the counters.
  /// - Returns: whether any was loaded.
  @discardableResult
  mutating func remove(_ deleted: [ChatItem]) -> Bool {
    for item in deleted {
      let loaded = index(of: item.id)
      let position = loaded.map(position(at:)) ?? item.position(in: chatType)
      count(-1, item: loaded.map { items[$0] } ?? item, at: position)
      guard loaded == nil, let first = items.first, first.position(in: chatType) < position else { continue }
      state.totalAfterNewestLoaded = max(0, state.totalAfterNewestLoaded - 1)
      if item.isRcvNew { state.unreadAfterNewestLoaded = max(0, state.unreadAfterNewestLoaded - 1) }
    }
    return take(Set(deleted.map(\.id)))
  }

  /// Takes out items without counting, as those of a page that were deleted while it was being loaded.
  /// - Returns: whether any was loaded.
  mutating func discard(_ ids: [Int64]) -> Bool { take(Set(ids)) }

  /// Forgets everything.
  mutating func clear() {
    setItems([])
    state = ActiveChatState()
    oldestEndLoaded = true
    needsNewest = false
    liveDummy = nil
  }

  /// Takes out items by their ids. A split that goes is followed by the next item of its range, and so is the item that
  /// counters start from: nothing lies between the two but what was taken out.
  private mutating func take(_ ids: Set<Int64>) -> Bool {
    let loaded = ids.filter { index(of: $0) != nil }
    guard !loaded.isEmpty else { return false }
    var splits: Set<Int64> = []
    for range in ranges {
      let hasSplit = state.splits.contains(items[range.lowerBound].id)
      if hasSplit, let next = items[range].first(where: { !loaded.contains($0.id) }) { splits.insert(next.id) }
    }
    if let anchor = state.unreadAfterItemId, loaded.contains(anchor) { moveAnchor(past: loaded) }
    let isFirstRangeGone = ranges.first.map { items[$0].allSatisfy { loaded.contains($0.id) } } ?? false
    let isLastRangeGone = ranges.last.map { items[$0].allSatisfy { loaded.contains($0.id) } } ?? false
    let wasAllLoaded = state.splits.isEmpty && oldestEndLoaded
    setItems(items.filter { !loaded.contains($0.id) })
    setSplits(splits)
    if isFirstRangeGone, !wasAllLoaded { needsNewest = true }
    if isLastRangeGone, !wasAllLoaded { oldestEndLoaded = false }
    if state.unreadAfterItemId == nil { anchorAtNewest() }
    return true
  }

  private mutating func moveAnchor(past taken: Set<Int64>) {
    guard let anchor = state.unreadAfterItemId.flatMap(index(of:)), let range = range(containing: anchor) else {
      return
    }
    // The numbers of the deleted items are counted off already, so those of the next older item are the same.
    state.unreadAfterItemId = items[anchor..<range.upperBound].first { !taken.contains($0.id) }?.id
  }

  private mutating func move(_ item: ChatItem, from index: Int) -> UpsertResult {
    _ = take([item.id])
    return place(item, at: item.position(in: chatType))
  }

  /// Puts an item where it belongs, if its neighbours there are loaded.
  private mutating func place(_ item: ChatItem, at position: ItemPosition) -> UpsertResult {
    let index = insertionIndex(for: position)
    let isLoaded =
      if items.isEmpty || index == 0 {
        lastItemsLoaded
      } else if index == items.count {
        oldestEndLoaded
      } else {
        !state.splits.contains(items[index].id)
      }
    guard isLoaded else { return .outside }
    insert(item, at: index)
    return .inserted(at: index)
  }

  /// Counts an item that came or went, if it is newer than the item that counters start from.
  private mutating func count(_ change: Int, item: ChatItem, at position: ItemPosition) {
    guard let anchor = state.unreadAfterItemId.flatMap(index(of:)), self.position(at: anchor) < position else { return }
    state.totalAfter = max(0, state.totalAfter + change)
    if item.isRcvNew { state.unreadAfter = max(0, state.unreadAfter + change) }
  }

  private mutating func countRead(from old: ChatItem, to new: ChatItem, at position: ItemPosition) {
    guard old.isRcvNew != new.isRcvNew else { return }
    guard let anchor = state.unreadAfterItemId.flatMap(index(of:)), self.position(at: anchor) < position else { return }
    state.unreadAfter = max(0, state.unreadAfter + (new.isRcvNew ? 1 : -1))
  }
}
