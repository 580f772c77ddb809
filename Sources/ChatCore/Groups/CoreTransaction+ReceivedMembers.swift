import ChatTypes
import Persistence

extension CoreTransaction {
  /// What happens to members of groups.
  func receiveOfMember(_ event: ChatEvent, user: User) throws -> Bool {
    switch event {
    case .sentGroupInvitation(_, let group, let contact, let member):
      let (group, members) = try received(group, members: [member], user: user)
      emit(
        .sentGroupInvitation(
          user: user, groupInfo: group, contact: try received(contact, user: user), member: members[0]))
    case .joinedGroupMemberConnecting(_, let group, let host, let member):
      let (group, members) = try received(group, members: [host, member], user: user)
      emit(
        .joinedGroupMemberConnecting(user: user, groupInfo: group, hostMember: members[0], member: members[1]))
    case .joinedGroupMember(_, let group, let member):
      let (group, members) = try received(group, members: [member], user: user)
      emit(.joinedGroupMember(user: user, groupInfo: group, member: members[0]))
    case .connectedToGroupMember(_, let group, let member, let contact):
      let (group, members) = try received(group, members: [member], user: user)
      emit(
        .connectedToGroupMember(
          user: user, groupInfo: group, member: members[0],
          memberContact: try contact.map { try received($0, user: user) }))
    case .newMemberContactReceivedInv(_, let contact, let group, let member):
      let (group, members) = try received(group, members: [member], user: user)
      emit(
        .newMemberContactReceivedInv(
          user: user, contact: try received(contact, user: user), groupInfo: group, member: members[0]))
    case .memberRole(_, let group, let byMember, let member, let from, let to):
      let (group, members) = try received(group, members: [byMember, member], user: user)
      emit(
        .memberRole(
          user: user, groupInfo: group, byMember: members[0], member: members[1], fromRole: from, toRole: to))
    case .memberBlockedForAll(_, let group, let byMember, let member, let blocked):
      let (group, members) = try received(group, members: [byMember, member], user: user)
      emit(
        .memberBlockedForAll(
          user: user, groupInfo: group, byMember: members[0], member: members[1], blocked: blocked))
    case .memberAcceptedByOther(_, let group, let accepting, let member):
      let (group, members) = try received(group, members: [accepting, member], user: user)
      emit(
        .memberAcceptedByOther(
          user: user, groupInfo: group, acceptingMember: members[0], member: members[1]))
    case .groupMemberUpdated(_, let group, let from, let to):
      let before = try reader.chat(ChatRef(.group, chatId: group.groupId)).flatMap {
        try reader.member(to.groupMemberId, of: $0)
      }
      let (group, members) = try received(group, members: [to], user: user)
      emit(
        .groupMemberUpdated(user: user, groupInfo: group, fromMember: before ?? from, toMember: members[0]))
    case .leftMember(_, let group, let member):
      let (group, members) = try received(group, members: [member], user: user)
      emit(.leftMember(user: user, groupInfo: group, member: members[0]))
    case .deletedMember(_, let group, let byMember, let member, let withMessages):
      let (group, members) = try received(group, members: [byMember, member], user: user)
      if withMessages { try moderateItems(of: members[1].groupMemberId, by: members[0], in: group) }
      emit(
        .deletedMember(
          user: user, groupInfo: group, byMember: members[0], deletedMember: members[1], withMessages: withMessages))
    case .deletedMemberUser(_, let group, let member, let withMessages):
      let (group, members) = try received(group, members: [member], user: user)
      if withMessages { try moderateItems(of: group.membership.groupMemberId, by: members[0], in: group) }
      emit(.deletedMemberUser(user: user, groupInfo: group, member: members[0], withMessages: withMessages))
    default: return false
    }
    return true
  }

  /// Marks all that a removed member wrote as moderated. Where the group deletes in full, nothing of it is left to read.
  func moderateItems(of groupMemberId: Int64, by member: GroupMember, in group: GroupInfo) throws {
    guard let chat = try reader.chat(ChatRef(.group, chatId: group.groupId)) else { return }
    let isUser = group.membership.groupMemberId == groupMemberId
    for thread in try reader.threads(of: chat) {
      var page = try reader.oldestItems(of: chat, thread: thread, count: Self.moderationPage)
      while let last = page.last {
        for item in page where item.meta.itemDeleted == nil {
          guard isUser ? item.sent : item.chatDir.groupMember?.groupMemberId == groupMemberId else { continue }
          try moderate(item, by: member, in: group)
        }
        if page.count < Self.moderationPage { break }
        page = try reader.page(
          of: chat, thread: thread, .after(chatItemId: last.id, count: Self.moderationPage)
        ).items
      }
    }
  }

  private static let moderationPage = 500

  /// Marks an item as deleted by a moderator, or by its sender where none is named.
  func moderate(_ item: ChatItem, by member: GroupMember?, in group: GroupInfo) throws {
    var item = item
    item.meta.itemDeleted =
      member.map { .moderated(deletedTs: now, byGroupMember: $0) } ?? .deleted(deletedTs: now, chatType: .group)
    item.meta.updatedAt = now
    // What is gone need not be read.
    item.meta = item.meta.markedRead(at: now)
    if group.fullGroupPreferences.fullDelete.enable == .on, member != nil {
      item.content = item.sent ? .sndModerated : .rcvModerated
      item.meta.itemText = ""
      try store.deleteVersions(of: item.id)
      try store.deleteFiles(of: item.id)
      item.file = nil
    }
    try store.update(item)
  }
}
