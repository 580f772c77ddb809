import ChatTypes
import Persistence

// How two profiles of this machine become contacts of each other.
extension LocalNetwork {
  func plan(_ link: String, for user: User, in reading: StoreReader) throws -> ConnectionPlan {
    let link = try LocalLink(link)
    guard let row = try reading.contactLink(link.secret), try mode(of: row, in: reading) == link.mode,
      let owner = try reading.user(row.userId)
    else { throw ChatError.error(errorType: .invalidConnReq) }
    if link.mode == .group { return .groupLink(groupLinkPlan: try plan(row, of: user, in: reading)) }
    let known = try reading.contact(of: user, with: owner.userId)?.info.contact
    let shown = ContactShortLinkData(
      profile: owner.profile.profile, message: try reading.address(of: owner.userId)?.addressSettings.autoReply)
    guard link.mode == .invitation else {
      if owner.userId == user.userId { return .contactAddress(contactAddressPlan: .ownLink) }
      if let known { return .contactAddress(contactAddressPlan: .known(contact: known)) }
      if try reading.request(of: user, to: owner.userId) != nil {
        return .contactAddress(contactAddressPlan: .connectingConfirmReconnect)
      }
      return .contactAddress(contactAddressPlan: .ok(contactSLinkData_: shown))
    }
    if owner.userId == user.userId { return .invitationLink(invitationLinkPlan: .ownLink) }
    if let known { return .invitationLink(invitationLinkPlan: .known(contact: known)) }
    return .invitationLink(
      invitationLinkPlan: .ok(contactSLinkData_: ContactShortLinkData(profile: owner.profile.profile)))
  }

  /// What a link leads to, whatever it is said to.
  private func mode(of row: ContactLinkRow, in reading: StoreReader) throws -> LocalLink.Mode? {
    guard let key = row.chatKey else { return .contact }
    return switch try reading.chat(key: key)?.info.chatType {
    case .contactConnection: .invitation
    case .group: .group
    default: nil
    }
  }

  func connect(by link: String, as user: User, in transaction: CoreTransaction) throws -> ConnectionBegun {
    let parsed = try LocalLink(link)
    switch try plan(link, for: user, in: transaction.reader) {
    case .invitationLink(.ownLink), .contactAddress(.ownLink):
      throw ChatError.error(
        errorType: .commandError(message: "The link is your own, so it is for somebody else to use."))
    case .groupLink(.ownLink):
      throw ChatError.error(
        errorType: .commandError(message: "The link leads to your own group, so it is for others to use."))
    case .invitationLink(.known(let contact)), .contactAddress(.known(let contact)): return .known(contact)
    case .groupLink(.known(let group)), .groupLink(.connectingProhibit(let group?)): return .group(group)
    default: break
    }
    guard let row = try transaction.reader.contactLink(parsed.secret),
      let owner = try transaction.reader.user(row.userId)
    else { throw ChatError.error(errorType: .invalidConnReq) }
    return switch parsed.mode {
    case .invitation: try join(row, of: owner, as: user, in: transaction)
    case .contact: try ask(owner, as: user, in: transaction)
    case .group: .group(try join(by: row, as: user, in: transaction))
    }
  }

  /// Takes an invitation: both are contacts from now on.
  private func join(_ row: ContactLinkRow, of owner: User, as user: User, in transaction: CoreTransaction) throws
    -> ConnectionBegun
  {
    guard let pending = try row.chatKey.flatMap({ try transaction.reader.chat(key: $0) }),
      case .contactConnection(let connection) = pending.info
    else { throw ChatError.error(errorType: .invalidConnReq) }
    try transaction.store.deleteContactLink(row.secret)
    let ownId = try transaction.store.nextChatId(.contactConnection)
    try makeContacts(
      Side(user: owner, connId: connection.pccConnId, alias: connection.localAlias, initiated: true),
      and: Side(user: user, connId: ownId, initiated: false), in: transaction)
    try transaction.deletePending(pending, of: owner)
    return .joined(PendingContactConnection(pccConnId: ownId, pccConnStatus: .ready, createdAt: transaction.now))
  }

  /// Asks under an address. A second time, the first question stands.
  private func ask(_ owner: User, as user: User, in transaction: CoreTransaction) throws -> ConnectionBegun {
    if let asked = try transaction.reader.request(of: user, to: owner.userId),
      case .contactConnection(let connection) = asked.info
    {
      return .asked(connection)
    }
    guard let address = try transaction.reader.address(of: owner.userId) else {
      throw ChatError.error(errorType: .invalidConnReq)
    }
    var connection = PendingContactConnection(
      pccConnId: try transaction.store.nextChatId(.contactConnection), pccConnStatus: .joined,
      createdAt: transaction.now)
    connection.updatedAt = transaction.now
    connection.viaContactUri = true
    connection.localAlias = owner.profile.displayName
    let pending = try transaction.add(.contactConnection(contactConnection: connection), for: user)
    // Whoever is blocked waits, and isn't told.
    if try transaction.isBlocked(Self.person(user.userId), by: owner.userId) {
      try transaction.store.disconnect(pending, from: owner.userId)
      return .asked(connection)
    }
    let requestId = try transaction.store.nextChatId(.contactRequest)
    var request = UserContactRequest(
      contactRequestId: requestId, profile: LocalProfile(profileId: requestId, profile: user.profile.profile),
      createdAt: transaction.now)
    request.updatedAt = transaction.now
    request.localDisplayName = user.profile.displayName
    request.userContactLinkId_ = address.userContactLinkId
    let asked = try transaction.add(.contactRequest(contactRequest: request), for: owner)
    try transaction.store.connect(pending, with: asked)
    transaction.emit(.receivedContactRequest(user: owner, contactRequest: request, chat_: nil))
    if address.addressSettings.autoAccept != nil {
      let contact = try accept(asked, as: owner, in: transaction)
      transaction.emit(.acceptingContactRequest(user: owner, contact: contact))
    }
    return .asked(connection)
  }

  func accept(_ request: StoredChat, as user: User, in transaction: CoreTransaction) throws -> Contact {
    guard case .contactRequest(let asked) = request.info,
      let other = try LocalEnd(request, reader: transaction.reader)?.other,
      case .contactConnection(let connection) = other.chat.info
    else {
      // Whoever asked has taken the question back, or is gone.
      throw ChatError.error(errorType: .invalidConnReq)
    }
    let ownId = try transaction.store.nextChatId(.contactConnection)
    let contact = try makeContacts(
      Side(user: user, connId: ownId, requestId: asked.contactRequestId, initiated: true),
      and: Side(user: other.user, connId: connection.pccConnId, initiated: false), in: transaction)
    try transaction.deletePending(request, of: user)
    try transaction.deletePending(other.chat, of: other.user)
    if let reply = try transaction.reader.address(of: user.userId)?.addressSettings.autoReply {
      _ = try transaction.sendAsUser(reply, to: contact, of: user)
    }
    return contact
  }

  /// One of two profiles that become contacts.
  private struct Side {
    let user: User
    let connId: Int64
    var alias = ""
    var requestId: Int64?
    let initiated: Bool
  }

  /// Makes two profiles contacts that know each other from elsewhere.
  /// - Returns: the second one as the first one has it.
  func makeContacts(_ user: User, and other: User, in transaction: CoreTransaction) throws -> Contact {
    try makeContacts(
      Side(user: user, connId: try transaction.store.nextChatId(.contactConnection), initiated: true),
      and: Side(user: other, connId: try transaction.store.nextChatId(.contactConnection), initiated: false),
      in: transaction)
  }

  /// Makes each of two profiles a contact of the other.
  /// - Returns: the second one as the first one has it.
  @discardableResult
  private func makeContacts(_ first: Side, and second: Side, in transaction: CoreTransaction) throws -> Contact {
    let connection = LocalLink.token(by: transaction.makeID)
    let mine = try makeContact(second.user, for: first, connection: connection, in: transaction)
    let theirs = try makeContact(first.user, for: second, connection: connection, in: transaction)
    try transaction.store.connect(mine.chat, with: theirs.chat)
    for (contact, user) in [(mine.contact, first.user), (theirs.contact, second.user)] {
      transaction.emit(.contactConnected(user: user, contact: contact, userCustomProfile: nil))
    }
    return mine.contact
  }

  private func makeContact(_ other: User, for side: Side, connection: String, in transaction: CoreTransaction) throws
    -> (chat: StoredChat, contact: Contact)
  {
    let id = try transaction.store.nextChatId(.direct)
    var conn = Connection(
      connId: side.connId, agentConnId: connection, connStatus: .ready, createdAt: transaction.now)
    conn.contactConnInitiated = side.initiated
    var contact = Contact(
      contactId: id,
      profile: LocalProfile(profileId: id, profile: other.profile.profile, localAlias: side.alias),
      createdAt: transaction.now, activeConn: conn)
    contact.localDisplayName = other.profile.displayName
    contact.contactUsed = true
    // Whoever is kept out stays so, by whatever link they come.
    contact.blocked = try transaction.isBlocked(Self.person(other.userId), by: side.user.userId)
    contact.contactRequestId = side.requestId
    contact.updatedAt = transaction.now
    contact.chatTs = transaction.now
    contact.mergedPreferences = ContactUserPreferences(
      user: FullPreferences(side.user.profile.preferences), override: .none, contact: other.profile.preferences)
    return (try transaction.add(.direct(contact: contact), for: side.user), contact)
  }
}

extension StoreReader {
  /// The chat of a profile's contact that is a profile of this machine; nil when they aren't connected.
  func contact(of user: User, with otherId: Int64) throws -> StoredChat? {
    try localChats(.direct, of: user.userId, with: otherId).first { chat in
      guard let contact = chat.info.contact, contact.ready, contact.active else { return false }
      return try connectedChat(to: chat) != nil
    }
  }

  /// The pending connection by which a profile has asked another one of this machine. Whoever was refused or is blocked has it as well:
  /// they aren't told.
  func request(of user: User, to otherId: Int64) throws -> StoredChat? {
    try localChats(.contactConnection, of: user.userId, with: otherId).first
  }
}
