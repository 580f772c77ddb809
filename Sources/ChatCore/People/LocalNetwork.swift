import ChatTypes
import Persistence

/// The network of the profiles of one Linnet: a family, a team on one server, or oneself in two roles. It needs no set-up and no
/// connection. What a profile does is written for both sides in one transaction, so that nothing is lost or doubled by a crash.
struct LocalNetwork: PeopleNetwork {
  var capabilities: PeopleCapabilities {
    [.editing, .deletingForAll, .liveMessages, .contactPreferences, .groups, .channels, .calls]
  }

  func makeInvitation(for pending: StoredChat, of user: User, in transaction: CoreTransaction) throws -> CreatedConnLink
  {
    let link = LocalLink.new(.invitation, by: transaction.makeID)
    try transaction.store.insert(ContactLinkRow(secret: link.secret, userId: user.userId, chatKey: pending.key))
    return CreatedConnLink(connFullLink: link.text)
  }

  func makeAddress(of user: User, in transaction: CoreTransaction) throws -> CreatedConnLink {
    let link = LocalLink.new(.contact, by: transaction.makeID)
    try transaction.store.insert(ContactLinkRow(secret: link.secret, userId: user.userId, chatKey: nil))
    return CreatedConnLink(connFullLink: link.text)
  }

  func giveUp(_ address: UserContactLink, of user: User, in transaction: CoreTransaction) throws {
    try transaction.store.deleteContactLink(try LocalLink(address.connLinkContact.connFullLink).secret)
  }

  func reaches(_ chat: StoredChat, in reading: StoreReader) throws -> Bool {
    try reading.groupEnd(of: chat) != nil || reading.peer(of: chat) != nil
  }

  func status(ofMessagesTo chat: StoredChat, in transaction: CoreTransaction) throws -> CIStatus? {
    if let group = try LocalGroup(of: chat, in: transaction) { return try group.statusOfMessages(from: chat) }
    guard let peer = try LocalEnd(chat, reader: transaction.reader) else { return nil }
    guard let other = peer.other, let contact = other.chat.info.contact else { return .sndErrorAuth }
    // Whoever is blocked isn't told.
    return other.user.sendRcptsContacts && !contact.blocked
      ? .sndRcvd(msgRcptStatus: .ok, sndProgress: .complete) : .sndSent(sndProgress: .complete)
  }
}

/// A chat that is one end of a connection on this machine.
struct LocalEnd {
  /// The other end; nil when it is gone.
  let other: (chat: StoredChat, user: User)?

  /// - Returns: nil for a chat whose people aren't on this machine.
  init?(_ chat: StoredChat, reader: StoreReader) throws {
    guard try reader.peer(of: chat) != nil else { return nil }
    guard let peer = try reader.connectedChat(to: chat), let user = try reader.user(peer.userId) else {
      other = nil
      return
    }
    other = (peer, user)
  }
}
