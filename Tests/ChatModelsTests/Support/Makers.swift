import ChatTypes

/// Values for tests, with what a test is about as arguments.
enum Make {
  static let time: Int64 = 1_772_359_200_000

  static func user(_ id: Int64 = 1) -> User {
    User(userId: id, profile: LocalProfile(profileId: id, displayName: "user\(id)"), activeUser: id == 1)
  }

  static func contact(_ id: Int64 = 1, name: String = "bob") -> Contact {
    var contact = Contact(
      contactId: id, profile: LocalProfile(profileId: id, displayName: name), createdAt: time,
      activeConn: Connection(connId: 1000 + id, agentConnId: "c\(id)", connStatus: .ready, createdAt: time))
    contact.chatTs = time + id
    return contact
  }

  static func direct(_ id: Int64 = 1, name: String = "bob", at chatTs: Int64? = nil, settings: ChatSettings? = nil)
    -> ChatInfo
  {
    var contact = contact(id, name: name)
    contact.chatTs = chatTs ?? contact.chatTs
    contact.chatSettings = settings ?? contact.chatSettings
    return .direct(contact: contact)
  }

  static func member(_ id: Int64, role: GroupMemberRole = .member, status: GroupMemberStatus = .connected)
    -> GroupMember
  {
    GroupMember(
      groupMemberId: id, groupId: 5, memberProfile: LocalProfile(profileId: id, displayName: "member\(id)"),
      memberRole: role, memberStatus: status)
  }

  static func group(_ id: Int64 = 5, role: GroupMemberRole = .member, status: GroupMemberStatus = .connected)
    -> GroupInfo
  {
    var group = GroupInfo(
      groupId: id, groupProfile: GroupProfile(displayName: "team\(id)"),
      membership: member(100, role: role, status: status), createdAt: time)
    group.chatTs = time
    return group
  }

  static func assistant(_ id: Int64, title: String = "New Chat", at chatTs: Int64 = time) -> ChatInfo {
    var chat = AssistantChat(assistantChatId: id, userId: 1, createdAt: time, title: title)
    chat.chatTs = chatTs
    return .assistant(assistantChat: chat)
  }

  static func item(
    _ id: Int64, _ text: String = "hi", status: CIStatus = .rcvRead, at time: Int64? = nil,
    dir: CIDirection = .directRcv
  ) -> ChatItem {
    let time = time ?? Make.time + id * 1000
    let meta = CIMeta(
      itemId: id, itemTs: time, itemText: text, itemStatus: status, createdAt: time, updatedAt: time)
    let content = MsgContent.text(text: text)
    return ChatItem(
      chatDir: dir, meta: meta,
      content: dir.sent ? .sndMsgContent(msgContent: content) : .rcvMsgContent(msgContent: content))
  }

  static func new(_ id: Int64, _ text: String = "hi") -> ChatItem { item(id, text, status: .rcvNew) }

  static func report(_ id: Int64) -> ChatItem {
    var item = new(id)
    item.chatDir = .groupRcv(groupMember: member(7))
    item.content = .rcvMsgContent(msgContent: .report(text: "spam", reason: .spam))
    return item
  }

  static func event(_ id: Int64, _ event: RcvGroupEvent = .memberLeft) -> ChatItem {
    var item = item(id)
    item.content = .rcvGroupEvent(rcvGroupEvent: event)
    return item
  }

  /// Items with ids from one to another, the oldest first; those from `unreadFrom` on are unread.
  static func items(_ ids: ClosedRange<Int64>, unreadFrom: Int64 = .max) -> [ChatItem] {
    ids.map { item($0, "item \($0)", status: $0 >= unreadFrom ? .rcvNew : .rcvRead) }
  }
}
