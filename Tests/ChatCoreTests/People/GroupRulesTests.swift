import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import ChatCore

@Suite("What members of a group may do")
struct GroupRulesTests {
  @Test("An observer reads, an author and a member write")
  func writing() async throws {
    let club = try await Club.full(ben: .observer, cleo: .author)
    await #expect(throws: ChatError.self) { try await club.say("May I?", by: club.ben) }
    try await club.say("I may", by: club.cleo)
    #expect(try await club.texts(of: club.ben) == ["I may"])
  }

  @Test("Roles are given by those who have as much, and are known to all")
  func roles() async throws {
    let club = try await Club.full(ben: .admin)
    let set = { (user: User, other: User, role: GroupMemberRole) in
      ChatCommand.apiMembersRole(
        groupId: try await club.ref(of: user).chatId,
        groupMemberIds: [try await club.member(other, of: user).groupMemberId], memberRole: role)
    }
    #expect(await club.world.failure(try await set(club.cleo, club.ben, .member), as: club.cleo.userId) != nil)
    #expect(await club.world.failure(try await set(club.ben, club.cleo, .owner), as: club.ben.userId) != nil)
    #expect(await club.world.failure(try await set(club.ben, club.anna, .member), as: club.ben.userId) != nil)
    #expect(await club.world.failure(try await set(club.ben, club.cleo, .relay), as: club.ben.userId) != nil)
    try await club.world.send(try await set(club.ben, club.cleo, .moderator), as: club.ben.userId)
    #expect(try await club.group(of: club.cleo).membership.memberRole == .moderator)
    #expect(try await club.member(club.cleo, of: club.anna).memberRole == .moderator)
    guard case .rcvGroupEvent(.userRole(role: .moderator))? = try await club.items(of: club.cleo).last?.content else {
      throw World.WrongAnswer()
    }
  }

  @Test("Whoever is taken out reads no more, and comes back only by an invitation")
  func removing() async throws {
    let club = try await Club.full()
    guard
      case .groupLinkCreated(_, _, let link) = try await club.world.send(
        .apiCreateGroupLink(groupId: club.annas.chatId, memberRole: .member), as: club.anna.userId)
    else { throw World.WrongAnswer() }
    try await club.say("Rubbish", by: club.ben)
    let ben = try await club.member(club.ben, of: club.anna)
    let remove = { (id: Int64, groupId: Int64) in
      ChatCommand.apiRemoveMembers(groupId: groupId, groupMemberIds: [id], withMessages: true)
    }
    let cleos = try await club.member(club.ben, of: club.cleo)
    let cleosGroup = try await club.ref(of: club.cleo).chatId
    #expect(await club.world.failure(remove(cleos.groupMemberId, cleosGroup), as: club.cleo.userId) != nil)
    try await club.world.send(remove(ben.groupMemberId, club.annas.chatId), as: club.anna.userId)
    #expect(try await club.members(of: club.cleo)["Ben"] == .removed)
    #expect(try await club.group(of: club.ben).membership.memberStatus == .removed)
    for user in [club.anna, club.ben, club.cleo] {
      guard case .moderated? = try await club.messages(of: user).first?.meta.itemDeleted else {
        throw World.WrongAnswer()
      }
    }
    try await club.say("Gone", by: club.anna)
    #expect(try await club.texts(of: club.ben) == ["Rubbish"])
    let back = ChatCommand.apiConnect(
      userId: club.ben.userId, incognito: false, connLink: link.connLinkContact.connFullLink)
    #expect(await club.world.failure(back, as: club.ben.userId) != nil)
    try await club.invite(club.annasBen)
    try await club.join(club.ben)
    try await club.say("Back", by: club.ben)
    #expect(try await club.texts(of: club.cleo).last == "Back")
  }

  @Test(
    "Whoever is blocked for all is shown with a mark, and isn't told; blocking for oneself is nobody else's business")
  func blocking() async throws {
    let club = try await Club.full(cleo: .moderator)
    let ben = try await club.member(club.ben, of: club.cleo)
    let groupId = try await club.ref(of: club.cleo).chatId
    let block = { (blocked: Bool) in
      ChatCommand.apiBlockMembersForAll(groupId: groupId, groupMemberIds: [ben.groupMemberId], blocked: blocked)
    }
    try await club.world.send(block(true), as: club.cleo.userId)
    #expect(try await club.member(club.ben, of: club.anna).blockedByAdmin)
    let sent = try await club.say("Listen", by: club.ben)
    #expect(sent.meta.itemDeleted == nil)
    guard case .blockedByAdmin? = try await club.messages(of: club.anna).last?.meta.itemDeleted else {
      throw World.WrongAnswer()
    }
    #expect(try await club.unread(of: club.anna) == 0)
    try await club.world.send(block(false), as: club.cleo.userId)
    try await club.say("Thanks", by: club.ben)
    #expect(try await club.messages(of: club.anna).last?.meta.itemDeleted == nil)
    // A moderator doesn't block an owner.
    let anna = try await club.member(club.anna, of: club.cleo).groupMemberId
    let wrong = ChatCommand.apiBlockMembersForAll(groupId: groupId, groupMemberIds: [anna], blocked: true)
    #expect(await club.world.failure(wrong, as: club.cleo.userId) != nil)
    try await club.world.send(
      .apiSetMemberSettings(
        groupId: club.annas.chatId, groupMemberId: try await club.member(club.ben, of: club.anna).groupMemberId,
        memberSettings: GroupMemberSettings(showMessages: false)), as: club.anna.userId)
    try await club.say("And now", by: club.ben)
    guard case .blocked? = try await club.messages(of: club.anna).last?.meta.itemDeleted else {
      throw World.WrongAnswer()
    }
    #expect(try await club.messages(of: club.cleo).last?.meta.itemDeleted == nil)
  }

  @Test("A moderator deletes messages of those who may less, for all")
  func moderating() async throws {
    let club = try await Club.full(ben: .moderator)
    try await club.say("Rubbish", by: club.cleo)
    try await club.say("Word of the owner", by: club.anna)
    let ref = try await club.ref(of: club.ben)
    let (rubbish, owners) = (try await club.messages(of: club.ben)[0], try await club.messages(of: club.ben)[1])
    let delete = { (id: Int64) in ChatCommand.apiDeleteMemberChatItems(groupId: ref.chatId, chatItemIds: [id]) }
    #expect(await club.world.failure(delete(owners.id), as: club.ben.userId) != nil)
    try await club.world.send(delete(rubbish.id), as: club.ben.userId)
    for user in [club.anna, club.ben, club.cleo] {
      let item = try #require(try await club.messages(of: user).first)
      guard case .moderated(_, let by)? = item.meta.itemDeleted else { throw World.WrongAnswer() }
      #expect(by.memberProfile.displayName == "Ben")
      #expect(try await club.messages(of: user)[1].meta.itemDeleted == nil)
    }
    #expect(try await club.unread(of: club.anna) == 0)
  }

  @Test("A report is seen by moderators alone, counts for them, and is settled for all of them at once")
  func reports() async throws {
    let club = try await Club.full(ben: .moderator)
    try await club.say("Buy now", by: club.anna)
    let seen = try #require(try await club.messages(of: club.cleo).last)
    try await club.world.send(
      .apiReportMessage(
        groupId: try await club.ref(of: club.cleo).chatId, chatItemId: seen.id, reportReason: .spam, reportText: "Again"
      ),
      as: club.cleo.userId)
    for user in [club.anna, club.ben] {
      let report = try #require(try await club.messages(of: user).last)
      #expect(report.isActiveReport && report.quotedItem?.content.text == "Buy now")
      let stats = try await club.world.chat(try await club.ref(of: user), as: user.userId).chatStats
      #expect(stats.reportsCount == 1)
    }
    #expect(try await club.messages(of: club.cleo).last?.isReport == true)
    try await club.world.send(
      .apiArchiveReceivedReports(groupId: try await club.ref(of: club.ben).chatId), as: club.ben.userId)
    for user in [club.anna, club.ben] {
      #expect(try await club.messages(of: user).last?.isActiveReport == false)
      #expect(try await club.world.chat(try await club.ref(of: user), as: user.userId).chatStats.reportsCount == 0)
    }
  }

  @Test("A report isn't shown to members who only read and write")
  func reportsAreSecret() async throws {
    let club = try await Club.full()
    try await club.say("Buy now", by: club.anna)
    let seen = try #require(try await club.messages(of: club.cleo).last)
    try await club.world.send(
      .apiReportMessage(
        groupId: try await club.ref(of: club.cleo).chatId, chatItemId: seen.id, reportReason: .spam, reportText: ""),
      as: club.cleo.userId)
    #expect(try await club.texts(of: club.ben) == ["Buy now"])
  }

  @Test("A member's conversation with the admins is seen by them and the member alone")
  func support() async throws {
    let club = try await Club.full(cleo: .moderator)
    try await club.say("A question", by: club.ben, scope: .memberSupport(groupMemberId_: nil))
    for user in [club.anna, club.cleo] {
      let ben = try await club.member(club.ben, of: user)
      #expect(ben.supportChat?.memberAttention == 1)
      #expect(
        try await club.texts(of: user, scope: .memberSupport(groupMemberId_: ben.groupMemberId)) == ["A question"])
      #expect(try await club.texts(of: user).isEmpty)
      #expect(try await club.group(of: user).membersRequireAttention == 1)
    }
    let ben = try await club.member(club.ben, of: club.cleo)
    try await club.say("An answer", by: club.cleo, scope: .memberSupport(groupMemberId_: ben.groupMemberId))
    #expect(
      try await club.texts(of: club.ben, scope: .memberSupport(groupMemberId_: nil)) == ["A question", "An answer"])
    let annas = try await club.member(club.ben, of: club.anna)
    #expect(annas.supportChat?.memberAttention == 0)
    #expect(
      try await club.texts(of: club.anna, scope: .memberSupport(groupMemberId_: annas.groupMemberId))
        == ["A question", "An answer"])
    // Another member isn't let in.
    let plain = try await Club.full()
    try await plain.say("Only for admins", by: plain.ben, scope: .memberSupport(groupMemberId_: nil))
    let other = try await plain.member(plain.ben, of: plain.cleo)
    #expect(
      try await plain.texts(of: plain.cleo, scope: .memberSupport(groupMemberId_: other.groupMemberId)).isEmpty)
    await #expect(throws: ChatError.self) {
      try await plain.say("Hi", by: plain.cleo, scope: .memberSupport(groupMemberId_: other.groupMemberId))
    }
  }
}
