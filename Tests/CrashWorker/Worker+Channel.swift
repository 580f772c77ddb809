import ChatCore
import ChatTypes
import TestSupport

extension Worker {
  /// A channel of the first of some profiles, to which the others subscribe, as each has it. The owner comes first.
  func channel(of users: [User], in core: LocalCore) async throws(ChatError) -> [Side] {
    guard let owner = users.first else { return [] }
    var new = NewUser(profile: Profile(displayName: "Relay"))
    new.userChatRelay = true
    var profile = GroupProfile(displayName: "News")
    var preferences = GroupPreferences.none
    preferences.comments = CommentsGroupPreference(enable: .on)
    profile.groupPreferences = preferences
    guard
      case .activeUser(let relay) = try await core.send(.createActiveUser(newUser: new), as: nil),
      case .publicGroupCreated(_, let made, let link, _) = try await core.send(
        .apiNewPublicGroup(
          userId: owner.userId, incognito: false, relayIds: [relay.userId], groupProfile: profile), as: owner.userId)
    else { return [] }
    var sides = [Side(user: owner, ref: ChatRef(.group, chatId: made.groupId))]
    for user in users.dropFirst() {
      let join = ChatCommand.apiConnect(
        userId: user.userId, incognito: false, connLink: link.connLinkContact.connFullLink)
      guard case .userAcceptedGroupSent(_, let own, _) = try await core.send(join, as: user.userId) else { continue }
      sides.append(Side(user: user, ref: ChatRef(.group, chatId: own.groupId)))
    }
    return sides
  }

  /// Has the owner post, or open or close a post for comments, or somebody comment.
  mutating func talk(in channel: [Side], core: LocalCore) async throws(ChatError) {
    guard let owner = channel.first, let side = channel.randomElement(using: &random) else { return }
    let text = random.text()
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<3: try await post(text, in: owner, below: nil, core: core)
    case 3:
      let posts = try await posts(in: owner, core: core)
      guard let post = posts.randomElement(using: &random) else { return }
      _ = try await core.send(
        .apiSetCommentsDisabled(
          groupId: owner.ref.chatId, chatItemId: post.id, disabled: !post.commentsDisabled), as: owner.user.userId)
    default:
      let open = try await posts(in: side, core: core).filter { !$0.commentsDisabled }
      guard let post = open.randomElement(using: &random) else { return }
      try await self.post(text, in: side, below: post.id, core: core)
    }
  }

  private func post(_ text: String, in side: Side, below post: Int64?, core: LocalCore) async throws(ChatError) {
    var message = ComposedMessage(msgContent: .text(text: text))
    message.parentChatItemId = post
    let answer = try await core.send(
      .apiSendMessages(sendRef: SendRef(side.ref), liveMessage: false, ttl: nil, composedMessages: [message]),
      as: side.user.userId)
    guard case .newChatItems(_, let items) = answer, let item = items.first?.chatItem else { return }
    acknowledge("posted", side.ref, item.id, item.meta.itemSharedMsgId ?? "")
  }

  private func posts(in side: Side, core: LocalCore) async throws(ChatError) -> [ChatItem] {
    let page = ChatCommand.apiGetChat(
      chatRef: side.ref, contentTag: nil, pagination: .last(count: 20), search: nil, parentItemId: nil)
    guard case .apiChat(_, let chat, _) = try await core.send(page, as: side.user.userId) else { return [] }
    return chat.chatItems.filter(\.hasMsgContent)
  }
}
