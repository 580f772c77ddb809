import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import ChatCore

@Suite("A call between two profiles of this machine")
struct CallTests {
  private func callEvents(_ events: [ChatEvent]) -> [String] {
    events.compactMap { event in event.tag.hasPrefix("call") ? "\(event.tag) \(event.userId ?? 0)" : nil }
  }

  @Test("goes from ringing to its end, in the items of both sides and in what their windows are told")
  func wholeCall() async throws {
    let family = try await Family()
    let (anna, ben) = (family.anna, family.ben)
    let events = await family.world.listen()
    try await family.call(by: anna, .video)
    #expect(callEvents(await events.drain()) == ["callInvitation \(ben.userId)"])
    #expect(try await family.calls(of: anna) == [.sndCall(status: .pending, duration: 0)])
    #expect(try await family.calls(of: ben) == [.rcvCall(status: .pending, duration: 0)])
    let ringing = try await family.invitations(to: ben)
    #expect(ringing.map(\.contact.contactId) == [family.bensAnna.chatId])
    #expect(ringing.map(\.callType.media) == [.video] && ringing.map(\.callTs) == [family.world.now])
    #expect(try await family.invitations(to: anna).isEmpty)
    // Anna is in a call, Ben isn't yet: windows that come later learn so.
    #expect(try await family.inCall(anna) == [family.annasBen.chatId])
    #expect(try await family.inCall(ben).isEmpty)
    // Ben's windows name it by what Anna can't know, so that no link of hers takes it.
    let named = try #require(ringing.first?.callUUID)
    let shared = try await family.items(of: anna).compactMap(\.meta.itemSharedMsgId)
    #expect(!named.isEmpty && !shared.isEmpty && !shared.contains(named))
    try await family.take(by: ben)
    #expect(callEvents(await events.drain()) == ["callTaken \(ben.userId)", "callOffer \(anna.userId)"])
    #expect(try await family.statuses() == [.accepted, .accepted])
    #expect(try await family.invitations(to: ben).isEmpty)
    try await family.answer(by: anna)
    #expect(callEvents(await events.drain()) == ["callAnswer \(ben.userId)"])
    #expect(try await family.statuses() == [.negotiated, .negotiated])
    for user in [anna, ben] {
      try await family.world.send(
        .apiSendCallExtraInfo(
          contactId: family.id(user), extraInfo: WebRTCExtraInfo(rtcIceCandidates: "more")), as: user.userId)
    }
    #expect(callEvents(await events.drain()) == ["callExtraInfo \(ben.userId)", "callExtraInfo \(anna.userId)"])
    try await family.report(.connecting, by: anna)
    try await family.report(.connected, by: anna)
    family.world.clock.advance(by: .seconds(2))
    try await family.report(.connected, by: ben)
    #expect(try await family.statuses() == [.progress, .progress])
    family.world.clock.advance(by: .seconds(63))
    try await family.end(by: ben)
    #expect(callEvents(await events.drain()) == ["callEnded \(ben.userId)", "callEnded \(anna.userId)"])
    #expect(try await family.inCall(anna).isEmpty)
    #expect(try await family.inCall(ben).isEmpty)
    #expect(try await family.calls(of: anna) == [.sndCall(status: .ended, duration: 65)])
    #expect(try await family.calls(of: ben) == [.rcvCall(status: .ended, duration: 65)])
    #expect(try await family.items(of: ben).allSatisfy { !$0.meta.isLive && $0.text == $0.meta.itemText })
    // It is over for the other side, too, which may not know it yet.
    try await family.end(by: anna)
    try await family.report(.disconnected, by: anna)
    #expect(callEvents(await events.drain()).isEmpty)
  }

  @Test("What media engines say to each other comes to the other side as it is")
  func sessions() async throws {
    let family = try await Family()
    let events = await family.world.listen()
    try await family.call(by: family.anna)
    try await family.take(by: family.ben)
    try await family.answer(by: family.anna)
    let sessions = await events.drain().compactMap { event -> WebRTCSession? in
      switch event {
      case .callOffer(_, _, _, let offer, _, _): offer
      case .callAnswer(_, _, let answer): answer
      default: nil
      }
    }
    #expect(sessions == [Family.session, Family.session])
    let long = String(repeating: "x", count: CallBounds.limit + 1)
    let sent = await family.refusal(
      .apiSendCallExtraInfo(
        contactId: family.id(family.ben), extraInfo: WebRTCExtraInfo(rtcIceCandidates: long)), as: family.ben)
    #expect(sent?.contains("64 kB") == true)
  }

  @Test("A refused call says so on both sides, rings in no window any more, and isn't unread")
  func refusing() async throws {
    let family = try await Family()
    try await family.call(by: family.anna)
    #expect(try await family.unread(family.ben) == 1)
    let events = await family.world.listen()
    try await family.world.send(.apiRejectCall(contactId: family.id(family.ben)), as: family.ben.userId)
    let (anna, ben) = (family.anna.userId, family.ben.userId)
    #expect(callEvents(await events.drain()) == ["callTaken \(ben)", "callEnded \(anna)"])
    #expect(try await family.statuses() == [.rejected, .rejected])
    #expect(try await family.unread(family.ben) == 0)
    let again = await family.refusal(.apiRejectCall(contactId: family.id(family.ben)), as: family.ben)
    #expect(again == "The call is over. Call again.")
  }

  @Test("One that nobody takes ends after three minutes, and is unread where it was missed")
  func missed() async throws {
    let family = try await Family()
    try await family.world.core.start()
    try await family.call(by: family.anna)
    await family.world.clock.wait { $0.contains(.seconds(180)) }
    let events = await family.world.listen()
    family.world.clock.advance(by: .seconds(180))
    let ended = await events.next { event -> Int64? in
      if case .callEnded(let user, _) = event { user.userId } else { nil }
    }
    #expect(ended != nil)
    #expect(try await family.statuses() == [.missed, .missed])
    #expect(try await family.calls(of: family.anna).last?.text == "Unanswered call")
    #expect(try await family.unread(family.ben) == 1)
    #expect(try await family.unread(family.anna) == 0)
    #expect(try await family.invitations(to: family.ben).isEmpty)
    try await family.world.core.close()
  }

  @Test("One whose caller gives up before is missed as well; one that was taken and finds no way has failed")
  func givenUp() async throws {
    let family = try await Family()
    try await family.call(by: family.anna)
    try await family.end(by: family.anna)
    #expect(try await family.statuses() == [.missed, .missed])
    #expect(try await family.unread(family.ben) == 1)
    try await family.call(by: family.anna)
    try await family.take(by: family.ben)
    #expect(try await family.unread(family.ben) == 1)
    try await family.report(.failed, by: family.anna)
    #expect(try await family.statuses() == [.error, .error])
    // Nobody says anything any more.
    try await family.call(by: family.anna)
    try await family.take(by: family.ben)
    family.world.clock.advance(by: .milliseconds(CallMachine.settingUpTime))
    _ = await family.world.core.expire()
    #expect(try await family.statuses() == [.error, .error])
    try await family.call(by: family.ben)
    #expect(try await family.statuses() == [.pending, .pending])
  }

  @Test("What ends a call and comes late doesn't touch the call that rings by then")
  func late() async throws {
    let family = try await Family()
    try await family.talk()
    try await family.end(by: family.anna)
    try await family.call(by: family.anna)
    // Ben's window still ends the call before.
    try await family.end(by: family.ben)
    for user in [family.anna, family.ben] {
      try await family.report(.failed, by: user)
      try await family.report(.disconnected, by: user)
    }
    #expect(try await family.statuses() == [.pending, .pending])
    #expect(try await family.invitations(to: family.ben).count == 1)
    try await family.end(by: family.anna)
    #expect(try await family.statuses() == [.missed, .missed])
  }

  @Test("Two windows of a profile take it once; only the called side takes it, and only the caller answers")
  func order() async throws {
    let family = try await Family()
    let offer = { (user: User) in
      ChatCommand.apiSendCallOffer(
        contactId: family.id(user),
        callOffer: WebRTCCallOffer(callType: CallType(media: .audio), rtcSession: Family.session))
    }
    let answer = { (user: User) in
      ChatCommand.apiSendCallAnswer(contactId: family.id(user), answer: Family.session)
    }
    #expect(await family.refusal(offer(family.ben), as: family.ben) == "The call is over. Call again.")
    try await family.call(by: family.anna)
    #expect(await family.refusal(offer(family.anna), as: family.anna) != nil)
    #expect(await family.refusal(answer(family.anna), as: family.anna) != nil)
    try await family.take(by: family.ben)
    #expect(await family.refusal(offer(family.ben), as: family.ben)?.contains("taken already") == true)
    #expect(await family.refusal(answer(family.ben), as: family.ben) != nil)
    #expect(try await family.statuses() == [.accepted, .accepted])
  }
}
