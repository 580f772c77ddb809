/// What the value and the observable class of a chat have in common.
public protocol ChatLike: Identifiable where ID == ChatId {
  /// What the chat is about.
  var chatInfo: ChatInfo { get }
  /// The items that the list shows.
  var chatItems: [ChatItem] { get }
  /// The counters.
  var chatStats: ChatStats { get }
}

extension ChatLike {
  /// Identifies the chat.
  public var id: ChatId { chatInfo.id }

  /// What the list shows of the newest item; empty when there is none.
  public var lastMessage: String { chatItems.last?.previewText ?? "" }

  /// When the chat last had something new, in Unix milliseconds.
  public var lastMessageTimestamp: Int64 { chatInfo.chatTs }

  /// What the chat adds to its profile's unread count. Every counter of a profile is a sum of this, and changes of one
  /// by the difference before and after, so that none can drift: muted chats add nothing, chats that are set to
  /// mentions add those.
  public var userUnreadCount: Int {
    switch chatInfo.enableNtfs {
    case .all: chatStats.unreadCount
    case .mentions: chatStats.unreadMentions
    case .none, .unknown: 0
    }
  }

  /// Whether the chat counts as unread for its tags and for the filter of unread chats.
  public var unreadTag: Bool {
    if chatStats.unreadChat || (chatInfo.noteFolder?.unread ?? false) { return true }
    return userUnreadCount > 0
  }

  /// Unread conversations with the admins of a group: for moderators those of members that wait for an answer, for
  /// others the unread items of their own.
  public var supportUnreadCount: Int {
    guard let groupInfo = chatInfo.groupInfo else { return 0 }
    return groupInfo.isModerator ? groupInfo.membersRequireAttention : groupInfo.membership.supportChat?.unread ?? 0
  }

  /// Whether the chat is shown when the list is narrowed to what is unread: unread conversations with the admins count
  /// too, unless the chat is muted.
  public var matchesUnreadFilter: Bool { unreadTag || (supportUnreadCount > 0 && chatInfo.enableNtfs != .none) }
}
