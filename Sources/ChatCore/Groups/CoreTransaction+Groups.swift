import ChatTypes
import JSONValue
import Persistence

// What commands do with groups as such.
extension CoreTransaction {
  /// Makes a group, of which the user is the owner and the only member yet.
  func newGroup(_ profile: GroupProfile, incognito: Bool, for userId: Int64) throws -> ChatResponse {
    let user = try user(userId)
    try require(.groups)
    try require(.incognito, where: incognito)
    let profile = try Self.valid(profile)
    // The network says by what the members will know the user.
    var group = try newGroupInfo(profile, of: user, memberId: "", role: .owner, status: .creator, useRelays: false)
    var chat = try add(.group(group), for: user, tells: false)
    group.membership.memberId = try network.begin(chat, of: user, in: self)
    group.groupSummary.currentMembers = 1
    chat.info = .group(group)
    try store.update(chat)
    emit(.newChat(user: user, chat: CoreReading.chatData(chat, lastItem: nil)))
    return .groupCreated(user: user, groupInfo: group)
  }

  /// A group as a profile has it that comes into it.
  func newGroupInfo(
    _ profile: GroupProfile, of user: User, memberId: String, role: GroupMemberRole, status: GroupMemberStatus,
    useRelays: Bool
  ) throws -> GroupInfo {
    let id = try store.nextChatId(.group)
    let ownId = try store.nextMemberId()
    var membership = GroupMember(
      groupMemberId: ownId, groupId: id, memberProfile: LocalProfile(profileId: ownId, profile: user.profile.profile),
      memberRole: role, memberStatus: status)
    membership.memberId = memberId
    membership.memberCategory = .user
    membership.invitedBy = .user
    membership.localDisplayName = user.profile.displayName
    membership.indexInGroup = ownId
    membership.createdAt = now
    membership.updatedAt = now
    var group = GroupInfo(
      groupId: id, groupProfile: profile, membership: membership, createdAt: now, useRelays: useRelays)
    group.localDisplayName = profile.displayName
    group.fullGroupPreferences = FullGroupPreferences(profile.groupPreferences)
    group.updatedAt = now
    group.chatTs = now
    return group
  }

  /// A profile of a group that others can be shown: its texts and its picture have bounds.
  static func valid(_ profile: GroupProfile) throws -> GroupProfile {
    var profile = profile
    profile.displayName = try DisplayName.valid(profile.displayName)
    for (text, limit) in [(profile.fullName, 200), (profile.shortDescr ?? "", 500), (profile.description ?? "", 4000)] {
      try bound(text, characters: limit)
    }
    try boundPicture(profile.image)
    if let ttl = profile.groupPreferences?.timedMessages?.ttl, !(0...ItemLifetime.longest).contains(Int64(ttl)) {
      throw ChatError.error(errorType: .commandError(message: "The time must be 0 seconds to 100 years."))
    }
    return profile
  }

  /// Invites a contact.
  func addMember(contactId: Int64, to groupId: Int64, as role: GroupMemberRole) throws -> ChatResponse {
    let (user, chat, group) = try joinedGroup(groupId, atLeast: .admin)
    try checkGiving(role, in: group)
    let contactChat = try self.chat(ChatRef(.direct, chatId: contactId))
    guard let contact = contactChat.info.contact else {
      throw ChatError.errorStore(storeError: .contactNotFound(contactId: contactId))
    }
    guard contact.active else { throw ChatError.error(errorType: .contactNotActive(contact: contact)) }
    guard contact.ready else { throw ChatError.error(errorType: .contactNotReady(contact: contact)) }
    let member = try network.invite(contactChat, to: chat, as: role, of: user, in: self)
    emit(.sentGroupInvitation(user: user, groupInfo: group, contact: contact, member: member))
    return .sentGroupInvitation(user: user, groupInfo: group, contact: contact, member: member)
  }

  /// Accepts an invitation.
  func joinGroup(_ groupId: Int64) throws -> ChatResponse {
    let (user, chat, _) = try self.group(groupId)
    let group = try network.join(chat, of: user, in: self)
    return .userAcceptedGroupSent(user: user, groupInfo: group, hostContact: nil)
  }

  /// Leaves a group, and keeps what was said.
  func leaveGroup(_ groupId: Int64) throws -> ChatResponse {
    let (user, chat, group) = try self.group(groupId)
    return .leftMemberUser(user: user, groupInfo: try leave(chat, group: group, of: user))
  }

  private func leave(_ chat: StoredChat, group: GroupInfo, of user: User) throws -> GroupInfo {
    let membership = group.membership
    guard membership.memberCurrent || membership.memberPending || membership.memberStatus == .invited else {
      throw ChatError.error(errorType: .groupNotJoined(groupInfo: group))
    }
    if membership.memberRole == .owner, membership.memberActive {
      let others = try reader.members(of: chat).filter(\.memberActive)
      // A group without an owner could never be changed again.
      guard others.isEmpty || others.contains(where: { $0.memberRole == .owner }) else {
        throw ChatError.error(
          errorType: .commandError(
            message: "You are the only owner: make somebody else an owner first, or delete the group for all."))
      }
    }
    try network.carry(.left, from: chat, of: user, in: self)
    let left = try changeGroup(chat, of: user) { $0.membership.memberStatus = .left }
    try post(.sndGroupEvent(sndGroupEvent: .userLeft), in: chat, of: user, direction: .groupSnd)
    return left
  }

  /// Deletes a group: for all, where the user owns it and wants that, else for the user alone, who leaves it first.
  func deleteGroup(_ chat: StoredChat, group: GroupInfo, of user: User, notify: Bool) throws -> ChatResponse {
    if group.isOwner, notify {
      try network.carry(.inGroup(.deleted), from: chat, of: user, in: self)
    } else if group.membership.memberCurrent || group.membership.memberPending
      || group.membership.memberStatus == .invited
    {
      _ = try leave(chat, group: group, of: user)
    }
    try network.willDeleteItems(of: chat, in: self)
    try store.delete(chat)
    touch(userId: user.userId)
    emit(.chatDeleted(user: user, chatRef: chat.ref))
    return .groupDeletedUser(user: user, groupInfo: group)
  }

  /// Changes what a group shows and allows.
  func updateGroup(_ groupId: Int64, profile: GroupProfile) throws -> ChatResponse {
    let (user, chat, before) = try joinedGroup(groupId, atLeast: .owner)
    let profile = try Self.valid(profile)
    guard profile.publicGroup == before.groupProfile.publicGroup else {
      throw ChatError.error(errorType: .commandError(message: "A group can't become a channel, nor a channel a group."))
    }
    guard profile != before.groupProfile else {
      return .groupUpdated(user: user, fromGroup: before, toGroup: before, member_: nil)
    }
    let after = try changeGroup(chat, of: user) { group in
      group.groupProfile = profile
      group.fullGroupPreferences = FullGroupPreferences(profile.groupPreferences)
    }
    emit(.groupUpdated(user: user, fromGroup: before, toGroup: after, member_: nil))
    try noteChanges(from: before, to: after, in: chat, of: user, by: nil)
    try network.carry(.inGroup(.changed), from: chat, of: user, in: self)
    return .groupUpdated(user: user, fromGroup: before, toGroup: after, member_: nil)
  }

  /// Puts notices into the chat of a group that shows or allows something else now.
  /// - Parameter member: who changed it; nil for the user.
  func noteChanges(
    from before: GroupInfo, to after: GroupInfo, in chat: StoredChat, of user: User, by member: GroupMember?
  )
    throws
  {
    let chat = try reader.chat(key: chat.key) ?? chat
    let direction = member.map { CIDirection.groupRcv(groupMember: $0) } ?? .groupSnd
    var (old, new) = (before.groupProfile, after.groupProfile)
    (old.groupPreferences, new.groupPreferences) = (nil, nil)
    if old != new {
      try post(
        member == nil
          ? .sndGroupEvent(sndGroupEvent: .groupUpdated(groupProfile: after.groupProfile))
          : .rcvGroupEvent(rcvGroupEvent: .groupUpdated(groupProfile: after.groupProfile)),
        in: chat, of: user, direction: direction)
    }
    for feature in GroupFeature.knownCases {
      let state = after.fullGroupPreferences.state(of: feature)
      guard state != before.fullGroupPreferences.state(of: feature) else { continue }
      try post(
        member == nil
          ? .sndGroupFeature(
            groupFeature: feature, preference: state.preference, param: state.param, memberRole_: state.role)
          : .rcvGroupFeature(
            groupFeature: feature, preference: state.preference, param: state.param, memberRole_: state.role),
        in: chat, of: user, direction: direction)
    }
  }

  /// Changes a group as the user has it, and tells of it.
  func changeGroup(_ chat: StoredChat, of user: User, body: (inout GroupInfo) -> Void) throws -> GroupInfo {
    guard var changed = try reader.chat(key: chat.key), var group = changed.info.groupInfo else {
      throw ChatError.error(errorType: .chatNotFound(chatRef: chat.ref))
    }
    body(&group)
    group.updatedAt = now
    changed.info = .group(group)
    try store.update(changed)
    touch(userId: user.userId)
    emit(.chatInfoUpdated(user: user, chatInfo: changed.info))
    return group
  }
}

extension FullGroupPreferences {
  /// What is allowed of one feature, in one form for all of them.
  struct FeatureState: Equatable {
    var preference: GroupPreference
    var param: Int?
    var role: GroupMemberRole?
  }

  func state(of feature: GroupFeature) -> FeatureState {
    switch feature {
    case .timedMessages:
      FeatureState(preference: GroupPreference(enable: timedMessages.enable), param: timedMessages.ttl)
    case .directMessages: FeatureState(directMessages)
    case .fullDelete: FeatureState(preference: fullDelete)
    case .reactions: FeatureState(preference: reactions)
    case .voice: FeatureState(voice)
    case .files: FeatureState(files)
    case .simplexLinks: FeatureState(simplexLinks)
    case .reports: FeatureState(preference: reports)
    case .history: FeatureState(preference: history)
    case .support: FeatureState(preference: GroupPreference(enable: support.enable))
    case .sessions: FeatureState(sessions)
    case .comments: FeatureState(preference: GroupPreference(enable: comments.enable), param: comments.duration)
    case .signMessages: FeatureState(preference: signMessages)
    case .unknown: FeatureState(preference: GroupPreference(enable: .off))
    }
  }
}

extension FullGroupPreferences.FeatureState {
  fileprivate init(_ preference: RoleGroupPreference) {
    self.init(preference: GroupPreference(enable: preference.enable), role: preference.role)
  }
}
