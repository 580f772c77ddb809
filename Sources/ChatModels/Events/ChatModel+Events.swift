import ChatTypes

extension ChatModel {
  /// Applies one event of the core. Those of other profiles change nothing but their unread counts.
  func apply(_ event: ChatEvent) {
    switch event {
    case .userUpdated(let userInfo): return updateUser(userInfo)
    case .userDeleted(let userId): return removeUser(userId)
    default: break
    }
    if let userId = event.userId, userId != currentUser?.userId { return applyToOtherProfile(event, userId: userId) }
    switch event {
    case .newChat(_, let chat): addChat(chat)
    case .chatInfoUpdated(_, let chatInfo): chatInfoUpdated(chatInfo)
    case .chatStatsUpdated(_, let chatRef, let stats): if chatRef.scope == nil { setStats(stats, of: chatRef.id) }
    case .chatDeleted(_, let chatRef): removeChat(chatRef.id)
    case .chatCleared(_, let chatInfo): clearChat(chatInfo)
    case .chatItemsRead(_, let chatInfo, let ids, let stats): markRead(chatInfo, ids: ids, stats: stats)
    case .tagsUpdated(_, let userTags, let chatRef, let chatTags):
      tagsUpdated(userTags, chatRef: chatRef, chatTags: chatTags)
    case .draftUpdated(_, let chatRef, let draft): draftUpdated(chatRef, draft: draft)
    case .chatItemTTL(_, let ttl): chatItemTTL = ttl
    default:
      if !applyItemEvent(event), !applyFileEvent(event), !applyContactEvent(event), !applyCallEvent(event) {
        applyGroupEvent(event)
      }
    }
  }

  private func chatInfoUpdated(_ chatInfo: ChatInfo) {
    updateOrAdd(chatInfo)
    updateScope(chatInfo)
  }

  private func tagsUpdated(_ userTags: [ChatTag], chatRef: ChatRef?, chatTags: [Int64]) {
    if let chat = chatRef.flatMap({ chatsById[$0.id] }) {
      update(chat) { $0.chatInfo = $0.chatInfo.with(chatTags: chatTags) }
    }
    let gone = Set(tags.userTags.map(\.chatTagId)).subtracting(userTags.map(\.chatTagId))
    if !gone.isEmpty { take(gone) }
    tags.setUserTags(userTags)
  }

  /// Takes tags that were deleted from all chats.
  private func take(_ tagIds: Set<Int64>) {
    for chat in list.chats {
      guard let tags = chat.chatInfo.chatTags, tags.contains(where: tagIds.contains) else { continue }
      update(chat) { $0.chatInfo = $0.chatInfo.with(chatTags: tags.filter { !tagIds.contains($0) }) }
    }
  }
}
