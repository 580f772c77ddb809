import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import ChatCore

@Suite("The link of a group")
struct GroupLinkTests {
  private func link(_ club: Club, role: GroupMemberRole = .member) async throws -> String {
    guard
      case .groupLinkCreated(_, _, let link) = try await club.world.send(
        .apiCreateGroupLink(groupId: club.annas.chatId, memberRole: role), as: club.anna.userId)
    else { throw World.WrongAnswer() }
    return link.connLinkContact.connFullLink
  }

  private func connect(_ user: User, by link: String) -> ChatCommand {
    .apiConnect(userId: user.userId, incognito: false, connLink: link)
  }

  @Test("Whoever has it joins with its role; it says before what it leads to, and nothing once it is given up")
  func joining() async throws {
    let club = try await Club()
    let link = try await link(club, role: .observer)
    guard
      case .connectionPlan(_, _, .groupLink(.ok(let shown))) = try await club.world.send(
        .apiConnectPlan(userId: club.ben.userId, connLink: link), as: club.ben.userId)
    else { throw World.WrongAnswer() }
    #expect(shown?.groupProfile.displayName == "Club")
    try await club.world.send(connect(club.ben, by: link), as: club.ben.userId)
    #expect(try await club.group(of: club.ben).membership.memberRole == .observer)
    #expect(try await club.members(of: club.anna) == ["Ben": .connected])
    try await club.world.send(
      .apiGroupLinkMemberRole(groupId: club.annas.chatId, memberRole: .member), as: club.anna.userId)
    try await club.world.send(connect(club.cleo, by: link), as: club.cleo.userId)
    #expect(try await club.group(of: club.cleo).membership.memberRole == .member)
    // A second time leads to the same group.
    try await club.world.send(connect(club.cleo, by: link), as: club.cleo.userId)
    #expect(try await club.world.chats(club.cleo).count { $0.chatInfo.groupInfo != nil } == 1)
    #expect(await club.world.failure(connect(club.anna, by: link), as: club.anna.userId) != nil)
    try await club.world.send(.apiDeleteGroupLink(groupId: club.annas.chatId), as: club.anna.userId)
    let late = try await club.world.newUser("Dora")
    #expect(
      await club.world.failure(connect(late, by: link), as: late.userId) == .error(errorType: .invalidConnReq))
  }

  @Test("A link leads nowhere that isn't what it says")
  func disguised() async throws {
    let club = try await Club()
    let link = try await link(club)
    let wrong = link.replacing("group", with: "invitation")
    #expect(
      await club.world.failure(
        .apiConnectPlan(userId: club.ben.userId, connLink: wrong), as: club.ben.userId)
        == .error(errorType: .invalidConnReq))
    let invitation = try await club.world.invitation(of: club.anna).replacing("invitation", with: "group")
    #expect(
      await club.world.failure(connect(club.ben, by: invitation), as: club.ben.userId)
        == .error(errorType: .invalidConnReq))
  }

  @Test("Where admins review who comes, the newcomer waits, talks to them alone, and is let in or refused")
  func review() async throws {
    var profile = GroupProfile(displayName: "Club")
    profile.memberAdmission = GroupMemberAdmission(review: .all)
    let club = try await Club(profile)
    let link = try await link(club)
    for user in [club.ben, club.cleo] {
      try await club.world.send(connect(user, by: link), as: user.userId)
      #expect(try await club.group(of: user).membership.memberStatus == .pendingReview)
    }
    try await club.say("Private matters", by: club.anna)
    #expect(try await club.texts(of: club.ben).isEmpty)
    await #expect(throws: ChatError.self) { try await club.say("Hello", by: club.ben) }
    try await club.say("Please let me in", by: club.ben, scope: .memberSupport(groupMemberId_: nil))
    let ben = try await club.member(club.ben, of: club.anna)
    #expect(ben.memberStatus == .pendingReview)
    #expect(
      try await club.texts(of: club.anna, scope: .memberSupport(groupMemberId_: ben.groupMemberId))
        == ["Please let me in"])
    #expect(try await club.group(of: club.anna).membersRequireAttention == 2)
    try await club.world.send(
      .apiAcceptMember(groupId: club.annas.chatId, groupMemberId: ben.groupMemberId, memberRole: .author),
      as: club.anna.userId)
    let joined = try await club.group(of: club.ben).membership
    #expect(joined.memberStatus == .connected && joined.memberRole == .author)
    try await club.say("Thank you", by: club.ben)
    #expect(try await club.texts(of: club.anna).last == "Thank you")
    let cleo = try await club.member(club.cleo, of: club.anna)
    try await club.world.send(
      .apiRemoveMembers(groupId: club.annas.chatId, groupMemberIds: [cleo.groupMemberId], withMessages: false),
      as: club.anna.userId)
    #expect(try await club.group(of: club.cleo).membership.memberStatus == .rejected)
    #expect(try await club.texts(of: club.cleo).isEmpty)
    #expect(try await club.group(of: club.anna).membersRequireAttention == 0)
    #expect(await club.world.failure(connect(club.cleo, by: link), as: club.cleo.userId) != nil)
  }
}
