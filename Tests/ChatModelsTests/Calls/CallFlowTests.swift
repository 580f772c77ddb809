import ChatTypes
import Testing

@testable import ChatModels

@Suite("Calls in a window's models") @MainActor
struct CallFlowTests {
  private let user = Make.user()
  private let session = WebRTCSession(rtcSession: "session", rtcIceCandidates: "[]")

  private func started() async -> TestWindow { await TestWindow.started([ChatData(chatInfo: direct())]) }

  /// A contact with whom calls are allowed.
  private func direct(_ id: Int64 = 1) -> ChatInfo {
    var contact = Make.contact(id)
    contact.mergedPreferences.calls.enabled = PrefEnabled(forUser: true, forContact: true)
    return .direct(contact: contact)
  }

  private func invitation(callTs: Int64 = Make.time + 999_000) -> RcvCallInvitation {
    var invitation = RcvCallInvitation(
      user: user, contact: Make.contact(), callType: CallType(media: .audio), callTs: callTs)
    invitation.callUUID = "u\(callTs)"
    return invitation
  }

  private func choice(_ choice: NtfCallInvitationAction.Choice, of invitation: RcvCallInvitation)
    -> NtfCallInvitationAction
  {
    NtfCallInvitationAction(chatId: invitation.id, callUUID: invitation.callUUID ?? "", choice: choice)
  }

  private func calls(_ core: FakeCore) async -> [ChatCommand] {
    await core.commands.filter { command in
      switch command {
      case .apiSendCallInvitation, .apiRejectCall, .apiSendCallOffer, .apiSendCallAnswer, .apiSendCallExtraInfo,
        .apiEndCall, .apiCallStatus:
        true
      default: false
      }
    }
  }

  @Test("A call is begun where the contact allows it, shown, made small, and ended")
  func begun() async {
    let window = await started()
    let model = window.model
    #expect(model.placeCall(to: "@1", media: .audio))
    #expect(model.showCallView && model.activeCall?.callState == .waitCapabilities)
    #expect(model.callCommand.entries.map(\.command) == [.capabilities(media: .audio)])
    model.callResponded(.capabilities, callUUID: "1")
    await model.waitUntilDone()
    let invitation = ChatCommand.apiSendCallInvitation(contactId: 1, callType: CallType(media: .audio))
    let begun = await calls(window.core)
    #expect(begun == [invitation])
    model.collapseCall(true)
    #expect(model.activeCallViewIsCollapsed)
    model.setCallMedia(microphone: false, camera: nil)
    #expect(model.activeCall?.audioEnabled == false)
    model.endCall()
    await model.waitUntilDone()
    let all = await calls(window.core)
    #expect(all == [invitation, .apiEndCall(contactId: 1)])
    #expect(!model.showCallView && !model.activeCallViewIsCollapsed)
    model.callCommandReceived(2)
    #expect(model.callCommand.entries.isEmpty)
  }

  @Test("Where calls aren't allowed, and in another call, none is begun")
  func notBegun() async {
    let closed = await TestWindow.started([ChatData(chatInfo: Make.direct())])
    #expect(!closed.model.placeCall(to: "@1", media: .audio))
    #expect(!closed.model.placeCall(to: "@9", media: .audio))
    let window = await TestWindow.started([ChatData(chatInfo: direct()), ChatData(chatInfo: direct(2))])
    #expect(window.model.placeCall(to: "@1", media: .audio))
    #expect(!window.model.placeCall(to: "@2", media: .audio))
    #expect(window.state.errors.map(\.message) == [CallProblem(.inCall).message])
    #expect(window.model.activeCall?.id == "@1")
  }

  @Test("A call that rings is taken with an offer, and an offer that the core refuses ends it")
  func taken() async {
    let window = await started()
    let model = window.model
    window.receive(.callInvitation(callInvitation: invitation()))
    #expect(model.ringingCalls(at: Make.time + 1_000_000).map(\.id) == ["@1"])
    #expect(model.ringingCalls(at: Make.time + 2_000_000).isEmpty)
    #expect(model.placeCall(to: "@1", media: .video))
    #expect(model.activeCall?.callState == .invitationAccepted)
    #expect(model.ringingCalls(at: Make.time + 1_000_000).isEmpty)
    await window.core.fail(.error(errorType: .userUnknown))
    model.callResponded(.offer(session), callUUID: "1")
    await model.waitUntilDone()
    #expect(model.activeCall == nil && window.state.errors.count == 1)
    #expect(model.callCommand.entries.map(\.command) == [.start(media: .audio), .end])
  }

  @Test("A call is refused, and rings no more where another window took it or it ended")
  func ringsNoMore() async {
    let window = await started()
    let model = window.model
    window.receive(.callInvitation(callInvitation: invitation()))
    let isRefused = await model.rejectCall(of: "@1")
    let sent = await calls(window.core)
    #expect(isRefused && sent == [.apiRejectCall(contactId: 1)])
    #expect(model.callInvitations.isEmpty)
    let isRefusedAgain = await model.rejectCall(of: "@1")
    #expect(!isRefusedAgain)
    window.receive(.callInvitation(callInvitation: invitation()))
    window.receive(.callTaken(user: user, contact: Make.contact()))
    #expect(model.callInvitations.isEmpty)
  }

  @Test("Another window's call is known by its item until that has ended")
  func elsewhere() async {
    let window = await started()
    let model = window.model
    let item = { (status: CICallStatus) -> ChatItem in
      var item = Make.item(7)
      item.content = .sndCall(status: status, duration: 0)
      return item
    }
    window.receive(new: item(.pending), in: direct())
    #expect(model.isInCallElsewhere("@1"))
    #expect(!model.placeCall(to: "@1", media: .audio))
    #expect(window.state.errors.map(\.message) == [CallProblem(.inCallElsewhere).message])
    window.receive(updated: item(.progress), in: direct())
    #expect(model.isInCallElsewhere("@1"))
    window.receive(updated: item(.ended), in: direct())
    #expect(!model.isInCallElsewhere("@1"))
    // What comes to the profile and is another window's, does nothing here.
    window.receive(
      .callOffer(
        user: user, contact: Make.contact(), callType: CallType(media: .audio), offer: session, sharedKey: nil,
        askConfirmation: false))
    #expect(model.activeCall == nil && model.callCommand.entries.isEmpty)
  }

  @Test("What was chosen in a notification holds for its call alone, and waits only while calls are asked for")
  func notification() async {
    let window = await started()
    let model = window.model
    let (old, new) = (invitation(), invitation(callTs: Make.time + 999_500))
    // It doesn't ring any more.
    model.chooseInNotification(choice(.accept, of: old))
    #expect(model.ntfCallInvitationAction == nil && model.activeCall == nil)
    #expect(window.state.errors.map(\.message) == [CallProblem(.isOver).message])
    window.receive(.callInvitation(callInvitation: new))
    #expect(model.activeCall == nil)
    model.chooseInNotification(choice(.reject, of: old))
    #expect(model.callInvitations["@1"] == new)
    model.chooseInNotification(choice(.accept, of: new))
    #expect(model.activeCall?.callState == .invitationAccepted)
    // A window that lets go of it has it ring on.
    model.abandonCall()
    model.chooseInNotification(choice(.reject, of: new))
    await model.waitUntilDone()
    let sent = await calls(window.core)
    #expect(sent == [.apiRejectCall(contactId: 1)])
  }

  @Test("A choice made while calls are asked for is done with the answer, or never")
  func earlyChoice() async {
    let userId = user.userId
    for isSame in [true, false] {
      let window = await started()
      let (model, ringing) = (window.model, invitation())
      await window.core.set(callInvitations: [ringing], contactIds: [])
      await window.core.hold()
      async let isLoaded: Void = model.loadCallInvitations(userId)
      await window.core.waitUntilHeld()
      model.chooseInNotification(choice(.accept, of: isSame ? ringing : invitation(callTs: Make.time + 998_000)))
      #expect(model.ntfCallInvitationAction != nil && model.activeCall == nil)
      await window.core.release()
      await isLoaded
      #expect(model.ntfCallInvitationAction == nil)
      #expect((model.activeCall != nil) == isSame)
    }
  }

  @Test("What the core says of all calls takes the place of what was known, but for what came meanwhile")
  func loaded() async {
    let window = await started()
    let (model, userId) = (window.model, user.userId)
    window.receive(.callInvitation(callInvitation: invitation()))
    #expect(model.placeCall(to: "@1", media: .audio))
    model.endCall()
    await window.core.set(callInvitations: [], contactIds: [1])
    await model.loadCallInvitations(user.userId)
    #expect(model.callInvitations.isEmpty && model.isInCallElsewhere("@1"))
    await window.core.set(callInvitations: [], contactIds: [])
    await model.loadCallInvitations(user.userId)
    #expect(!model.isInCallElsewhere("@1"))
    // The answer was made before the call ended.
    await window.core.set(callInvitations: [invitation()], contactIds: [])
    await window.core.hold()
    async let isLoaded: Void = model.loadCallInvitations(userId)
    await window.core.waitUntilHeld()
    window.receive(.callEnded(user: user, contact: Make.contact()))
    await window.core.release()
    await isLoaded
    #expect(model.callInvitations.isEmpty)
  }

  @Test("A window that missed the end of its call ends it when it hears of all calls")
  func missedEnd() async {
    let window = await started()
    let model = window.model
    #expect(model.placeCall(to: "@1", media: .audio))
    model.callResponded(.capabilities, callUUID: "1")
    await model.waitUntilDone()
    await window.core.set(callInvitations: [], contactIds: [1])
    await model.loadCallInvitations(user.userId)
    #expect(model.activeCall?.callState == .invitationSent)
    await window.core.set(callInvitations: [], contactIds: [])
    await model.loadCallInvitations(user.userId)
    #expect(model.activeCall == nil && model.callCommand.entries.last?.command == .end)
    #expect(window.state.errors.map(\.message) == [CallProblem(.notTaken).message])
  }

  @Test("A call rings on where the core could not refuse it, and no more where it says that it is over")
  func notRefused() async {
    let window = await started()
    let model = window.model
    window.receive(.callInvitation(callInvitation: invitation()))
    await window.core.fail(.error(errorType: .userUnknown))
    let isRefused = await model.rejectCall(of: "@1")
    #expect(!isRefused && model.callInvitations["@1"] != nil && window.state.errors.count == 1)
    await window.core.fail(.error(errorType: .commandError(message: "The call is over. Call again.")))
    let isRefusedNow = await model.rejectCall(of: "@1")
    #expect(!isRefusedNow && model.callInvitations.isEmpty && window.state.errors.count == 2)
  }

  @Test("Where another window takes a call, one that waits for its microphone ends nothing on the other side")
  func takenElsewhere() async {
    let window = await started()
    let model = window.model
    window.receive(.callInvitation(callInvitation: invitation()))
    #expect(model.acceptCall(of: "@1"))
    window.receive(.callTaken(user: user, contact: Make.contact()))
    #expect(model.activeCall == nil)
    model.callResponded(.offer(session), callUUID: "1")
    await model.waitUntilDone()
    let sent = await calls(window.core)
    #expect(sent.isEmpty)
  }

  @Test("The call of a window that goes ends for the other side, too")
  func abandoned() async {
    let window = await started()
    #expect(window.model.placeCall(to: "@1", media: .audio))
    window.model.callResponded(.capabilities, callUUID: "1")
    await window.model.waitUntilDone()
    window.model.abandonCall()
    #expect(!window.model.showCallView)
    await window.core.waitForCommand { $0 == .apiEndCall(contactId: 1) }
  }
}
