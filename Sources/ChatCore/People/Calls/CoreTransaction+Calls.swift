import ChatTypes
import Persistence

// What commands do with calls. The core carries what two media engines tell each other, and looks at none of it.
extension CoreTransaction {
  /// Does what a command wants of a call.
  /// - Returns: nil for any other command.
  func runInCall(_ command: ChatCommand) throws -> ChatResponse? {
    switch command {
    case .apiSendCallInvitation(let id, let callType): try call(id, callType: callType)
    case .apiRejectCall(let id): try inCall(with: id) { try refuse($0) }
    case .apiSendCallOffer(let id, let offer): try inCall(with: id) { try take($0, offer: offer) }
    case .apiSendCallAnswer(let id, let answer): try inCall(with: id) { try self.answer($0, by: answer) }
    case .apiSendCallExtraInfo(let id, let info): try inCall(with: id) { try send(info, to: $0) }
    case .apiEndCall(let id): try inCall(with: id) { try end($0) }
    case .apiCallStatus(let id, let status): try inCall(with: id) { try note(status, of: $0) }
    default: nil
    }
  }

  /// Whom the user calls, or is called by.
  private struct Partner {
    let user: User
    let chat: StoredChat
    let contact: Contact
  }

  /// Does something with the contact's call, and says in sentences why something can't be done.
  private func inCall(with contactId: Int64, body: (Partner) throws -> Void) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ChatRef(.direct, chatId: contactId))
    guard let contact = chat.info.contact else {
      throw ChatError.errorStore(storeError: .contactNotFound(contactId: contactId))
    }
    do {
      try body(Partner(user: user, chat: chat, contact: contact))
    } catch let refusal as CallRefusal {
      throw ChatError.error(errorType: .commandError(message: refusal.sentence(named: contact.displayName)))
    }
    return .cmdOk(user_: user)
  }

  private func call(_ contactId: Int64, callType: CallType) throws -> ChatResponse {
    try inCall(with: contactId) { partner in
      let (user, chat, contact) = (partner.user, partner.chat, partner.contact)
      try require(.calls)
      guard contact.active else { throw ChatError.error(errorType: .contactNotActive(contact: contact)) }
      guard contact.sndReady, try network.reaches(chat, in: reader) else {
        throw ChatError.error(errorType: .contactNotReady(contact: contact))
      }
      guard !contact.blocked else {
        throw ChatError.error(
          errorType: .commandError(message: "You have blocked this contact. Unblock them before you call."))
      }
      try require(.calls, in: chat)
      // Who ended the connection without a word can't be called, and messages to them say so.
      guard try network.status(ofMessagesTo: chat, in: self) != .sndErrorAuth else {
        throw ChatError.error(errorType: .contactNotActive(contact: contact))
      }
      let callType = try CallBounds.checked(callType)
      let sharedId = LocalLink.token(by: makeID)
      try begin(
        CallSide(
          in: chat.key, of: user.userId, sharedId: sharedId, callUUID: LocalLink.token(by: makeID), calls: true,
          callType: callType, began: now),
        in: chat, of: user)
      try network.carry(.inCall(.invited(callType, sharedId: sharedId)), from: chat, of: user, in: self)
    }
  }

  /// The command names a contact and no call. It may come late, when the contact calls back: that call rings on, for a call is refused
  /// by a command of its own.
  private func end(_ partner: Partner) throws {
    guard calls[partner.chat.key]?.rings == false else { return }
    try endCall(in: partner.chat, of: partner.user)
  }

  private func refuse(_ partner: Partner) throws {
    guard let side = calls[partner.chat.key] else { throw CallRefusal.isOver }
    guard side.rings else { throw side.calls ? CallRefusal.outOfOrder : CallRefusal.wasTaken }
    try endCall(in: partner.chat, of: partner.user)
  }

  private func take(_ partner: Partner, offer: WebRTCCallOffer) throws {
    let offer = WebRTCCallOffer(
      callType: try CallBounds.checked(offer.callType), rtcSession: try CallBounds.checked(offer.rtcSession))
    try advance(partner, by: .taken, status: .accepted)
    emit(.callTaken(user: partner.user, contact: partner.contact))
    try carry(.taken(offer), of: partner)
  }

  private func answer(_ partner: Partner, by session: WebRTCSession) throws {
    let session = try CallBounds.checked(session)
    try advance(partner, by: .answered, status: .negotiated)
    try carry(.answered(session), of: partner)
  }

  private func send(_ info: WebRTCExtraInfo, to partner: Partner) throws {
    let info = try CallBounds.checked(info)
    guard let side = calls[partner.chat.key] else { throw CallRefusal.isOver }
    guard side.stage != .ringing else { throw CallRefusal.outOfOrder }
    try carry(.extraInfo(info), of: partner)
  }

  /// What the media engine of the user says. It may say it of a call that the other side has ended.
  private func note(_ status: WebRTCCallStatus, of partner: Partner) throws {
    guard let side = calls[partner.chat.key] else { return }
    switch status {
    case .connecting: return
    case .connected:
      guard side.stage != .connected else { return }
      try advance(partner, by: .connected, status: .progress)
      try carry(.connected, of: partner)
    // While it rings there is no connection that could be lost: that was an earlier call's.
    case .disconnected, .failed:
      guard side.stage != .ringing else { return }
      try endCall(in: partner.chat, of: partner.user, failed: status == .failed)
    case .unknown: throw ChatError.error(errorType: .commandError(message: "unknown status of a call"))
    }
  }

  private func advance(_ partner: Partner, by step: CallStep, status: CICallStatus) throws {
    let side = try calls.advance(partner.chat.key, by: step, isOwn: true, at: now)
    setsTimers = true
    try setItem(of: side, in: partner.chat, of: partner.user, to: status)
  }

  private func carry(_ news: CallNews, of partner: Partner) throws {
    try network.carry(.inCall(news), from: partner.chat, of: partner.user, in: self)
  }
}

extension CallRefusal {
  /// Why not, and what to do next.
  fileprivate func sentence(named name: String) -> String {
    switch self {
    case .inCall: "You are in a call. End it first."
    case .otherIsBusy: "“\(name)” is in another call. Try again later."
    case .callsAlready: "“\(name)” calls you already. Take that call."
    case .isOver: "The call is over. Call again."
    case .wasTaken: "The call was taken already, maybe in another window."
    case .outOfOrder: "The call isn't at that point. End it and call again."
    }
  }
}
