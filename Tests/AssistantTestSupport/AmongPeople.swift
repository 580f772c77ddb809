import ChatCore
import ChatTypes

/// A conversation's user among people: Ben, another profile of the same store, is a contact who writes.
package struct AmongPeople {
  package let talk: Conversation
  package let ben: User
  /// Ben as the user has him.
  package let chat: ChatRef
  /// The user as Ben has them.
  package let bensChat: ChatRef

  package init(_ talk: Conversation) async throws {
    self.talk = talk
    let (core, user) = (talk.core, talk.user)
    let made = try await core.send(.createActiveUser(newUser: NewUser(profile: Profile(displayName: "Ben"))), as: nil)
    guard case .activeUser(let ben) = made else { throw Conversation.Unexpected() }
    self.ben = ben
    // Whoever says something in a test is the conversation's user.
    _ = try await core.send(.apiSetActiveUser(userId: user.userId, viewPwd: nil), as: nil)
    let invited = try await core.send(.apiAddContact(userId: ben.userId, incognito: false), as: ben.userId)
    guard case .invitation(_, let link, _) = invited else { throw Conversation.Unexpected() }
    _ = try await core.send(
      .apiConnect(userId: user.userId, incognito: false, connLink: link.connFullLink), as: user.userId)
    chat = try await Self.contact(of: user, in: core)
    bensChat = try await Self.contact(of: ben, in: core)
  }

  private static func contact(of user: User, in core: LocalCore) async throws -> ChatRef {
    let answer = try await core.send(
      .apiGetChats(userId: user.userId, pendingConnections: true, pagination: .last(count: 100), query: .all),
      as: user.userId)
    guard case .apiChats(_, let chats) = answer,
      let contact = chats.first(where: { $0.chatInfo.contact != nil })
    else { throw Conversation.Unexpected() }
    return contact.chatInfo.chatRef
  }

  /// Ben writes.
  /// - Returns: the message as the user has it.
  package func benSays(_ text: String) async throws -> Int64 {
    let message = ComposedMessage(msgContent: .text(text: text))
    _ = try await talk.core.send(
      .apiSendMessages(sendRef: SendRef(bensChat), liveMessage: false, ttl: nil, composedMessages: [message]),
      as: ben.userId)
    guard let item = try await messages(chat).last else { throw Conversation.Unexpected() }
    return item.id
  }

  /// Asks the assistant about Ben's chat.
  /// - Returns: the conversation, and the item that is to be answered in it.
  package func ask(
    _ request: PeopleRequest, about itemIds: [Int64] = [], text: String? = nil
  ) async throws -> (ref: ChatRef, asked: Int64) {
    let answer = try await talk.core.send(
      .apiAskAboutChat(chatRef: chat, request: request, chatItemIds: itemIds, text: text), as: talk.user.userId)
    guard case .newChatItems(_, let items) = answer, let last = items.last else { throw Conversation.Unexpected() }
    return (last.chatInfo.chatRef, last.chatItem.id)
  }

  /// Sends words to a chat, as the draft that a reply is.
  /// - Returns: why they were not sent; nil when they were.
  package func send(_ words: String, draftedBy origin: BranchOrigin?, to ref: ChatRef) async -> ChatError? {
    var message = ComposedMessage(msgContent: .text(text: words))
    message.draftedBy = origin
    return await failure(
      .apiSendMessages(sendRef: SendRef(ref), liveMessage: false, ttl: nil, composedMessages: [message]))
  }

  /// Why the user can't do something; nil when it was done.
  package func failure(_ command: ChatCommand) async -> ChatError? {
    do throws(ChatError) {
      _ = try await talk.core.send(command, as: talk.user.userId)
      return nil
    } catch {
      return error
    }
  }

  /// What people have said in a chat.
  package func messages(_ ref: ChatRef) async throws -> [ChatItem] {
    try await talk.items(of: ref).filter(\.hasMsgContent)
  }

  /// What Ben reads, his own words included.
  package func textsOfBen() async throws -> [String] { try await messages(bensChat).map(\.text) }
}
