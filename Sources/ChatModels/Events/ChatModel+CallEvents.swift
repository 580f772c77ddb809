import ChatTypes

extension ChatModel {
  /// Applies an event about a call.
  /// - Returns: whether it was one.
  func applyCallEvent(_ event: ChatEvent) -> Bool {
    switch event {
    case .callInvitation(let invitation):
      callNews.insert(invitation.id)
      callInvitations[invitation.id] = invitation
    case .callOffer(_, let contact, _, let offer, let sharedKey, _):
      perform(callMachine.offerCame(offer, from: contact.contactId, sharedKey: sharedKey))
    case .callAnswer(_, let contact, let answer):
      perform(callMachine.answerCame(answer, from: contact.contactId))
    case .callExtraInfo(_, let contact, let info):
      perform(callMachine.extraInfoCame(info, from: contact.contactId))
    case .callTaken(_, let contact): callTaken(contact)
    case .callEnded(_, let contact): callEnded(contact)
    default: return false
    }
    return true
  }

  /// The item of a call says how far it is, also where it is another window's.
  func noteCall(_ item: ChatItem, in chatId: ChatId) {
    let status: CICallStatus
    switch item.content {
    case .sndCall(let sent, _): status = sent
    case .rcvCall(.pending, _): return
    case .rcvCall(let received, _): status = received
    default: return
    }
    callNews.insert(chatId)
    switch status {
    case .pending, .accepted, .negotiated, .progress: callsElsewhere.insert(chatId)
    case .missed, .rejected, .ended, .error, .unknown: callsElsewhere.remove(chatId)
    }
  }

  /// Asks for the calls that ring and go on. The answer takes the place of what was known, but for what came meanwhile, which is newer.
  func loadCallInvitations(_ userId: Int64) async {
    callLoads += 1
    let load = callLoads
    (callsAreLoaded, callNews) = (false, [])
    // What the core isn't told yet, or may not have heard, isn't over because it doesn't name it.
    let known = callSends.isEmpty ? activeCall : nil
    let answer = await context.perform(.apiGetCallInvitations)
    guard load == callLoads, userId == currentUser?.userId else { return }
    if case .callInvitations(let invitations, let contactIds) = answer {
      replaceCalls(invitations.filter { $0.user.userId == userId }, inCall: contactIds, known: known)
    }
    callsAreLoaded = true
    if let action = ntfCallInvitationAction {
      ntfCallInvitationAction = nil
      chooseInNotification(action)
    }
  }

  private func replaceCalls(_ invitations: [RcvCallInvitation], inCall contactIds: [Int64], known: Call?) {
    callInvitations = callInvitations.filter { callNews.contains($0.key) }
    for invitation in invitations where !callNews.contains(invitation.id) {
      callInvitations[invitation.id] = invitation
    }
    callsElsewhere.formIntersection(callNews)
    callsElsewhere.formUnion(contactIds.map { ChatRef(.direct, chatId: $0).id }.filter { !callNews.contains($0) })
    guard let known, known.callUUID == activeCall?.callUUID, known.callState == activeCall?.callState,
      !callNews.contains(known.id)
    else { return }
    perform(callMachine.found(ringing: Set(invitations.map(\.contact.contactId)), inCall: Set(contactIds)))
  }

  /// Forgets all calls, as when another profile is signed in.
  func clearCalls() {
    abandonCall()
    callLoads += 1
    callInvitations = [:]
    callsElsewhere = []
    callsAreLoaded = false
    ntfCallInvitationAction = nil
  }

  private func callTaken(_ contact: Contact) {
    let id = ChatRef(.direct, chatId: contact.contactId).id
    callNews.insert(id)
    callInvitations[id] = nil
    perform(callMachine.taken(by: contact.contactId))
  }

  private func callEnded(_ contact: Contact) {
    let id = ChatRef(.direct, chatId: contact.contactId).id
    callNews.insert(id)
    callInvitations[id] = nil
    callsElsewhere.remove(id)
    perform(callMachine.ended(by: contact.contactId))
  }
}
