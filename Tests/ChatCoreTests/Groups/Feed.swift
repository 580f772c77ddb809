import ChatTypes

/// What another core could tell.
enum Feed {
  static let time: Int64 = 1_772_359_100_000
  /// The other core's user, who has another number there.
  static let user = User(userId: 77, profile: LocalProfile(profileId: 77, displayName: "other core's"))

  static func member(_ id: Int64, role: GroupMemberRole = .member) -> GroupMember {
    var member = GroupMember(
      groupMemberId: id, groupId: 5, memberProfile: LocalProfile(profileId: id, displayName: "member\(id)"),
      memberRole: role)
    member.memberId = "m\(id)"
    return member
  }

  static func group(
    _ id: Int64 = 5, role: GroupMemberRole = .member, isChannel: Bool = false, fullDelete: Bool = false
  ) -> ChatInfo {
    var group = GroupInfo(
      groupId: id, groupProfile: GroupProfile(displayName: "team"), membership: member(1000 + id, role: role),
      createdAt: time, useRelays: isChannel)
    if fullDelete { group.fullGroupPreferences.fullDelete.enable = .on }
    return .group(group)
  }

  static func contact(_ id: Int64 = 3, _ name: String = "bob") -> Contact {
    Contact(contactId: id, profile: LocalProfile(profileId: id, displayName: name), createdAt: time)
  }

  static func support(_ group: ChatInfo, _ member: GroupMember?) -> ChatInfo {
    guard let info = group.groupInfo else { return group }
    return .group(info, scope: .memberSupport(groupMember_: member))
  }

  /// A message that came.
  static func message(
    _ id: Int64, _ text: String, in chat: ChatInfo, from member: GroupMember = member(42), shared: String? = nil,
    mentions: Bool = false, content: MsgContent? = nil
  ) -> AChatItem {
    var meta = CIMeta(
      itemId: id, itemTs: time + id, itemText: text, itemStatus: .rcvNew, createdAt: time + id, updatedAt: time + id)
    meta.itemSharedMsgId = shared
    meta.userMention = mentions
    let direction: CIDirection = chat.groupInfo == nil ? .directRcv : .groupRcv(groupMember: member)
    return AChatItem(
      chatInfo: chat,
      chatItem: ChatItem(
        chatDir: direction, meta: meta, content: .rcvMsgContent(msgContent: content ?? .text(text: text))))
  }

  /// A message that the user sent through the other core.
  static func sent(_ id: Int64, _ text: String, in chat: ChatInfo, status: CIStatus = .sndNew, shared: String? = nil)
    -> AChatItem
  {
    var item = message(id, text, in: chat, shared: shared)
    item.chatItem.chatDir = chat.groupInfo == nil ? .directSnd : .groupSnd
    item.chatItem.meta.itemStatus = status
    item.chatItem.content = .sndMsgContent(msgContent: .text(text: text))
    return item
  }

  static func newItems(_ items: [AChatItem]) -> ChatEvent { .newChatItems(user: user, chatItems: items) }
}
