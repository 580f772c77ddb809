import ChatCore
import ChatTypes
import TestSupport

extension Worker {
  /// A profile, and a chat as it has it.
  struct Side {
    let user: User
    let ref: ChatRef
  }

  /// Has three profiles write to each other, change, delete, react, read, post in a channel and comment on that, for ever.
  mutating func meet() async throws(ChatError) {
    let core = try await core()
    var users: [User] = []
    for name in ["Anna", "Ben", "Carla"] {
      let new = ChatCommand.createActiveUser(newUser: NewUser(profile: Profile(displayName: name)))
      if case .activeUser(let user) = try await core.send(new, as: nil) { users.append(user) }
    }
    var pairs: [[Side]] = []
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
      pairs.append(try await connect(users[one], with: users[other], in: core))
    }
    pairs.append(try await group(of: users, in: core))
    let channel = try await channel(of: users, in: core)
    var sent: [(side: Side, id: Int64)] = []
    while true {
      guard let side = pairs.randomElement(using: &random)?.randomElement(using: &random) else { continue }
      switch Int.random(in: 0..<14, using: &random) {
      case 0..<5:
        let message = ComposedMessage(msgContent: .text(text: random.text()))
        let answer = try await core.send(
          .apiSendMessages(sendRef: SendRef(side.ref), liveMessage: false, ttl: nil, composedMessages: [message]),
          as: side.user.userId)
        guard case .newChatItems(_, let items) = answer, let item = items.first?.chatItem else { continue }
        acknowledge("sent", side.ref, item.id, item.meta.itemSharedMsgId ?? "")
        sent.append((side, item.id))
      case 5, 6:
        guard let target = sent.randomElement(using: &random) else { continue }
        _ = try? await core.send(
          .apiUpdateChatItem(
            chatRef: target.side.ref, chatItemId: target.id, liveMessage: false,
            updatedMessage: UpdatedMessage(msgContent: .text(text: random.text()))), as: target.side.user.userId)
      case 7:
        guard let target = sent.randomElement(using: &random) else { continue }
        _ = try? await core.send(
          .apiDeleteChatItems(chatRef: target.side.ref, chatItemIds: [target.id], deleteMode: .broadcast),
          as: target.side.user.userId)
      case 8:
        guard let target = sent.randomElement(using: &random) else { continue }
        _ = try? await core.send(
          .apiChatItemReaction(
            chatRef: target.side.ref, chatItemId: target.id, add: true, reaction: .emoji(emoji: "👍")),
          as: target.side.user.userId)
      case 9: _ = try await core.send(.apiChatRead(chatRef: side.ref), as: side.user.userId)
      default: try await talk(in: channel, core: core)
      }
    }
  }

  /// A group of all of them, as each has it.
  private func group(of users: [User], in core: LocalCore) async throws(ChatError) -> [Side] {
    let owner = users[0]
    guard
      case .groupCreated(_, let group) = try await core.send(
        .apiNewGroup(userId: owner.userId, incognito: false, groupProfile: GroupProfile(displayName: "Family")),
        as: owner.userId)
    else { return [] }
    var sides = [Side(user: owner, ref: ChatRef(.group, chatId: group.groupId))]
    for user in users.dropFirst() {
      let contact = try await contact(of: owner, named: user.displayName, in: core)
      _ = try await core.send(
        .apiAddMember(groupId: group.groupId, contactId: contact.chatId, memberRole: .member), as: owner.userId)
      guard
        case .groupsList(_, let groups) = try await core.send(
          .apiListGroups(userId: user.userId, contactId: nil, search: nil), as: user.userId),
        let own = groups.first
      else { continue }
      _ = try await core.send(.apiJoinGroup(groupId: own.groupId), as: user.userId)
      sides.append(Side(user: user, ref: ChatRef(.group, chatId: own.groupId)))
    }
    return sides
  }

  private func connect(_ one: User, with other: User, in core: LocalCore) async throws(ChatError) -> [Side] {
    guard
      case .invitation(_, let link, _) = try await core.send(
        .apiAddContact(userId: one.userId, incognito: false), as: one.userId)
    else { return [] }
    _ = try await core.send(
      .apiConnect(userId: other.userId, incognito: false, connLink: link.connFullLink), as: other.userId)
    return [
      Side(user: one, ref: try await contact(of: one, named: other.displayName, in: core)),
      Side(user: other, ref: try await contact(of: other, named: one.displayName, in: core)),
    ]
  }

  private func contact(of user: User, named name: String, in core: LocalCore) async throws(ChatError) -> ChatRef {
    guard
      case .contactsList(_, let contacts) = try await core.send(.apiListContacts(userId: user.userId), as: user.userId),
      let contact = contacts.first(where: { $0.displayName == name })
    else { throw .error(errorType: .userUnknown) }
    return ChatRef(.direct, chatId: contact.contactId)
  }
}
