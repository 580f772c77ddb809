import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@testable import ChatCore

/// Samples of all types are compared in `Tests/ChatTypesTests/Peers/OfficialTypesTests.swift`.
@Suite(
  "What a core answers and tells", .enabled(if: OfficialTypes.isAsked, Comment(rawValue: OfficialTypes.reason)),
  .timeLimit(.minutes(5)))
struct OfficialAnswersTests {
  @Test("of contacts and groups has the types that SimpleX Chat declares")
  func answers() async throws {
    let club = try await Club()
    let record = await Record(club)
    try await record.connect()
    try await record.gather()
    try await record.talk()
    try await record.keepOrder()
    try await record.part()
    let verdicts = try OfficialTypes.verdicts(on: JSONValue.array(record.samples).data())
    #expect(verdicts.count == record.samples.count)
    #expect(verdicts.flatMap(\.contradictions) == [])
    let compared = Set(zip(record.tags, verdicts).filter { $0.1.known }.map { $0.0 })
    for tag in [
      "groupCreated", "sentGroupInvitation", "userAcceptedGroupSent", "groupMembers", "newChatItems", "groupUpdated",
      "memberAccepted", "membersRoleUser", "membersBlockedForAllUser", "userDeletedMembers", "leftMemberUser",
      "groupDeletedUser", "connectionPlan", "contactsList", "userProfileUpdated", "apiChats", "receivedGroupInvitation",
    ] {
      #expect(compared.contains(tag), "\(tag)")
    }
  }
}

/// Acts in a club and keeps all that is answered and told.
private final class Record {
  private let club: Club
  private let reader: EventReader
  private(set) var samples: [JSONValue] = []
  private(set) var tags: [String] = []
  private var world: World { club.world }

  init(_ club: Club) async {
    self.club = club
    reader = await club.world.listen()
  }

  private func keep(_ json: JSONValue, kind: String, tag: String, after command: ChatCommand) {
    tags.append(tag)
    samples.append(["place": .string("\(tag) of \(command.tag)"), "kind": .string(kind), "type": "", "json": json])
  }

  @discardableResult
  private func send(_ command: ChatCommand, as user: User) async throws -> ChatResponse {
    let response = try await world.send(command, as: user.userId)
    keep(response.json, kind: "response", tag: response.tag, after: command)
    for event in await reader.drain() { keep(event.json, kind: "event", tag: event.tag, after: command) }
    return response
  }

  private func say(
    _ text: String, by user: User, in ref: ChatRef, mentions: [String: Int64] = [:], quoting: Int64? = nil
  )
    async throws
  {
    let message = ComposedMessage(msgContent: .text(text: text), quotedItemId: quoting, mentions: mentions)
    try await send(
      .apiSendMessages(sendRef: SendRef(ref), liveMessage: false, ttl: nil, composedMessages: [message]), as: user)
  }

  private func link(_ role: GroupMemberRole) async throws -> String {
    let made = try await send(.apiCreateGroupLink(groupId: club.annas.chatId, memberRole: role), as: club.anna)
    guard case .groupLinkCreated(_, _, let link) = made else { throw World.WrongAnswer() }
    return link.connLinkContact.connFullLink
  }

  /// People become contacts, by an invitation and by an address.
  func connect() async throws {
    let (anna, dora) = (club.anna, try await world.newUser("Dora"))
    let made = try await send(.apiAddContact(userId: anna.userId, incognito: false), as: anna)
    guard case .invitation(_, let invitation, _) = made else { throw World.WrongAnswer() }
    let link = invitation.connFullLink
    try await send(.apiConnectPlan(userId: dora.userId, connLink: link), as: dora)
    try await send(.apiConnect(userId: dora.userId, incognito: false, connLink: link), as: dora)
    try await send(.apiCreateMyAddress(userId: anna.userId), as: anna)
    guard case .userContactLink(_, let address) = try await send(.apiShowMyAddress(userId: anna.userId), as: anna)
    else { throw World.WrongAnswer() }
    for (name, accepts) in [("Emil", true), ("Fred", false)] {
      let user = try await world.newUser(name)
      try await send(
        .apiConnect(
          userId: user.userId, incognito: false, connLink: address.connLinkContact.connFullLink), as: user)
      let request = try #require(try await world.request(to: anna)).contactRequestId
      try await send(
        accepts
          ? .apiAcceptContact(contactReqId: request, incognito: false) : .apiRejectContact(contactReqId: request),
        as: anna)
    }
    try await send(.apiDeleteMyAddress(userId: anna.userId), as: anna)
    var profile = anna.profile.profile
    profile.shortDescr = "About me"
    profile.preferences = Preferences()
    profile.preferences?.fullDelete = SimplePreference(allow: .yes)
    try await send(.apiUpdateProfile(userId: anna.userId, profile: profile), as: anna)
    try await send(.apiListContacts(userId: anna.userId), as: anna)
  }

  /// Members come, by invitations and by a link.
  func gather() async throws {
    let group = GroupProfile(displayName: "Another")
    try await send(.apiNewGroup(userId: club.ben.userId, incognito: false, groupProfile: group), as: club.ben)
    try await send(.apiLeaveGroup(groupId: try await club.ref(of: club.ben).chatId), as: club.ben)
    try await send(
      .apiDeleteChat(chatRef: try await club.ref(of: club.ben), chatDeleteMode: .full(notify: false)), as: club.ben)
    try await send(
      .apiAddMember(groupId: club.annas.chatId, contactId: club.annasBen.chatId, memberRole: .member), as: club.anna)
    try await send(.apiJoinGroup(groupId: try await club.ref(of: club.ben).chatId), as: club.ben)
    let link = try await link(.member)
    try await send(.apiGetGroupLink(groupId: club.annas.chatId), as: club.anna)
    for user in [club.anna, club.ben, club.cleo] {
      try await send(.apiConnectPlan(userId: user.userId, connLink: link), as: user)
    }
    var profile = GroupProfile(displayName: "Club")
    profile.shortDescr = "About us"
    profile.memberAdmission = GroupMemberAdmission(review: .all)
    profile.groupPreferences = GroupPreferences()
    profile.groupPreferences?.timedMessages = TimedMessagesGroupPreference(enable: .on, ttl: 86_400)
    profile.groupPreferences?.directMessages = RoleGroupPreference(enable: .on, role: .member)
    try await send(.apiUpdateGroupProfile(groupId: club.annas.chatId, groupProfile: profile), as: club.anna)
    try await send(.apiConnect(userId: club.cleo.userId, incognito: false, connLink: link), as: club.cleo)
    try await send(.apiConnectPlan(userId: club.cleo.userId, connLink: link), as: club.cleo)
    var support = try await club.ref(of: club.cleo)
    support.scope = .memberSupport(groupMemberId_: nil)
    try await say("Let me in", by: club.cleo, in: support)
    let waiting = try await club.member(club.cleo, of: club.anna).groupMemberId
    try await send(
      .apiAcceptMember(groupId: club.annas.chatId, groupMemberId: waiting, memberRole: .member), as: club.anna)
    try await send(.apiListMembers(groupId: club.annas.chatId), as: club.anna)
    try await send(.apiListGroups(userId: club.anna.userId, contactId: nil, search: nil), as: club.anna)
  }

  /// Messages are sent, answered, changed and deleted.
  func talk() async throws {
    let (bens, cleos) = (try await club.ref(of: club.ben), try await club.ref(of: club.cleo))
    let mentioned = try await club.member(club.cleo, of: club.ben).groupMemberId
    try await say("Hello @Cleo", by: club.ben, in: bens, mentions: ["Cleo": mentioned])
    let said = try #require(try await club.messages(of: club.ben).last).id
    let heard = try #require(try await club.messages(of: club.cleo).last).id
    try await say("Hello", by: club.cleo, in: cleos, quoting: heard)
    try await send(
      .apiChatItemReaction(chatRef: cleos, chatItemId: heard, add: true, reaction: .emoji(emoji: "👍")), as: club.cleo)
    try await send(
      .apiUpdateChatItem(
        chatRef: bens, chatItemId: said, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "Hello *all*"))), as: club.ben)
    try await send(
      .apiReportMessage(groupId: cleos.chatId, chatItemId: heard, reportReason: .spam, reportText: "Look"),
      as: club.cleo)
    try await send(.apiArchiveReceivedReports(groupId: club.annas.chatId), as: club.anna)
    try await send(.apiDeleteChatItems(chatRef: bens, chatItemIds: [said], deleteMode: .broadcast), as: club.ben)
    for user in [club.anna, club.ben, club.cleo] {
      try await send(
        .apiGetChats(userId: user.userId, pendingConnections: true, pagination: .last(count: 100), query: .all),
        as: user)
    }
  }

  /// Admins do what they may.
  func keepOrder() async throws {
    let group = club.annas.chatId
    let ben = try await club.member(club.ben, of: club.anna).groupMemberId
    let cleo = try await club.member(club.cleo, of: club.anna).groupMemberId
    try await say("Rubbish", by: club.ben, in: try await club.ref(of: club.ben))
    let rubbish = try #require(try await club.messages(of: club.anna).last).id
    try await send(.apiDeleteMemberChatItems(groupId: group, chatItemIds: [rubbish]), as: club.anna)
    try await send(.apiMembersRole(groupId: group, groupMemberIds: [cleo], memberRole: .moderator), as: club.anna)
    try await send(.apiBlockMembersForAll(groupId: group, groupMemberIds: [ben], blocked: true), as: club.anna)
    try await send(
      .apiSetMemberSettings(
        groupId: group, groupMemberId: ben, memberSettings: GroupMemberSettings(showMessages: false)), as: club.anna)
    try await send(.apiRemoveMembers(groupId: group, groupMemberIds: [ben], withMessages: true), as: club.anna)
  }

  /// All go.
  func part() async throws {
    try await send(.apiLeaveGroup(groupId: try await club.ref(of: club.cleo).chatId), as: club.cleo)
    try await send(.apiDeleteGroupLink(groupId: club.annas.chatId), as: club.anna)
    try await send(.apiDeleteChat(chatRef: club.annas, chatDeleteMode: .full(notify: true)), as: club.anna)
    try await send(.apiDeleteChat(chatRef: club.annasBen, chatDeleteMode: .full(notify: true)), as: club.anna)
    try await send(.listUsers, as: club.anna)
  }
}
