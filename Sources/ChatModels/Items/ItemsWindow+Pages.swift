import ChatTypes

/// A page of items that came from the core.
struct ItemsPage: Sendable {
  /// What was asked for.
  var pagination: ChatPagination
  /// The items in any order.
  var items: [ChatItem]
  /// What lies beyond the newest of them. Only told for `initial` and `around`.
  var navInfo = NavigationInfo()
  /// Unread items of the whole chat.
  var unreadCount = 0
  /// Whether the page replaces what is loaded, as when another chat is opened or one jumps far away.
  var clearing = false
}

extension ItemsWindow {
  /// Takes a page in.
  /// - Parameters:
  ///   - page: what the core answered.
  ///   - visible: the indexes of ``items`` that are on the screen, around which trimming keeps items; nil when that
  ///     isn't known.
  /// - Returns: whether there was anything in it. An empty page changes nothing, but for `initial` and `last`, where it
  ///   means that the chat is empty.
  mutating func apply(_ page: ItemsPage, visible: ClosedRange<Int>? = nil) -> Bool {
    let visibleIds = visible.flatMap { visible in
      items.indices.contains(visible.lowerBound) && items.indices.contains(visible.upperBound)
        ? (items[visible.lowerBound].id, items[visible.upperBound].id) : nil
    }
    let isShort = page.pagination.count.map { page.items.count < $0 } ?? false
    switch page.pagination {
    case .initial:
      replaceAll(with: page, oldestEnd: false)
    case .last:
      if page.items.isEmpty || page.clearing || items.isEmpty {
        replaceAll(with: page, oldestEnd: isShort)
      } else {
        merge(page, edges: MergeEdges(newestEnd: true, oldestEnd: isShort))
      }
    case .before(let anchor, _):
      guard !page.items.isEmpty else { return noneBefore(anchor) }
      merge(page, edges: MergeEdges(anchorNewer: anchor, oldestEnd: isShort))
    case .after(let anchor, _):
      guard !page.items.isEmpty else { return noneAfter(anchor) }
      merge(page, edges: MergeEdges(anchorOlder: anchor, newestEnd: isShort))
    case .around:
      guard !page.items.isEmpty else { return false }
      applyAround(page, visible: visible)
    case .unknown: return false
    }
    state.unreadTotal = page.unreadCount.asCount
    trim(from: visibleIds?.0 ?? page.anchor, through: visibleIds?.1 ?? page.anchor)
    return true
  }

  private mutating func applyAround(_ page: ItemsPage, visible: ClosedRange<Int>?) {
    guard !page.clearing, !items.isEmpty else { return replaceAll(with: page, oldestEnd: false) }
    dropRanges(olderThan: visible)
    merge(page, edges: MergeEdges(newestEnd: page.navInfo.afterTotal <= 0, navInfo: page.navInfo))
    anchor(at: newest(of: page.items), page.navInfo)
  }

  /// Older ranges than the one that is visible are dropped before a jump.
  private mutating func dropRanges(olderThan visible: ClosedRange<Int>?) {
    guard let visible, let range = range(containing: visible.upperBound), range.upperBound < items.count else { return }
    if let anchor = state.unreadAfterItemId.flatMap(index(of:)), anchor >= range.upperBound { anchorAtNewest() }
    keep([0..<range.upperBound])
    oldestEndLoaded = false
  }

  private mutating func replaceAll(with page: ItemsPage, oldestEnd: Bool) {
    setItems([])
    state = ActiveChatState()
    needsNewest = false
    oldestEndLoaded = oldestEnd || page.items.isEmpty
    let isNewestEnd = if case .last = page.pagination { true } else { page.navInfo.afterTotal <= 0 }
    merge(page, edges: MergeEdges(newestEnd: isNewestEnd, oldestEnd: oldestEnd, navInfo: page.navInfo))
    state.unreadTotal = page.unreadCount.asCount
    if let first = items.first { anchor(at: first.id, isNewestEnd ? NavigationInfo() : page.navInfo) }
  }

  /// There is nothing before an item: it is the oldest.
  private mutating func noneBefore(_ anchor: Int64) -> Bool {
    if items.last?.id == anchor { oldestEndLoaded = true }
    return false
  }

  /// There is nothing after an item: it is the newest.
  private mutating func noneAfter(_ anchor: Int64) -> Bool {
    guard items.first?.id == anchor else { return false }
    state.splits.removeAll { $0 == anchor }
    state.unreadAfterNewestLoaded = 0
    state.totalAfterNewestLoaded = 0
    return false
  }

  private func newest(of page: [ChatItem]) -> Int64? {
    page.max { $0.position(in: chatType) < $1.position(in: chatType) }?.id
  }

  private mutating func anchor(at id: Int64?, _ navInfo: NavigationInfo) {
    state.unreadAfterItemId = id
    state.totalAfter = navInfo.afterTotal.asCount
    state.unreadAfter = navInfo.afterUnread.asCount
  }

  /// Counts from the newest loaded item, for which the numbers are always known.
  mutating func anchorAtNewest() {
    state.unreadAfterItemId = items.first?.id
    state.totalAfter = state.totalAfterNewestLoaded
    state.unreadAfter = state.unreadAfterNewestLoaded
  }
}

extension ItemsPage {
  /// The item that the page was asked for by.
  fileprivate var anchor: Int64? {
    switch pagination {
    case .before(let id, _), .after(let id, _), .around(let id, _): id
    case .initial, .last, .unknown: nil
    }
  }
}
