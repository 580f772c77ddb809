import ChatTypes
import Foundation
import JSONValue
import Persistence
import TestSupport
import Testing

@testable import ChatCore

@Suite("Profiles", .timeLimit(.minutes(10)))
struct ProfileTests {
  private func names(_ world: World, as userId: Int64? = nil) async throws -> [String] {
    guard case .usersList(let users) = try await world.send(.listUsers, as: userId) else { return [] }
    return users.map(\.user.displayName)
  }

  @Test("A new profile is signed in and has its notes")
  func creating() async throws {
    let world = try World()
    #expect(await world.failure(.showActiveUser) == .error(errorType: .noActiveUser))
    let ada = try await world.newUser("ada")
    let events = await world.listen()
    let bob = try await world.newUser(" bob ")
    let told = await events.drain()
    #expect(told.map(\.tag) == ["userUpdated", "newChat", "userUpdated"])
    #expect(bob.displayName == "bob" && bob.activeUser)
    let other = try #require(try await world.core.store.read { try $0.user(ada.userId) })
    #expect(!other.activeUser)
    #expect(told.last == .userUpdated(userInfo: UserInfo(user: other)))
    #expect(try await world.chats(bob).map(\.chatInfo.chatType) == [.local])
    #expect(
      await world.failure(.createActiveUser(newUser: NewUser(profile: Profile(displayName: "bob"))))
        == .error(errorType: .userExists(contactName: "bob")))
    for name in [
      "", "  ", "a\u{202E}b", "\u{200B}", String(repeating: "x", count: 101),
      "a" + String(repeating: "\u{301}", count: 5000),
    ] {
      #expect(await world.failure(.createActiveUser(newUser: NewUser(profile: Profile(displayName: name)))) != nil)
    }
    for _ in 0..<2 { try await world.send(.createActiveUser(newUser: NewUser(profile: nil))) }
    #expect(try await names(world) == ["ada", "bob", "User", "User 2"])
  }

  @Test("A hidden profile isn't listed, and needs its password")
  func hiding() async throws {
    let world = try World()
    let ada = try await world.newUser("ada")
    #expect(
      await world.failure(.apiHideUser(userId: ada.userId, viewPwd: "x"))
        == .error(errorType: .cantHideLastUser(userId: ada.userId)))
    let bob = try await world.newUser("bob")
    try await world.send(.apiSetActiveUser(userId: ada.userId, viewPwd: nil))
    #expect(
      await world.failure(.apiHideUser(userId: bob.userId, viewPwd: ""))
        == .error(errorType: .emptyUserPassword(userId: bob.userId)))
    try await world.send(.apiHideUser(userId: bob.userId, viewPwd: "sécret"))
    #expect(try await names(world) == ["ada"])
    #expect(try await names(world, as: bob.userId) == ["ada", "bob"])
    let unknown = ChatError.error(errorType: .userUnknown)
    let wrong: [ChatCommand] = [
      .apiSetActiveUser(userId: bob.userId, viewPwd: nil), .apiSetActiveUser(userId: bob.userId, viewPwd: "no"),
      .apiUnhideUser(userId: bob.userId, viewPwd: "no"), .apiMuteUser(userId: bob.userId),
      .apiUnmuteUser(userId: bob.userId), .apiHideUser(userId: bob.userId, viewPwd: ""),
      .apiHideUser(userId: bob.userId, viewPwd: "new"),
      .apiDeleteUser(userId: bob.userId, delSMPQueues: false, viewPwd: nil),
      .apiDeleteUser(userId: bob.userId, delSMPQueues: false, viewPwd: "no"),
    ]
    for command in wrong {
      #expect(await world.failure(command) == unknown, "\(command.tag)")
      // It looks the same for a profile that there isn't.
    }
    #expect(await world.failure(.apiMuteUser(userId: 99)) == unknown)
    // Composed or not, it is the same password.
    try await world.send(.apiSetActiveUser(userId: bob.userId, viewPwd: "se\u{301}cret"))
    #expect(
      await world.failure(.apiUnmuteUser(userId: bob.userId))
        == .error(errorType: .hiddenUserAlwaysMuted(userId: bob.userId)))
    #expect(
      await world.failure(.apiHideUser(userId: bob.userId, viewPwd: "x"))
        == .error(errorType: .userAlreadyHidden(userId: bob.userId)))
    #expect(
      await world.failure(.apiHideUser(userId: ada.userId, viewPwd: "x"))
        == .error(errorType: .cantHideLastUser(userId: ada.userId)))
    try await world.send(.apiUnhideUser(userId: bob.userId, viewPwd: "sécret"))
    #expect(
      await world.failure(.apiUnhideUser(userId: bob.userId, viewPwd: "sécret"))
        == .error(errorType: .userNotHidden(userId: bob.userId)))
    #expect(try await names(world) == ["ada", "bob"])
  }

  @Test("After a restart a hidden profile isn't signed in any more")
  func restart() async throws {
    let world = try World()
    let ada = try await world.newUser("ada")
    let bob = try await world.newUser("bob")
    try await world.send(.apiHideUser(userId: bob.userId, viewPwd: "x"))
    #expect(try await world.core.prepareFirstStart(name: "me", seedsDemo: true).userId == ada.userId)
    #expect(try await names(world) == ["ada"])
  }

  @Test("Muting is kept, and told of")
  func muting() async throws {
    let world = try World()
    let ada = try await world.newUser("ada")
    let events = await world.listen()
    guard case .userPrivacy(let before, let after) = try await world.send(.apiMuteUser(userId: ada.userId)) else {
      Issue.record("wrong answer")
      return
    }
    #expect(before.showNtfs && !after.showNtfs)
    #expect(await events.drain().map(\.tag) == ["userUpdated"])
    try await world.send(.apiUnmuteUser(userId: ada.userId))
    #expect(try await world.core.store.read { try $0.user(ada.userId) }?.showNtfs == true)
  }

  @Test("Deleting a profile takes everything of it; the last and the active one stay")
  func deleting() async throws {
    let world = try World()
    let ada = try await world.newUser("ada")
    func delete(_ user: User, _ password: String? = nil) -> ChatCommand {
      .apiDeleteUser(userId: user.userId, delSMPQueues: false, viewPwd: password)
    }
    #expect(await world.failure(delete(ada)) == .error(errorType: .cantDeleteLastUser(userId: ada.userId)))
    let bob = try await world.newUser("bob")
    let path = try world.directory.write(Pictures.png(), as: "a.png").path
    let chat = try await world.newChat(bob)
    _ = try await world.say(
      [ComposedMessage(msgContent: .image(text: "", image: ""), fileSource: CryptoFile(filePath: path))], in: chat)
    try await world.send(.apiCreateChatTag(userId: nil, tag: ChatTagData(text: "t")))
    #expect(await world.failure(delete(bob)) == .error(errorType: .cantDeleteActiveUser(userId: bob.userId)))
    try await world.send(.apiSetActiveUser(userId: ada.userId, viewPwd: nil))
    try await world.send(.apiHideUser(userId: bob.userId, viewPwd: "pw"))
    let events = await world.listen()
    try await world.send(delete(bob, "pw"))
    #expect(await events.drain() == [.userDeleted(userId: bob.userId)])
    #expect(world.storedFiles.isEmpty)
    #expect(await world.failure(.showActiveUser, as: bob.userId) == .error(errorType: .noActiveUser))
    let (chats, tags) = try await world.core.store.read {
      (try $0.allChats(of: bob.userId).count, try $0.tags(of: bob.userId).count)
    }
    #expect(chats == 0 && tags == 0)
  }

  @Test("A profile's name changes and stays unique")
  func updating() async throws {
    let world = try World()
    let ada = try await world.newUser("ada")
    let bob = try await world.newUser("bob")
    guard
      case .userProfileNoChange = try await world.send(
        .apiUpdateProfile(userId: bob.userId, profile: Profile(displayName: "bob")))
    else {
      Issue.record("nothing changed")
      return
    }
    #expect(
      await world.failure(.apiUpdateProfile(userId: bob.userId, profile: Profile(displayName: "ada")))
        == .error(errorType: .userExists(contactName: "ada")))
    #expect(
      await world.failure(.apiUpdateProfile(userId: ada.userId, profile: Profile(displayName: "x")))
        == .error(errorType: .differentActiveUser(commandUserId: ada.userId, activeUserId: bob.userId)))
    try await world.send(.apiUpdateProfile(userId: bob.userId, profile: Profile(displayName: "rob")))
    #expect(try await names(world) == ["ada", "rob"])
  }
}
