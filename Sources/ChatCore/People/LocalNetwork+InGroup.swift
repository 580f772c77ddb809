import ChatTypes
import Persistence

// How what one member of a group does comes to the others.
extension LocalNetwork {
  /// Carries news of a group to all of its members on this machine that are to hear of them.
  /// - Returns: false for a chat that isn't of such a group.
  func carryInGroup(_ news: PeopleNews, from chat: StoredChat, in transaction: CoreTransaction) throws -> Bool {
    guard let group = try LocalGroup(of: chat, in: transaction) else { return false }
    guard let source = try group.end(at: chat) else { return true }
    for end in try group.receivers(of: news, from: source) {
      try GroupReceiver(group: group, end: end, source: source).take(news)
    }
    if case .sent = news { try group.passOn(from: source) }
    switch news {
    case .left:
      try decline(source, in: group)
      try group.countMembers(without: source.memberId)
    case .inGroup(.removed): try group.countMembers()
    case .inGroup(.accepted(let member)): try group.admit(member.memberId, host: source.memberId)
    default: break
    }
    return true
  }
}

/// One member's chat of a group, to which comes what another member did.
private struct GroupReceiver {
  let group: LocalGroup
  let end: LocalGroup.End
  let source: LocalGroup.End

  private var transaction: CoreTransaction { group.transaction }
  private var user: User { end.user }

  func take(_ news: PeopleNews) throws {
    switch news {
    case .sent(let items): try takeSent(items)
    case .changed(let item): try takeChanged(item)
    case .deleted(let items, let leavesMark): try takeDeleted(items, leavesMark: leavesMark)
    case .reacted(let reaction, let item, let added): try takeReaction(reaction, to: item, added: added)
    case .profileChanged(let before): try takeProfile(before: before)
    case .left: try takeLeaving()
    case .read, .preferencesChanged, .inCall: break
    case .inGroup(let news): try take(news)
    }
  }

  /// Who did it, as this end has them.
  private func sender() throws -> GroupMember? { try group.row(of: source.memberId, at: end) }

  // MARK: - Messages

  private func placed(_ item: ChatItem) throws -> PlacedItem? {
    let thread = try transaction.reader.thread(of: item.id) ?? .main
    guard try group.hears(end, thread: thread, of: source, isReport: item.isReport),
      let own = try group.thread(thread, of: source, at: end)
    else { return nil }
    // Who comments in a channel becomes known by that.
    let sender = try sender() ?? group.introduce(source, to: end, as: .post)
    return PlacedItem(
      item: try group.translated(item, from: source, sender: sender, to: end), chat: end.chat, thread: own)
  }

  private func takeSent(_ items: [ChatItem]) throws {
    let placed = try items.compactMap(placed)
    try transaction.receiveNew(placed, user: user, sharesFiles: true)
    guard end.role == .relay else { return }
    let passedOn = try placed.compactMap { placed -> Int64? in
      if case .support = placed.thread { return nil }
      return try placed.item.meta.itemSharedMsgId.flatMap {
        try transaction.reader.item(sharedId: $0, in: end.chat)?.id
      }
    }
    try transaction.store.addRelayed(passedOn, in: end.chat)
  }

  private func takeChanged(_ item: ChatItem) throws {
    guard try group.item(item, at: end) != nil, let placed = try placed(item) else { return }
    _ = try transaction.receiveChanged(placed, user: user)
  }

  /// What this end has of an item, where it still hears of it: whoever is gone keeps what was said before.
  private func heard(_ item: ChatItem) throws -> ChatItem? {
    let thread = try transaction.reader.thread(of: item.id) ?? .main
    guard try group.hears(end, thread: thread, of: source, isReport: item.isReport) else { return nil }
    return try group.item(item, at: end)
  }

  private func takeDeleted(_ items: [ChatItem], leavesMark: Bool) throws {
    guard let sender = try sender() else { return }
    let deletions = try items.compactMap { item -> ChatItemDeletion? in
      guard var own = try heard(item) else { return nil }
      // What an item holds of its sender is from when it came.
      if own.chatDir.groupMember != nil { own.chatDir = .groupRcv(groupMember: sender) }
      let told = AChatItem(chatInfo: end.chat.info, chatItem: own)
      guard leavesMark else { return ChatItemDeletion(deletedChatItem: told) }
      var marked = told
      marked.chatItem.meta.itemDeleted = .deleted(deletedTs: transaction.now, chatType: .group)
      return ChatItemDeletion(deletedChatItem: told, toChatItem: marked)
    }
    try transaction.receive(
      .chatItemsDeleted(user: user, chatItemDeletions: deletions, byUser: false, timed: false), user: user)
  }

  private func takeReaction(_ reaction: MsgReaction, to item: ChatItem, added: Bool) throws {
    guard let own = try heard(item), let sender = try sender(), !sender.blocked else { return }
    let given = CIReaction(
      chatDir: .groupRcv(groupMember: sender), chatItem: own, sentAt: transaction.now, reaction: reaction)
    try transaction.receive(
      .chatItemReaction(
        user: user, added: added, reaction: ACIReaction(chatInfo: end.chat.info, chatReaction: given)), user: user)
  }

  // MARK: - Members

  /// Puts a notice of what the sender did into the chat.
  private func note(_ event: RcvGroupEvent, by sender: GroupMember, in thread: ItemThread = .main) throws {
    try transaction.post(
      .rcvGroupEvent(rcvGroupEvent: event), in: try transaction.reader.chat(key: end.chat.key) ?? end.chat, of: user,
      direction: .groupRcv(groupMember: sender), thread: thread)
  }

  private func takeProfile(before: Profile) throws {
    guard let old = try sender() else { return }
    var member = old
    let profile = source.user.profile.profile
    group.show(profile, of: &member)
    guard member != old else { return }
    try transaction.receive(
      .groupMemberUpdated(user: user, groupInfo: end.group, fromMember: old, toMember: member), user: user)
    // A notice is a way to say something, too.
    guard end.isActive, !member.blocked, before.displayName != profile.displayName else { return }
    try note(.memberProfileUpdated(fromProfile: before, toProfile: profile), by: member)
  }

  private func takeLeaving() throws {
    guard var member = try sender(), member.memberStatus != .left else { return }
    let wasKnown = member.memberCurrent
    member.memberStatus = .left
    try transaction.receive(.leftMember(user: user, groupInfo: end.group, member: member), user: user)
    try transaction.relayEnded(member, in: end.chat, of: user)
    if wasKnown, end.isActive, !end.group.useRelays { try note(.memberLeft, by: member) }
  }

  private func take(_ news: GroupNews) throws {
    guard let sender = try sender() else { return }
    switch news {
    case .accepted(let member): try takeAccepted(member, by: sender)
    case .role(let member, let before): try takeRole(member, before: before, by: sender)
    case .blocked(let member): try takeBlocked(member, by: sender)
    case .removed(let member, let withMessages): try takeRemoved(member, withMessages: withMessages, by: sender)
    case .moderated(let items): try takeModerated(items, by: sender)
    case .settled(let items): try takeSettled(items, by: sender)
    case .comments(let item): try takeChanged(item)
    case .changed: try takeChange(by: sender)
    case .deleted: try takeDeletion(by: sender)
    }
  }

  /// Whether a member is the one whose chat this is.
  private func isOwn(_ member: GroupMember) -> Bool { member.memberId == end.memberId }

  private func takeAccepted(_ member: GroupMember, by sender: GroupMember) throws {
    if isOwn(member) {
      try group.change(end) {
        $0.membership.memberRole = member.memberRole
        $0.membership.memberStatus = .connected
      }
      try note(.userAccepted, by: sender)
      return
    }
    guard end.isActive, var known = try group.row(of: member.memberId, at: end) else { return }
    known.memberStatus = .connected
    known.memberRole = member.memberRole
    try transaction.receive(
      .memberAcceptedByOther(user: user, groupInfo: end.group, acceptingMember: sender, member: known), user: user)
    try note(.memberAccepted(groupMemberId: known.groupMemberId, profile: known.memberProfile.profile), by: sender)
  }

  private func takeRole(_ member: GroupMember, before: GroupMemberRole, by sender: GroupMember) throws {
    if isOwn(member) {
      try group.take(to: end)
      let changed = try group.change(try group.end(at: end.chat) ?? end) {
        $0.membership.memberRole = member.memberRole
      }
      try group.settlePosition(of: changed)
      transaction.emit(
        .memberRole(
          user: user, groupInfo: changed.group, byMember: sender, member: changed.membership, fromRole: before,
          toRole: member.memberRole))
      try note(.userRole(role: member.memberRole), by: sender)
      return
    }
    guard end.isActive, var known = try group.row(of: member.memberId, at: end) else { return }
    known.memberRole = member.memberRole
    try transaction.receive(
      .memberRole(
        user: user, groupInfo: end.group, byMember: sender, member: known, fromRole: before, toRole: member.memberRole),
      user: user)
    try note(
      .memberRole(groupMemberId: known.groupMemberId, profile: known.memberProfile.profile, role: member.memberRole),
      by: sender)
  }

  private func takeBlocked(_ member: GroupMember, by sender: GroupMember) throws {
    // Whoever is blocked isn't told.
    if isOwn(member) {
      try group.change(end) { $0.membership.blockedByAdmin = member.blockedByAdmin }
      return
    }
    guard end.isActive, var known = try group.row(of: member.memberId, at: end) else { return }
    known.blockedByAdmin = member.blockedByAdmin
    try transaction.receive(
      .memberBlockedForAll(
        user: user, groupInfo: end.group, byMember: sender, member: known, blocked: member.blockedByAdmin), user: user)
    try note(
      .memberBlocked(
        groupMemberId: known.groupMemberId, profile: known.memberProfile.profile, blocked: member.blockedByAdmin),
      by: sender)
  }

  private func takeRemoved(_ member: GroupMember, withMessages: Bool, by sender: GroupMember) throws {
    if isOwn(member) {
      // Whoever is gone keeps what was said before.
      try group.take(to: end)
      let changed = try group.change(try group.end(at: end.chat) ?? end) {
        $0.membership.memberStatus = member.memberStatus
      }
      try transaction.receive(
        .deletedMemberUser(user: user, groupInfo: changed.group, member: sender, withMessages: withMessages), user: user
      )
      try note(.userDeleted, by: sender)
      return
    }
    guard end.isActive, var known = try group.row(of: member.memberId, at: end) else { return }
    let wasShown = known.memberCurrent
    known.memberStatus = member.memberStatus
    try transaction.receive(
      .deletedMember(
        user: user, groupInfo: end.group, byMember: sender, deletedMember: known, withMessages: withMessages),
      user: user)
    if wasShown {
      try note(.memberDeleted(groupMemberId: known.groupMemberId, profile: known.memberProfile.profile), by: sender)
    }
  }

  private func takeModerated(_ items: [ChatItem], by sender: GroupMember) throws {
    let own = try items.compactMap(heard).filter { $0.meta.itemDeleted == nil }
    try transaction.deleteForGroup(own, of: end.chat, byUser: false, by: sender, user: user)
  }

  private func takeSettled(_ items: [ChatItem], by sender: GroupMember) throws {
    let own = try items.compactMap(heard).filter(\.isActiveReport)
    try transaction.settle(own, of: end.chat, by: sender, user: user)
  }

  // MARK: - The group

  private func takeChange(by sender: GroupMember) throws {
    guard end.membership.memberCurrent || end.membership.memberPending || end.membership.memberStatus == .invited else {
      return
    }
    var changed = end.group
    changed.groupProfile = source.group.groupProfile
    changed.fullGroupPreferences = source.group.fullGroupPreferences
    guard changed != end.group else { return }
    try transaction.receive(
      .groupUpdated(user: user, fromGroup: end.group, toGroup: changed, member_: sender), user: user)
    if end.isActive { try transaction.noteChanges(from: end.group, to: changed, in: end.chat, of: user, by: sender) }
  }

  private func takeDeletion(by sender: GroupMember) throws {
    guard end.isActive || end.membership.memberPending || end.membership.memberStatus == .invited else { return }
    try group.take(to: end)
    let changed = try group.change(try group.end(at: end.chat) ?? end) { $0.membership.memberStatus = .groupDeleted }
    try transaction.receive(.groupDeleted(user: user, groupInfo: changed.group, member: sender), user: user)
    try note(.groupDeleted, by: sender)
  }
}
