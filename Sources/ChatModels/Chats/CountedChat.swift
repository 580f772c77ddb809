import ChatTypes

/// What one chat adds to all counters of its profile. Counters only ever change by the difference of two of these, so
/// that none can drift from what the chats say.
struct CountedChat: Equatable, Sendable {
  /// Unread items, as ``ChatLike/userUnreadCount`` counts them.
  var unread = 0
  /// Whether it counts as unread for its tags.
  var isUnread = false
  /// The tags that the user gave.
  var tags: [Int64] = []
  /// The tags that every list has.
  var presets: [PresetTag] = []

  /// A chat that isn't there.
  static let none = CountedChat()
}

extension CountedChat {
  /// What a chat adds at this time. Archived chats are shown apart from the list and add nothing to its tags.
  @MainActor init(_ chat: Chat) {
    unread = chat.userUnreadCount.asCount
    let chatInfo = chat.chatInfo
    guard !chatInfo.isArchived else { return }
    tags = chatInfo.chatTags ?? []
    isUnread = !tags.isEmpty && chat.unreadTag
    presets = PresetTag.allCases.filter { $0.matches(chatInfo, stats: chat.chatStats) }
  }
}
