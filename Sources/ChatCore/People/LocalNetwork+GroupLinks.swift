import ChatTypes
import Persistence

// The links by which groups of this machine are joined.
extension LocalNetwork {
  func makeLink(of group: StoredChat, of user: User, in transaction: CoreTransaction) throws -> CreatedConnLink {
    let link = LocalLink.new(.group, by: transaction.makeID)
    try transaction.store.insert(ContactLinkRow(secret: link.secret, userId: user.userId, chatKey: group.key))
    return CreatedConnLink(connFullLink: link.text)
  }

  func giveUp(_ link: GroupLink, in transaction: CoreTransaction) throws {
    try transaction.store.deleteContactLink(try LocalLink(link.connLinkContact.connFullLink).secret)
  }

  /// The chat of whoever made the link of a group; nil when it leads nowhere any more.
  private func owner(of row: ContactLinkRow, in reading: StoreReader) throws -> (chat: StoredChat, group: GroupInfo)? {
    guard let chat = try row.chatKey.flatMap({ try reading.chat(key: $0) }), let group = chat.info.groupInfo,
      // Who may not let anybody in any more doesn't by a link, either.
      group.membership.memberActive, group.membership.memberRole >= .admin
    else { return nil }
    return (chat, group)
  }

  func plan(_ row: ContactLinkRow, of user: User, in reading: StoreReader) throws -> GroupLinkPlan {
    guard let owner = try owner(of: row, in: reading) else { throw ChatError.error(errorType: .invalidConnReq) }
    if row.userId == user.userId { return .ownLink(groupInfo: owner.group) }
    if let known = try ownChat(of: user, beside: owner.chat, in: reading)?.info.groupInfo {
      if known.membership.memberCurrent { return .known(groupInfo: known) }
      if known.membership.memberPending { return .connectingProhibit(groupInfo_: known) }
    }
    return .ok(groupSLinkData_: GroupShortLinkData(groupProfile: owner.group.groupProfile))
  }

  /// The chat that a profile has of the same group.
  private func ownChat(of user: User, beside chat: StoredChat, in reading: StoreReader) throws -> StoredChat? {
    guard let row = try reading.groupEnd(of: chat) else { return nil }
    return try reading.groupEnd(ofUser: user.userId, groupId: row.groupId).flatMap { try reading.chat(key: $0.chatKey) }
  }

  /// Joins a group by its link, or asks to be let in where admins decide on that.
  func join(by row: ContactLinkRow, as user: User, in transaction: CoreTransaction) throws -> GroupInfo {
    guard let owner = try owner(of: row, in: transaction.reader),
      let group = try LocalGroup(of: owner.chat, in: transaction), let host = try group.end(at: owner.chat)
    else { throw ChatError.error(errorType: .invalidConnReq) }
    let role = try transaction.reader.groupLink(of: owner.chat)?.acceptMemberRole ?? .member
    let known = try group.end(of: user)
    // Whoever was taken out comes back only by an invitation.
    if let status = known?.membership.memberStatus, status == .removed || status == .rejected {
      throw ChatError.error(
        errorType: .commandError(message: "You were taken out of this group, so only an invitation leads back."))
    }
    guard try group.isCarried(by: group.ends(.given)) else {
      throw ChatError.error(
        errorType: .commandError(message: "No relay serves this channel now. Try again later, or ask its owner."))
    }
    let reviews = host.group.groupProfile.memberAdmission?.review == .all
    let status: GroupMemberStatus = reviews ? .pendingReview : .invited
    let end =
      try known.map { end in
        try group.change(end) {
          $0.membership.memberStatus = status
          // An invitation may have promised more.
          $0.membership.memberRole = end.membership.memberStatus == .invited ? max(end.role, role) : role
        }
      } ?? group.newEnd(for: user, role: role, status: status, showing: host.group)
    if reviews {
      try askToBeLetIn(end, by: host, in: group)
    } else {
      try group.admit(end.memberId, host: host.memberId)
    }
    return try group.end(of: end.memberId)?.group ?? end.group
  }

  /// Shows the admins that somebody wants to come in, in the conversation that they have with that one.
  private func askToBeLetIn(_ end: LocalGroup.End, by host: LocalGroup.End, in group: LocalGroup) throws {
    let transaction = group.transaction
    for other in try group.others(than: end.memberId, .given) where other.isModerator {
      let member = try group.introduce(end, to: other, as: .post)
      try group.introduce(other, to: end, as: other.memberId == host.memberId ? .host : .pre)
      transaction.emit(.joinedGroupMember(user: other.user, groupInfo: other.group, member: member))
      try transaction.post(
        .rcvGroupEvent(rcvGroupEvent: .newMemberPendingReview), in: other.chat, of: other.user,
        direction: .groupRcv(groupMember: member), thread: .support(memberId: member.groupMemberId))
      try transaction.supportChanged(of: member.groupMemberId, in: other.chat, other.user) { support in
        support.chatTs = transaction.now
        support.memberAttention += 1
      }
    }
    try transaction.post(
      .sndGroupEvent(sndGroupEvent: .userPendingReview), in: end.chat, of: end.user, direction: .groupSnd,
      thread: .support(memberId: nil))
  }
}
