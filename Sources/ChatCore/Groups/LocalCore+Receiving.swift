import ChatTypes
import JSONValue
import Persistence

extension LocalCore {
  /// Takes in what another core tells a profile of its contacts and groups: stores it and tells everybody the same with
  /// this store's ids, in one transaction. May be called at any time; calls for one chat must follow each other.
  ///
  /// Chats, members and relays keep the other core's numbers; items get numbers of this store. What the user set here for a
  /// chat stays, as do the counters, which this store keeps itself. A chat that isn't there is made.
  /// - Parameters:
  ///   - event: what the other core tells. Its user is that core's and isn't looked at.
  ///   - userId: the profile.
  /// - Throws: `ChatError`: `userUnknown`, `chatNotFound` for the chat of another profile, `chatItemNotFound` for what is
  ///   said of an item that isn't there, `unsupportedCommand` for an event that isn't of this kind. Nothing is changed
  ///   then.
  public func receive(_ event: ChatEvent, for userId: Int64) async throws(ChatError) {
    try await write(as: userId) { transaction in
      guard let user = try transaction.reader.user(userId) else { throw ChatError.error(errorType: .userUnknown) }
      try transaction.receive(event, user: user)
    }
    await deleteDoomedFiles()
  }
}

extension CoreTransaction {
  /// Takes in one event; see ``LocalCore/receive(_:for:)``.
  func receive(_ event: ChatEvent, user: User) throws {
    switch event {
    case .newChatItems(_, let items): try receiveNew(items, user: user)
    case .chatItemUpdated(_, let item): try receiveChanged(item, user: user)
    case .chatItemsStatusesUpdated(_, let items): try receiveStatuses(items, user: user)
    case .chatItemReaction(_, let added, let reaction): try receive(reaction, added: added, user: user)
    case .chatItemsDeleted(_, let deletions, let byUser, let timed):
      try receive(deletions, byUser: byUser, timed: timed, user: user)
    case .groupChatItemsDeleted(_, let group, let itemIds, let byUser, let member):
      try receiveDeleted(itemIds, of: group, byUser: byUser, by: member, user: user)
    default:
      guard
        try receiveOfContact(event, user: user) || receiveOfGroup(event, user: user)
          || receiveOfMember(event, user: user)
      else {
        throw ChatError.error(errorType: .unsupportedCommand(name: event.tag))
      }
    }
  }

  /// What happens to contacts and requests.
  private func receiveOfContact(_ event: ChatEvent, user: User) throws -> Bool {
    switch event {
    case .contactConnected(_, let contact, let profile):
      emit(.contactConnected(user: user, contact: try received(contact, user: user), userCustomProfile: profile))
    case .contactConnecting(_, let contact):
      emit(.contactConnecting(user: user, contact: try received(contact, user: user)))
    case .contactSndReady(_, let contact):
      emit(.contactSndReady(user: user, contact: try received(contact, user: user)))
    case .contactUpdated(_, let from, let to):
      let before = try reader.chat(ChatRef(.direct, chatId: to.contactId))?.info.contact ?? from
      emit(.contactUpdated(user: user, fromContact: before, toContact: try received(to, user: user)))
    case .contactDeletedByContact(_, let contact):
      emit(.contactDeletedByContact(user: user, contact: try received(contact, user: user)))
    case .acceptingContactRequest(_, let contact):
      emit(.acceptingContactRequest(user: user, contact: try received(contact, user: user)))
    case .contactPQEnabled(_, let contact, let enabled):
      emit(.contactPQEnabled(user: user, contact: try received(contact, user: user), pqEnabled: enabled))
    case .receivedContactRequest(_, let request, let chat):
      let stored = try received(chat?.chatInfo ?? .contactRequest(contactRequest: request), user: user)
      let told = chat.map { _ in ChatData(chatInfo: stored.info, chatStats: stored.stats) }
      emit(.receivedContactRequest(user: user, contactRequest: request, chat_: told))
    default: return false
    }
    return true
  }

  /// What happens to groups and channels, and to the user in them.
  private func receiveOfGroup(_ event: ChatEvent, user: User) throws -> Bool {
    switch event {
    case .acceptingBusinessRequest(_, let group):
      emit(.acceptingBusinessRequest(user: user, groupInfo: try received(group, user: user)))
    case .receivedGroupInvitation(_, let group, let contact, let from, let role):
      emit(
        .receivedGroupInvitation(
          user: user, groupInfo: try received(group, user: user), contact: try received(contact, user: user),
          fromMemberRole: from,
          memberRole: role))
    case .userAcceptedGroupSent(_, let group, let contact):
      emit(
        .userAcceptedGroupSent(
          user: user, groupInfo: try received(group, user: user),
          hostContact: try contact.map { try received($0, user: user) }))
    case .groupLinkConnecting(_, let group, let host):
      let (group, members) = try received(group, members: [host], user: user)
      emit(.groupLinkConnecting(user: user, groupInfo: group, hostMember: members[0]))
    case .businessLinkConnecting(_, let group, let host, let contact):
      let (group, members) = try received(group, members: [host], user: user)
      try replaced(contact, user: user)
      emit(.businessLinkConnecting(user: user, groupInfo: group, hostMember: members[0], fromContact: contact))
    case .userJoinedGroup(_, let group, let host):
      let (group, members) = try received(group, members: [host], user: user)
      emit(.userJoinedGroup(user: user, groupInfo: group, hostMember: members[0]))
    case .groupDeleted(_, let group, let member):
      let (group, members) = try received(group, members: [member], user: user)
      emit(.groupDeleted(user: user, groupInfo: group, member: members[0]))
    case .groupUpdated(_, let from, let to, let member):
      let before = try reader.chat(ChatRef(.group, chatId: to.groupId))?.info.groupInfo ?? from
      let (group, members) = try received(to, members: member.map { [$0] } ?? [], user: user)
      emit(.groupUpdated(user: user, fromGroup: before, toGroup: group, member_: members.first))
    case .groupLinkDataUpdated(_, let group, let link, let relays):
      let group = try received(group, user: user, relays: relays)
      emit(.groupLinkDataUpdated(user: user, groupInfo: group, groupLink: link, groupRelays: relays))
    case .groupLinkRelaysUpdated(_, let group, let link, let relays):
      let group = try received(group, user: user, relays: relays)
      emit(.groupLinkRelaysUpdated(user: user, groupInfo: group, groupLink: link, groupRelays: relays))
    case .groupRelayUpdated(_, let group, let member, let relay):
      let (_, members) = try received(group, members: [member], user: user)
      let group = try received(group, user: user, relays: [relay])
      emit(.groupRelayUpdated(user: user, groupInfo: group, member: members[0], groupRelay: relay))
    default: return false
    }
    return true
  }
}
