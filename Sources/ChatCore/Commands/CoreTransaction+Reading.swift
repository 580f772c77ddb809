import ChatTypes
import Persistence

extension CoreTransaction {
  /// Marks a chat, or one of its conversations, as read.
  func markRead(_ ref: ChatRef) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ref)
    if ref.scope == nil {
      try markAllRead(chat, user)
    } else {
      touch(chat)
      let read = try store.markAllRead(in: chat, thread: ItemThread(ref.scope), at: now)
      if !read.isEmpty { try tellRead(read, in: chat, ref, user) }
    }
    return .itemsReadForChat(user: user, chatInfo: try reader.chat(key: chat.key)?.info ?? chat.info)
  }

  /// Marks all of a chat's own items as read and takes away its mark as unread. Conversations with the admins have
  /// counters and marks of their own.
  func markAllRead(_ chat: StoredChat, _ user: User) throws {
    guard chat.stats.unreadCount > 0 || chat.stats.unreadChat else { return }
    touch(chat)
    try store.markAllRead(in: chat, thread: .main, at: now)
    setsTimers = true
    try store.setUnread(false, of: chat)
    try tellRead([], in: chat, chat.ref, user)
  }

  /// Marks items as read.
  func markRead(_ itemIds: [Int64], of ref: ChatRef) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ref)
    touch(chat)
    let read = try store.markRead(itemIds, in: chat, at: now)
    if !read.isEmpty { try tellRead(read, in: chat, ref, user) }
    setsTimers = true
    return .itemsReadForChat(user: user, chatInfo: chat.info)
  }

  private func tellRead(_ itemIds: [Int64], in chat: StoredChat, _ ref: ChatRef, _ user: User) throws {
    guard let after = try reader.chat(key: chat.key) else { return }
    var info = after.info
    if case .group(let group, _, _) = info, case .memberSupport(let memberId)? = ref.scope {
      let member = try memberId.flatMap { id in try reader.members(of: chat).first { $0.groupMemberId == id } }
      info = .group(group, scope: .memberSupport(groupMember_: member))
    }
    let stats = ref.scope == nil ? after.stats : try reader.stats(of: chat, thread: ItemThread(ref.scope))
    emit(.chatItemsRead(user: user, chatInfo: info, chatItemIds: itemIds, chatStats: stats))
  }

  /// Sets or takes away a chat's mark as unread.
  func setUnread(_ isUnread: Bool, _ ref: ChatRef) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ref.chat)
    touch(chat)
    try store.setUnread(isUnread, of: chat)
    return .cmdOk(user_: user)
  }
}
