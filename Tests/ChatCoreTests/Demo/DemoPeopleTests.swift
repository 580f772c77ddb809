import ChatTypes
import JSONValue
import Testing

@testable import ChatCore

@Suite("The people of the example", .timeLimit(.minutes(10)))
struct DemoPeopleTests {
  private let world: World
  private let me: User

  init() async throws {
    world = try World()
    me = try await world.newUser("me")
  }

  private func make(as user: User? = nil) async throws {
    let user = user ?? me
    try await world.send(.apiMakeDemoPeople(userId: user.userId), as: user.userId)
  }

  private func users() async throws -> [User] {
    guard case .usersList(let users) = try await world.send(.listUsers, as: me.userId) else {
      throw World.WrongAnswer()
    }
    return users.map(\.user)
  }

  private func person(_ person: DemoPerson) async throws -> User {
    try #require(try await users().first { $0.displayName == person.name })
  }

  private func group(_ name: String, of user: User) async throws -> ChatData {
    try #require(try await world.chats(user).first { $0.chatInfo.groupInfo?.groupProfile.displayName == name })
  }

  private func messages(_ ref: ChatRef, as user: User, on post: Int64? = nil) async throws -> [ChatItem] {
    try await world.chat(ref, as: user.userId, parent: post).chatItems.filter(\.hasMsgContent)
  }

  /// What is there for a profile.
  private struct Listing: Equatable {
    var users: [User]
    var chats: [ChatData]
    var files: [String]
  }

  private func listing(of user: User) async throws -> Listing {
    Listing(users: try await users(), chats: try await world.chats(user), files: world.storedFiles)
  }

  @Test("They are profiles that are marked, muted, and signed in nowhere")
  func profiles() async throws {
    try await make()
    let people = try await users().filter(\.isDemo)
    #expect(people.map(\.displayName) == DemoPerson.allCases.map(\.name))
    #expect(people.allSatisfy { !$0.showNtfs && !$0.activeUser && $0.activeOrder == 0 })
    #expect(people.map(\.userChatRelay) == [false, false, false, true])
    #expect(try await users().filter(\.activeUser).map(\.userId) == [me.userId])
    let names = try await world.chats(me).map(\.chatInfo).filter { $0.noteFolder == nil }.map(\.displayName)
    #expect(
      Set(names) == [DemoPerson.ada.name, DemoPerson.ben.name, DemoWords.group, DemoWords.channel] && names.count == 4)
  }

  @Test("The user has a few unread messages, a mention and a report; nobody else has any, and all is past")
  func counts() async throws {
    try await make()
    var unread = 0
    for chat in try await world.chats(me) {
      let items = try await world.items(chat.chatInfo.chatRef, as: me.userId)
      #expect(chat.chatStats.unreadCount == items.count(where: \.isRcvNew), "\(chat.chatInfo.displayName)")
      #expect(items.allSatisfy { $0.meta.itemTs < World.start }, "\(chat.chatInfo.displayName)")
      unread += chat.chatStats.unreadCount
    }
    #expect(try await world.unreadCount(me) == unread && unread > 3)
    let garden = try await group(DemoWords.group, of: me).chatStats
    #expect(garden.unreadMentions == 1 && garden.reportsCount == 1)
    #expect(try await group(DemoWords.channel, of: me).chatStats.unreadCount == 1)
    for person in try await users().filter(\.isDemo) { #expect(try await world.unreadCount(person) == 0) }
  }

  @Test("A direct chat has an answer, reactions and a changed message, the same on both sides")
  func direct() async throws {
    try await make()
    let ada = try await person(.ada)
    let mine = try await messages(try await world.contact(of: me, named: ada.displayName), as: me)
    let adas = try await messages(try await world.contact(of: ada, named: "me"), as: ada)
    #expect(mine.map(\.text) == adas.map(\.text))
    #expect(mine.map(\.sent) == adas.map { !$0.sent })
    #expect(mine.map(\.text).contains(DemoWords.hello))
    for side in [mine, adas] {
      let promise = try #require(side.first { $0.text == DemoWords.betterPromise })
      #expect(promise.meta.itemEdited && promise.quotedItem?.content.text == DemoWords.answer)
      #expect(promise.reactions.map(\.totalReacted) == [1])
    }
  }

  @Test("The group has roles, and the user is a moderator for whom a report waits")
  func garden() async throws {
    try await make()
    let garden = try await group(DemoWords.group, of: me)
    #expect(garden.chatInfo.groupInfo?.membership.memberRole == .moderator)
    let ref = garden.chatInfo.chatRef
    guard case .groupMembers(_, let all) = try await world.send(.apiListMembers(groupId: ref.chatId), as: me.userId)
    else { throw World.WrongAnswer() }
    let roles = Dictionary(
      all.members.map { ($0.memberProfile.displayName, $0.memberRole) }, uniquingKeysWith: { _, last in last })
    #expect(
      roles == [DemoPerson.ada.name: .owner, DemoPerson.ben.name: .admin, DemoPerson.cleo.name: .member])
    let items = try await messages(ref, as: me)
    let report = try #require(items.first { $0.isActiveReport })
    #expect(report.quotedItem?.content.text == DemoWords.advertisement)
    // The user can do what a moderator does.
    try await world.send(.apiArchiveReceivedReports(groupId: ref.chatId), as: me.userId)
    #expect(try await group(DemoWords.group, of: me).chatStats.reportsCount == 0)
  }

  @Test("The channel has two posts with comments, and the user can comment")
  func channel() async throws {
    try await make()
    let ref = try await group(DemoWords.channel, of: me).chatInfo.chatRef
    let posts = try await messages(ref, as: me)
    #expect(posts.map(\.text) == [DemoWords.roadWorks, DemoWords.library])
    #expect(posts.map(\.commentsTotal) == [2, 1])
    let first = try #require(posts.first)
    #expect(try await messages(ref, as: me, on: first.id).map(\.text) == [DemoWords.howLong, DemoWords.twoWeeks])
    var comment = ComposedMessage(msgContent: .text(text: "Thank you"))
    comment.parentChatItemId = first.id
    try await world.say([comment], in: ref, as: me.userId)
    #expect(try await messages(ref, as: me).first?.commentsTotal == 3)
  }

  @Test("Made twice they are there once")
  func twice() async throws {
    try await make()
    let before = try await listing(of: me)
    try await make()
    #expect(try await listing(of: me) == before)
  }

  @Test("A profile whose contacts they aren't, one of them, and a hidden one are refused")
  func refused() async throws {
    let other = try await world.newUser("other")
    try await world.send(.apiHideUser(userId: other.userId, viewPwd: "sesame"), as: other.userId)
    #expect(await world.failure(.apiMakeDemoPeople(userId: other.userId), as: other.userId) != nil)
    #expect(try await users().filter(\.isDemo).isEmpty)
    try await make()
    #expect(await world.failure(.apiMakeDemoPeople(userId: other.userId), as: other.userId) != nil)
    let ada = try await person(.ada)
    for command in [
      ChatCommand.apiMakeDemoPeople(userId: ada.userId), ChatCommand.apiRemoveDemoPeople(userId: ada.userId),
    ] {
      #expect(await world.failure(command, as: ada.userId) != nil)
    }
  }

  @Test("Where the disk is full, none of them is there, and later all are")
  func fullDisk() async throws {
    let before = try await listing(of: me)
    try world.fillDisk()
    #expect(await world.failure(.apiMakeDemoPeople(userId: me.userId), as: me.userId) != nil)
    try world.makeRoom()
    #expect(try await listing(of: me) == before)
    try await make()
    #expect(try await users().count(where: \.isDemo) == 4)
  }

  @Test("Where a contact may not react and messages disappear, the example is made all the same and stays")
  func otherSettings() async throws {
    var profile = me.profile.profile
    var preferences = Preferences()
    preferences[.reactions] = SimplePreference(allow: .no)
    preferences[.timedMessages] = SimplePreference(allow: .yes, ttl: 60)
    profile.preferences = preferences
    try await world.send(.apiUpdateProfile(userId: me.userId, profile: profile), as: me.userId)
    try await make()
    let ref = try await world.contact(of: me, named: DemoPerson.ada.name)
    let mine = try await messages(ref, as: me)
    #expect(mine.contains { $0.text == DemoWords.hello })
    #expect(mine.allSatisfy { $0.reactions.isEmpty && $0.meta.itemTimed == nil })
  }
}
