import ChatTypes

extension ChatModel {
  /// Unread items of all profiles that aren't hidden, this one and the others.
  public func totalUnreadCountForAllUsers() -> Int {
    users.reduce(0) { $0 + $1.unreadCount.asCount }
  }

  /// Brings all counters up to date with what a chat says now.
  func recount(_ chat: Chat) { count(chat, after: CountedChat(chat)) }

  /// Changes all counters by the difference of what a chat added to them and what it adds now.
  func count(_ chat: Chat, after: CountedChat) {
    let before = chat.counted
    guard before != after else { return }
    chat.counted = after
    tags.count(before, after: after)
    if before.unread != after.unread { setUnreadCount(max(0, unreadCount - before.unread + after.unread)) }
  }

  /// Counts everything anew.
  func recountAll() {
    let counted = list.chats.map(CountedChat.init)
    for (chat, counted) in zip(list.chats, counted) { chat.counted = counted }
    tags.recount(counted)
    setUnreadCount(counted.reduce(0) { $0 + $1.unread })
  }

  private func setUnreadCount(_ count: Int) {
    unreadCount = count
    // Until all chats are there, what the core said of the profile is nearer to the truth.
    guard chatsLoaded, let userId = currentUser?.userId else { return }
    setUnreadCount(count, of: userId)
  }

  func setUnreadCount(_ count: Int, of userId: Int64) {
    guard let index = users.firstIndex(where: { $0.user.userId == userId }), users[index].unreadCount != count else {
      return
    }
    users[index].unreadCount = count
  }

  /// Takes over a chat's counters as the core counted them.
  func setStats(_ stats: ChatStats, of id: ChatId) {
    guard let chat = chatsById[id] else { return }
    update(chat) { chat in
      chat.chatStats = stats
      // These counters hold what came by events before them and nothing else, whatever the list said.
      chat.countedUpTo = chat.lastEventItemId
    }
  }

  /// Counts an item that came, unless it was counted with the list.
  func countNew(_ item: ChatItem, in chat: Chat) {
    chat.lastEventItemId = max(chat.lastEventItemId, item.id)
    guard item.id > chat.countedUpTo else { return }
    chat.countedUpTo = item.id
    chat.chatStats = chat.chatStats.adding(item)
  }

  /// Lowers the number of reports that wait for a moderator.
  func decreaseGroupReportsCounter(_ id: ChatId, by count: Int) {
    guard count > 0, let chat = chatsById[id] else { return }
    update(chat) { $0.chatStats = $0.chatStats.adding(reports: -count) }
  }
}

extension ChatStats {
  /// The counters once an item has come.
  func adding(_ item: ChatItem) -> ChatStats {
    guard item.isRcvNew else { return self }
    var stats = adding(unread: 1, mentions: item.meta.userMention ? 1 : 0)
    if stats.minUnreadItemId == 0 { stats.minUnreadItemId = item.id }
    return stats
  }

  /// The counters once an item was deleted.
  func removing(_ item: ChatItem) -> ChatStats {
    guard item.isRcvNew else { return self }
    var stats = adding(unread: -1, mentions: item.meta.userMention ? -1 : 0)
    if stats.unreadCount == 0 { stats.minUnreadItemId = 0 }
    return stats
  }
}
