import ChatTypes
import Persistence

// Channels of this machine: a profile that is a relay passes on what the owner posts.
extension LocalNetwork {
  func relay(_ relayId: Int64, for user: User, in reading: StoreReader) throws -> UserChatRelay {
    guard let relay = try reading.user(relayId), relay.isRelay(for: user) else {
      let isOwn = relayId == user.userId
      throw ChatError.error(
        errorType: .commandError(
          message: isOwn
            ? "A channel needs another profile than its owner's as a relay. Choose one that was made as a relay."
            : "There is no relay with the number \(relayId) on this machine. Choose a profile that was made as a relay."
        ))
    }
    return UserChatRelay(
      chatRelayId: relay.userId, address: Self.person(relay.userId),
      relayProfile: RelayProfile(displayName: relay.profile.displayName))
  }

  func add(_ relay: UserChatRelay, to channel: StoredChat, of user: User, in transaction: CoreTransaction) throws
    -> GroupRelay
  {
    guard let group = try LocalGroup(of: channel, in: transaction), let source = try group.end(at: channel),
      let relayUser = try transaction.reader.user(relay.chatRelayId)
    else { throw ChatError.error(errorType: .unsupportedCommand(name: "relays in this chat")) }
    let known = try group.end(of: relayUser)
    guard known?.isActive != true else {
      throw ChatError.error(
        errorType: .commandError(message: "“\(relay.name)” is in this channel already."))
    }
    let new =
      try known ?? group.newEnd(for: relayUser, role: .relay, status: .connected, showing: source.group)
    let end = try group.change(new) { info in
      info.membership.memberStatus = .connected
      info.membership.memberRole = .relay
      info.relayOwnStatus = .rsActive
    }
    let member = try group.introduce(end, to: source, as: .invitee)
    try transaction.store.setPosition(nil, of: end.chat)
    for other in try group.others(than: end.memberId) where other.isActive {
      if other.memberId != source.memberId { try group.introduce(end, to: other, as: .host) }
      if other.isModerator { try group.introduce(other, to: end, as: .pre) }
    }
    let made = GroupRelay(
      groupRelayId: member.groupMemberId, groupMemberId: member.groupMemberId, userChatRelay: relay,
      relayStatus: .rsActive)
    try transaction.store.save(made, in: channel)
    transaction.emit(.groupRelayUpdated(user: user, groupInfo: source.group, member: member, groupRelay: made))
    return made
  }
}

extension LocalGroup {
  /// Whether somebody passes on what is said in a channel. In a group nobody has to.
  func isCarried(by ends: [End]) -> Bool {
    guard ends.contains(where: \.group.useRelays) else { return true }
    return ends.contains { $0.role == .relay && $0.isActive }
  }

  /// Whether two members know each other: in a channel only those do who keep it, and everybody's relays.
  func areAcquainted(_ one: End, with other: End) -> Bool {
    guard one.group.useRelays else { return true }
    return [one, other].contains { $0.role == .relay || $0.membership.isModerator }
  }
}

extension CoreTransaction {
  /// A relay that went, or was taken out, passes nothing on any more: its channel's owner sees it.
  func relayEnded(_ member: GroupMember, in chat: StoredChat, of user: User) throws {
    guard member.isRelay, let group = chat.info.groupInfo,
      var relay = try reader.relays(of: chat).first(where: { $0.groupMemberId == member.groupMemberId }),
      relay.relayStatus != .rsInactive
    else { return }
    relay.relayStatus = .rsInactive
    try store.save(relay, in: chat)
    emit(.groupRelayUpdated(user: user, groupInfo: group, member: member, groupRelay: relay))
  }
}
