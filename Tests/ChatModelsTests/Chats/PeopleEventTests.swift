import ChatTypes
import Testing

@testable import ChatModels

@Suite("Events about contacts and groups") @MainActor
struct PeopleEventTests {
  private let user = Make.user()

  @Test("turn a pending connection into a contact, in the list and on the screen")
  func connected() async {
    let pending = PendingContactConnection(pccConnId: 1001, pccConnStatus: .new, createdAt: Make.time)
    let window = await TestWindow.started([ChatData(chatInfo: .contactConnection(contactConnection: pending))])
    window.im.loadOpenChatNoWait(":1001")
    await window.im.waitUntilLoaded()
    window.receive(.contactConnected(user: user, contact: Make.contact(), userCustomProfile: nil))
    #expect(window.model.chats.map(\.id) == ["@1"])
    #expect(window.model.chatId == "@1")
  }

  @Test("leave members of groups that weren't used directly out of the list")
  func indirect() async {
    var contact = Make.contact()
    contact.activeConn?.connLevel = 1
    let window = await TestWindow.started()
    window.receive(.contactUpdated(user: user, fromContact: contact, toContact: contact))
    #expect(window.model.chats.isEmpty)
    contact.contactUsed = true
    window.receive(.contactUpdated(user: user, fromContact: contact, toContact: contact))
    #expect(window.model.chats.map(\.id) == ["@1"])
    #expect(window.model.tags.presetTags == [.contacts: 1])
  }

  @Test("bring requests, as such or as a chat")
  func requests() async {
    let request = UserContactRequest(
      contactRequestId: 3, profile: LocalProfile(profileId: 1, displayName: "eve"), createdAt: 0)
    let window = await TestWindow.started()
    window.receive(.receivedContactRequest(user: user, contactRequest: request, chat_: nil))
    #expect(window.model.chats.map(\.id) == ["<@3"])
    var contact = Make.contact()
    contact.contactRequestId = 3
    window.receive(.acceptingContactRequest(user: user, contact: contact))
    #expect(window.model.chats.map(\.id) == ["@1"])
    window.receive(
      .receivedContactRequest(user: user, contactRequest: request, chat_: ChatData(chatInfo: Make.direct(2))))
    #expect(Set(window.model.chats.map(\.id)) == ["@1", "@2"])
  }

  @Test("of a business lead from the contact's chat to the group's")
  func business() async {
    let window = await TestWindow.open(Make.items(1...3))
    window.receive(
      .businessLinkConnecting(
        user: user, groupInfo: Make.group(6), hostMember: Make.member(1), fromContact: Make.contact()))
    #expect(window.model.chats.map(\.id) == ["#6"])
    #expect(window.model.chatId == "#6")
  }

  @Test("change members where they are, found by their ids")
  func members() async {
    let window = await groupWindow()
    window.receive(.joinedGroupMember(user: user, groupInfo: Make.group(), member: Make.member(9)))
    #expect(window.model.groupMembers.isEmpty)
    await window.model.loadGroupMembers()
    #expect(window.model.membersLoaded)
    let second = window.model.getGroupMember(2)
    window.receive(.joinedGroupMember(user: user, groupInfo: Make.group(), member: Make.member(9)))
    window.receive(
      .memberRole(
        user: user, groupInfo: Make.group(), byMember: Make.member(1), member: Make.member(2, role: .admin),
        fromRole: .member, toRole: .admin))
    #expect(window.model.groupMembers.map(\.id) == [1, 2, 3, 9])
    #expect(window.model.groupMembersIndexes == [1: 0, 2: 1, 3: 2, 9: 3])
    #expect(second?.wrapped.memberRole == .admin)
    window.model.closeChat()
    #expect(window.model.groupMembers.isEmpty)
    #expect(!window.model.membersLoaded)
  }

  private func groupWindow() async -> TestWindow {
    var group = Make.group()
    group.fullGroupPreferences.fullDelete.enable = .on
    var mine = Make.item(1)
    mine.chatDir = .groupSnd
    var theirs = Make.item(2)
    theirs.chatDir = .groupRcv(groupMember: Make.member(7))
    var others = Make.item(3)
    others.chatDir = .groupRcv(groupMember: Make.member(8))
    let window = await TestWindow.started(
      [ChatData(chatInfo: .group(group), chatItems: [others], chatStats: ChatStats(reportsCount: 1))],
      stores: ["#5": NaiveStore(chatType: .group, [mine, theirs, others, Make.report(4)])])
    window.im.loadOpenChatNoWait("#5")
    await window.im.waitUntilLoaded()
    return window
  }

  @Test("about a removed member mark what the member wrote, and lower the number of reports")
  func removed() async throws {
    let window = await groupWindow()
    let group = try #require(window.model.getChat("#5")?.chatInfo.groupInfo)
    window.receive(
      .deletedMember(
        user: user, groupInfo: group, byMember: Make.member(1), deletedMember: Make.member(7), withMessages: true))
    #expect(window.im.item(2)?.meta.itemDeleted != nil)
    #expect(window.im.item(2)?.content == .rcvModerated)
    #expect(window.im.item(3)?.meta.itemDeleted == nil)
    #expect(window.im.item(1)?.meta.itemDeleted == nil)
    #expect(window.model.getChat("#5")?.chatStats.reportsCount == 0)
    window.receive(
      .deletedMemberUser(user: user, groupInfo: group, member: Make.member(1), withMessages: true))
    #expect(window.im.item(1)?.content == .sndModerated)
    #expect(window.im.item(3)?.meta.itemDeleted == nil)
  }

  @Test("about relays change those of the channel that is looked at")
  func relays() async {
    let window = await TestWindow.started()
    let relays = window.model.relays
    await relays.load(groupId: 5)
    #expect(relays.groupRelays.map(\.relayStatus) == [.rsNew])
    var relay = relays.groupRelays[0]
    relay.relayStatus = .rsActive
    window.receive(
      .groupRelayUpdated(user: user, groupInfo: Make.group(6), member: Make.member(1), groupRelay: relay))
    #expect(relays.groupRelays.map(\.relayStatus) == [.rsNew])
    window.receive(
      .groupRelayUpdated(user: user, groupInfo: Make.group(5), member: Make.member(1), groupRelay: relay))
    #expect(relays.groupRelays.map(\.relayStatus) == [.rsActive])
    relays.reset()
    #expect(relays.groupId == nil)
    #expect(relays.groupRelays.isEmpty)
  }

  @Test("about calls are kept by contact until they end")
  func calls() async {
    let window = await TestWindow.started([ChatData(chatInfo: Make.direct())])
    let invitation = RcvCallInvitation(
      user: user, contact: Make.contact(), callType: CallType(media: .audio), callTs: 0)
    window.receive(.callInvitation(callInvitation: invitation))
    #expect(window.model.callInvitations.keys.map { $0 } == ["@1"])
    window.receive(.callEnded(user: user, contact: Make.contact()))
    #expect(window.model.callInvitations.isEmpty)
  }
}
