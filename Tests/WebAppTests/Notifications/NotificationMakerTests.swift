import ChatTypes
import JSONValue
import Testing

@testable import WebApp

@Suite("What a browser is told of") struct NotificationMakerTests {
  private static let user = User(
    userId: 1, profile: LocalProfile(profileId: 1, displayName: "ada"), activeUser: true)

  private static func direct(_ mode: MsgFilter = .all) -> ChatInfo {
    let contact = Contact(contactId: 2, profile: LocalProfile(profileId: 2, displayName: "Bob"), createdAt: 0)
    return ChatInfo.direct(contact: contact).with(ChatSettings(enableNtfs: mode))
  }

  private static func group(_ mode: MsgFilter) -> ChatInfo {
    let group = GroupInfo(
      groupId: 5, groupProfile: GroupProfile(displayName: "Team"), membership: member(100), createdAt: 0)
    return ChatInfo.group(groupInfo: group, groupChatScope: nil, channelMsgInfo: nil).with(
      ChatSettings(enableNtfs: mode))
  }

  private static func member(_ id: Int64) -> GroupMember {
    GroupMember(
      groupMemberId: id, groupId: 5, memberProfile: LocalProfile(profileId: id, displayName: "Eve"),
      memberRole: .member, memberStatus: .connected)
  }

  private static func item(
    _ text: String, dir: CIDirection = .directRcv, status: CIStatus = .rcvNew, mentions: Bool = false
  ) -> ChatItem {
    var meta = CIMeta(itemId: 9, itemTs: 0, itemText: text, itemStatus: status, createdAt: 0, updatedAt: 0)
    meta.userMention = mentions
    let content = MsgContent.text(text: text)
    return ChatItem(
      chatDir: dir, meta: meta,
      content: dir.sent ? .sndMsgContent(msgContent: content) : .rcvMsgContent(msgContent: content))
  }

  private func told(
    _ item: ChatItem, in info: ChatInfo, user: User? = Self.user, preview: NotificationPreviewMode = .message
  ) -> [ItemNotification] {
    var maker = NotificationMaker()
    let event = ChatEvent.newChatItems(user: Self.user, chatItems: [AChatItem(chatInfo: info, chatItem: item)])
    return maker.take(event, user: user, preview: preview)
  }

  @Test(
    "It shows as much as the user wants others to see",
    arguments: [
      (NotificationPreviewMode.message, "Bob", "See you at five"), (.contact, "Bob", "New message"),
      (.hidden, "Linnet", "Something new"), (.unknown("later"), "Linnet", "Something new"),
    ])
  func preview(_ mode: NotificationPreviewMode, _ title: String, _ body: String) {
    let told = told(Self.item("See you\nat five"), in: Self.direct(), preview: mode)
    #expect(told == [ItemNotification(chat: "@2", item: 9, title: title, body: body)])
    #expect(told.first?.json["path"] == "/c/@2")
  }

  @Test("Muted chats and profiles, what was sent or read, and what is another profile's, are told of to nobody")
  func quiet() {
    #expect(told(Self.item("hi"), in: Self.direct(.none)).isEmpty)
    #expect(told(Self.item("hi", dir: .directSnd, status: .sndNew), in: Self.direct()).isEmpty)
    #expect(told(Self.item("hi", status: .rcvRead), in: Self.direct()).isEmpty)
    var muted = Self.user
    muted.showNtfs = false
    #expect(told(Self.item("hi"), in: Self.direct(), user: muted).isEmpty)
    let other = User(userId: 2, profile: LocalProfile(profileId: 2, displayName: "eve"), activeUser: true)
    #expect(told(Self.item("hi"), in: Self.direct(), user: other).isEmpty)
    #expect(told(Self.item("hi"), in: Self.direct(), user: nil).isEmpty)
  }

  @Test("A call is told of as it rings, with as much as others may see, and not where the chat or the profile is muted")
  func calls() {
    let told = { (mode: MsgFilter, preview: NotificationPreviewMode, isMuted: Bool) -> [ItemNotification] in
      guard let contact = Self.direct(mode).contact else { return [] }
      var (maker, user) = (NotificationMaker(), Self.user)
      user.showNtfs = !isMuted
      var call = RcvCallInvitation(user: user, contact: contact, callType: CallType(media: .video), callTs: 0)
      call.callUUID = "u1"
      return maker.take(.callInvitation(callInvitation: call), user: user, preview: preview)
    }
    let expected = ItemNotification(chat: "@2", item: nil, title: "Bob", body: "Incoming video call", callUUID: "u1")
    #expect(told(.all, .message, false) == [expected])
    #expect(told(.all, .contact, false) == [expected])
    #expect(told(.all, .hidden, false).map(\.title) == ["Linnet"])
    #expect(told(.all, .hidden, false).map(\.body) == ["Incoming call"])
    #expect(told(.none, .message, false).isEmpty)
    #expect(told(.all, .message, true).isEmpty)
    #expect(expected.json["call"] == "u1")
  }

  @Test("In a group that is set to mentions, those alone are told of, with who wrote")
  func mentions() {
    let direction = CIDirection.groupRcv(groupMember: Self.member(7))
    #expect(told(Self.item("all", dir: direction), in: Self.group(.mentions)).isEmpty)
    let told = told(Self.item("@ada look", dir: direction, mentions: true), in: Self.group(.mentions))
    #expect(told.map(\.title) == ["Team"] && told.map(\.body) == ["Eve: @ada look"])
  }

  @Test("A reply is told of once, when it is whole, without the marks of Markdown")
  func reply() {
    var maker = NotificationMaker()
    let info = ChatInfo.assistant(
      assistantChat: AssistantChat(assistantChatId: 7, userId: 1, createdAt: 0, title: "Trip"))
    func take(_ text: String, _ state: TurnState, isNew: Bool = false) -> [ItemNotification] {
      var item = Self.item(text, dir: .assistantRcv)
      item.turn = AssistantTurn(state: state)
      let told = AChatItem(chatInfo: info, chatItem: item)
      let event: ChatEvent =
        isNew ? .newChatItems(user: Self.user, chatItems: [told]) : .chatItemUpdated(user: Self.user, chatItem: told)
      return maker.take(event, user: Self.user, preview: .message)
    }
    #expect(take("", .preparing, isNew: true).isEmpty)
    #expect(take("Take the **tr", .writing).isEmpty)
    let told = take("Take the **train**.", .done)
    #expect(told.map(\.title) == ["Trip"] && told.map(\.body) == ["Take the train."])
    #expect(take("Take the **train**.", .done).isEmpty)
    #expect(take("", .preparing, isNew: true).isEmpty && take("Take", .stopped).isEmpty)
  }

  @Test("Somebody who asks to be a contact is told of")
  func request() {
    let request = UserContactRequest(
      contactRequestId: 3, profile: LocalProfile(profileId: 3, displayName: "Eve"), createdAt: 0)
    var maker = NotificationMaker()
    let event = ChatEvent.receivedContactRequest(user: Self.user, contactRequest: request, chat_: nil)
    let told = maker.take(event, user: Self.user, preview: .message)
    #expect(told.map(\.chat) == ["<@3"] && told.map(\.body) == ["Wants to be a contact"])
    #expect(told.first?.item == nil && told.first?.title == request.displayName)
  }
}
