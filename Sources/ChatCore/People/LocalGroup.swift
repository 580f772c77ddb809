import ChatTypes
import JSONValue
import Persistence

/// A group whose members are profiles of this machine: each of them has a chat of its own of it.
struct LocalGroup {
  /// What the chats have in common.
  let groupId: String
  let transaction: CoreTransaction

  /// The chat that one member has of the group.
  struct End {
    let chat: StoredChat
    let user: User
    let group: GroupInfo
    /// By what all members know whose chat it is.
    let memberId: String

    var membership: GroupMember { group.membership }
    var role: GroupMemberRole { membership.memberRole }
    /// Whether what happens in the group comes here.
    var isActive: Bool { membership.memberActive }
    /// Whether it is shown what is only for those who keep order.
    var isModerator: Bool { isActive && membership.isModerator }
  }

  init(groupId: String, transaction: CoreTransaction) {
    self.groupId = groupId
    self.transaction = transaction
  }

  /// - Returns: nil for a chat that isn't of such a group.
  init?(of chat: StoredChat, in transaction: CoreTransaction) throws {
    guard chat.info.groupInfo != nil, let row = try transaction.reader.groupEnd(of: chat) else { return nil }
    self.init(groupId: row.groupId, transaction: transaction)
  }

  /// Chats of members, as they are now.
  func ends(_ selection: GroupEndSelection = .all) throws -> [End] {
    try transaction.reader.groupEnds(of: groupId, selection).compactMap(end)
  }

  /// Those of all members but one.
  func others(than memberId: String, _ selection: GroupEndSelection = .all) throws -> [End] {
    try ends(selection).filter { $0.memberId != memberId }
  }

  /// That of a profile.
  func end(of user: User) throws -> End? {
    try transaction.reader.groupEnd(ofUser: user.userId, groupId: groupId).flatMap(end)
  }

  /// That of one member.
  func end(of memberId: String) throws -> End? {
    try transaction.reader.groupEnd(of: memberId, groupId: groupId).flatMap(end)
  }

  /// A chat of the group as it is now.
  func end(at chat: StoredChat) throws -> End? { try transaction.reader.groupEnd(of: chat).flatMap(end) }

  func end(_ row: GroupEndRow) throws -> End? {
    guard let chat = try transaction.reader.chat(key: row.chatKey), let group = chat.info.groupInfo,
      let user = try transaction.reader.user(chat.userId)
    else { return nil }
    return End(chat: chat, user: user, group: group, memberId: row.memberId)
  }

  /// Adds a chat to the group.
  func add(_ chat: StoredChat, memberId: String) throws {
    try transaction.store.insert(
      GroupEndRow(chatKey: chat.key, groupId: groupId, memberId: memberId, userId: chat.userId))
  }

  /// How a message from a chat stands once it was carried: all who are given it have it at once.
  func statusOfMessages(from chat: StoredChat) throws -> CIStatus {
    let receivers = try ends(.given).filter { $0.isActive && $0.chat.key != chat.key }
    let isTold = !receivers.isEmpty && receivers.allSatisfy(\.user.sendRcptsSmallGroups)
    return isTold ? .sndRcvd(msgRcptStatus: .ok, sndProgress: .complete) : .sndSent(sndProgress: .complete)
  }

  // MARK: - Members

  /// A member as one of the chats has it; nil when it isn't known there.
  func row(of memberId: String, at end: End) throws -> GroupMember? {
    if memberId == end.memberId { return end.membership }
    return try transaction.reader.member(memberId: memberId, of: end.chat)
  }

  /// Makes a member known in the chat of another one, or brings what is known there up to date.
  @discardableResult
  func introduce(_ other: End, to end: End, as category: GroupMemberCategory) throws -> GroupMember {
    var member = try transaction.reader.member(memberId: other.memberId, of: end.chat) ?? newMember(other, at: end)
    member.memberRole = other.role
    member.memberStatus = other.membership.memberStatus
    member.memberCategory = member.memberCategory == .invitee ? .invitee : category
    member.blockedByAdmin = other.membership.blockedByAdmin
    member.updatedAt = transaction.now
    member.memberContactId = try transaction.reader.contact(of: end.user, with: other.user.userId)?.info.apiId
    show(other.user.profile.profile, of: &member)
    try transaction.store.save(member, in: end.chat)
    return member
  }

  private func newMember(_ other: End, at end: End) throws -> GroupMember {
    let id = try transaction.store.nextMemberId()
    var member = GroupMember(
      groupMemberId: id, groupId: end.group.groupId, memberProfile: LocalProfile(profileId: id, profile: Profile()))
    member.memberId = other.memberId
    member.indexInGroup = id
    member.createdAt = transaction.now
    return member
  }

  /// Sets what a member shows of itself.
  func show(_ profile: Profile, of member: inout GroupMember) {
    member.memberProfile = LocalProfile(
      profileId: member.memberProfile.profileId, profile: profile, localAlias: member.memberProfile.localAlias)
    member.localDisplayName = profile.displayName
  }

  // MARK: - Chats

  /// Changes one of the chats, and tells of it.
  @discardableResult
  func change(_ end: End, body: (inout GroupInfo) -> Void) throws -> End {
    var group = end.group
    body(&group)
    guard group != end.group else { return end }
    var chat = end.chat
    group.updatedAt = transaction.now
    chat.info = .group(group)
    try transaction.store.update(chat)
    transaction.touch(userId: end.user.userId)
    transaction.emit(.chatInfoUpdated(user: end.user, chatInfo: chat.info))
    return End(
      chat: try transaction.reader.chat(key: chat.key) ?? chat, user: end.user, group: group, memberId: end.memberId)
  }

  /// Counts the members anew for all.
  /// - Parameter leaving: who doesn't count any more.
  func countMembers(without leaving: String? = nil) throws {
    // In a channel only those who keep it know how many subscribe: each of them counts whom they know.
    let keepers = try ends(.given)
    if let channel = keepers.first(where: { $0.group.useRelays && $0.isActive }) {
      let relays = keepers.count { $0.role == .relay && $0.membership.memberCurrent && $0.memberId != leaving }
      let known = try transaction.reader.memberCount(
        in: channel.chat, statuses: GroupMemberStatus.knownCases.filter(\.isCurrent))
      let own = channel.membership.memberCurrent && channel.memberId != leaving ? 1 : 0
      for end in keepers where end.isModerator {
        try change(end) { info in
          info.groupSummary.currentMembers = own + known - relays
          info.groupSummary.publicMemberCount = own + known - relays
        }
      }
      return
    }
    let count = keepers.count { $0.membership.memberCurrent && $0.memberId != leaving }
    for end in keepers { try change(end) { $0.groupSummary.currentMembers = count } }
  }

  /// Lets a member in: all who are there and the new one know each other from now on, and see it.
  /// - Parameter host: who let the member in.
  func admit(_ memberId: String, host: String) throws {
    guard let entering = try end(of: memberId) else { return }
    let new = try change(entering) { $0.membership.memberStatus = .connected }
    for other in try others(than: memberId, .given) where other.isActive && areAcquainted(new, with: other) {
      let isHost = other.memberId == host
      let member = try introduce(new, to: other, as: isHost ? .invitee : .post)
      try introduce(other, to: new, as: isHost ? .host : .pre)
      transaction.emit(.joinedGroupMember(user: other.user, groupInfo: other.group, member: member))
      // Thousands may subscribe to a channel.
      guard !new.group.useRelays else { continue }
      try transaction.post(
        .rcvGroupEvent(rcvGroupEvent: .memberConnected), in: other.chat, of: other.user,
        direction: .groupRcv(groupMember: member))
    }
    try countMembers()
    guard let joined = try end(of: memberId), let hostMember = try row(of: host, at: joined) else { return }
    transaction.emit(.userJoinedGroup(user: joined.user, groupInfo: joined.group, hostMember: hostMember))
    try passHistory(to: joined, from: host)
    try settlePosition(of: joined)
  }
}
