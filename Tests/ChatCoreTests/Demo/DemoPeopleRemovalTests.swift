import ChatTypes
import Foundation
import JSONValue
import Persistence
import Testing
import TestSupport

@testable import ChatCore

/// Beside the example there are two real profiles, which are contacts, and a group of theirs.
@Suite("Removing the people of the example", .timeLimit(.minutes(10)))
struct DemoPeopleRemovalTests {
  private let club: Club
  private var world: World { club.world }
  /// For whom the example is made.
  private var me: User { club.anna }

  init() async throws { club = try await Club.full() }

  private func make() async throws {
    try await world.send(.apiMakeDemoPeople(userId: me.userId), as: me.userId)
  }

  private func remove() async throws {
    try await world.send(.apiRemoveDemoPeople(userId: me.userId), as: me.userId)
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

  /// What is there.
  private struct Listing: Equatable {
    var users: [User]
    var chats: [[ChatData]]
    var files: [String]
  }

  private func listing() async throws -> Listing {
    var chats: [[ChatData]] = []
    for user in [club.anna, club.ben, club.cleo] { chats.append(try await world.chats(user)) }
    return Listing(users: try await users(), chats: chats, files: world.storedFiles)
  }

  @Test("The store is as before, also where the user has written to them and sent a file")
  func asBefore() async throws {
    let before = try await listing()
    try await make()
    let ada = try await world.contact(of: me, named: DemoPerson.ada.name)
    let source = world.directory.file("list.txt")
    try Data("beans".utf8).write(to: source)
    let list = ComposedMessage(
      msgContent: .file(text: "the list"), fileSource: CryptoFile(filePath: source.path(percentEncoded: false)))
    try await world.say([list], in: ada, as: me.userId)
    let chats = try await world.chats(me)
    let garden = try #require(chats.first { $0.chatInfo.displayName == DemoWords.group })
    try await world.say("I have the key", in: garden.chatInfo.chatRef, as: me.userId)
    #expect(world.storedFiles != before.files)
    try await remove()
    #expect(try await listing() == before)
    let kept = try await world.core.store.read { try $0.preference(ReservedPreference.demoPeople, of: .shared) }
    #expect(kept == nil)
    // And they can come again.
    try await make()
    #expect(try await users().count(where: \.isDemo) == 4)
  }

  @Test("One that was deleted alone, or ended by the user, leaves nothing behind")
  func deletedAlone() async throws {
    let before = try await listing()
    try await make()
    let (ada, ben) = (try await person(.ada), try await person(.ben))
    try await world.send(.apiDeleteUser(userId: ada.userId, delSMPQueues: true, viewPwd: nil), as: me.userId)
    let mine = try await world.contact(of: me, named: ben.displayName)
    try await world.send(
      .apiDeleteChat(chatRef: mine, chatDeleteMode: .entity(notify: true)), as: me.userId)
    try await remove()
    #expect(try await listing() == before)
  }

  @Test("In a group of the user's own they leave, and the group stays")
  func ownGroup() async throws {
    try await make()
    let ada = try await person(.ada)
    let contact = try await world.contact(of: me, named: ada.displayName)
    try await club.invite(contact)
    let invited = try #require(
      try await world.chats(ada).first { $0.chatInfo.groupInfo?.groupProfile.displayName == "Club" })
    try await world.send(.apiJoinGroup(groupId: invited.chatInfo.chatRef.chatId), as: ada.userId)
    try await remove()
    // The only group that is left.
    #expect(try await world.chats(me).count { $0.chatInfo.groupInfo != nil } == 1)
    let members = try await club.members(of: me)
    #expect(members[ada.displayName] == .left)
    #expect(members["Ben"] == .connected && members["Cleo"] == .connected)
    try await club.say("Still here", by: me)
    #expect(try await club.texts(of: club.ben).last == "Still here")
  }

  @Test("Another profile that came into the example's group loses it, and keeps the rest")
  func otherProfile() async throws {
    try await make()
    let ada = try await person(.ada)
    let before = try await world.chats(club.ben).map(\.chatInfo.chatRef)
    let (adas, _) = try await Family.connect(ada, club.ben, in: world)
    let chats = try await world.chats(ada)
    let garden = try #require(chats.first { $0.chatInfo.displayName == DemoWords.group }).chatInfo.chatRef
    try await world.send(
      .apiAddMember(groupId: garden.chatId, contactId: adas.chatId, memberRole: .member), as: ada.userId)
    #expect(try await world.chats(club.ben).count == before.count + 2)
    try await remove()
    #expect(try await Set(world.chats(club.ben).map(\.chatInfo.chatRef)) == Set(before))
  }

  @Test("Whoever was signed in as one of them by default is signed in as one of the others")
  func signedIn() async throws {
    try await make()
    let ada = try await person(.ada)
    try await world.send(.apiSetActiveUser(userId: ada.userId, viewPwd: nil), as: me.userId)
    try await remove()
    let active = try await users().filter(\.activeUser)
    #expect(active.count == 1 && active.allSatisfy { !$0.isDemo })
  }

  @Test("Who was blocked of them isn't in the list of those who can't ask any more")
  func blocked() async throws {
    try await make()
    let contact = try await world.contact(of: me, named: DemoPerson.ben.name)
    try await world.send(.apiBlockContact(contactId: contact.chatId, blocked: true), as: me.userId)
    let people = { () async throws -> JSONValue? in
      let scope = PreferenceScope.profile(userId: me.userId)
      guard case .preferences(_, let values) = try await world.send(.apiGetPreferences(scope: scope), as: me.userId)
      else { throw World.WrongAnswer() }
      return values[PreferenceKey<JSONValue>.blockedPeople.name]
    }
    let during = try await people()
    #expect(during?.objectValue?.members.count == 1)
    try await remove()
    let after = try await people()
    #expect(after?.objectValue?.members.isEmpty == true)
  }

  @Test("Their relay serves no channel of others, and their profiles don't count as the last one that is shown")
  func notReal() async throws {
    try await make()
    let relay = try await person(.relay)
    let profile = GroupProfile(displayName: "News")
    guard
      case .publicGroupCreationFailed = try await world.send(
        .apiNewPublicGroup(userId: me.userId, incognito: false, relayIds: [relay.userId], groupProfile: profile),
        as: me.userId)
    else { throw World.WrongAnswer() }
    for user in [club.ben, club.cleo] {
      try await world.send(.apiHideUser(userId: user.userId, viewPwd: "sesame"), as: user.userId)
    }
    #expect(
      await world.failure(.apiHideUser(userId: me.userId, viewPwd: "sesame"), as: me.userId)
        == .error(errorType: .cantHideLastUser(userId: me.userId)))
  }
}
