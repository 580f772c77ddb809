import ChatTypes

/// Values for tests, with what a test is about as arguments.
enum Make {
  static let time: Int64 = 1_772_359_200_000

  static func user(_ id: Int64 = 1, _ name: String = "ada") -> User {
    User(userId: id, profile: LocalProfile(profileId: id, displayName: name), activeUser: true)
  }

  static func contact(_ id: Int64 = 1, _ name: String = "bob", status: ConnStatus? = .ready) -> Contact {
    let connection = status.map { Connection(connId: id, agentConnId: "c\(id)", connStatus: $0, createdAt: time) }
    return Contact(
      contactId: id, profile: LocalProfile(profileId: id, displayName: name), createdAt: time, activeConn: connection)
  }

  static func member(_ id: Int64 = 1, role: GroupMemberRole = .member, status: GroupMemberStatus = .connected)
    -> GroupMember
  {
    GroupMember(
      groupMemberId: id, groupId: 5, memberProfile: LocalProfile(profileId: id, displayName: "member\(id)"),
      memberRole: role, memberStatus: status)
  }

  static func group(_ id: Int64 = 5, role: GroupMemberRole = .member, business: BusinessChatType? = nil) -> GroupInfo {
    var group = GroupInfo(
      groupId: id, groupProfile: GroupProfile(displayName: "team"), membership: member(100, role: role), createdAt: time
    )
    group.businessChat = business.map { BusinessChatInfo(chatType: $0, businessId: "b", customerId: "c") }
    return group
  }

  static func assistant(_ id: Int64 = 7) -> AssistantChat {
    AssistantChat(assistantChatId: id, userId: 1, createdAt: time)
  }

  static func notes(_ id: Int64 = 1) -> NoteFolder {
    NoteFolder(noteFolderId: id, userId: 1, createdAt: time, chatTs: time)
  }

  static func meta(_ id: Int64 = 1, status: CIStatus = .rcvRead) -> CIMeta {
    CIMeta(itemId: id, itemTs: time, itemText: "hi", itemStatus: status, createdAt: time + 1, updatedAt: time + 1)
  }

  static func item(_ id: Int64 = 1, _ content: MsgContent = .text(text: "hi"), status: CIStatus = .rcvNew) -> ChatItem {
    ChatItem(chatDir: .directRcv, meta: meta(id, status: status), content: .rcvMsgContent(msgContent: content))
  }
}
