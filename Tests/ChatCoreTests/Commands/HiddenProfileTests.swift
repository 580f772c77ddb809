import ChatTypes
import Testing

@testable import ChatCore

@Suite("Hidden profiles", .timeLimit(.minutes(10)))
struct HiddenProfileTests {
  private let unknown = ChatError.error(errorType: .userUnknown)

  private func enter(_ password: String?, _ world: World, as userId: Int64) async throws -> Int64? {
    let answer = try await world.send(.apiSetActiveUser(userId: 0, viewPwd: password), as: userId)
    guard case .activeUser(let user) = answer else { return nil }
    return user.userId
  }

  @Test("One is entered by its password alone; that there is none and that the password is wrong look the same")
  func entering() async throws {
    let world = try World()
    let ada = try await world.newUser("ada")
    let bob = try await world.newUser("bob")
    #expect(await world.failure(.apiSetActiveUser(userId: 0, viewPwd: "x"), as: ada.userId) == unknown)
    try await world.send(.apiHideUser(userId: bob.userId, viewPwd: "right"))
    for wrong in ["wrong", "", nil] {
      #expect(await world.failure(.apiSetActiveUser(userId: 0, viewPwd: wrong), as: ada.userId) == unknown)
    }
    #expect(try await enter("right", world, as: ada.userId) == bob.userId)
  }

  @Test("Of two with the same password each can be reached")
  func samePassword() async throws {
    let world = try World()
    let ada = try await world.newUser("ada")
    var hidden: Set<Int64> = []
    for name in ["bob", "eve"] {
      let user = try await world.newUser(name)
      try await world.send(.apiHideUser(userId: user.userId, viewPwd: "same"))
      hidden.insert(user.userId)
    }
    let first = try #require(try await enter("same", world, as: ada.userId))
    let second = try #require(try await enter("same", world, as: first))
    #expect(Set([first, second]) == hidden)
  }

  @Test("Its name tells of nothing: another profile can have it, and then it can't be shown before one is renamed")
  func names() async throws {
    let world = try World()
    let ada = try await world.newUser("ada")
    let bob = try await world.newUser("bob")
    try await world.send(.apiHideUser(userId: bob.userId, viewPwd: "x"))
    try await world.send(.apiSetActiveUser(userId: ada.userId, viewPwd: nil))
    try await world.send(.apiUpdateProfile(userId: ada.userId, profile: Profile(displayName: "bob")), as: ada.userId)
    #expect(
      await world.failure(.apiUnhideUser(userId: bob.userId, viewPwd: "x"))
        == .error(errorType: .userExists(contactName: "bob")))
    try await world.send(.apiUpdateProfile(userId: ada.userId, profile: Profile(displayName: "ada")), as: ada.userId)
    try await world.send(.apiUnhideUser(userId: bob.userId, viewPwd: "x"))
    #expect(
      await world.failure(.createActiveUser(newUser: NewUser(profile: Profile(displayName: "bob"))))
        == .error(errorType: .userExists(contactName: "bob")))
  }
}
