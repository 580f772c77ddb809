import ChatTypes

@testable import ChatModels

/// All items of a chat in one array, which answers every question by going through all of them.
struct NaiveStore: Sendable {
  let chatType: ChatType
  /// Newest first.
  private(set) var items: [ChatItem] = []

  init(chatType: ChatType = .direct, _ items: [ChatItem] = []) {
    self.chatType = chatType
    for item in items { put(item) }
  }

  var unread: Int { items.count { $0.isRcvNew } }
  var nextId: Int64 { (items.map(\.id).max() ?? 0) + 1 }

  mutating func put(_ item: ChatItem) {
    items.removeAll { $0.id == item.id }
    let position = item.position(in: chatType)
    let index = items.firstIndex { $0.position(in: chatType) < position } ?? items.count
    items.insert(item, at: index)
  }

  mutating func change(_ id: Int64, _ change: (inout ChatItem) -> Void) {
    if let index = items.firstIndex(where: { $0.id == id }) { change(&items[index]) }
  }

  mutating func remove(_ ids: Set<Int64>) { items.removeAll { ids.contains($0.id) } }

  func item(_ id: Int64) -> ChatItem? { items.first { $0.id == id } }

  func newer(than id: Int64) -> ArraySlice<ChatItem> { items.prefix { $0.id != id } }

  /// Those of its items with all of some words, the last of which may end in a star.
  func narrowed(to search: String?) -> NaiveStore {
    guard let search else { return self }
    let words = search.lowercased().split(separator: " ").map { String($0.filter { $0 != "*" }) }
    var found = self
    found.items.removeAll { item in !words.allSatisfy { item.text.lowercased().contains($0) } }
    return found
  }

  /// What the core answers.
  func page(_ pagination: ChatPagination, clearing: Bool = false) -> ItemsPage {
    let (range, hasNavigation) = range(pagination)
    let after = items[..<range.lowerBound]
    let navInfo = NavigationInfo(afterUnread: after.count { $0.isRcvNew }, afterTotal: after.count)
    return ItemsPage(
      pagination: pagination, items: items[range].reversed(), navInfo: hasNavigation ? navInfo : NavigationInfo(),
      unreadCount: unread, clearing: clearing)
  }

  private func range(_ pagination: ChatPagination) -> (Range<Int>, Bool) {
    switch pagination {
    case .initial(let count):
      guard let oldest = items.lastIndex(where: \.isRcvNew) else { return (0..<min(count, items.count), true) }
      return (around(oldest, count), true)
    case .last(let count): return (0..<min(count, items.count), false)
    case .before(let id, let count):
      guard let index = items.firstIndex(where: { $0.id == id }) else { return (0..<0, false) }
      return (index + 1..<min(items.count, index + 1 + count), false)
    case .after(let id, let count):
      guard let index = items.firstIndex(where: { $0.id == id }) else { return (0..<0, false) }
      return (max(0, index - count)..<index, false)
    case .around(let id, let count):
      guard let index = items.firstIndex(where: { $0.id == id }) else { return (0..<0, true) }
      return (around(index, count), true)
    case .unknown: return (0..<0, false)
    }
  }

  private func around(_ index: Int, _ count: Int) -> Range<Int> {
    max(0, index - (count - 1) / 2)..<min(items.count, index + 1 + count / 2)
  }
}
