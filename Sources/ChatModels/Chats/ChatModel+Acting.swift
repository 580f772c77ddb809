import ChatTypes

extension ChatModel {
  /// Changes what the user set for a chat: notifications, favourite, archive, pin.
  public func setSettings(of chat: Chat, _ change: (inout ChatSettings) -> Void) async {
    let chatInfo = chat.chatInfo
    var settings =
      chatInfo.chatSettings
      ?? ChatSettings(
        enableNtfs: chatInfo.enableNtfs, favorite: chatInfo.isFavorite, archived: chatInfo.isArchived,
        pinned: chatInfo.isPinned)
    change(&settings)
    await context.perform(.apiSetChatSettings(chatRef: chatInfo.chatRef, chatSettings: settings))
  }

  /// Marks all items of a chat as read.
  public func markChatRead(_ chat: Chat) async {
    await context.perform(.apiChatRead(chatRef: chat.chatInfo.chatRef))
  }

  /// Sets or takes away the user's mark that a chat is unread.
  public func markChatUnread(_ chat: Chat, unread: Bool = true) async {
    await context.perform(.apiChatUnread(chatRef: chat.chatInfo.chatRef, unreadChat: unread))
  }

  /// Gives a chat a title, or a contact or group an alias. White space around it is taken off.
  public func setTitle(of chat: Chat, _ title: String) async {
    let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    await context.perform(.apiSetChatTitle(chatRef: chat.chatInfo.chatRef, title: words))
  }

  /// Deletes the items of a chat.
  public func clear(_ chat: Chat) async {
    await context.perform(.apiClearChat(chatRef: chat.chatInfo.chatRef))
  }

  /// Sets how long a chat's items are kept.
  /// - Parameter ttl: nil for the profile's default.
  /// - Returns: whether they are kept so; the error is shown if not.
  @discardableResult
  public func setTTL(of chat: Chat, _ ttl: ChatItemTTL?) async -> Bool {
    guard let userId = currentUser?.userId else { return false }
    let command = ChatCommand.apiSetChatTTL(userId: userId, chatRef: chat.chatInfo.chatRef, newChatItemTTL: ttl)
    return await context.perform(command) != nil
  }
}
