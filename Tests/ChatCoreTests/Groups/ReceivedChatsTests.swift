import ChatTypes
import JSONValue
import Persistence
import Testing

@testable import ChatCore

@Suite("Contacts, groups and members that another core tells of", .timeLimit(.minutes(10)))
struct ReceivedChatsTests {
  @Test("A contact comes, changes and goes; what the user set for it stays")
  func contacts() async throws {
    let world = try World()
    let user = try await world.newUser()
    let ref = ChatRef(.direct, chatId: 3)
    let request = UserContactRequest(
      contactRequestId: 9, profile: LocalProfile(profileId: 3, displayName: "bob"), createdAt: Feed.time)
    try await world.core.receive(
      .receivedContactRequest(user: Feed.user, contactRequest: request, chat_: nil), for: user.userId)
    #expect(try await world.chats(user).contains { $0.chatInfo.id == "<@9" })
    try await world.core.receive(
      .receivedContactRequest(
        user: Feed.user, contactRequest: request, chat_: ChatData(chatInfo: .direct(contact: Feed.contact()))),
      for: user.userId)
    let events = await world.listen()
    try await world.core.receive(
      .contactConnected(user: Feed.user, contact: Feed.contact(), userCustomProfile: nil), for: user.userId)
    try await world.send(
      .apiSetChatSettings(chatRef: ref, chatSettings: ChatSettings(enableNtfs: .none, favorite: true)))
    try await world.send(.apiSetChatTitle(chatRef: ref, title: "Bobby"))
    _ = await events.drain()
    var other = Feed.contact(3, "robert")
    other.chatTags = [12345]
    try await world.core.receive(
      .contactUpdated(user: Feed.user, fromContact: Feed.contact(), toContact: other), for: user.userId)
    let contact = try #require(try await world.chat(ref).chatInfo.contact)
    #expect(contact.profile.displayName == "robert" && contact.displayName == "Bobby")
    #expect(contact.chatSettings.favorite && contact.chatTags.isEmpty)
    guard case .contactUpdated(let to, let from, let new)? = await events.drain().first else {
      Issue.record("no event")
      return
    }
    #expect(to.userId == user.userId && from.profile.displayName == "bob" && new == contact)
    var gone = other
    gone.contactStatus = .deleted
    try await world.core.receive(.contactDeletedByContact(user: Feed.user, contact: gone), for: user.userId)
    #expect(try await world.chat(ref).chatInfo.contact?.contactStatus == .deleted)
    guard case .contactsList(_, let contacts) = try await world.send(.apiListContacts(userId: user.userId)) else {
      return
    }
    #expect(contacts.map(\.contactId) == [3])
  }

  @Test("Each event of groups and members is stored and told on with this store's profile")
  func groupEvents() async throws {
    let world = try World()
    let user = try await world.newUser()
    let group = try #require(Feed.group().groupInfo)
    let (host, member, contact) = (Feed.member(41, role: .owner), Feed.member(42), Feed.contact())
    var promoted = member
    promoted.memberRole = .admin
    var left = promoted
    left.memberStatus = .left
    let all: [ChatEvent] = [
      .receivedGroupInvitation(
        user: Feed.user, groupInfo: group, contact: contact, fromMemberRole: .owner, memberRole: .member),
      .userAcceptedGroupSent(user: Feed.user, groupInfo: group, hostContact: contact),
      .sentGroupInvitation(user: Feed.user, groupInfo: group, contact: contact, member: member),
      .groupLinkConnecting(user: Feed.user, groupInfo: group, hostMember: host),
      .userJoinedGroup(user: Feed.user, groupInfo: group, hostMember: host),
      .joinedGroupMemberConnecting(user: Feed.user, groupInfo: group, hostMember: host, member: member),
      .joinedGroupMember(user: Feed.user, groupInfo: group, member: member),
      .connectedToGroupMember(user: Feed.user, groupInfo: group, member: member, memberContact: nil),
      .newMemberContactReceivedInv(user: Feed.user, contact: contact, groupInfo: group, member: member),
      .memberRole(
        user: Feed.user, groupInfo: group, byMember: host, member: promoted, fromRole: .member, toRole: .admin),
      .memberBlockedForAll(user: Feed.user, groupInfo: group, byMember: host, member: promoted, blocked: false),
      .memberAcceptedByOther(user: Feed.user, groupInfo: group, acceptingMember: host, member: promoted),
      .groupMemberUpdated(user: Feed.user, groupInfo: group, fromMember: promoted, toMember: promoted),
      .leftMember(user: Feed.user, groupInfo: group, member: left),
      .groupUpdated(user: Feed.user, fromGroup: group, toGroup: group, member_: host),
      .groupDeleted(user: Feed.user, groupInfo: group, member: host),
      .acceptingBusinessRequest(user: Feed.user, groupInfo: group),
      .contactConnecting(user: Feed.user, contact: contact), .contactSndReady(user: Feed.user, contact: contact),
      .acceptingContactRequest(user: Feed.user, contact: contact),
      .contactPQEnabled(user: Feed.user, contact: contact, pqEnabled: true),
    ]
    for event in all {
      let events = await world.listen()
      try await world.core.receive(event, for: user.userId)
      let told = await events.drain().filter { $0.tag == event.tag }
      #expect(told.count == 1, "\(event.tag)")
      #expect(told.first?.userId == user.userId, "\(event.tag)")
    }
    guard case .groupMembers(_, let members) = try await world.send(.apiListMembers(groupId: 5)) else { return }
    #expect(members.members.map(\.memberRole) == [.owner, .admin])
    #expect(members.members.map(\.memberStatus) == [.connected, .left])
    for event in [ChatEvent.resync(reason: nil), .userDeleted(userId: 1), .unknown(["type": "x"])] {
      await #expect(throws: ChatError.self) { try await world.core.receive(event, for: user.userId) }
    }
    await #expect(throws: ChatError.error(errorType: .userUnknown)) { try await world.core.receive(all[0], for: 99) }
  }

  @Test("A chat of another profile isn't touched by what is told to this one")
  func otherProfile() async throws {
    let world = try World()
    let ada = try await world.newUser("ada")
    try await world.core.receive(Feed.newItems([Feed.message(1, "for ada", in: Feed.group())]), for: ada.userId)
    let bob = try await world.newUser("bob")
    await #expect(throws: ChatError.self) {
      try await world.core.receive(Feed.newItems([Feed.message(2, "?", in: Feed.group())]), for: bob.userId)
    }
    #expect(try await world.texts(ChatRef(.group, chatId: 5), as: ada.userId) == ["for ada"])
  }

  @Test("Removing a member with its messages leaves marks, and settles its reports", arguments: [true, false])
  func removed(fullDelete: Bool) async throws {
    let world = try World()
    let user = try await world.newUser()
    let info = Feed.group(role: .admin, fullDelete: fullDelete)
    let group = try #require(info.groupInfo)
    let spammer = Feed.member(42)
    var items = (1...3).map { Feed.message($0, "spam \($0)", in: info, from: spammer) }
    items.append(
      Feed.message(4, "r", in: Feed.support(info, spammer), from: spammer, content: .report(text: "r", reason: .spam)))
    items.append(Feed.message(5, "fine", in: info, from: Feed.member(43)))
    try await world.core.receive(Feed.newItems(items), for: user.userId)
    #expect(try await world.chat(ChatRef(.group, chatId: 5)).chatStats.reportsCount == 1)
    try await world.core.receive(
      .deletedMember(
        user: Feed.user, groupInfo: group, byMember: Feed.member(44, role: .admin), deletedMember: spammer,
        withMessages: true), for: user.userId)
    let left = try await world.items(ChatRef(.group, chatId: 5))
    #expect(left.map { $0.meta.itemDeleted == nil } == [false, false, false, true])
    #expect(left[0].text.contains("spam") == !fullDelete)
    #expect(try await world.chat(ChatRef(.group, chatId: 5)).chatStats.reportsCount == 0)
  }

  @Test("A channel's relays are kept")
  func relays() async throws {
    let world = try World()
    let user = try await world.newUser()
    let group = try #require(Feed.group(role: .owner, isChannel: true).groupInfo)
    let link = GroupLink(
      userContactLinkId: 1, connLinkContact: CreatedConnLink(connFullLink: "simplex:/x"), groupLinkId: "l",
      acceptMemberRole: .observer)
    func relay(_ id: Int64, _ status: RelayStatus) -> GroupRelay {
      GroupRelay(
        groupRelayId: id, groupMemberId: 50 + id,
        userChatRelay: UserChatRelay(
          chatRelayId: id, address: "simplex:/r\(id)", relayProfile: RelayProfile(displayName: "r\(id)")),
        relayStatus: status)
    }
    try await world.core.receive(
      .groupLinkRelaysUpdated(
        user: Feed.user, groupInfo: group, groupLink: link, groupRelays: [relay(1, .rsNew), relay(2, .rsNew)]),
      for: user.userId)
    try await world.core.receive(
      .groupRelayUpdated(
        user: Feed.user, groupInfo: group, member: Feed.member(51, role: .relay), groupRelay: relay(1, .rsActive)),
      for: user.userId)
    guard case .groupRelays(_, _, let relays) = try await world.send(.apiGetGroupRelays(groupId: 5)) else { return }
    #expect(relays.map(\.relayStatus) == [.rsActive, .rsNew])
  }

  @Test("A business's group takes the place of the contact's empty chat")
  func business() async throws {
    let world = try World()
    let user = try await world.newUser()
    try await world.core.receive(
      .contactConnecting(user: Feed.user, contact: Feed.contact()), for: user.userId)
    let group = try #require(Feed.group().groupInfo)
    try await world.core.receive(
      .businessLinkConnecting(
        user: Feed.user, groupInfo: group, hostMember: Feed.member(41), fromContact: Feed.contact()),
      for: user.userId)
    #expect(try await world.chats(user).map(\.chatInfo.id).sorted() == ["#5", "*1"])
  }
}
