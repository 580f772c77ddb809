import ChatTypes

/// Which item the list shows of a chat.
enum ChatPreview {
  /// The item that the list shows after one came.
  ///
  /// Of a group it is the one that was sent later. While the user waits to be let in, messages go before what happened:
  /// their times are those of two clocks that can't be compared.
  static func newest(from old: ChatItem?, to new: ChatItem, in chatInfo: ChatInfo) -> ChatItem {
    guard let old, old.id != ChatItem.deletedItemId, let groupInfo = chatInfo.groupInfo else { return new }
    if groupInfo.membership.memberPending, old.hasMsgContent != new.hasMsgContent {
      return old.hasMsgContent ? old : new
    }
    return old.meta.itemTs > new.meta.itemTs ? old : new
  }

  /// Whether items of a chat's view are shown in the list: those of the chat itself, and while the user waits to be let
  /// in, those of the conversation with the admins. Comments never are.
  static func isShown(_ item: ChatItem, in chatInfo: ChatInfo) -> Bool {
    guard item.parentChatItemId == nil, chatInfo.channelMsgInfo == nil else { return false }
    guard chatInfo.groupChatScope != nil else { return true }
    return chatInfo.groupInfo?.membership.memberPending ?? false
  }

  /// Whether items are counted as unread of the chat itself.
  static func isCounted(_ item: ChatItem, in chatInfo: ChatInfo) -> Bool {
    chatInfo.isMainChat && item.parentChatItemId == nil
  }
}
