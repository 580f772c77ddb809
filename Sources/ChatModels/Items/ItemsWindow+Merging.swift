import ChatTypes

/// What is known of the ends of a page.
struct MergeEdges {
  /// The item that follows the page on its newer side.
  var anchorNewer: Int64?
  /// The item that follows the page on its older side.
  var anchorOlder: Int64?
  /// Whether the page reaches the newest item of the chat.
  var newestEnd = false
  /// Whether the page reaches the oldest item of the chat.
  var oldestEnd = false
  /// What lies beyond its newest item, if that was told.
  var navInfo: NavigationInfo?
}

extension ItemsWindow {
  /// Takes in a run of items that follow each other in the chat. What is loaded already stays as it is, since events
  /// that came after the page was made may have changed it.
  mutating func merge(_ page: ItemsPage, edges: MergeEdges) {
    let run = newestFirst(page.items.withoutRepeatedIds)
    guard let first = run.first, let last = run.last else { return }
    let oldTop = items.first.map { (id: $0.id, position: $0.position(in: chatType)) }
    let wasNewestLoaded = lastItemsLoaded
    let wasSplit = Set(state.splits)
    // The run with the items that it was asked for by, as far as they are loaded.
    let newest = max(first.position(in: chatType), position(of: edges.anchorNewer) ?? .lowest)
    let oldest = min(last.position(in: chatType), position(of: edges.anchorOlder) ?? .highest)
    let isNewestJoined = isJoined(newest)
    let overlaps = run.contains { index(of: $0.id) != nil }
    setItems(merged(run))

    // Inside of the run there are no gaps.
    var splits = wasSplit.filter { id in
      guard let position = position(of: id) else { return false }
      return position < oldest || position >= newest
    }
    if edges.newestEnd {
      splits.remove(newest.id)
    } else if !isNewestJoined {
      splits.insert(newest.id)
    }
    // What was the newest range and the newest end has a gap after it now, unless the run reaches it.
    if let oldTop, wasNewestLoaded, oldTop.position < oldest, !overlaps { splits.insert(oldTop.id) }
    setSplits(splits)
    if edges.oldestEnd, items.last?.id == last.id { oldestEndLoaded = true }
    if edges.newestEnd { needsNewest = false }
    updateNewestCounters(oldTop?.position, edges: edges)
  }

  /// Pages come with their oldest item first, so that they only have to be turned round: to sort items moves all that
  /// is in them.
  private func newestFirst(_ items: [ChatItem]) -> [ChatItem] {
    let positions = items.map { $0.position(in: chatType) }
    if zip(positions, positions.dropFirst()).allSatisfy({ $0 < $1 }) { return items.reversed() }
    return items.sorted { $0.position(in: chatType) > $1.position(in: chatType) }
  }

  /// Keeps splits in the order of the items.
  mutating func setSplits(_ splits: Set<Int64>) {
    state.splits = splits.compactMap { id in index(of: id).map { (id, $0) } }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Whether a place is a loaded item's, or lies between two that follow each other. Whether there is a gap after it is
  /// known then.
  private func isJoined(_ position: ItemPosition) -> Bool {
    if index(of: position.id) != nil { return true }
    let index = insertionIndex(for: position)
    return index > 0 && index < items.count && !state.splits.contains(items[index].id)
  }

  private func position(of id: Int64?) -> ItemPosition? { id.flatMap(index(of:)).map(position(at:)) }

  /// Both lists as one, newest first.
  private func merged(_ run: [ChatItem]) -> [ChatItem] {
    guard !items.isEmpty else { return run }
    var result: [ChatItem] = []
    result.reserveCapacity(items.count + run.count)
    var next = 0
    for item in run where index(of: item.id) == nil {
      let position = item.position(in: chatType)
      while next < items.count, self.position(at: next) > position {
        result.append(items[next])
        next += 1
      }
      result.append(item)
    }
    result.append(contentsOf: items[next...])
    return result
  }

  /// Says what lies beyond the newest loaded item, if that is another one now.
  private mutating func updateNewestCounters(_ oldTop: ItemPosition?, edges: MergeEdges) {
    if edges.newestEnd {
      state.unreadAfterNewestLoaded = 0
      state.totalAfterNewestLoaded = 0
    } else if let navInfo = edges.navInfo, oldTop.map({ $0 < position(at: 0) }) ?? true {
      state.unreadAfterNewestLoaded = navInfo.afterUnread.asCount
      state.totalAfterNewestLoaded = navInfo.afterTotal.asCount
    } else if let oldTop {
      let added = items.prefix { $0.position(in: chatType) > oldTop }
      state.totalAfterNewestLoaded = max(0, state.totalAfterNewestLoaded - added.count)
      state.unreadAfterNewestLoaded = max(0, state.unreadAfterNewestLoaded - added.count { $0.isRcvNew })
    }
  }
}

extension ItemPosition {
  fileprivate static let lowest = ItemPosition(time: .min, id: .min)
  fileprivate static let highest = ItemPosition(time: .max, id: .max)
}

extension [ChatItem] {
  /// A core that repeats an item must not break the window.
  fileprivate var withoutRepeatedIds: [ChatItem] {
    // None does, and to find that out is less work than to put a second list together.
    if Set(lazy.map(\.id)).count == count { return self }
    var seen: Set<Int64> = []
    return filter { seen.insert($0.id).inserted }
  }
}
