import ChatTypes

extension ChatModel {
  /// Applies an event about a group. Any other is of no matter to the models.
  func applyGroupEvent(_ event: ChatEvent) {
    switch event {
    case .receivedGroupInvitation(_, let groupInfo, _, _, _), .acceptingBusinessRequest(_, let groupInfo),
      .groupUpdated(_, _, let groupInfo, _), .groupLinkConnecting(_, let groupInfo, _),
      .userJoinedGroup(_, let groupInfo, _), .sentGroupInvitation(_, let groupInfo, _, _):
      updateGroup(groupInfo)
      applyMember(of: event, groupInfo)
    case .userAcceptedGroupSent(_, let groupInfo, let host):
      updateGroup(groupInfo)
      if let connection = host?.activeConn {
        removeChat(ChatRef(.contactConnection, chatId: connection.connId).id)
      }
    case .businessLinkConnecting(_, let groupInfo, _, let contact): businessConnecting(groupInfo, contact: contact)
    case .joinedGroupMemberConnecting(_, let groupInfo, _, let member),
      .joinedGroupMember(_, let groupInfo, let member),
      .connectedToGroupMember(_, let groupInfo, let member, _), .memberRole(_, let groupInfo, _, let member, _, _),
      .memberBlockedForAll(_, let groupInfo, _, let member, _), .memberAcceptedByOther(_, let groupInfo, _, let member),
      .groupMemberUpdated(_, let groupInfo, _, let member), .leftMember(_, let groupInfo, let member):
      updateGroup(groupInfo)
      upsertGroupMember(groupInfo, member: member)
    case .deletedMember(_, let groupInfo, let byMember, let deleted, let withMessages):
      updateGroup(groupInfo)
      upsertGroupMember(groupInfo, member: deleted)
      if withMessages { removeMemberItems(deleted, by: byMember, groupInfo: groupInfo) }
    case .deletedMemberUser(_, let groupInfo, let member, let withMessages):
      updateGroup(groupInfo)
      if withMessages { removeMemberItems(groupInfo.membership, by: member, groupInfo: groupInfo) }
    case .groupDeleted(_, let groupInfo, _): updateGroup(groupInfo)
    case .groupLinkDataUpdated(_, let groupInfo, _, let groupRelays),
      .groupLinkRelaysUpdated(_, let groupInfo, _, let groupRelays):
      updateGroup(groupInfo)
      relays.update(groupId: groupInfo.groupId, groupRelays: groupRelays)
    case .groupRelayUpdated(_, let groupInfo, let member, let relay):
      updateGroup(groupInfo)
      upsertGroupMember(groupInfo, member: member)
      relays.update(groupId: groupInfo.groupId, relay: relay)
    default: break
    }
  }

  private func applyMember(of event: ChatEvent, _ groupInfo: GroupInfo) {
    switch event {
    case .userJoinedGroup(_, _, let host), .groupLinkConnecting(_, _, let host):
      upsertGroupMember(groupInfo, member: host)
    case .sentGroupInvitation(_, _, _, let member): upsertGroupMember(groupInfo, member: member)
    default: break
    }
  }

  /// The chat with a business' contact becomes that of a group; whoever looks at it goes on there.
  private func businessConnecting(_ groupInfo: GroupInfo, contact: Contact) {
    let contactId = ChatRef(.direct, chatId: contact.contactId).id
    let wasOpen = chatId == contactId
    replaceChat(contactId, data: ChatData(chatInfo: .group(groupInfo)))
    if wasOpen { im.loadOpenChatNoWait(ChatInfo.group(groupInfo).id) }
  }
}
