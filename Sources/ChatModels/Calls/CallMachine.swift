import ChatTypes

/// What a window does for its part of a call: what it tells the core, and what it has the media engine in its page do.
///
/// A value without a clock and I/O: its methods say what to do. Only the window that began or took a call has one here, so events
/// about calls of other windows come to nothing.
public struct CallMachine: Equatable, Sendable {
  /// What to do, in this order.
  public enum Action: Equatable, Sendable {
    /// Tell the core.
    case send(ChatCommand)
    /// Have the page's engine do something.
    case page(WCallCommand, callUUID: String)
    /// Tell the user.
    case tell(CallProblem)
  }

  /// The call; nil for none.
  public private(set) var call: Call?

  /// A machine without a call.
  public init() {}

  // MARK: - What the user does

  /// Calls a contact. It rings there once the page has the microphone.
  /// - Parameter callUUID: what the window calls the call.
  public mutating func begin(_ contact: Contact, media: CallMediaType, callUUID: String) -> [Action] {
    guard call == nil else { return [.tell(CallProblem(.inCall))] }
    take(contact, media: media, callUUID: callUUID, callState: .waitCapabilities)
    return [.page(.capabilities(media: media), callUUID: callUUID)]
  }

  /// Takes a call. One that goes on ends with that.
  public mutating func accept(_ invitation: RcvCallInvitation, callUUID: String) -> [Action] {
    let ending = end()
    take(invitation.contact, media: invitation.callType.media, callUUID: callUUID, callState: .invitationAccepted)
    call?.sharedKey = invitation.sharedKey
    return ending + [.page(.start(media: invitation.callType.media), callUUID: callUUID)]
  }

  /// Ends the call in this window. One that it took and that still rings for the core rings on in others.
  public mutating func end() -> [Action] {
    guard let ended = call else { return [] }
    call = nil
    return [.page(.end, callUUID: ended.callUUID)]
      + (Self.isKnownToCore(ended) ? [.send(.apiEndCall(contactId: ended.contact.contactId))] : [])
  }

  /// Ends the call as the user wants it. One that was taken a moment ago still rings for the core, so it is refused.
  public mutating func hangUp() -> [Action] {
    let contactId = call?.callState == .invitationAccepted ? call?.contact.contactId : nil
    return end() + (contactId.map { [.send(.apiRejectCall(contactId: $0))] } ?? [])
  }

  /// The microphone was switched on or off.
  public mutating func setMicrophone(_ isOn: Bool) { call?.audioEnabled = isOn }

  /// The camera was switched on or off.
  public mutating func setCamera(_ isOn: Bool) { call?.videoEnabled = isOn }

  // MARK: - What the page tells

  /// The page's engine has told something.
  /// - Parameters:
  ///   - callUUID: the call that it is about. What is said of an earlier one comes to nothing.
  ///   - now: in Unix milliseconds.
  public mutating func responded(_ response: WCallResponse, callUUID: String, now: Int64) -> [Action] {
    guard let current = call, current.callUUID == callUUID else { return [] }
    let contactId = current.contact.contactId
    switch (response, current.callState) {
    case (.capabilities, .waitCapabilities):
      call?.callState = .invitationSent
      return [.send(.apiSendCallInvitation(contactId: contactId, callType: CallType(media: current.localMedia)))]
    case (.offer(let session), .invitationAccepted):
      call?.callState = .offerSent
      let offer = WebRTCCallOffer(callType: CallType(media: current.localMedia), rtcSession: session)
      return [.send(.apiSendCallOffer(contactId: contactId, callOffer: offer))]
    case (.answer(let session), .offerReceived):
      call?.callState = .negotiated
      return [.send(.apiSendCallAnswer(contactId: contactId, answer: session))]
    case (.ice(let candidates), .offerSent), (.ice(let candidates), .negotiated),
      (.ice(let candidates), .answerReceived), (.ice(let candidates), .connected):
      return [
        .send(.apiSendCallExtraInfo(contactId: contactId, extraInfo: WebRTCExtraInfo(rtcIceCandidates: candidates)))
      ]
    case (.connection(let status), _): return connection(status, of: current, now: now)
    case (.error(let problem), _): return end() + [.tell(problem)]
    default: return []
    }
  }

  private mutating func connection(_ status: WebRTCCallStatus, of current: Call, now: Int64) -> [Action] {
    guard [.negotiated, .answerReceived, .connected].contains(current.callState) else { return [] }
    let told = Action.send(.apiCallStatus(contactId: current.contact.contactId, callStatus: status))
    switch status {
    case .connected:
      call?.callState = .connected
      call?.connectedAt = current.connectedAt ?? now
      return [told]
    case .connecting: return [told]
    case .disconnected:
      // It may come back; the engine says so, or that it failed. Told of this, the core would end the call.
      call?.callState = .negotiated
      return []
    case .failed:
      // The core ends the call by that. A command to end it might come behind the next call.
      call = nil
      return [told, .page(.end, callUUID: current.callUUID), .tell(CallProblem(.connection))]
    case .unknown: return []
    }
  }

  // MARK: - What the core tells

  /// The contact takes the call, and proposes a session.
  public mutating func offerCame(_ offer: WebRTCSession, from contactId: Int64, sharedKey: String?) -> [Action] {
    guard let current = call, current.contact.contactId == contactId, current.callState == .invitationSent else {
      return []
    }
    call?.callState = .offerReceived
    call?.sharedKey = sharedKey
    return [.page(.offer(offer), callUUID: current.callUUID)]
  }

  /// The contact agrees to what was proposed.
  public mutating func answerCame(_ answer: WebRTCSession, from contactId: Int64) -> [Action] {
    guard let current = call, current.contact.contactId == contactId, current.callState == .offerSent else {
      return []
    }
    call?.callState = .answerReceived
    return [.page(.answer(answer), callUUID: current.callUUID)]
  }

  /// The contact's engine found further addresses.
  public func extraInfoCame(_ info: WebRTCExtraInfo, from contactId: Int64) -> [Action] {
    guard let call, call.contact.contactId == contactId, Self.isKnownToCore(call) else { return [] }
    return [.page(.ice(iceCandidates: info.rtcIceCandidates), callUUID: call.callUUID)]
  }

  /// The contact ended or refused the call, or the core did. One that this window is about to begin is another one.
  public mutating func ended(by contactId: Int64) -> [Action] {
    guard let ended = call, ended.contact.contactId == contactId, ended.callState != .waitCapabilities else {
      return []
    }
    call = nil
    return [.page(.end, callUUID: ended.callUUID)]
      + (Self.problem(ofEnding: ended).map { [.tell(CallProblem($0))] } ?? [])
  }

  /// The call of a contact was taken or refused by another window of the profile. One that this window was about to take is that one.
  public mutating func taken(by contactId: Int64) -> [Action] {
    guard let current = call, current.contact.contactId == contactId, current.callState == .invitationAccepted else {
      return []
    }
    call = nil
    return [.page(.end, callUUID: current.callUUID), .tell(CallProblem(.decidedElsewhere))]
  }

  /// What the core says of all calls at once, as when the window has missed events.
  /// - Parameters:
  ///   - ringing: the contacts whose calls ring for the profile.
  ///   - inCall: the contacts that the profile calls or is in a call with.
  public mutating func found(ringing: Set<Int64>, inCall: Set<Int64>) -> [Action] {
    guard let current = call else { return [] }
    let contactId = current.contact.contactId
    if current.callState == .invitationAccepted { return ringing.contains(contactId) ? [] : taken(by: contactId) }
    return inCall.contains(contactId) ? [] : ended(by: contactId)
  }

  /// The core refused a command without which there is no call.
  public mutating func refused(_ command: ChatCommand) -> [Action] {
    guard let current = call else { return [] }
    switch command {
    case .apiSendCallInvitation(current.contact.contactId, _), .apiSendCallOffer(current.contact.contactId, _):
      // There is nothing to end: the call of the contact rings on, is over, or is another window's.
      call = nil
      return [.page(.end, callUUID: current.callUUID)]
    case .apiSendCallAnswer(current.contact.contactId, _): return end()
    default: return []
    }
  }

  // MARK: - Parts

  private mutating func take(_ contact: Contact, media: CallMediaType, callUUID: String, callState: CallState) {
    var new = Call(contact: contact, callUUID: callUUID, localMedia: media, callState: callState)
    new.videoEnabled = media == .video
    call = new
  }

  /// What the user is told of a call that the other side or the core has ended; nil where both sides heard each other to the end.
  private static func problem(ofEnding call: Call) -> CallProblem.Code? {
    switch call.callState {
    case .invitationSent: .notTaken
    case .connected: nil
    case .negotiated where call.connectedAt != nil: .connection
    case .invitationAccepted, .offerSent, .offerReceived, .answerReceived, .negotiated: .endedEarly
    default: nil
    }
  }

  /// Whether the core has been told of the call by this window.
  private static func isKnownToCore(_ call: Call) -> Bool {
    call.callState != .waitCapabilities && call.callState != .invitationAccepted
  }
}
