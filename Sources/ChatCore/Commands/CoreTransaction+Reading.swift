import ChatTypes
import Persistence

extension CoreTransaction {
  /// Marks a chat, or one of its conversations, as read.
  func markRead(_ ref: ChatRef) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ref)
    let thread = ItemThread(ref.scope)
    if thread == .main {
      try markAllRead(chat, user: user)
    } else {
      touch(chat)
      let read = try store.markAllRead(in: chat, thread: thread, at: now)
      if !read.isEmpty { try tellRead(read, in: chat, thread: thread, user: user) }
    }
    return .itemsReadForChat(user: user, chatInfo: try told(chat, thread: thread))
  }

  /// Marks all of a chat's own items as read and takes away its mark as unread. Conversations with the admins have
  /// counters and marks of their own.
  func markAllRead(_ chat: StoredChat, user: User) throws {
    guard chat.stats.unreadCount > 0 || chat.stats.unreadChat else { return }
    touch(chat)
    let read = try store.markAllRead(in: chat, thread: .main, at: now)
    try tellSenders(of: read, in: chat, user: user)
    setsTimers = true
    try store.setUnread(false, of: chat)
    try tellRead([], in: chat, thread: .main, user: user)
  }

  /// Marks items as read: those of the conversation that is named, and comments.
  func markRead(_ itemIds: [Int64], of ref: ChatRef) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ref)
    let thread = ItemThread(ref.scope)
    touch(chat)
    let own = try itemIds.removingRepeated().filter { itemId in
      switch try reader.thread(of: itemId) {
      case .comments?: thread == .main
      case let other: other == thread
      }
    }
    let read = try store.markRead(own, in: chat, at: now)
    if !read.isEmpty {
      try tellSenders(of: read, in: chat, user: user)
      try tellRead(read, in: chat, thread: thread, user: user)
    }
    return .itemsReadForChat(user: user, chatInfo: try told(chat, thread: thread))
  }

  private static let mostTold = 200

  /// Lets those who wrote items know that they were read, where the profile tells that.
  private func tellSenders(of itemIds: [Int64], in chat: StoredChat, user: User) throws {
    guard let contact = chat.info.contact, !contact.blocked, user.sendRcptsContacts, !itemIds.isEmpty else { return }
    // Of the newest: where thousands are marked, who wrote them needn't hear of each.
    let newest = itemIds.sorted().suffix(Self.mostTold)
    try network.carry(.read(try reader.items(Array(newest), in: chat)), from: chat, of: user, in: self)
  }

  private func told(_ chat: StoredChat, thread: ItemThread) throws -> ChatInfo {
    try reader.info(of: try reader.chat(key: chat.key) ?? chat, thread: thread)
  }

  private func tellRead(_ itemIds: [Int64], in chat: StoredChat, thread: ItemThread, user: User) throws {
    setsTimers = true
    try threadsChanged([thread], of: chat, user: user)
    emit(
      .chatItemsRead(
        user: user, chatInfo: try told(chat, thread: thread), chatItemIds: itemIds,
        chatStats: try reader.stats(of: chat, thread: thread)))
  }

  /// Sets or takes away a chat's mark as unread.
  func setUnread(_ isUnread: Bool, ref: ChatRef) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ref)
    guard ref.scope == nil else {
      throw ChatError.error(errorType: .unsupportedCommand(name: "marking a conversation with the admins as unread"))
    }
    touch(chat)
    try store.setUnread(isUnread, of: chat)
    return .cmdOk(user_: user)
  }
}
