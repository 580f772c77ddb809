import ChatTypes
import JSONValue
import Testing

@testable import ChatCore

@Suite("Two profiles of one Linnet")
struct ConnectingTests {
  @Test("become contacts by an invitation, which is gone then")
  func invitation() async throws {
    let world = try World()
    let anna = try await world.newUser("Anna")
    let ben = try await world.newUser("Ben")
    let link = try await world.invitation(of: anna)
    #expect(link.hasPrefix("linnet:/invitation#"))
    let pending = try #require(try await world.people(of: anna).first)
    #expect(pending.displayName == "Invited to connect")
    let events = await world.listen()
    // As it is pasted.
    _ = try await world.send(
      .apiConnect(userId: ben.userId, incognito: false, connLink: " \(link)\n"), as: ben.userId)
    let told = await events.drain()
    let connected = told.compactMap { event in
      if case .contactConnected(let user, let contact, _) = event { (user.userId, contact.displayName) } else { nil }
    }
    #expect(connected.map(\.0) == [anna.userId, ben.userId] && connected.map(\.1) == ["Ben", "Anna"])
    // Whoever looks at the invitation sees the contact, which has its number.
    guard case .contactConnection(let connection) = pending else { throw World.WrongAnswer() }
    let contact = try #require(try await world.people(of: anna).first?.contact)
    #expect(contact.activeConn?.connId == connection.pccConnId && contact.ready)
    #expect(try await world.people(of: anna).count == 1)
    #expect(try await world.people(of: ben).map(\.displayName) == ["Anna"])
    // It is for one use.
    let carla = try await world.newUser("Carla")
    #expect(
      await world.failure(.apiConnect(userId: carla.userId, incognito: false, connLink: link), as: carla.userId)
        == .error(errorType: .invalidConnReq))
  }

  @Test("An invitation ends with its row in the list, and its own maker can't take it")
  func endedInvitation() async throws {
    let world = try World()
    let anna = try await world.newUser("Anna")
    let ben = try await world.newUser("Ben")
    let link = try await world.invitation(of: anna)
    #expect(
      await world.failure(.apiConnect(userId: anna.userId, incognito: false, connLink: link), as: anna.userId) != nil)
    let pending = try #require(try await world.people(of: anna).first).chatRef
    try await world.send(.apiDeleteChat(chatRef: pending, chatDeleteMode: .full(notify: true)), as: anna.userId)
    #expect(
      await world.failure(.apiConnect(userId: ben.userId, incognito: false, connLink: link), as: ben.userId)
        == .error(errorType: .invalidConnReq))
  }

  @Test(
    "A link that is broken leads nowhere",
    arguments: [
      "", "linnet:/invitation#", "linnet:/invitation#short", "https://example.org",
      "linnet:/contact#" + String(repeating: "A", count: 43),
    ])
  func brokenLink(_ link: String) async throws {
    let world = try World()
    let user = try await world.newUser()
    #expect(
      await world.failure(.apiConnect(userId: user.userId, incognito: false, connLink: link), as: user.userId)
        == .error(errorType: .invalidConnReq))
  }

  @Test("What a link leads to is told before it is used")
  func plan() async throws {
    let family = try await Family()
    let world = family.world
    let carla = try await world.newUser("Carla")
    let address = try await world.address(of: family.anna)
    func plan(_ user: User) async throws -> ConnectionPlan {
      guard
        case .connectionPlan(_, _, let plan) = try await world.send(
          .apiConnectPlan(userId: user.userId, connLink: address), as: user.userId)
      else { throw World.WrongAnswer() }
      return plan
    }
    guard case .contactAddress(.ok(let data)) = try await plan(carla) else { throw World.WrongAnswer() }
    #expect(data?.profile.displayName == "Anna")
    #expect(try await plan(family.anna) == .contactAddress(contactAddressPlan: .ownLink))
    guard case .contactAddress(.known(let contact)) = try await plan(family.ben) else { throw World.WrongAnswer() }
    #expect(contact.contactId == family.bensAnna.chatId)
    _ = try await world.send(
      .apiConnect(userId: carla.userId, incognito: false, connLink: address), as: carla.userId)
    #expect(try await plan(carla) == .contactAddress(contactAddressPlan: .connectingConfirmReconnect))
  }

  @Test("Somebody who asks under an address waits until they are accepted")
  func address() async throws {
    let world = try World()
    let anna = try await world.newUser("Anna")
    let ben = try await world.newUser("Ben")
    let link = try await world.address(of: anna)
    #expect(
      await world.failure(.apiCreateMyAddress(userId: anna.userId), as: anna.userId)
        == .errorStore(storeError: .duplicateContactLink))
    // Twice: the first question stands.
    for _ in 0..<2 {
      guard
        case .sentInvitation = try await world.send(
          .apiConnect(userId: ben.userId, incognito: false, connLink: link), as: ben.userId)
      else { throw World.WrongAnswer() }
    }
    #expect(try await world.people(of: ben).map(\.chatType) == [.contactConnection])
    #expect(try await world.people(of: anna).count == 1)
    let request = try #require(try await world.request(to: anna))
    #expect(request.displayName == "Ben")
    try await world.send(.apiAcceptContact(contactReqId: request.contactRequestId, incognito: false), as: anna.userId)
    #expect(try await world.people(of: anna).map(\.contact?.ready) == [true])
    #expect(try await world.people(of: ben).map(\.contact?.ready) == [true])
    // Given up, it leads nowhere; who came by it stays.
    try await world.send(.apiDeleteMyAddress(userId: anna.userId), as: anna.userId)
    let carla = try await world.newUser("Carla")
    #expect(
      await world.failure(.apiConnect(userId: carla.userId, incognito: false, connLink: link), as: carla.userId)
        == .error(errorType: .invalidConnReq))
    #expect(try await world.people(of: anna).count == 1)
  }

  @Test("A request is accepted without a question where the address says so, with words of welcome")
  func automaticAcceptance() async throws {
    let world = try World()
    let anna = try await world.newUser("Anna")
    let ben = try await world.newUser("Ben")
    let link = try await world.address(
      of: anna,
      AddressSettings(autoAccept: .init(acceptIncognito: false), autoReply: .text(text: "Welcome!")))
    _ = try await world.send(.apiConnect(userId: ben.userId, incognito: false, connLink: link), as: ben.userId)
    let chat = try await world.contact(of: ben, named: "Anna")
    #expect(try await world.texts(chat, as: ben.userId) == ["Welcome!"])
    #expect(try await world.chat(chat, as: ben.userId).chatStats.unreadCount == 1)
    #expect(try await world.texts(try await world.contact(of: anna, named: "Ben"), as: anna.userId) == ["Welcome!"])
  }

  @Test("A refused request is gone here, and whoever asked isn't told; a blocked one doesn't come again")
  func refusing() async throws {
    let world = try World()
    let anna = try await world.newUser("Anna")
    let ben = try await world.newUser("Ben")
    let link = try await world.address(of: anna)
    func ask() async throws {
      for chat in try await world.people(of: ben) {
        try await world.send(
          .apiDeleteChat(chatRef: chat.chatRef, chatDeleteMode: .full(notify: true)), as: ben.userId)
      }
      _ = try await world.send(.apiConnect(userId: ben.userId, incognito: false, connLink: link), as: ben.userId)
    }
    try await ask()
    var request = try #require(try await world.request(to: anna))
    try await world.send(.apiRejectContact(contactReqId: request.contactRequestId), as: anna.userId)
    #expect(try await world.people(of: anna).isEmpty)
    #expect(try await world.people(of: ben).count == 1)
    // The first question stands, as far as whoever asks can see.
    _ = try await world.send(.apiConnect(userId: ben.userId, incognito: false, connLink: link), as: ben.userId)
    #expect(try await world.people(of: ben).count == 1)
    #expect(try await world.people(of: anna).isEmpty)
    try await ask()
    request = try #require(try await world.request(to: anna))
    try await world.send(.apiBlockContactRequest(contactReqId: request.contactRequestId), as: anna.userId)
    try await ask()
    #expect(try await world.request(to: anna) == nil)
    _ = try await world.send(.apiConnect(userId: ben.userId, incognito: false, connLink: link), as: ben.userId)
    #expect(try await world.people(of: ben).map(\.chatType) == [.contactConnection])
    // Who is kept out is known, and can be let in again.
    let scope = PreferenceScope.profile(userId: anna.userId)
    guard case .preferences(_, let values) = try await world.send(.apiGetPreferences(scope: scope), as: anna.userId)
    else { throw World.WrongAnswer() }
    #expect(values["blockedPeople"]?.objectValue?.members.map(\.value) == [.string("Ben")])
    try await world.send(
      .apiSetPreference(scope: scope, key: "blockedPeople", value: .object(JSONObject())), as: anna.userId)
    try await ask()
    #expect(try await world.request(to: anna) != nil)
  }

  @Test("A request that was taken back is gone, and nobody else's can be accepted")
  func foreignRequests() async throws {
    let world = try World()
    let anna = try await world.newUser("Anna")
    let ben = try await world.newUser("Ben")
    let link = try await world.address(of: anna)
    _ = try await world.send(.apiConnect(userId: ben.userId, incognito: false, connLink: link), as: ben.userId)
    let request = try #require(try await world.request(to: anna))
    let accept = ChatCommand.apiAcceptContact(contactReqId: request.contactRequestId, incognito: false)
    #expect(await world.failure(accept, as: ben.userId) != nil)
    let pending = try #require(try await world.people(of: ben).first).chatRef
    try await world.send(.apiDeleteChat(chatRef: pending, chatDeleteMode: .full(notify: true)), as: ben.userId)
    #expect(await world.failure(accept, as: anna.userId) != nil)
    #expect(try await world.people(of: anna).isEmpty)
  }

  @Test("The code of a connection is the same on both sides, and another one is refused")
  func securityCode() async throws {
    let family = try await Family()
    func code(_ user: User) async throws -> String {
      guard
        case .contactCode(_, _, let code) = try await family.world.send(
          .apiGetContactCode(contactId: family.ref(of: user).chatId), as: user.userId)
      else { throw World.WrongAnswer() }
      return code
    }
    let code = try await code(family.anna)
    #expect(try await self.code(of: family) == code)
    #expect(code.split(separator: " ").map(\.count) == Array(repeating: 5, count: 12))
    func verify(_ code: String?) async throws -> Bool {
      guard
        case .connectionVerified(_, let verified, _) = try await family.world.send(
          .apiVerifyContact(contactId: family.annasBen.chatId, connectionCode: code), as: family.anna.userId)
      else { throw World.WrongAnswer() }
      return verified
    }
    #expect(try await verify(code.filter { $0 != " " }))
    #expect(try await family.contact(of: family.anna).activeConn?.connectionCode?.securityCode == code)
    #expect(try await !verify("1" + code.dropFirst()) || code.hasPrefix("1"))
    #expect(try await !verify(nil))
    #expect(try await family.contact(of: family.anna).activeConn?.connectionCode == nil)
  }

  private func code(of family: Family) async throws -> String {
    guard
      case .contactCode(_, _, let code) = try await family.world.send(
        .apiGetContactCode(contactId: family.bensAnna.chatId), as: family.ben.userId)
    else { throw World.WrongAnswer() }
    return code
  }
}
