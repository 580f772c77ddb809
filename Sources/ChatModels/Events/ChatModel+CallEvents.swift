import ChatTypes

extension ChatModel {
  /// Applies an event about a call.
  /// - Returns: whether it was one.
  func applyCallEvent(_ event: ChatEvent) -> Bool {
    switch event {
    case .callInvitation(let invitation):
      callInvitations[invitation.id] = invitation
      performNotificationAction()
    case .callOffer(_, let contact, _, let offer, let sharedKey, _):
      perform(callMachine.offerCame(offer, from: contact.contactId, sharedKey: sharedKey))
    case .callAnswer(_, let contact, let answer):
      perform(callMachine.answerCame(answer, from: contact.contactId))
    case .callExtraInfo(_, let contact, let info):
      perform(callMachine.extraInfoCame(info, from: contact.contactId))
    case .callTaken(_, let contact): callInvitations[ChatRef(.direct, chatId: contact.contactId).id] = nil
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
    switch status {
    case .pending, .accepted, .negotiated, .progress: callsElsewhere.insert(chatId)
    case .missed, .rejected, .ended, .error, .unknown: callsElsewhere.remove(chatId)
    }
  }

  /// Asks for the calls that ring already, and looks which go on in other windows.
  func loadCallInvitations(_ userId: Int64) async {
    for chat in list.chats { if let item = chat.chatItems.last { noteCall(item, in: chat.id) } }
    guard case .callInvitations(let invitations) = await context.perform(.apiGetCallInvitations),
      userId == currentUser?.userId
    else { return }
    for invitation in invitations where invitation.user.userId == userId {
      callInvitations[invitation.id] = invitation
    }
    performNotificationAction()
  }

  /// Forgets all calls, as when another profile is signed in.
  func clearCalls() {
    abandonCall()
    callInvitations = [:]
    callsElsewhere = []
    ntfCallInvitationAction = nil
  }

  private func callEnded(_ contact: Contact) {
    let id = ChatRef(.direct, chatId: contact.contactId).id
    callInvitations[id] = nil
    callsElsewhere.remove(id)
    perform(callMachine.ended(by: contact.contactId))
  }
}
