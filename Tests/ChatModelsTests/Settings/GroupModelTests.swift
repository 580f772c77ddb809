import ChatCore
import ChatTypes
import Foundation
import Persistence
import TestSupport
import Testing

@testable import ChatModels

/// Windows of three profiles of one core: Ada, whose groups they are, and two contacts of hers.
@Suite("A group in windows", .timeLimit(.minutes(10))) @MainActor struct GroupModelTests {
  private struct Three {
    let core: LocalCore
    let ada: AppState
    let ben: AppState
    let cleo: AppState
    /// The group as Ada has it.
    let groupId: Int64
  }

  private func with(_ body: (Three) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-groups-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let core = LocalCore(
      database: try AppDatabase.inMemory(), files: FileStore(directory: directory.appending(path: "files")),
      journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Data(repeating: 1, count: 32)))
    try await core.start()
    let first = try await core.prepareFirstStart(name: "Ada", seedsDemo: false)
    var windows = [AppState(api: core, userId: first.userId)]
    for name in ["Ben", "Cleo"] {
      let answer = try await core.send(
        .createActiveUser(newUser: NewUser(profile: Profile(displayName: name))), as: nil)
      guard case .activeUser(let user) = answer else { throw ChatError.error(errorType: .noActiveUser) }
      windows.append(AppState(api: core, userId: user.userId))
      let invited = try await core.send(.apiAddContact(userId: first.userId, incognito: false), as: first.userId)
      guard case .invitation(_, let link, _) = invited else { throw ChatError.error(errorType: .invalidConnReq) }
      _ = try await core.send(
        .apiConnect(userId: user.userId, incognito: false, connLink: link.simplexChatUri), as: user.userId)
    }
    for window in windows { await window.start() }
    let groupId = try #require(await windows[0].people.makeGroup(named: " Club ", line: "Of\nbirds"))
    #expect(await windows[0].group.open(groupId))
    try await body(Three(core: core, ada: windows[0], ben: windows[1], cleo: windows[2], groupId: groupId))
    for window in windows { window.stop() }
    try await core.close()
  }

  /// Has a contact of Ada's join her group.
  private func bring(_ window: AppState, as role: GroupMemberRole, into three: Three) async throws {
    let name = try #require(window.chatModel.currentUser?.displayName)
    let contact = try #require(three.ada.group.invitable.first { $0.displayName == name })
    #expect(await three.ada.group.invite(contactId: contact.contactId, as: role))
    await waitUntil { window.people.groups.first?.membership.memberStatus == .invited }
    let own = try #require(window.people.groups.first)
    #expect(await window.group.open(own.groupId))
    #expect(await window.group.join())
    await waitUntil { window.group.group?.ready == true && member(name, of: three.ada)?.memberActive == true }
  }

  private func member(_ name: String, of window: AppState) -> GroupMember? {
    window.group.members.shown.first { $0.displayName == name }
  }

  /// How a feature stands in the group that a window looks at.
  private func outcome(_ feature: GroupFeature, of window: AppState) -> String? {
    window.group.choices.first { $0.feature == feature }?.outcome
  }

  private func say(_ text: String, by window: AppState, core: LocalCore) async throws {
    let ref = ChatRef(.group, chatId: try #require(window.group.groupId))
    _ = try await core.send(
      .apiSendMessages(
        sendRef: SendRef(ref), liveMessage: false, ttl: nil,
        composedMessages: [ComposedMessage(msgContent: .text(text: text))]), as: window.chatModel.currentUser?.userId)
  }

  /// Reports the newest message that a window's profile has of the group.
  private func report(by window: AppState, core: LocalCore) async throws {
    let (groupId, userId) = (try #require(window.group.groupId), window.chatModel.currentUser?.userId)
    let answer = try await core.send(
      .apiGetChat(
        chatRef: ChatRef(.group, chatId: groupId), contentTag: .text, pagination: .last(count: 1), search: nil,
        parentItemId: nil), as: userId)
    guard case .apiChat(_, let chat, _) = answer else { throw ChatError.error(errorType: .noActiveUser) }
    let item = try #require(chat.chatItems.last)
    _ = try await core.send(
      .apiReportMessage(groupId: groupId, chatItemId: item.id, reportReason: .spam, reportText: "Please"), as: userId)
  }

  @Test("Who is asked joins, is given a role, is blocked, and is taken out")
  func members() async throws {
    try await with { three in
      let group = three.ada.group
      #expect(group.group?.displayName == "Club" && group.group?.groupProfile.shortDescr == "Of birds")
      #expect(group.invitable.map(\.displayName) == ["Ben", "Cleo"])
      try await bring(three.ben, as: .member, into: three)
      #expect(group.invitable.map(\.displayName) == ["Cleo"])
      let ben = try #require(member("Ben", of: three.ada))
      #expect(group.mayChange(ben) && group.mayBlock(ben) && ben.stateText == nil)
      #expect(await group.setRole(.observer, of: ben.id))
      await waitUntil { three.ben.group.group?.membership.memberRole == .observer }
      #expect(await group.blockForMe(ben.id, isOn: true))
      await waitUntil { member("Ben", of: three.ada)?.memberSettings.showMessages == false }
      #expect(await group.blockForAll(ben.id, isOn: true))
      await waitUntil { member("Ben", of: three.ada)?.blockedByAdmin == true }
      // Ben sees Ada, and can do nothing of that.
      let ada = try #require(member("Ada", of: three.ben))
      #expect(!three.ben.group.mayChange(ada) && !three.ben.group.mayBlock(ada))
      #expect(await three.ben.group.takeOut(ada.id) == false)
      #expect(!three.ben.errors.isEmpty)
      #expect(await group.takeOut(ben.id))
      await waitUntil { group.members.all == 0 && three.ben.group.group?.stateText == "You were taken out" }
      #expect(group.member(ben.id)?.stateText == "Taken out")
    }
  }

  @Test("Who comes by the link waits where newcomers are reviewed, and is let in")
  func review() async throws {
    try await with { three in
      let group = three.ada.group
      #expect(await group.setReview(true))
      await waitUntil { group.reviews }
      #expect(group.link == nil)
      #expect(await group.makeLink())
      #expect(await group.setLinkRole(.observer))
      let link = try #require(group.link)
      #expect(link.acceptMemberRole == .observer)
      #expect(await three.cleo.people.join(link.connLinkContact.simplexChatUri))
      #expect(three.cleo.people.joined?.contains("decide whether you are let in") == true)
      await waitUntil { group.waiting.map(\.displayName) == ["Cleo"] && three.cleo.people.groups.count == 1 }
      let own = try #require(three.cleo.people.groups.first)
      #expect(await three.cleo.group.open(own.groupId))
      #expect(three.cleo.group.ownConversation?.description == "#\(own.groupId)(_support)")
      let cleo = try #require(group.waiting.first)
      #expect(group.conversation(with: cleo)?.description == "#\(three.groupId)(_support:\(cleo.id))")
      #expect(group.conversations.map(\.id) == [cleo.id])
      #expect(await group.letIn(cleo.id))
      await waitUntil { group.waiting.isEmpty && three.cleo.group.group?.ready == true }
      #expect(member("Cleo", of: three.ada)?.memberRole == .observer)
      #expect(await group.giveUpLink())
      #expect(group.link == nil)
    }
  }

  @Test("Owners say what the group allows; others can't")
  func allowing() async throws {
    try await with { three in
      try await bring(three.ben, as: .admin, into: three)
      let group = three.ada.group
      #expect(await group.allow(.voice, isOn: true, role: .admin))
      #expect(await group.allow(.timedMessages, isOn: true))
      #expect(await group.setDisappearing(after: 86_400))
      for window in [three.ada, three.ben] {
        await waitUntil { outcome(.timedMessages, of: window) == "On, after 1 day" }
        #expect(outcome(.voice, of: window) == "On for admins and above")
      }
      // What was set for how long stays, and the rest isn't touched.
      #expect(await group.allow(.timedMessages, isOn: false))
      await waitUntil { outcome(.timedMessages, of: three.ben) == "Off" }
      #expect(three.ben.group.choices.first?.seconds == 86_400)
      #expect(outcome(.files, of: three.ben) == "On" && outcome(.history, of: three.ben) == "Off")
      #expect(await three.ben.group.allow(.voice, isOn: false) == false)
      #expect(await three.ben.group.describe(name: "Bens", line: "", welcome: "") == false)
      #expect(await group.describe(name: "Birds", line: " ", welcome: "Hello\n\nall"))
      await waitUntil { three.ben.group.group?.displayName == "Birds" }
      let profile = three.ben.group.group?.groupProfile
      #expect(profile?.shortDescr == nil && profile?.description == "Hello\n\nall")
      #expect(await group.setPicture("https://example.org/x.png") == false)
    }
  }

  @Test("Reports come to moderators, and what one of them settles is settled for all")
  func reports() async throws {
    try await with { three in
      try await bring(three.ben, as: .moderator, into: three)
      try await bring(three.cleo, as: .member, into: three)
      try await say("Buy now", by: three.ben, core: three.core)
      try await report(by: three.cleo, core: three.core)
      for window in [three.ada, three.ben] {
        await waitUntil { window.group.reports.count == 1 }
        #expect(window.group.reports.first?.quotedItem?.content.text == "Buy now")
      }
      #expect(three.cleo.group.reports.isEmpty)
      let reported = try #require(three.ada.group.reports.first)
      #expect(await three.ada.group.deleteReported(reported.id))
      #expect(three.ada.group.reports.isEmpty)
      await waitUntil { three.ben.group.reports.isEmpty }
      try await say("Buy again", by: three.ben, core: three.core)
      try await report(by: three.cleo, core: three.core)
      await waitUntil { three.ada.group.reports.count == 1 && three.ben.group.reports.count == 1 }
      #expect(await three.ben.group.settleAll())
      await waitUntil { three.ada.group.reports.isEmpty }
    }
  }

  @Test("The only owner can end the group but not leave it; members write to each other where that is allowed")
  func leaving() async throws {
    try await with { three in
      try await bring(three.ben, as: .member, into: three)
      try await bring(three.cleo, as: .member, into: three)
      await waitUntil { member("Cleo", of: three.ben) != nil }
      let cleo = try #require(member("Cleo", of: three.ben))
      #expect(!three.ben.group.mayWrite(to: cleo))
      #expect(await three.ada.group.allow(.directMessages, isOn: true))
      await waitUntil { three.ben.group.mayWrite(to: cleo) }
      let chat = try #require(await three.ben.group.write(to: cleo.id))
      #expect(three.ben.chatModel.getChat(chat)?.chatInfo.contact?.displayName == "Cleo")
      #expect(await three.ada.group.leave() == false)
      #expect(three.ada.errors.contains { $0.message.contains("only owner") })
      #expect(await three.cleo.group.leave())
      await waitUntil { member("Cleo", of: three.ada) == nil }
      #expect(await three.ada.group.delete(forAll: true))
      #expect(three.ada.group.group == nil && three.ada.people.groups.isEmpty)
      await waitUntil { three.ben.group.group?.stateText == "Deleted by its owner" }
      #expect(await three.ben.group.delete(forAll: false))
      #expect(three.ben.people.groups.isEmpty)
    }
  }

  @Test("Of ten thousand members fifty are shown, until more are asked for or a name is looked for")
  func many() async throws {
    let window = await TestWindow.started()
    let group = window.state.group
    var members: [Int64: GroupMember] = [:]
    for id in Int64(1)...10_000 {
      members[id] = GroupMember(
        groupMemberId: id, groupId: 5, memberProfile: LocalProfile(profileId: id, displayName: "Member \(10_000 + id)"),
        memberRole: id == 7000 ? .admin : .member, memberStatus: id == 9000 ? .pendingReview : .connected)
    }
    members[10_001] = GroupMember(
      groupMemberId: 10_001, groupId: 5, memberProfile: LocalProfile(profileId: 10_001, displayName: "Gone"),
      memberStatus: .left)
    group.membersById = members
    #expect(group.members.all == 10_000 && group.members.shown.count == 50)
    // Who waits stands first, then who may more.
    #expect(group.members.shown.prefix(3).map(\.id) == [9000, 7000, 1])
    #expect(group.waiting.map(\.id) == [9000])
    group.showMore()
    #expect(group.members.shown.count == 100)
    group.narrow(to: "mémber 14321")
    #expect(group.members.shown.map(\.id) == [4321] && group.members.matching == 1)
    group.narrow(to: "gone")
    #expect(group.members.matching == 0)
    group.narrow(to: "")
    #expect(group.members.shown.count == 50)
  }

  @Test("Whoever opens it sees its members, though it is read anew meanwhile")
  func opening() async throws {
    try await with { three in
      try await bring(three.ben, as: .member, into: three)
      let core = HeldCore(three.core, holding: "apiListMembers")
      let window = AppState(api: core, userId: three.ada.chatModel.currentUser?.userId)
      await window.start()
      await core.hold()
      let opening = Task { () -> [String] in
        guard await window.group.open(three.groupId) else { return [] }
        return window.group.members.shown.map(\.displayName)
      }
      await core.waitUntilHeld()
      let again = Task { await window.group.load() }
      for _ in 0..<20 { await Task.yield() }
      await core.releaseOne()
      #expect(await opening.value == ["Ben"])
      await core.release()
      await again.value
      window.stop()
    }
  }

  @Test("A report that comes while reports are read is shown, whichever answer comes first")
  func reportsMeanwhile() async throws {
    try await with { three in
      try await bring(three.cleo, as: .member, into: three)
      try await say("Buy now", by: three.ada, core: three.core)
      let core = HeldCore(three.core, holding: "apiGetChat")
      let window = AppState(api: core, userId: three.ada.chatModel.currentUser?.userId)
      await window.start()
      #expect(await window.group.open(three.groupId))
      await core.hold()
      let reading = Task { await window.group.loadReports() }
      await core.waitUntilHeld()
      try await report(by: three.cleo, core: three.core)
      await waitUntil { three.ada.group.reports.count == 1 }
      for _ in 0..<20 { await Task.yield() }
      await core.releaseNewest()
      await core.release()
      await reading.value
      await waitUntil { window.group.reports.count == 1 }
      window.stop()
    }
  }
}
