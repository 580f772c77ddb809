import ChatTypes

/// Where a chat stands in the list. The lesser one is shown above the other: pinned ones first, then by the time of
/// what was new last.
struct ChatPosition: Comparable, Sendable {
  /// Whether it is pinned.
  var isPinned: Bool
  /// When it last had something new, in Unix milliseconds.
  var time: Int64
  /// Tells chats of one moment apart.
  let id: ChatId

  /// Where a chat stands that was just loaded.
  init(_ chatInfo: ChatInfo, id: ChatId) {
    isPinned = chatInfo.isPinned
    time = chatInfo.chatTs
    self.id = id
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.isPinned != right.isPinned { return left.isPinned }
    if left.time != right.time { return left.time > right.time }
    return left.id < right.id
  }
}

/// Chats in the order of their positions. A chat is found by halving, so that one among ten thousand costs a few steps.
///
/// A chat's position must only be changed while the chat isn't in here.
@MainActor struct OrderedChats {
  /// The chats from top to bottom.
  private(set) var chats: [Chat] = []

  /// No chats.
  init() {}

  /// Chats in any order.
  init(_ chats: [Chat]) { self.chats = chats.sorted { $0.position < $1.position } }

  /// Some of the chats, in the same order.
  func filter(_ isIncluded: (Chat) -> Bool) -> OrderedChats {
    var some = OrderedChats()
    some.chats = chats.filter(isIncluded)
    return some
  }

  /// Where a chat is, if it is in here.
  func index(of chat: Chat) -> Int? {
    let index = insertionIndex(for: chat.position)
    return index < chats.count && chats[index] === chat ? index : nil
  }

  /// Puts a chat where it belongs, unless it is there.
  mutating func insert(_ chat: Chat) {
    let index = insertionIndex(for: chat.position)
    if index < chats.count, chats[index] === chat { return }
    chats.insert(chat, at: index)
  }

  /// Takes a chat out.
  /// - Returns: whether it was in here.
  @discardableResult
  mutating func remove(_ chat: Chat) -> Bool {
    guard let index = index(of: chat) else { return false }
    chats.remove(at: index)
    return true
  }

  private func insertionIndex(for position: ChatPosition) -> Int {
    var low = 0
    var high = chats.count
    while low < high {
      let middle = (low + high) / 2
      if chats[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
