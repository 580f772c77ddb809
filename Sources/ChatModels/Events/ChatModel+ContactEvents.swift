import ChatTypes

extension ChatModel {
  /// Applies an event about a contact.
  /// - Returns: whether it was one.
  func applyContactEvent(_ event: ChatEvent) -> Bool {
    switch event {
    case .contactConnected(_, let contact, _), .contactConnecting(_, let contact), .contactSndReady(_, let contact):
      updateContact(contact)
      removePending(contact)
    case .contactUpdated(_, _, let contact), .contactDeletedByContact(_, let contact),
      .contactPQEnabled(_, let contact, _):
      updateContact(contact)
    case .acceptingContactRequest(_, let contact):
      updateContact(contact)
      if let request = contact.contactRequestId { removeChat(ChatRef(.contactRequest, chatId: request).id) }
    case .receivedContactRequest(_, let request, let chat):
      // Since 6.5 a request is often a chat that can be read before it is accepted.
      if let chat { addChat(chat) } else { updateOrAdd(.contactRequest(contactRequest: request)) }
    case .newMemberContactReceivedInv(_, let contact, let groupInfo, let member):
      updateContact(contact)
      upsertGroupMember(groupInfo, member: member)
    default: return false
    }
    return true
  }

  /// The row of a connection goes once it has a contact.
  func removePending(_ contact: Contact) {
    guard let connection = contact.activeConn, contact.directOrUsed else { return }
    let id = ChatRef(.contactConnection, chatId: connection.connId).id
    guard hasChat(id) else { return }
    let wasOpen = chatId == id
    removeChat(id)
    if wasOpen { im.loadOpenChatNoWait(ChatRef(.direct, chatId: contact.contactId).id) }
  }
}
