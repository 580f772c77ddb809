import ChatTypes
import JSONValue
import Persistence

// Links, requests and contacts, as commands ask for them.
extension CoreTransaction {
  /// Makes an invitation for one use, which stands in the list until somebody takes it.
  func invite(incognito: Bool, for userId: Int64) throws -> ChatResponse {
    let user = try user(userId)
    try require(.incognito, where: incognito)
    var connection = PendingContactConnection(
      pccConnId: try store.nextChatId(.contactConnection), pccConnStatus: .new, createdAt: now)
    connection.updatedAt = now
    var chat = try add(.contactConnection(contactConnection: connection), for: user, tells: false)
    let link = try network.makeInvitation(for: chat, of: user, in: self)
    connection.connLinkInv = link
    chat.info = .contactConnection(contactConnection: connection)
    try store.update(chat)
    emit(.newChat(user: user, chat: CoreReading.chatData(chat, lastItem: nil)))
    return .invitation(user: user, connLinkInvitation: link, connection: connection)
  }

  /// Joins by an invitation, or asks under an address.
  func connect(by link: String, incognito: Bool, for userId: Int64) throws -> ChatResponse {
    let user = try user(userId)
    try require(.incognito, where: incognito)
    return switch try network.connect(by: link, as: user, in: self) {
    case .joined(let connection): .sentConfirmation(user: user, connection: connection)
    case .asked(let connection): .sentInvitation(user: user, connection: connection)
    case .known(let contact): .contactAlreadyExists(user: user, contact: contact)
    case .group(let group): .userAcceptedGroupSent(user: user, groupInfo: group, hostContact: nil)
    }
  }

  /// Makes the address of a profile.
  func makeAddress(for userId: Int64) throws -> ChatResponse {
    let user = try user(userId)
    guard try reader.address(of: userId) == nil else {
      throw ChatError.errorStore(storeError: .duplicateContactLink)
    }
    let link = try network.makeAddress(of: user, in: self)
    try store.setAddress(UserContactLink(userContactLinkId: userId, connLinkContact: link), of: userId)
    return .userContactLinkCreated(user: user, connLinkContact: link)
  }

  /// Gives the address of a profile up.
  func giveUpAddress(of userId: Int64) throws -> ChatResponse {
    let user = try user(userId)
    let address = try address(of: userId)
    try network.giveUp(address, of: user, in: self)
    try store.setAddress(nil, of: userId)
    return .userContactLinkDeleted(user: user)
  }

  /// Says what happens when somebody asks under the address.
  func setAddress(_ settings: AddressSettings, for userId: Int64) throws -> ChatResponse {
    let user = try user(userId)
    var address = try address(of: userId)
    guard !settings.businessAddress else {
      throw ChatError.error(errorType: .unsupportedCommand(name: "addresses of businesses"))
    }
    try require(.incognito, where: settings.autoAccept?.acceptIncognito == true)
    if let reply = settings.autoReply {
      guard case .text(let text) = reply, !text.isEmpty, text.utf8.count <= Self.textLimit else {
        throw ChatError.error(errorType: .commandError(message: "The words of welcome must be a text."))
      }
    }
    address.addressSettings = settings
    try store.setAddress(address, of: userId)
    return .userContactLinkUpdated(user: user, contactLink: address)
  }

  private func address(of userId: Int64) throws -> UserContactLink {
    guard let address = try reader.address(of: userId) else {
      throw ChatError.errorStore(storeError: .userContactLinkNotFound)
    }
    return address
  }

  /// Lets somebody who asked be a contact.
  func acceptRequest(_ requestId: Int64, incognito: Bool) throws -> ChatResponse {
    let user = try user()
    try require(.incognito, where: incognito)
    let request = try chat(ChatRef(.contactRequest, chatId: requestId))
    return .acceptingContactRequest(user: user, contact: try network.accept(request, as: user, in: self))
  }

  /// Refuses somebody who asked, without telling.
  /// - Parameter blocks: whether further requests of the same person are refused, too.
  func refuseRequest(_ requestId: Int64, blocks: Bool) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ChatRef(.contactRequest, chatId: requestId))
    guard case .contactRequest(let request) = chat.info else {
      throw ChatError.errorStore(storeError: .contactRequestNotFound(contactRequestId: requestId))
    }
    if blocks { try setBlocked(true, person: try network.person(behind: chat, in: self), named: request.displayName) }
    try deletePending(chat, of: user)
    return .contactRequestRejected(user: user, contactRequest: request)
  }

  // MARK: - For networks

  /// Adds a chat to a profile's list.
  /// - Parameter tells: whether it is told now.
  func add(_ info: ChatInfo, for user: User, tells: Bool = true) throws -> StoredChat {
    let chat = try store.insert(info, of: user.userId)
    if tells { emit(.newChat(user: user, chat: CoreReading.chatData(chat, lastItem: nil))) }
    return chat
  }

  /// Takes a request or a pending connection out of a profile's list.
  func deletePending(_ chat: StoredChat, of user: User) throws {
    try store.delete(chat)
    emit(.chatDeleted(user: user, chatRef: chat.ref))
  }

  /// Whether a profile refuses all that a person asks.
  /// - Parameter person: what the network knows the person by.
  func isBlocked(_ person: String, by userId: Int64) throws -> Bool {
    try reader.value(of: .blockedPeople, in: .profile(userId: userId))[person] != nil
  }

  /// Refuses what a person asks the acting profile from now on, or no longer.
  func setBlocked(_ isBlocked: Bool, person: String?, named name: String) throws {
    guard let person else { return }
    let user = try user()
    let scope = PreferenceScope.profile(userId: user.userId)
    let key = PreferenceKey<JSONValue>.blockedPeople
    var people = try reader.value(of: key, in: scope).objectValue ?? JSONObject()
    people[person] = isBlocked ? .string(name) : nil
    let value = JSONValue.object(people)
    try store.setPreference(key.name, of: scope, to: value)
    emit(.preferenceUpdated(scope: scope, key: key.name, value: value))
  }

  /// Refuses what a network can't do.
  func require(_ capability: PeopleCapabilities, where isWanted: Bool = true) throws {
    guard !isWanted || network.capabilities.contains(capability) else {
      throw ChatError.error(errorType: .unsupportedCommand(name: "this with these people"))
    }
  }
}
