import ChatTypes
import Testing

@testable import ChatModels

@Suite("A window's part of a call")
struct CallMachineTests {
  private let contact = Make.contact()
  private let session = WebRTCSession(rtcSession: "session", rtcIceCandidates: "[1]")
  private let answer = WebRTCSession(rtcSession: "answer", rtcIceCandidates: "[2]")

  private var invitation: RcvCallInvitation {
    RcvCallInvitation(user: Make.user(), contact: contact, callType: CallType(media: .video), callTs: 0)
  }

  /// One whose call rings on the other side.
  private func ringing() -> CallMachine {
    var machine = CallMachine()
    _ = machine.begin(contact, media: .audio, callUUID: "a")
    _ = machine.responded(.capabilities, callUUID: "a", now: 1)
    return machine
  }

  /// One that took a call and proposed a session.
  private func offered() -> CallMachine {
    var machine = CallMachine()
    _ = machine.accept(invitation, callUUID: "b")
    _ = machine.responded(.offer(session), callUUID: "b", now: 1)
    return machine
  }

  @Test("It rings there only once the page has the microphone, and goes on as the other side proposes")
  func calling() {
    var machine = CallMachine()
    #expect(
      machine.begin(contact, media: .audio, callUUID: "a") == [.page(.capabilities(media: .audio), callUUID: "a")])
    #expect(machine.call?.callState == .waitCapabilities)
    #expect(
      machine.responded(.capabilities, callUUID: "a", now: 1)
        == [.send(.apiSendCallInvitation(contactId: 1, callType: CallType(media: .audio)))])
    #expect(machine.offerCame(session, from: 1, sharedKey: "k") == [.page(.offer(session), callUUID: "a")])
    #expect(machine.call?.sharedKey == "k")
    #expect(
      machine.responded(.answer(answer), callUUID: "a", now: 1)
        == [.send(.apiSendCallAnswer(contactId: 1, answer: answer))])
    #expect(
      machine.responded(.ice(iceCandidates: "[3]"), callUUID: "a", now: 1)
        == [.send(.apiSendCallExtraInfo(contactId: 1, extraInfo: WebRTCExtraInfo(rtcIceCandidates: "[3]")))])
    #expect(
      machine.responded(.connection(.connected), callUUID: "a", now: 70)
        == [.send(.apiCallStatus(contactId: 1, callStatus: .connected))])
    #expect(machine.call?.callState == .connected && machine.call?.connectedAt == 70)
    #expect(machine.end() == [.page(.end, callUUID: "a"), .send(.apiEndCall(contactId: 1))])
    #expect(machine.call == nil)
  }

  @Test("Whoever takes a call proposes a session, and takes the answer")
  func taking() {
    var machine = CallMachine()
    #expect(machine.accept(invitation, callUUID: "b") == [.page(.start(media: .video), callUUID: "b")])
    #expect(machine.call?.videoEnabled == true)
    let offer = WebRTCCallOffer(callType: CallType(media: .video), rtcSession: session)
    #expect(
      machine.responded(.offer(session), callUUID: "b", now: 1)
        == [.send(.apiSendCallOffer(contactId: 1, callOffer: offer))])
    #expect(machine.answerCame(answer, from: 1) == [.page(.answer(answer), callUUID: "b")])
    let info = WebRTCExtraInfo(rtcIceCandidates: "[4]")
    #expect(machine.extraInfoCame(info, from: 1) == [.page(.ice(iceCandidates: "[4]"), callUUID: "b")])
    #expect(machine.ended(by: 1) == [.page(.end, callUUID: "b"), .tell(CallProblem(.endedEarly))])
    #expect(machine.call == nil)
  }

  @Test("A call that ends by itself says why, but for one in which both heard each other to the end")
  func ending() {
    var machine = ringing()
    #expect(machine.ended(by: 1) == [.page(.end, callUUID: "a"), .tell(CallProblem(.notTaken))])
    machine = offered()
    _ = machine.answerCame(answer, from: 1)
    _ = machine.responded(.connection(.connected), callUUID: "b", now: 5)
    let connected = machine
    #expect(machine.ended(by: 1) == [.page(.end, callUUID: "b")])
    machine = connected
    _ = machine.responded(.connection(.disconnected), callUUID: "b", now: 6)
    #expect(machine.ended(by: 1) == [.page(.end, callUUID: "b"), .tell(CallProblem(.connection))])
  }

  @Test("A call that is ended before the page has the microphone is refused, since the core still has it ring")
  func hangingUp() {
    var machine = CallMachine()
    _ = machine.accept(invitation, callUUID: "b")
    #expect(machine.hangUp() == [.page(.end, callUUID: "b"), .send(.apiRejectCall(contactId: 1))])
    #expect(machine.call == nil && machine.hangUp().isEmpty)
    machine = offered()
    #expect(machine.hangUp() == [.page(.end, callUUID: "b"), .send(.apiEndCall(contactId: 1))])
  }

  @Test("A window that still waits for its microphone lets go of a call that another one took or refused")
  func takenElsewhere() {
    var machine = CallMachine()
    _ = machine.accept(invitation, callUUID: "b")
    #expect(machine.taken(by: 2).isEmpty)
    #expect(machine.taken(by: 1) == [.page(.end, callUUID: "b"), .tell(CallProblem(.decidedElsewhere))])
    // Its own taking is told to all windows, too.
    machine = offered()
    #expect(machine.taken(by: 1).isEmpty)
    #expect(machine.call != nil)
  }

  @Test("A window that has missed events ends what the core has no call for, and nothing that the core wasn't told yet")
  func found() {
    var machine = ringing()
    #expect(machine.found(ringing: [], inCall: [1]).isEmpty)
    #expect(machine.found(ringing: [1], inCall: [2]) == [.page(.end, callUUID: "a"), .tell(CallProblem(.notTaken))])
    #expect(machine.found(ringing: [], inCall: []).isEmpty)
    _ = machine.begin(contact, media: .audio, callUUID: "c")
    #expect(machine.found(ringing: [], inCall: []).isEmpty)
    #expect(machine.call != nil)
    machine = CallMachine()
    _ = machine.accept(invitation, callUUID: "d")
    #expect(machine.found(ringing: [1], inCall: []).isEmpty)
    #expect(
      machine.found(ringing: [], inCall: [1]) == [.page(.end, callUUID: "d"), .tell(CallProblem(.decidedElsewhere))])
  }

  @Test("What another window of the profile began, and what is said of an earlier call, comes to nothing")
  func others() {
    var machine = CallMachine()
    #expect(machine.offerCame(session, from: 1, sharedKey: nil).isEmpty)
    #expect(machine.answerCame(answer, from: 1).isEmpty)
    #expect(machine.ended(by: 1).isEmpty)
    machine = ringing()
    #expect(machine.offerCame(session, from: 2, sharedKey: nil).isEmpty)
    #expect(machine.answerCame(answer, from: 1).isEmpty)
    #expect(machine.responded(.error(CallProblem(.engine)), callUUID: "b", now: 1).isEmpty)
    #expect(machine.call?.callState == .invitationSent)
  }

  @Test("A second call is not begun, and one that is taken ends the first")
  func second() {
    var machine = ringing()
    #expect(
      machine.begin(Make.contact(2), media: .audio, callUUID: "c") == [.tell(CallProblem(.inCall))])
    let actions = machine.accept(
      RcvCallInvitation(user: Make.user(), contact: Make.contact(2), callType: CallType(media: .audio), callTs: 0),
      callUUID: "d")
    #expect(
      actions == [
        .page(.end, callUUID: "a"), .send(.apiEndCall(contactId: 1)), .page(.start(media: .audio), callUUID: "d"),
      ])
  }

  @Test("Without a microphone nothing is told to the other side, and the user is told why")
  func noMicrophone() {
    var machine = CallMachine()
    _ = machine.begin(contact, media: .audio, callUUID: "a")
    let problem = CallProblem(.microphoneRefused)
    #expect(
      machine.responded(.error(problem), callUUID: "a", now: 1) == [.page(.end, callUUID: "a"), .tell(problem)])
    _ = machine.accept(invitation, callUUID: "b")
    #expect(
      machine.responded(.error(problem), callUUID: "b", now: 1) == [.page(.end, callUUID: "b"), .tell(problem)])
    #expect(machine.call == nil)
  }

  @Test("A connection that is lost may come back; one that failed ends the call")
  func lost() {
    var machine = offered()
    // Before the other side has answered there is no connection to tell of.
    #expect(machine.responded(.connection(.connecting), callUUID: "b", now: 2).isEmpty)
    _ = machine.answerCame(answer, from: 1)
    _ = machine.responded(.connection(.connected), callUUID: "b", now: 5)
    #expect(machine.responded(.connection(.disconnected), callUUID: "b", now: 6).isEmpty)
    #expect(machine.call?.callState == .negotiated)
    _ = machine.responded(.connection(.connected), callUUID: "b", now: 9)
    #expect(machine.call?.callState == .connected && machine.call?.connectedAt == 5)
    #expect(
      machine.responded(.connection(.failed), callUUID: "b", now: 10)
        == [
          .send(.apiCallStatus(contactId: 1, callStatus: .failed)), .page(.end, callUUID: "b"),
          .tell(CallProblem(.connection)),
        ])
    #expect(machine.call == nil)
  }

  @Test("What the core refuses ends the call, where there is none without it")
  func refused() {
    var machine = ringing()
    #expect(machine.refused(.apiSendCallAnswer(contactId: 2, answer: session)).isEmpty)
    #expect(
      machine.refused(.apiSendCallInvitation(contactId: 1, callType: CallType(media: .audio)))
        == [.page(.end, callUUID: "a")])
    machine = offered()
    #expect(machine.refused(.apiCallStatus(contactId: 1, callStatus: .connected)).isEmpty)
    let offer = WebRTCCallOffer(callType: CallType(media: .video), rtcSession: session)
    // Another window may be in that call: it isn't this one's to end.
    #expect(
      machine.refused(.apiSendCallOffer(contactId: 1, callOffer: offer)) == [.page(.end, callUUID: "b")])
    #expect(machine.call == nil)
    machine = ringing()
    _ = machine.offerCame(session, from: 1, sharedKey: nil)
    _ = machine.responded(.answer(answer), callUUID: "a", now: 1)
    #expect(
      machine.refused(.apiSendCallAnswer(contactId: 1, answer: answer))
        == [.page(.end, callUUID: "a"), .send(.apiEndCall(contactId: 1))])
  }
}
