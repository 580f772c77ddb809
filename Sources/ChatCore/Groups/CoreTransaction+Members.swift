import ChatTypes
import Persistence

// What commands do with members of groups.
extension CoreTransaction {
  /// Lets somebody in who waits for it.
  func acceptMember(_ memberId: Int64, of groupId: Int64, as role: GroupMemberRole) throws -> ChatResponse {
    let (user, chat, group) = try joinedGroup(groupId, atLeast: .admin)
    try checkGiving(role, in: group)
    guard var member = try members([memberId], of: chat, group: group).first, member.memberPending else {
      throw ChatError.error(errorType: .commandError(message: "This member doesn't wait to be let in."))
    }
    member.memberRole = role
    member.memberStatus = .connected
    member = try change(member, in: chat, group: group, of: user)
    try post(
      .sndGroupEvent(
        sndGroupEvent: .memberAccepted(groupMemberId: member.groupMemberId, profile: member.memberProfile.profile)),
      in: chat, of: user, direction: .groupSnd)
    try network.carry(.inGroup(.accepted(member)), from: chat, of: user, in: self)
    try supportChanged(of: memberId, in: chat, user) { $0.memberAttention = 0 }
    return .memberAccepted(user: user, groupInfo: try current(chat, or: group), member: member)
  }

  /// Changes what members may do.
  func setRole(_ role: GroupMemberRole, of ids: [Int64], in groupId: Int64) throws -> ChatResponse {
    let (user, chat, group) = try joinedGroup(groupId, atLeast: .admin)
    try checkGiving(role, in: group)
    let members = try members(ids, of: chat, group: group)
    guard members.allSatisfy({ $0.memberCurrent || $0.memberPending || $0.memberStatus == .invited }) else {
      throw ChatError.error(errorType: .groupMemberNotFound)
    }
    guard members.allSatisfy({ !$0.isRelay }) else {
      throw ChatError.error(errorType: .commandError(message: "A relay only passes on, and has no other role."))
    }
    var changed: [GroupMember] = []
    for before in members where before.memberRole != role {
      var member = before
      member.memberRole = role
      member = try change(member, in: chat, group: group, of: user)
      changed.append(member)
      try post(
        .sndGroupEvent(
          sndGroupEvent: .memberRole(
            groupMemberId: member.groupMemberId, profile: member.memberProfile.profile, role: role)),
        in: chat, of: user, direction: .groupSnd)
      try network.carry(.inGroup(.role(member, from: before.memberRole)), from: chat, of: user, in: self)
    }
    return .membersRoleUser(user: user, groupInfo: group, members: changed, toRole: role)
  }

  /// Blocks members for all, or lets them speak again.
  func setBlocked(_ isBlocked: Bool, members ids: [Int64], of groupId: Int64) throws -> ChatResponse {
    let (user, chat, group) = try joinedGroup(groupId, atLeast: .moderator)
    var changed: [GroupMember] = []
    for var member in try members(ids, of: chat, group: group) where member.blockedByAdmin != isBlocked {
      member.blockedByAdmin = isBlocked
      member = try change(member, in: chat, group: group, of: user)
      changed.append(member)
      try post(
        .sndGroupEvent(
          sndGroupEvent: .memberBlocked(
            groupMemberId: member.groupMemberId, profile: member.memberProfile.profile, blocked: isBlocked)),
        in: chat, of: user, direction: .groupSnd)
      try network.carry(.inGroup(.blocked(member)), from: chat, of: user, in: self)
    }
    return .membersBlockedForAllUser(user: user, groupInfo: group, members: changed, blocked: isBlocked)
  }

  /// Takes members out, with what they wrote or without it. Who waits to be let in is refused.
  func removeMembers(_ ids: [Int64], of groupId: Int64, withMessages: Bool) throws -> ChatResponse {
    let (user, chat, group) = try joinedGroup(groupId, atLeast: .admin)
    var removed: [GroupMember] = []
    for var member in try members(ids, of: chat, group: group) {
      let waits = member.memberPending
      guard waits || member.memberCurrent || member.memberStatus == .invited else { continue }
      member.memberStatus = waits ? .rejected : .removed
      member = try change(member, in: chat, group: group, of: user)
      removed.append(member)
      if withMessages { try moderateItems(of: member.groupMemberId, by: group.membership, in: group) }
      emit(
        .deletedMember(
          user: user, groupInfo: group, byMember: group.membership, deletedMember: member, withMessages: withMessages))
      try post(
        .sndGroupEvent(
          sndGroupEvent: .memberDeleted(groupMemberId: member.groupMemberId, profile: member.memberProfile.profile)),
        in: chat, of: user, direction: .groupSnd)
      try network.carry(.inGroup(.removed(member, withMessages: withMessages)), from: chat, of: user, in: self)
      try relayEnded(member, in: chat, of: user)
      if waits { try supportChanged(of: member.groupMemberId, in: chat, user) { $0.memberAttention = 0 } }
    }
    return .userDeletedMembers(
      user: user, groupInfo: try current(chat, or: group), members: removed, withMessages: withMessages)
  }

  /// Changes what the user set for one member. It is nobody else's business.
  func setSettings(_ settings: GroupMemberSettings, ofMember memberId: Int64, in groupId: Int64) throws -> ChatResponse
  {
    let (user, chat, group) = try self.group(groupId)
    guard var member = try reader.member(memberId, of: chat) else {
      throw ChatError.errorStore(storeError: .groupMemberNotFound(groupMemberId: memberId))
    }
    member.memberSettings = settings
    _ = try change(member, in: chat, group: group, of: user)
    return .cmdOk(user_: user)
  }

  /// Makes a member a contact.
  func makeContact(ofMember memberId: Int64, in groupId: Int64) throws -> ChatResponse {
    let (user, chat, group) = try joinedGroup(groupId, atLeast: .observer)
    guard group.fullGroupPreferences.directMessages.on(for: group.membership) else {
      throw Self.notAllowed(.directMessages)
    }
    guard let member = try reader.member(memberId, of: chat), member.memberActive else {
      throw ChatError.error(errorType: .groupMemberNotFound)
    }
    let contact = try network.connect(with: member, of: chat, as: user, in: self)
    return .newMemberContact(
      user: user, contact: contact, groupInfo: group, member: try reader.member(memberId, of: chat) ?? member)
  }

  // MARK: - Links

  /// Makes the link by which a group is joined.
  func makeLink(of groupId: Int64, role: GroupMemberRole) throws -> ChatResponse {
    let (user, chat, group) = try joinedGroup(groupId, atLeast: .admin)
    try checkGiving(role, in: group)
    guard try reader.groupLink(of: chat) == nil else {
      throw ChatError.errorStore(storeError: .duplicateContactLink)
    }
    let made = try network.makeLink(of: chat, of: user, in: self)
    let link = GroupLink(
      userContactLinkId: group.groupId, connLinkContact: made, groupLinkId: LocalLink.token(by: makeID),
      acceptMemberRole: role)
    try store.setGroupLink(link, of: chat)
    return .groupLinkCreated(user: user, groupInfo: group, groupLink: link)
  }

  /// Changes the role of those who join by the link.
  func setLinkRole(_ role: GroupMemberRole, of groupId: Int64) throws -> ChatResponse {
    let (user, chat, group) = try joinedGroup(groupId, atLeast: .admin)
    try checkGiving(role, in: group)
    var link = try link(of: chat)
    link.acceptMemberRole = role
    try store.setGroupLink(link, of: chat)
    return .groupLink(user: user, groupInfo: group, groupLink: link)
  }

  /// Gives the link up.
  func giveUpLink(of groupId: Int64) throws -> ChatResponse {
    let (user, chat, group) = try self.group(groupId)
    try network.giveUp(try link(of: chat), in: self)
    try store.setGroupLink(nil, of: chat)
    return .groupLinkDeleted(user: user, groupInfo: group)
  }

  private func link(of chat: StoredChat) throws -> GroupLink {
    guard let link = try reader.groupLink(of: chat) else {
      throw ChatError.errorStore(storeError: .userContactLinkNotFound)
    }
    return link
  }

  /// Changes a member as the user has it, and tells of it.
  private func change(_ member: GroupMember, in chat: StoredChat, group: GroupInfo, of user: User) throws -> GroupMember
  {
    let before = try reader.member(member.groupMemberId, of: chat) ?? member
    var member = member
    member.updatedAt = now
    try store.save(member, in: chat)
    emit(.groupMemberUpdated(user: user, groupInfo: try current(chat, or: group), fromMember: before, toMember: member))
    return member
  }

  private func current(_ chat: StoredChat, or group: GroupInfo) throws -> GroupInfo {
    try reader.chat(key: chat.key)?.info.groupInfo ?? group
  }
}
