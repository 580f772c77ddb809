import ChatCore
import ChatTypes
import LinnetHome

/// What an assistant is asked about a chat with people. It is asked in a conversation that belongs to the chat, which nobody else
/// sees.
struct AboutChat: Sendable {
  /// The chat with people.
  let chat: ChatInfo
  /// What is wanted.
  let request: PeopleRequest
  /// The messages that it is about, for a request about messages.
  var itemIds: [Int64] = []

  /// Asks it.
  /// - Returns: the request as it stands in the conversation.
  func ask(_ core: CoreClient) async throws -> AChatItem {
    do {
      let response = try await core.send(
        .apiAskAboutChat(chatRef: chat.chatRef, request: request, chatItemIds: itemIds, text: nil))
      guard case .newChatItems(_, let items) = response, let last = items.last else { throw SocketClient.gone }
      return last
    } catch ChatError.error(.invalidForward) {
      throw LinnetError.notFound(nothing)
    }
  }

  /// What is said where there is no message to ask about.
  private var nothing: String {
    guard let itemId = itemIds.first else { return "Nothing was said in “\(chat.displayName)” yet." }
    return "“\(chat.displayName)” has no message \(itemId) that could be answered. “linnet chats show CHAT --numbers” "
      + "shows which there are."
  }
}

extension CoreClient {
  /// The conversation with an assistant that belongs to a chat with people; nil before anything was asked about it.
  func conversation(about ref: ChatRef) async throws -> ChatInfo? {
    let chats = try await ChatFinder(self).chats(
      .chats(archived: nil, chatType: .assistant, tagId: nil), count: .max)
    return chats.map(\.chatInfo).first { $0.assistantChat?.aboutChat == ref }
  }
}
