import ChatTypes
import Persistence

// How profiles of this machine come into a group.
extension LocalNetwork {
  func begin(_ group: StoredChat, of user: User, in transaction: CoreTransaction) throws -> String {
    let memberId = LocalLink.token(by: transaction.makeID)
    try LocalGroup(groupId: LocalLink.token(by: transaction.makeID), transaction: transaction)
      .add(group, memberId: memberId)
    return memberId
  }

  func invite(
    _ contact: StoredChat, to chat: StoredChat, as role: GroupMemberRole, of user: User, in transaction: CoreTransaction
  ) throws -> GroupMember {
    guard let group = try LocalGroup(of: chat, in: transaction), let source = try group.end(at: chat),
      let shown = contact.info.contact, let other = try LocalEnd(contact, reader: transaction.reader)?.other
    else { throw ChatError.error(errorType: .unsupportedCommand(name: "inviting this contact to this group")) }
    let known = try group.end(of: other.user)
    if let status = known?.membership.memberStatus, status.isCurrent || status.isPending || status == .invited {
      throw ChatError.error(
        errorType: .commandError(message: "“\(shown.displayName)” is in this group already, or was asked to be."))
    }
    // Whoever keeps the user out isn't asked, and the user isn't told.
    guard other.chat.info.contact?.blocked != true else {
      return try waiting(for: shown, role: role, at: source, memberId: known?.memberId, in: group)
    }
    let end =
      try known.map { try invited(again: $0, as: role, by: other.chat, in: group) }
      ?? invited(other.user, as: role, by: other.chat, from: source, in: group)
    var member = try group.introduce(end, to: source, as: .invitee)
    member.invitedBy = .user
    member.memberContactId = shown.contactId
    try transaction.store.save(member, in: chat)
    try group.introduce(source, to: end, as: .host)
    transaction.emit(
      .receivedGroupInvitation(
        user: end.user, groupInfo: end.group, contact: other.chat.info.contact ?? shown, fromMemberRole: source.role,
        memberRole: role))
    try post(invitation: end, to: other.chat, from: contact, source: source, in: transaction)
    return member
  }

  /// Puts the invitation into the chat of the two contacts.
  private func post(
    invitation end: LocalGroup.End, to theirs: StoredChat, from own: StoredChat, source: LocalGroup.End,
    in transaction: CoreTransaction
  ) throws {
    let sharedId = LocalGroup.invitationId(of: end.memberId)
    for chat in [theirs, own] {
      // An earlier one is over.
      if var old = try transaction.reader.item(sharedId: sharedId, in: chat) {
        old.meta.itemSharedMsgId = nil
        try transaction.store.update(old)
      }
    }
    let invitation = CIGroupInvitation(
      groupId: end.group.groupId, groupMemberId: end.membership.groupMemberId, groupProfile: end.group.groupProfile,
      status: .pending)
    try transaction.post(
      .rcvGroupInvitation(groupInvitation: invitation, memberRole: end.role), in: theirs, of: end.user,
      direction: .directRcv, sharedId: sharedId)
    var sent = invitation
    sent.groupId = source.group.groupId
    try transaction.post(
      .sndGroupInvitation(groupInvitation: sent, memberRole: end.role), in: own, of: source.user, direction: .directSnd,
      sharedId: sharedId)
  }

  /// A member that waits for an answer which doesn't come.
  private func waiting(
    for contact: Contact, role: GroupMemberRole, at source: LocalGroup.End, memberId: String?, in group: LocalGroup
  ) throws -> GroupMember {
    let transaction = group.transaction
    let id = try transaction.store.nextMemberId()
    var member = GroupMember(
      groupMemberId: id, groupId: source.group.groupId,
      memberProfile: LocalProfile(profileId: id, profile: contact.profile.profile), memberRole: role,
      memberStatus: .invited)
    member.memberId = memberId ?? LocalLink.token(by: transaction.makeID)
    member.indexInGroup = id
    member.memberCategory = .invitee
    member.invitedBy = .user
    member.memberContactId = contact.contactId
    member.localDisplayName = contact.localDisplayName
    member.createdAt = transaction.now
    try transaction.store.save(member, in: source.chat)
    return member
  }

  /// The chat of somebody who is asked to come into a group.
  private func invited(
    _ user: User, as role: GroupMemberRole, by inviter: StoredChat, from source: LocalGroup.End, in group: LocalGroup
  ) throws -> LocalGroup.End {
    let end = try group.newEnd(
      for: user, role: role, status: .invited, showing: source.group)
    return try group.change(end) { $0.membership.invitedBy = .contact(byContactId: inviter.info.apiId) }
  }

  private func invited(
    again end: LocalGroup.End, as role: GroupMemberRole, by inviter: StoredChat, in group: LocalGroup
  ) throws -> LocalGroup.End {
    try group.change(end) { info in
      info.membership.memberStatus = .invited
      info.membership.memberRole = role
      info.membership.blockedByAdmin = false
      info.membership.invitedBy = .contact(byContactId: inviter.info.apiId)
    }
  }

  func join(_ chat: StoredChat, of user: User, in transaction: CoreTransaction) throws -> GroupInfo {
    guard let group = try LocalGroup(of: chat, in: transaction), let end = try group.end(at: chat),
      end.membership.memberStatus == .invited
    else { throw ChatError.error(errorType: .commandError(message: "There is no invitation to this group.")) }
    let others = try group.others(than: end.memberId).filter(\.isActive)
    // Whoever asked may be gone by now, while the group is still there.
    let inviter = try inviter(of: end, among: others, in: transaction) ?? others.first
    guard let inviter else {
      throw ChatError.error(errorType: .commandError(message: "Nobody is in this group any more."))
    }
    try group.admit(end.memberId, host: inviter.memberId)
    try settle(invitationOf: end, by: inviter, as: .accepted, in: transaction)
    return try group.end(of: end.memberId)?.group ?? end.group
  }

  /// Somebody leaves who was asked and hasn't joined: both contacts see that the invitation was declined.
  func decline(_ end: LocalGroup.End, in group: LocalGroup) throws {
    guard end.membership.memberStatus == .invited else { return }
    let others = try group.others(than: end.memberId)
    guard let inviter = try inviter(of: end, among: others, in: group.transaction) else { return }
    try settle(invitationOf: end, by: inviter, as: .rejected, in: group.transaction)
  }

  private func inviter(of end: LocalGroup.End, among others: [LocalGroup.End], in transaction: CoreTransaction) throws
    -> LocalGroup.End?
  {
    guard case .contact(let contactId) = end.membership.invitedBy,
      let chat = try transaction.reader.chat(ChatRef(.direct, chatId: contactId)),
      let peer = try transaction.reader.peer(of: chat)
    else { return nil }
    return others.first { $0.user.userId == peer.userId }
  }

  /// The invitation in the chat of the two contacts says what became of it.
  private func settle(
    invitationOf end: LocalGroup.End, by inviter: LocalGroup.End, as status: CIGroupInvitationStatus,
    in transaction: CoreTransaction
  ) throws {
    let sharedId = LocalGroup.invitationId(of: end.memberId)
    for (user, other) in [(end.user, inviter.user), (inviter.user, end.user)] {
      guard let chat = try transaction.reader.contact(of: user, with: other.userId),
        var item = try transaction.reader.item(sharedId: sharedId, in: chat)
      else { continue }
      item.content = item.content.withInvitation(status)
      item.meta.updatedAt = transaction.now
      item.meta = item.meta.markedRead(at: transaction.now)
      transaction.touch(chat)
      try transaction.store.update(item)
      transaction.emit(.chatItemUpdated(user: user, chatItem: AChatItem(chatInfo: chat.info, chatItem: item)))
    }
  }

  func connect(with member: GroupMember, of chat: StoredChat, as user: User, in transaction: CoreTransaction) throws
    -> Contact
  {
    guard let group = try LocalGroup(of: chat, in: transaction), let own = try group.end(at: chat),
      let other = try group.end(of: member.memberId)
    else { throw ChatError.error(errorType: .groupMemberNotFound) }
    if let known = try transaction.reader.contact(of: user, with: other.user.userId)?.info.contact { return known }
    guard try !transaction.isBlocked(Self.person(user.userId), by: other.user.userId) else {
      throw ChatError.error(errorType: .unsupportedCommand(name: "writing to this member directly"))
    }
    let contact = try makeContacts(user, and: other.user, in: transaction)
    for (end, seen) in [(own, other), (other, own)] {
      guard let old = try group.row(of: seen.memberId, at: end) else { continue }
      let new = try group.introduce(seen, to: end, as: old.memberCategory)
      transaction.emit(.groupMemberUpdated(user: end.user, groupInfo: end.group, fromMember: old, toMember: new))
      if end.chat.key != own.chat.key {
        try transaction.post(
          .rcvGroupEvent(rcvGroupEvent: .memberCreatedContact), in: end.chat, of: end.user,
          direction: .groupRcv(groupMember: new))
      }
    }
    return contact
  }
}

extension LocalGroup {
  /// By what the two contacts know the invitation of a member.
  static func invitationId(of memberId: String) -> String { "invitation.\(memberId)" }

  /// Makes the chat of a new member.
  /// - Parameter shown: the group as another member has it.
  func newEnd(for user: User, role: GroupMemberRole, status: GroupMemberStatus, showing shown: GroupInfo) throws -> End
  {
    let memberId = LocalLink.token(by: transaction.makeID)
    let info = try transaction.newGroupInfo(
      shown.groupProfile, of: user, memberId: memberId, role: role, status: status, useRelays: shown.useRelays)
    let chat = try transaction.add(.group(info), for: user)
    try add(chat, memberId: memberId)
    return End(chat: chat, user: user, group: info, memberId: memberId)
  }
}

extension CIContent {
  /// The same invitation, of which something became.
  fileprivate func withInvitation(_ status: CIGroupInvitationStatus) -> CIContent {
    switch self {
    case .rcvGroupInvitation(var invitation, let role):
      invitation.status = status
      return .rcvGroupInvitation(groupInvitation: invitation, memberRole: role)
    case .sndGroupInvitation(var invitation, let role):
      invitation.status = status
      return .sndGroupInvitation(groupInvitation: invitation, memberRole: role)
    default: return self
    }
  }
}
