import ChatTypes

extension ItemsWindow {
  /// Marks items as read. Only those that really were new lower a number.
  /// - Parameters:
  ///   - ids: the items, loaded or not.
  ///   - now: in Unix milliseconds, from which on messages that disappear are kept.
  /// - Returns: whether a loaded one changed.
  @discardableResult
  mutating func markRead(_ ids: [Int64], at now: Int64) -> Bool {
    var changed = false
    for id in Set(ids) {
      guard let index = index(of: id) else {
        countReadOutside(id)
        continue
      }
      guard items[index].isRcvNew else { continue }
      update(id) { $0.meta = $0.meta.markedRead(at: now) }
      changed = true
    }
    return changed
  }

  /// Marks everything as read.
  /// - Returns: whether a loaded item changed.
  @discardableResult
  mutating func markAllRead(at now: Int64) -> Bool {
    var changed = false
    for index in items.indices where items[index].isRcvNew {
      items[index].meta = items[index].meta.markedRead(at: now)
      changed = true
    }
    setUnreadTotal(0)
    return changed
  }

  /// Says how many items of the chat are unread. No part of them can be more than that.
  mutating func setUnreadTotal(_ count: Int) {
    state.unreadTotal = count.asCount
    state.unreadAfter = min(state.unreadAfter, state.unreadTotal)
    state.unreadAfterNewestLoaded = min(state.unreadAfterNewestLoaded, state.unreadTotal)
  }

  /// An item that isn't loaded was read, in another window or by a row that has been trimmed away since. Its place isn't
  /// known, but ids of a store rise.
  private mutating func countReadOutside(_ id: Int64) {
    if let anchor = state.unreadAfterItemId, id > anchor { state.unreadAfter = max(0, state.unreadAfter - 1) }
    if let first = items.first, id > first.id {
      state.unreadAfterNewestLoaded = max(0, state.unreadAfterNewestLoaded - 1)
    }
  }
}
