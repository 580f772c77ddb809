import ChatTypes

/// What of a reply that is being written isn't in the store: its pieces are told, and kept in a journal until its end. A
/// window that opens meanwhile reads the item as far as it is, and goes on with the pieces that come. The same holds for one that
/// is over and could not be stored.
extension LocalCore {
  /// An answer with its running replies as far as they are.
  nonisolated func withRunningReplies(_ response: ChatResponse?) async -> ChatResponse? {
    switch response {
    case .apiChat(let user, let chat, let navInfo) where chat.hasRunningReply:
      .apiChat(user: user, chat: await withRunningReplies([chat])[0], navInfo: navInfo)
    case .apiChats(let user, let chats) where chats.contains(where: \.hasRunningReply):
      .apiChats(user: user, chats: await withRunningReplies(chats))
    default: response
    }
  }

  private func withRunningReplies(_ chats: [ChatData]) -> [ChatData] {
    chats.map { chat in
      guard chat.hasRunningReply else { return chat }
      var chat = chat
      for index in chat.chatItems.indices where chat.chatItems[index].meta.isLive {
        let itemId = chat.chatItems[index].id
        guard let running = replies[itemId]?.stream.item ?? unstored[itemId]?.shown else { continue }
        // All else, such as reactions, the store knows.
        chat.chatItems[index].content = running.content
        chat.chatItems[index].meta.itemText = running.meta.itemText
        chat.chatItems[index].meta.itemLive = running.meta.itemLive
        chat.chatItems[index].turn = running.turn
      }
      return chat
    }
  }
}

extension ChatData {
  fileprivate var hasRunningReply: Bool { chatItems.contains { $0.meta.isLive && !$0.sent } }
}
