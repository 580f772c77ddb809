import ChatTypes
import Persistence

extension CoreTransaction {
  /// Deletes items for good, marks them as deleted, or deletes their earlier versions.
  ///
  /// Deleting for all of a chat that nobody else is in is deleting it here; in others it needs somebody who tells them. A
  /// mark keeps the message, so that it can be shown again; a chat's time to live takes it in the end.
  func deleteItems(_ itemIds: [Int64], of ref: ChatRef, mode: CIDeleteMode) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ref)
    let items = try reader.items(itemIds.removingRepeated(), in: chat)
    let found = Set(items.map(\.id))
    if let missing = itemIds.first(where: { !found.contains($0) }) {
      throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: missing))
    }
    touch(chat)
    switch mode {
    case .broadcast where chat.info.contact != nil || chat.info.groupInfo != nil:
      return try deleteForAll(items, of: chat, user: user)
    case .broadcast, .internal: return try delete(items, of: chat, user: user, timed: false)
    case .internalMark: return try mark(items, of: chat, user: user)
    case .history:
      try items.forEach { try store.deleteVersions(of: $0.id) }
      return .chatItemsDeleted(user: user, chatItemDeletions: [], byUser: true, timed: false)
    case .unknown: throw ChatError.error(errorType: .invalidChatItemDelete)
    }
  }

  /// Deletes items for good, with what depends on them.
  func delete(_ items: [ChatItem], of chat: StoredChat, user: User, timed: Bool) throws -> ChatResponse {
    let deletions = try items.map { ChatItemDeletion(deletedChatItem: try reader.told($0, in: chat)) }
    let threads = try threads(of: items)
    try network.willDeleteItems(of: chat, in: self)
    try store.deleteItems(items.map(\.id), in: chat)
    emit(.chatItemsDeleted(user: user, chatItemDeletions: deletions, byUser: !timed, timed: timed))
    try threadsChanged(threads, of: chat, user: user)
    return .chatItemsDeleted(user: user, chatItemDeletions: deletions, byUser: !timed, timed: timed)
  }

  /// Marks items as deleted, which keeps them.
  func mark(_ items: [ChatItem], of chat: StoredChat, user: User) throws -> ChatResponse {
    let deletions = try items.map { item in
      var marked = item
      marked.meta.itemDeleted = .deleted(deletedTs: now, chatType: chat.info.chatType)
      marked.meta.updatedAt = now
      marked.meta = marked.meta.markedRead(at: now)
      if marked.meta.itemTimed?.deleteAt != nil { setsTimers = true }
      let before = try reader.told(item, in: chat)
      try store.update(marked)
      return ChatItemDeletion(
        deletedChatItem: before, toChatItem: AChatItem(chatInfo: before.chatInfo, chatItem: marked))
    }
    emit(.chatItemsDeleted(user: user, chatItemDeletions: deletions, byUser: true, timed: false))
    try threadsChanged(try threads(of: items), of: chat, user: user)
    return .chatItemsDeleted(user: user, chatItemDeletions: deletions, byUser: true, timed: false)
  }

  private func threads(of items: [ChatItem]) throws -> Set<ItemThread> {
    Set(try items.compactMap { try reader.thread(of: $0.id) })
  }
}

extension Array where Element: Hashable {
  /// The elements in their order, each once.
  func removingRepeated() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
