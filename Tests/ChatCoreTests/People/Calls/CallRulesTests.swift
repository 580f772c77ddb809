import ChatTypes
import Foundation
import TestSupport
import Testing

@testable import ChatCore

@Suite("Who can call whom, and what ends a call")
struct CallRulesTests {
  @Test("One call at a time: whoever is in one can't call, and is busy for others")
  func busy() async throws {
    let family = try await Family()
    let carla = try await family.world.newUser("Carla")
    let (annasCarla, carlasAnna) = try await Family.connect(family.anna, carla, in: family.world)
    let (bensCarla, _) = try await Family.connect(family.ben, carla, in: family.world)
    let calling = { (ref: ChatRef) in
      ChatCommand.apiSendCallInvitation(contactId: ref.chatId, callType: CallType(media: .audio))
    }
    try await family.call(by: family.anna)
    #expect(await family.refusal(calling(annasCarla), as: family.anna) == "You are in a call. End it first.")
    #expect(await family.refusal(calling(carlasAnna), as: carla)?.contains("“Anna” is in another call") == true)
    // Nothing of a refused call stays.
    #expect(try await family.world.items(carlasAnna, as: carla.userId).isEmpty)
    #expect(try await family.world.items(annasCarla, as: family.anna.userId).isEmpty)
    // One that only rings leaves Ben free.
    try await family.world.send(calling(bensCarla), as: family.ben.userId)
    let offer = WebRTCCallOffer(callType: CallType(media: .audio), rtcSession: Family.session)
    let take = ChatCommand.apiSendCallOffer(contactId: family.id(family.ben), callOffer: offer)
    #expect(await family.refusal(take, as: family.ben) == "You are in a call. End it first.")
    try await family.world.send(.apiEndCall(contactId: bensCarla.chatId), as: family.ben.userId)
    try await family.take(by: family.ben)
    #expect(try await family.statuses() == [.accepted, .accepted])
  }

  @Test("Where both call at once the first call stands, and the other one is told to take it")
  func bothAtOnce() async throws {
    let family = try await Family()
    async let annas = family.world.failure(family.calling(by: family.anna), as: family.anna.userId)
    async let bens = family.world.failure(family.calling(by: family.ben), as: family.ben.userId)
    let refusals = [await annas, await bens].compactMap { $0?.localizedDescription }
    #expect(refusals.count == 1)
    #expect(refusals.first?.contains("calls you already") == true)
    let counts = [try await family.calls(of: family.anna).count, try await family.calls(of: family.ben).count]
    #expect(counts == [1, 1])
  }

  @Test("The call of a blocked contact never rings, and they aren't told why nobody answers")
  func blocked() async throws {
    let family = try await Family()
    let world = family.world
    let block = { (blocked: Bool) in ChatCommand.apiBlockContact(contactId: family.bensAnna.chatId, blocked: blocked) }
    try await world.send(block(true), as: family.ben.userId)
    try await family.call(by: family.anna)
    let ringing = try await family.invitations(to: family.ben)
    #expect(ringing.isEmpty)
    #expect(try await family.calls(of: family.ben).isEmpty)
    #expect(await family.refusal(family.calling(by: family.ben), as: family.ben)?.contains("blocked") == true)
    world.clock.advance(by: .seconds(180))
    _ = await world.core.expire()
    #expect(try await family.calls(of: family.anna) == [.sndCall(status: .missed, duration: 0)])
    // Blocking ends a call.
    try await world.send(block(false), as: family.ben.userId)
    try await family.talk()
    try await world.send(block(true), as: family.ben.userId)
    #expect(try await family.statuses() == [.ended, .ended])
  }

  @Test("Calls have to be allowed by both, between contacts who are connected")
  func allowed() async throws {
    let family = try await Family()
    let world = family.world
    try await world.send(
      .apiSetContactPrefs(contactId: family.bensAnna.chatId, preferences: .with(.calls, .no)), as: family.ben.userId)
    for user in [family.anna, family.ben] {
      let failure = await world.failure(family.calling(by: user), as: user.userId)
      #expect(failure?.localizedDescription.contains("doesn't allow audio/video calls") == true)
    }
    try await world.send(
      .apiSetContactPrefs(contactId: family.bensAnna.chatId, preferences: .with(.calls, .yes)), as: family.ben.userId)
    try await family.call(by: family.anna)
    try await family.end(by: family.anna)
    // Who ended the connection without a word can't be called.
    try await world.send(
      .apiDeleteChat(chatRef: family.bensAnna, chatDeleteMode: .full(notify: false)), as: family.ben.userId)
    guard case .error(.contactNotActive)? = await world.failure(family.calling(by: family.anna), as: family.anna.userId)
    else { throw World.WrongAnswer() }
  }

  @Test("The contact of another profile can't be called, refused or listened to")
  func foreign() async throws {
    let family = try await Family()
    let carla = try await family.world.newUser("Carla")
    try await family.call(by: family.anna)
    let before = try await family.statuses()
    let commands: [ChatCommand] = [
      family.calling(by: family.ben), .apiRejectCall(contactId: family.id(family.ben)),
      .apiEndCall(contactId: family.id(family.ben)),
      .apiCallStatus(contactId: family.id(family.ben), callStatus: .failed),
      .apiSendCallAnswer(contactId: family.id(family.anna), answer: Family.session),
    ]
    for command in commands {
      guard case .error(.chatNotFound)? = await family.world.failure(command, as: carla.userId) else {
        throw World.WrongAnswer()
      }
    }
    #expect(try await family.statuses() == before)
    #expect(try await family.invitations(to: carla).isEmpty)
  }

  @Test("Deleting the contact ends the call on the other side, told or not, and so does deleting the profile")
  func deleting() async throws {
    for mode in [ChatDeleteMode.full(notify: true), .full(notify: false), .entity(notify: false)] {
      let family = try await Family()
      try await family.talk()
      family.world.clock.advance(by: .seconds(5))
      let events = await family.world.listen()
      try await family.world.send(
        .apiDeleteChat(chatRef: family.annasBen, chatDeleteMode: mode), as: family.anna.userId)
      let ended = await events.drain().contains { event in
        if case .callEnded(let user, _) = event { user.userId == family.ben.userId } else { false }
      }
      #expect(ended)
      #expect(try await family.calls(of: family.ben) == [.rcvCall(status: .ended, duration: 5)])
    }
    let family = try await Family()
    try await family.talk()
    try await family.world.send(
      .apiDeleteUser(userId: family.anna.userId, delSMPQueues: true, viewPwd: nil), as: family.ben.userId)
    #expect(try await family.calls(of: family.ben) == [.rcvCall(status: .ended, duration: 0)])
    let carla = try await family.world.newUser("Carla")
    let (_, carlasBen) = try await Family.connect(family.ben, carla, in: family.world)
    try await family.world.send(
      .apiSendCallInvitation(contactId: carlasBen.chatId, callType: CallType(media: .audio)), as: carla.userId)
    #expect(try await family.invitations(to: family.ben).count == 1)
  }

  @Test("Whoever deletes the item of a call goes on with it, and it comes back no more")
  func deletedItem() async throws {
    let family = try await Family()
    try await family.call(by: family.anna)
    let item = try #require(try await family.items(of: family.ben).last)
    try await family.world.send(
      .apiDeleteChatItems(chatRef: family.bensAnna, chatItemIds: [item.id], deleteMode: .internal),
      as: family.ben.userId)
    try await family.take(by: family.ben)
    try await family.end(by: family.ben)
    #expect(try await family.calls(of: family.ben).isEmpty)
    #expect(try await family.calls(of: family.anna).map(\.callStatus) == [.ended])
  }

  @Test("Stopping the core ends what rings and what goes on, and so does the start after a crash")
  func restart() async throws {
    let family = try await Family()
    try await family.world.core.start()
    try await family.talk()
    family.world.clock.advance(by: .seconds(7))
    try await family.world.core.stop()
    #expect(try await family.calls(of: family.anna) == [.sndCall(status: .ended, duration: 7)])
    try await family.world.core.start()
    try await family.call(by: family.anna)
    try await family.world.core.stop()
    #expect(try await family.statuses() == [.missed, .missed])
    for (isTaken, isConnected, status) in [
      (false, false, CICallStatus.missed), (true, false, .error), (true, true, .ended),
    ] {
      // The core ends without a word, so that nothing but the store knows of the call.
      let family = try await Family()
      try await family.call(by: family.anna)
      if isTaken { try await family.take(by: family.ben) }
      if isConnected { try await family.report(.connected, by: family.anna) }
      family.world.core.calls.machine = CallMachine()
      try await family.world.core.start()
      #expect(try await family.statuses() == [status, status])
      #expect(try await family.unread(family.ben) == (isTaken ? 0 : 1))
      #expect(try await family.items(of: family.anna).allSatisfy { !$0.meta.isLive })
      try await family.world.core.close()
    }
  }

  @Test("Calls with the example people end with them")
  func examplePeople() async throws {
    let world = try World()
    let user = try await world.newUser("Anna")
    try await world.send(.apiMakeDemoPeople(userId: user.userId), as: user.userId)
    let contact = try #require(try await world.people(of: user).compactMap(\.contact).first)
    try await world.send(
      .apiSendCallInvitation(contactId: contact.contactId, callType: CallType(media: .audio)), as: user.userId)
    try await world.send(.apiRemoveDemoPeople(userId: user.userId), as: user.userId)
    #expect(world.core.calls.machine.all.isEmpty)
  }
}
