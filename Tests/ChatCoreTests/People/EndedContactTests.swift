import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import ChatCore

@Suite("A contact of the same Linnet that is kept out, or ends the connection")
struct EndedContactTests {
  @Test("What a blocked contact sends is kept out, and they aren't told")
  func blocking() async throws {
    let family = try await Family()
    let world = family.world
    let block = { (blocked: Bool) in
      ChatCommand.apiBlockContact(contactId: family.bensAnna.chatId, blocked: blocked)
    }
    try await world.send(block(true), as: family.ben.userId)
    let sent = try await family.say("Anybody there?", by: family.anna)
    #expect(sent.meta.itemStatus == .sndSent(sndProgress: .complete))
    #expect(try await family.messages(of: family.ben).isEmpty)
    #expect(try await family.contact(of: family.anna).active)
    try await world.send(block(false), as: family.ben.userId)
    // What was kept out doesn't come in by being changed.
    try await world.send(
      .apiUpdateChatItem(
        chatRef: family.annasBen, chatItemId: sent.id, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "Anybody?"))), as: family.anna.userId)
    #expect(try await family.messages(of: family.ben).isEmpty)
    _ = try await family.say("Hello", by: family.anna)
    #expect(try await family.messages(of: family.ben).map(\.text) == ["Hello"])
  }

  @Test("Ending a connection is told where the user wants it, and nobody can write any more")
  func leaving() async throws {
    let family = try await Family()
    let world = family.world
    _ = try await family.say("Bye", by: family.anna)
    try await world.send(
      .apiDeleteChat(chatRef: family.annasBen, chatDeleteMode: .full(notify: true)), as: family.anna.userId)
    #expect(try await family.contact(of: family.ben).contactStatus == .deleted)
    guard case .rcvDirectEvent(.contactDeleted)? = try await family.items(of: family.ben).last?.content else {
      throw World.WrongAnswer()
    }
    let write = ChatCommand.apiSendMessages(
      sendRef: SendRef(family.bensAnna), liveMessage: false, ttl: nil,
      composedMessages: [ComposedMessage(msgContent: .text(text: "Wait"))])
    let failure = await world.failure(write, as: family.ben.userId)
    guard case .error(.contactNotActive)? = failure else { throw World.WrongAnswer() }
    // They can find each other again.
    let (ref, _) = try await Family.connect(family.anna, family.ben, in: world)
    #expect(try await world.texts(ref, as: family.anna.userId).isEmpty)
  }

  @Test("A connection that ended without a word shows when somebody writes")
  func silentLeaving() async throws {
    let family = try await Family()
    try await family.world.send(
      .apiDeleteChat(chatRef: family.annasBen, chatDeleteMode: .full(notify: false)), as: family.anna.userId)
    #expect(try await family.contact(of: family.ben).active)
    #expect(try await family.say("Hello?", by: family.ben).meta.itemStatus == .sndErrorAuth)
  }

  @Test("A connection that was ended and kept reaches nobody, and can be made anew")
  func endedAndKept() async throws {
    let family = try await Family()
    let world = family.world
    let sent = try await family.say("Hello", by: family.ben)
    try await world.send(
      .apiDeleteChat(chatRef: family.annasBen, chatDeleteMode: .entity(notify: false)), as: family.anna.userId)
    #expect(try await family.say("Still there?", by: family.ben).meta.itemStatus == .sndErrorAuth)
    #expect(try await family.messages(of: family.anna).map(\.text) == ["Hello"])
    let write = ChatCommand.apiSendMessages(
      sendRef: SendRef(family.annasBen), liveMessage: false, ttl: nil,
      composedMessages: [ComposedMessage(msgContent: .text(text: "Oh"))])
    guard case .error(.contactNotActive)? = await world.failure(write, as: family.anna.userId) else {
      throw World.WrongAnswer()
    }
    // Nobody is told that it was deleted for all where it wasn't.
    let delete = ChatCommand.apiDeleteChatItems(
      chatRef: family.bensAnna, chatItemIds: [sent.id], deleteMode: .broadcast)
    guard case .error(.contactNotActive)? = await world.failure(delete, as: family.ben.userId) else {
      throw World.WrongAnswer()
    }
    let link = try await world.invitation(of: family.ben)
    guard
      case .sentConfirmation = try await world.send(
        .apiConnect(userId: family.anna.userId, incognito: false, connLink: link), as: family.anna.userId)
    else { throw World.WrongAnswer() }
  }

  @Test("Whoever is blocked reaches nothing by notices either, doesn't hear of reading, and comes by no other link")
  func blockedWholly() async throws {
    let family = try await Family()
    let world = family.world
    _ = try await family.say("Before", by: family.ben)
    let block = ChatCommand.apiBlockContact(contactId: family.annasBen.chatId, blocked: true)
    try await world.send(block, as: family.anna.userId)
    var profile = family.ben.profile.profile
    profile.displayName = "Call me"
    try await world.send(.apiUpdateProfile(userId: family.ben.userId, profile: profile), as: family.ben.userId)
    #expect(try await family.items(of: family.anna).count == 1)
    #expect(try await family.contact(of: family.anna).displayName == "Call me")
    try await world.send(.apiChatRead(chatRef: family.annasBen), as: family.anna.userId)
    #expect(try await family.messages(of: family.ben).allSatisfy { $0.meta.itemReadAt == nil })
    // Their chat is gone, and the block stays.
    try await world.send(
      .apiDeleteChat(chatRef: family.bensAnna, chatDeleteMode: .full(notify: false)), as: family.ben.userId)
    try await world.send(
      .apiBlockContact(contactId: family.annasBen.chatId, blocked: false), as: family.anna.userId)
    try await world.send(block, as: family.anna.userId)
    let link = try await world.invitation(of: family.anna)
    _ = try await world.send(
      .apiConnect(userId: family.ben.userId, incognito: false, connLink: link), as: family.ben.userId)
    let contacts = try await world.people(of: family.anna).compactMap(\.contact)
    #expect(contacts.count == 2 && contacts.allSatisfy(\.blocked))
  }

  @Test("Of a profile that is deleted its contacts hear, and those who asked it")
  func deletedProfile() async throws {
    let family = try await Family()
    let world = family.world
    let carla = try await world.newUser("Carla")
    let link = try await world.address(of: family.anna)
    _ = try await world.send(
      .apiConnect(userId: carla.userId, incognito: false, connLink: link), as: carla.userId)
    try await world.send(
      .apiDeleteUser(userId: family.anna.userId, delSMPQueues: true, viewPwd: nil), as: family.ben.userId)
    #expect(try await family.contact(of: family.ben).contactStatus == .deleted)
    #expect(try await world.people(of: carla).isEmpty)
  }
}
