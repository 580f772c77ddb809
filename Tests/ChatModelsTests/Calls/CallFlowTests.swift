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
    RcvCallInvitation(user: user, contact: Make.contact(), callType: CallType(media: .audio), callTs: callTs)
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

  @Test("What was chosen in a notification is done once the call is known")
  func notification() async {
    let window = await started()
    let model = window.model
    model.chooseInNotification(NtfCallInvitationAction(chatId: "@1", choice: .accept))
    #expect(model.ntfCallInvitationAction != nil && model.activeCall == nil)
    window.receive(.callInvitation(callInvitation: invitation()))
    #expect(model.ntfCallInvitationAction == nil)
    #expect(model.activeCall?.callState == .invitationAccepted)
    model.endCall()
    model.chooseInNotification(NtfCallInvitationAction(chatId: "@1", choice: .reject))
    await model.waitUntilDone()
    let sent = await calls(window.core)
    #expect(sent == [.apiRejectCall(contactId: 1)])
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
