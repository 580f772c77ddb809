import ChatTypes
import Persistence

// Channels: public groups in which the owner posts, relays pass it on, and subscribers read and comment.
extension CoreTransaction {
  /// Makes a channel.
  func newChannel(_ profile: GroupProfile, relayIds: [Int64], incognito: Bool, for userId: Int64) throws -> ChatResponse
  {
    let user = try user(userId)
    try require(.channels)
    try require(.incognito, where: incognito)
    var profile = try Self.valid(profile)
    let results = try checked(relayIds, for: user)
    guard results.allSatisfy({ $0.relayError == nil }) else {
      return .publicGroupCreationFailed(user: user, addRelayResults: results)
    }
    // Whoever subscribes wants to read what was posted before.
    var preferences = profile.groupPreferences ?? .none
    preferences.history = preferences.history ?? GroupPreference(enable: .on)
    profile.groupPreferences = preferences
    profile.publicGroup = PublicGroupProfile(
      groupType: .channel, groupLink: "", publicGroupId: LocalLink.token(by: makeID))
    var group = try newGroupInfo(profile, of: user, memberId: "", role: .owner, status: .creator, useRelays: true)
    var chat = try add(.group(group), for: user, tells: false)
    let made = try network.makeLink(of: chat, of: user, in: self)
    let link = GroupLink(
      userContactLinkId: group.groupId, connLinkContact: made, groupLinkId: LocalLink.token(by: makeID),
      acceptMemberRole: .observer)
    try store.setGroupLink(link, of: chat)
    group.groupProfile.publicGroup?.groupLink = made.connFullLink
    group.membership.memberId = try network.begin(chat, of: user, in: self)
    group.groupSummary.currentMembers = 1
    chat.info = .group(group)
    try store.update(chat)
    emit(.newChat(user: user, chat: CoreReading.chatData(chat, lastItem: nil)))
    let relays = try results.map { try network.add($0.relay, to: chat, of: user, in: self) }
    let current = try reader.chat(key: chat.key)?.info.groupInfo ?? group
    return .publicGroupCreated(user: user, groupInfo: current, groupLink: link, groupRelays: relays)
  }

  /// Adds relays to a channel.
  func addRelays(_ relayIds: [Int64], to groupId: Int64) throws -> ChatResponse {
    let (user, chat, group) = try joinedGroup(groupId, atLeast: .owner)
    guard group.useRelays, let link = try reader.groupLink(of: chat) else {
      throw ChatError.error(errorType: .commandError(message: "Only a channel has relays."))
    }
    let results = try checked(relayIds, for: user)
    guard results.allSatisfy({ $0.relayError == nil }) else {
      return .groupRelaysAddFailed(user: user, addRelayResults: results)
    }
    for result in results { _ = try network.add(result.relay, to: chat, of: user, in: self) }
    return .groupRelaysAdded(
      user: user, groupInfo: group, groupLink: link, groupRelays: try reader.relays(of: chat))
  }

  private func checked(_ relayIds: [Int64], for user: User) throws -> [AddRelayResult] {
    guard !relayIds.isEmpty else {
      throw ChatError.error(
        errorType: .commandError(
          message: "A channel needs at least one relay: a profile that passes its posts on. Choose one."))
    }
    return try relayIds.removingRepeated().map { id in
      do {
        return AddRelayResult(relay: try network.relay(id, for: user, in: reader))
      } catch let error as ChatError {
        let unknown = UserChatRelay(chatRelayId: id, address: "", relayProfile: RelayProfile(displayName: "\(id)"))
        return AddRelayResult(relay: unknown, relayError: error)
      }
    }
  }

  /// Refuses a comment on a post that isn't open for it.
  func checkCommenting(on post: ChatItem, in chat: StoredChat) throws {
    if post.commentsDisabled {
      throw ChatError.error(errorType: .commandError(message: "Comments on this post are closed."))
    }
    guard let group = chat.info.groupInfo, try network.reaches(chat, in: reader) else { return }
    let comments = group.fullGroupPreferences.comments
    guard comments.enable == .on else { throw Self.notAllowed(.comments) }
    if let duration = comments.duration, duration > 0, now - post.meta.itemTs > Int64(duration) * 1000 {
      throw ChatError.error(errorType: .commandError(message: "The time for comments on this post is over."))
    }
  }
}
