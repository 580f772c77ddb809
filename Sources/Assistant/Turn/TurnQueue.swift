import ChatTypes

/// Whose turn it is. One turn goes at a time, since the machine has one processor and one place for a model; in each chat
/// in the order in which they came, and chats one after the other, so that one with many questions holds up none with one.
struct TurnQueue: Sendable {
  /// The reply that is being written.
  private(set) var current: Int64?
  private var currentChat: ChatRef?
  private var waiting: [ChatRef: [Int64]] = [:]
  /// The chats that wait, the next one first.
  private var chats: [ChatRef] = []
  /// Turns that wait for the user in the middle, by their chats: others of the same chat wait behind them.
  private var aside: [ChatRef: Int64] = [:]

  /// Whether a turn that is added now begins at once.
  var isIdle: Bool { current == nil && chats.isEmpty && aside.isEmpty }

  /// Puts a turn behind the others of its chat.
  mutating func add(_ itemId: Int64, of chat: ChatRef) {
    if waiting[chat] == nil { chats.append(chat) }
    waiting[chat, default: []].append(itemId)
  }

  /// The turn that begins now; nil while one is going, or when none waits.
  mutating func next() -> Int64? {
    guard current == nil, let place = chats.firstIndex(where: { aside[$0] == nil }) else { return nil }
    let chat = chats.remove(at: place)
    guard var line = waiting[chat], !line.isEmpty else { return nil }
    current = line.removeFirst()
    currentChat = chat
    waiting[chat] = line.isEmpty ? nil : line
    if !line.isEmpty { chats.append(chat) }
    return current
  }

  /// A turn is over, whether it was going or waiting.
  mutating func finish(_ itemId: Int64) {
    if current == itemId {
      current = nil
      currentChat = nil
      return
    }
    for (chat, id) in aside where id == itemId { aside[chat] = nil }
    for (chat, line) in waiting where line.contains(itemId) {
      let rest = line.filter { $0 != itemId }
      waiting[chat] = rest.isEmpty ? nil : rest
      if rest.isEmpty { chats.removeAll { $0 == chat } }
    }
  }

  /// The turn that is going waits for the user in the middle: other chats go on meanwhile.
  /// - Returns: whether it was going.
  mutating func stepAside(_ itemId: Int64) -> Bool {
    guard current == itemId, let chat = currentChat else { return false }
    (current, currentChat) = (nil, nil)
    aside[chat] = itemId
    return true
  }

  /// A turn that stepped aside goes on as soon as it can, before all others of its chat.
  /// - Returns: whether it had stepped aside.
  mutating func rejoin(_ itemId: Int64) -> Bool {
    guard let chat = aside.first(where: { $0.value == itemId })?.key else { return false }
    aside[chat] = nil
    waiting[chat, default: []].insert(itemId, at: 0)
    if !chats.contains(chat) { chats.append(chat) }
    return true
  }

  /// The turn that is going can't yet: it stays the first of its chat, and the chat goes behind the others.
  mutating func putBack(_ itemId: Int64) {
    guard current == itemId, let chat = currentChat else { return }
    current = nil
    currentChat = nil
    waiting[chat, default: []].insert(itemId, at: 0)
    chats.removeAll { $0 == chat }
    chats.append(chat)
  }
}
