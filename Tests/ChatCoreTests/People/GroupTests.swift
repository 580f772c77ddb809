import ChatTypes
import JSONValue
import Persistence
import TestSupport
import Testing

@testable import ChatCore

@Suite("A group of profiles of the same Linnet")
struct GroupTests {
  @Test("An invitation that is declined says so in the chats of both, and the group's chat goes")
  func declining() async throws {
    let club = try await Club()
    try await club.invite(club.annasBen)
    let asked = try await club.ref(of: club.ben)
    try await club.world.send(
      .apiDeleteChat(chatRef: asked, chatDeleteMode: .full(notify: true)), as: club.ben.userId)
    let bensAnna = try await club.world.contact(of: club.ben, named: "Anna")
    let received = try await club.world.items(bensAnna, as: club.ben.userId).compactMap {
      item -> CIGroupInvitationStatus? in
      if case .rcvGroupInvitation(let invitation, _) = item.content { invitation.status } else { nil }
    }
    let sent = try await club.world.items(club.annasBen, as: club.anna.userId).compactMap {
      item -> CIGroupInvitationStatus? in
      if case .sndGroupInvitation(let invitation, _) = item.content { invitation.status } else { nil }
    }
    #expect(received == [.rejected] && sent == [.rejected])
    #expect(try await club.world.chats(club.ben).compactMap(\.chatInfo.groupInfo).isEmpty)
  }

  @Test("Who is asked sees the invitation, joins by it, and all know each other then")
  func joining() async throws {
    let club = try await Club()
    try await club.invite(club.annasBen)
    #expect(try await club.members(of: club.anna) == ["Ben": .invited])
    let asked = try await club.group(of: club.ben)
    #expect(asked.membership.memberStatus == .invited && asked.groupProfile.displayName == "Club")
    let invitation = try #require(
      try await club.world.items(
        try await club.world.contact(of: club.ben, named: "Anna"), as: club.ben.userId
      ).last)
    guard case .rcvGroupInvitation(let shown, .member) = invitation.content else { throw World.WrongAnswer() }
    #expect(shown.groupId == asked.groupId && shown.status == .pending)
    #expect(invitation.meta.itemStatus == .rcvNew)
    // Nobody is asked twice.
    let again = ChatCommand.apiAddMember(
      groupId: club.annas.chatId, contactId: club.annasBen.chatId, memberRole: .member)
    #expect(await club.world.failure(again, as: club.anna.userId) != nil)
    // Whoever hasn't joined neither reads nor writes.
    try await club.say("Before", by: club.anna)
    #expect(try await club.texts(of: club.ben).isEmpty)
    await #expect(throws: ChatError.self) { try await club.say("Hello?", by: club.ben) }
    try await club.join(club.ben)
    try await club.invite(club.annasCleo, as: .admin)
    try await club.join(club.cleo)
    #expect(try await club.members(of: club.anna) == ["Ben": .connected, "Cleo": .connected])
    #expect(try await club.members(of: club.ben) == ["Anna": .creator, "Cleo": .connected])
    #expect(try await club.members(of: club.cleo) == ["Anna": .creator, "Ben": .connected])
    #expect(try await club.member(club.cleo, of: club.ben).memberRole == .admin)
    #expect(try await club.member(club.anna, of: club.ben).memberRole == .owner)
    for user in [club.anna, club.ben, club.cleo] {
      #expect(try await club.group(of: user).groupSummary.currentMembers == 3)
    }
    let accepted = try #require(
      try await club.world.items(
        try await club.world.contact(of: club.ben, named: "Anna"), as: club.ben.userId
      ).last)
    guard case .rcvGroupInvitation(let settled, _) = accepted.content else { throw World.WrongAnswer() }
    #expect(settled.status == .accepted && accepted.meta.itemStatus == .rcvRead)
    // Ben and Cleo aren't contacts of each other.
    #expect(try await club.member(club.cleo, of: club.ben).memberContactId == nil)
    #expect(try await club.member(club.anna, of: club.ben).memberContactId != nil)
  }

  @Test(
    "A message comes to all members with its sender, counts where it is new, and is answered and changed everywhere")
  func conversation() async throws {
    let club = try await Club.full()
    let sent = try await club.say("Hello all", by: club.anna)
    #expect(sent.meta.itemStatus == .sndRcvd(msgRcptStatus: .ok, sndProgress: .complete))
    for user in [club.ben, club.cleo] {
      let came = try #require(try await club.messages(of: user).last)
      #expect(came.text == "Hello all" && came.meta.itemStatus == .rcvNew)
      #expect(came.chatDir.groupMember?.memberProfile.displayName == "Anna")
      #expect(try await club.unread(of: user) == 1)
    }
    let asked = try #require(try await club.messages(of: club.ben).last)
    let answer = try await club.say("Hello Anna", by: club.ben, quoting: asked.id)
    let annas = try #require(try await club.messages(of: club.anna).last)
    let cleos = try #require(try await club.messages(of: club.cleo).last)
    #expect(annas.quotedItem?.chatDir == .groupSnd && annas.meta.userMention)
    #expect(cleos.quotedItem?.chatDir?.groupMember?.memberProfile.displayName == "Anna" && !cleos.meta.userMention)
    #expect(annas.quotedItem?.itemId == sent.id)
    let ref = try await club.ref(of: club.ben)
    try await club.world.send(
      .apiUpdateChatItem(
        chatRef: ref, chatItemId: answer.id, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "Hello dear Anna"))), as: club.ben.userId)
    #expect(try await club.texts(of: club.cleo) == ["Hello all", "Hello dear Anna"])
    let heart = MsgReaction.emoji(emoji: "❤")
    try await club.world.send(
      .apiChatItemReaction(
        chatRef: try await club.ref(of: club.cleo), chatItemId: cleos.id, add: true, reaction: heart),
      as: club.cleo.userId)
    #expect(try await club.messages(of: club.ben).last?.reactions.map(\.totalReacted) == [1])
    guard
      case .reactionMembers(_, let members) = try await club.world.send(
        .apiGetReactionMembers(
          userId: club.anna.userId, groupId: club.annas.chatId, chatItemId: annas.id, reaction: heart),
        as: club.anna.userId)
    else { throw World.WrongAnswer() }
    #expect(members.map(\.groupMember.memberProfile.displayName) == ["Cleo"])
    try await club.world.send(
      .apiDeleteChatItems(chatRef: ref, chatItemIds: [answer.id], deleteMode: .broadcast), as: club.ben.userId)
    #expect(try await club.messages(of: club.cleo).last?.meta.itemDeleted != nil)
  }

  @Test("Whoever is mentioned has it counted, and nobody else")
  func mentions() async throws {
    let club = try await Club.full()
    let cleo = try await club.member(club.cleo, of: club.ben)
    try await club.say("@Cleo are you there?", by: club.ben, mentions: ["Cleo": cleo.groupMemberId])
    let stats = try await club.world.chat(try await club.ref(of: club.cleo), as: club.cleo.userId).chatStats
    #expect(stats.unreadMentions == 1)
    let others = try await club.world.chat(club.annas, as: club.anna.userId).chatStats
    #expect(others.unreadMentions == 0 && others.unreadCount == 1)
    let told = try #require(try await club.messages(of: club.anna).last?.mentions["Cleo"]?.memberRef)
    #expect(told.groupMemberId == (try await club.member(club.cleo, of: club.anna).groupMemberId))
  }

  @Test("Leaving is told, ends what one reads and writes, and an owner can't leave the others without one")
  func leaving() async throws {
    let club = try await Club.full()
    let ref = try await club.ref(of: club.ben)
    try await club.world.send(.apiLeaveGroup(groupId: ref.chatId), as: club.ben.userId)
    #expect(try await club.members(of: club.anna)["Ben"] == .left)
    #expect(try await club.group(of: club.cleo).groupSummary.currentMembers == 2)
    guard case .rcvGroupEvent(.memberLeft)? = try await club.items(of: club.cleo).last?.content else {
      throw World.WrongAnswer()
    }
    try await club.say("Only us now", by: club.anna)
    #expect(try await club.texts(of: club.ben).isEmpty)
    await #expect(throws: ChatError.self) { try await club.say("Me too", by: club.ben) }
    let leave = ChatCommand.apiLeaveGroup(groupId: club.annas.chatId)
    #expect(await club.world.failure(leave, as: club.anna.userId) != nil)
    // Who left can be asked again, and has what was said before.
    try await club.invite(club.annasBen)
    try await club.join(club.ben)
    try await club.say("Welcome back", by: club.cleo)
    #expect(try await club.texts(of: club.ben) == ["Welcome back"])
    #expect(try await club.members(of: club.cleo)["Ben"] == .connected)
  }

  @Test("The owner deletes a group for all; others only for themselves, after leaving")
  func deleting() async throws {
    let club = try await Club.full()
    let delete = { (ref: ChatRef) in ChatCommand.apiDeleteChat(chatRef: ref, chatDeleteMode: .full(notify: true)) }
    try await club.world.send(delete(try await club.ref(of: club.ben)), as: club.ben.userId)
    #expect(try await club.world.chats(club.ben).allSatisfy { $0.chatInfo.groupInfo == nil })
    #expect(try await club.members(of: club.cleo)["Ben"] == .left)
    try await club.world.send(delete(club.annas), as: club.anna.userId)
    #expect(try await club.group(of: club.cleo).membership.memberStatus == .groupDeleted)
    await #expect(throws: ChatError.self) { try await club.say("Anybody?", by: club.cleo) }
  }

  @Test("A profile that is deleted has left its groups")
  func deletedProfile() async throws {
    let club = try await Club.full()
    try await club.world.send(.apiSetActiveUser(userId: club.anna.userId, viewPwd: nil))
    try await club.world.send(.apiDeleteUser(userId: club.ben.userId, delSMPQueues: true, viewPwd: nil))
    #expect(try await club.members(of: club.cleo)["Ben"] == .left)
    try await club.say("Still here", by: club.anna)
    #expect(try await club.texts(of: club.cleo) == ["Still here"])
  }

  @Test("Another name of a member, and of the group, is shown to all")
  func names() async throws {
    let club = try await Club.full()
    var profile = club.ben.profile.profile
    profile.displayName = "Benjamin"
    try await club.world.send(.apiUpdateProfile(userId: club.ben.userId, profile: profile), as: club.ben.userId)
    #expect(try await club.members(of: club.cleo) == ["Anna": .creator, "Benjamin": .connected])
    var shown = try await club.group(of: club.anna).groupProfile
    shown.displayName = "Book club"
    var preferences = GroupPreferences.none
    preferences.reactions = GroupPreference(enable: .off)
    shown.groupPreferences = preferences
    let update = { (id: Int64) in ChatCommand.apiUpdateGroupProfile(groupId: id, groupProfile: shown) }
    #expect(await club.world.failure(update(try await club.ref(of: club.cleo).chatId), as: club.cleo.userId) != nil)
    try await club.world.send(update(club.annas.chatId), as: club.anna.userId)
    let cleos = try await club.group(of: club.cleo)
    #expect(cleos.displayName == "Book club" && !cleos.fullGroupPreferences.reactions.on)
    let notices = try await club.items(of: club.cleo).suffix(2).map(\.content)
    guard case .rcvGroupEvent(.groupUpdated) = notices[0], case .rcvGroupFeature(.reactions, _, _, _) = notices[1]
    else {
      throw World.WrongAnswer()
    }
    let sent = try await club.say("No hearts", by: club.anna)
    let like = ChatCommand.apiChatItemReaction(
      chatRef: club.annas, chatItemId: sent.id, add: true, reaction: .emoji(emoji: "❤"))
    #expect(await club.world.failure(like, as: club.anna.userId) != nil)
  }

  @Test("Whoever comes new is shown what was said last, where the group wants that")
  func history() async throws {
    var profile = GroupProfile(displayName: "Club")
    var preferences = GroupPreferences.none
    preferences.history = GroupPreference(enable: .on)
    profile.groupPreferences = preferences
    let club = try await Club(profile)
    try await club.invite(club.annasBen)
    try await club.join(club.ben)
    try await club.say("First", by: club.anna)
    try await club.say("Second", by: club.ben)
    try await club.invite(club.annasCleo)
    try await club.join(club.cleo)
    #expect(try await club.texts(of: club.cleo) == ["First", "Second"])
    #expect(try await club.unread(of: club.cleo) == 0)
    let senders = try await club.messages(of: club.cleo).map { $0.chatDir.groupMember?.memberProfile.displayName }
    #expect(senders == ["Anna", "Ben"])
  }

  @Test("Members become contacts of each other only where the group allows that")
  func memberContacts() async throws {
    var profile = GroupProfile(displayName: "Club")
    let closed = try await Club.full(profile)
    let cleo = try await closed.member(closed.cleo, of: closed.ben)
    let make = { (club: Club, id: Int64) in
      ChatCommand.apiCreateMemberContact(groupId: try await club.ref(of: club.ben).chatId, groupMemberId: id)
    }
    #expect(await closed.world.failure(try await make(closed, cleo.groupMemberId), as: closed.ben.userId) != nil)
    var preferences = GroupPreferences.none
    preferences.directMessages = RoleGroupPreference(enable: .on)
    profile.groupPreferences = preferences
    let open = try await Club.full(profile)
    let id = try await open.member(open.cleo, of: open.ben).groupMemberId
    try await open.world.send(try await make(open, id), as: open.ben.userId)
    let ref = try await open.world.contact(of: open.ben, named: "Cleo")
    #expect(try await open.member(open.cleo, of: open.ben).memberContactId == ref.chatId)
    _ = try await open.world.say("Just you", in: ref, as: open.ben.userId)
    let theirs = try await open.world.contact(of: open.cleo, named: "Ben")
    #expect(try await open.world.texts(theirs, as: open.cleo.userId).last == "Just you")
  }

  @Test("The sender sees with which members a message is, and of those who don't tell that it came, that it was sent")
  func deliveries() async throws {
    let club = try await Club.full()
    try await club.world.core.store.write { store in
      var cleo = club.cleo
      cleo.sendRcptsSmallGroups = false
      try store.update(cleo)
    }
    let sent = try await club.say("Hello", by: club.anna)
    guard
      case .chatItemInfo(_, _, let info) = try await club.world.send(
        .apiGetChatItemInfo(chatRef: club.annas, chatItemId: sent.id), as: club.anna.userId)
    else { throw World.WrongAnswer() }
    var found: [Int64: String] = [:]
    for delivery in info.memberDeliveryStatuses ?? [] {
      found[delivery.groupMemberId] = delivery.memberDeliveryStatus.text
    }
    let (ben, cleo) = (try await club.member(club.ben, of: club.anna), try await club.member(club.cleo, of: club.anna))
    #expect(found == [ben.groupMemberId: "Received", cleo.groupMemberId: "Sent"])
    // Whoever got it learns nothing of the others.
    let came = try #require(try await club.messages(of: club.ben).last)
    guard
      case .chatItemInfo(_, _, let theirs) = try await club.world.send(
        .apiGetChatItemInfo(chatRef: try await club.ref(of: club.ben), chatItemId: came.id), as: club.ben.userId)
    else { throw World.WrongAnswer() }
    #expect(theirs.memberDeliveryStatuses == nil)
  }
}
