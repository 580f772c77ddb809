import ChatTypes
import Persistence

extension CoreTransaction {
  /// Deletes items for good, marks them as deleted, or deletes their earlier versions.
  ///
  /// Deleting for all of a chat that nobody else is in is deleting it here. A mark keeps the message, so that it can be
  /// shown again; a chat's time to live takes it in the end.
  func deleteItems(_ itemIds: [Int64], of ref: ChatRef, _ mode: CIDeleteMode) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ref)
    let items = try reader.items(itemIds, in: chat)
    guard items.count == Set(itemIds).count else {
      let found = Set(items.map(\.id))
      throw ChatError.errorStore(
        storeError: .chatItemNotFound(itemId: itemIds.first { !found.contains($0) } ?? 0))
    }
    touch(chat)
    switch mode {
    case .broadcast, .internal: return try delete(items, of: chat, user, timed: false)
    case .internalMark: return try mark(items, of: chat, user)
    case .history:
      try items.forEach { try store.deleteVersions(of: $0.id) }
      return .chatItemsDeleted(user: user, chatItemDeletions: [], byUser: true, timed: false)
    case .unknown: throw ChatError.error(errorType: .invalidChatItemDelete)
    }
  }

  /// Deletes items for good, with what depends on them.
  func delete(_ items: [ChatItem], of chat: StoredChat, _ user: User, timed: Bool) throws -> ChatResponse {
    try store.deleteItems(items.map(\.id), in: chat)
    let deletions = items.map { ChatItemDeletion(deletedChatItem: AChatItem(chatInfo: chat.info, chatItem: $0)) }
    emit(.chatItemsDeleted(user: user, chatItemDeletions: deletions, byUser: !timed, timed: timed))
    return .chatItemsDeleted(user: user, chatItemDeletions: deletions, byUser: !timed, timed: timed)
  }

  private func mark(_ items: [ChatItem], of chat: StoredChat, _ user: User) throws -> ChatResponse {
    let deletions = try items.map { item in
      var marked = item
      marked.meta.itemDeleted = .deleted(deletedTs: now, chatType: chat.info.chatType)
      marked.meta.updatedAt = now
      marked.meta = marked.meta.markedRead(at: now)
      try store.update(marked)
      return ChatItemDeletion(
        deletedChatItem: AChatItem(chatInfo: chat.info, chatItem: item),
        toChatItem: AChatItem(chatInfo: chat.info, chatItem: marked))
    }
    emit(.chatItemsDeleted(user: user, chatItemDeletions: deletions, byUser: true, timed: false))
    return .chatItemsDeleted(user: user, chatItemDeletions: deletions, byUser: true, timed: false)
  }
}
