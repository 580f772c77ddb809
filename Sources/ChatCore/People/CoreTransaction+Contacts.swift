import ChatTypes
import JSONValue
import Persistence

// What commands do with contacts, and what may be done with them.
extension CoreTransaction {
  /// How long a message can be changed or deleted for all, in milliseconds: a day, as in the SimpleX core.
  static let changingTime: Int64 = 86_400_000

  /// Refuses messages that those they are for can't get, or that they don't allow.
  func checkSending(_ messages: [PreparedMessage], to chat: StoredChat, scope: GroupChatScope?, live: Bool, ttl: Int?)
    throws
  {
    if let group = chat.info.groupInfo {
      return try checkSending(messages, toGroup: group, scope: scope, of: chat, live: live, ttl: ttl)
    }
    guard let contact = chat.info.contact, try network.reaches(chat, in: reader) else { return }
    guard contact.active else { throw ChatError.error(errorType: .contactNotActive(contact: contact)) }
    guard contact.sndReady else { throw ChatError.error(errorType: .contactNotReady(contact: contact)) }
    try require(.liveMessages, where: live)
    if let ttl, ttl > 0 { try require(.timedMessages, in: chat) }
    for message in messages {
      switch message.kind {
      case .voice: try require(.voice, in: chat)
      case .file: try require(.files, in: chat)
      case .words: break
      }
    }
  }

  /// Refuses what the two sides of a chat don't both allow the user.
  func require(_ feature: ChatFeature, in chat: StoredChat) throws {
    guard let contact = chat.info.contact else { return }
    guard contact.active else { throw ChatError.error(errorType: .contactNotActive(contact: contact)) }
    guard contact.activeConn != nil else { return }
    guard contact.mergedPreferences[feature]?.enabled.forUser == true else {
      throw ChatError.error(errorType: .notAllowed(feature: feature.text.lowercased()))
    }
  }

  /// Refuses to change a message that others got too long ago, or that they don't get any more.
  func checkChanging(_ item: ChatItem, in chat: StoredChat) throws {
    guard item.meta.itemSharedMsgId != nil else { return }
    try require(.editing)
    if let contact = chat.info.contact, !contact.active {
      throw ChatError.error(errorType: .contactNotActive(contact: contact))
    }
    if let group = chat.info.groupInfo { try checkMembership(of: group) }
    guard now - item.meta.itemTs < Self.changingTime else {
      throw ChatError.error(errorType: .invalidChatItemUpdate)
    }
  }

  /// Deletes the user's own messages for all: for good where that is allowed, else with a mark in their place.
  func deleteForAll(_ items: [ChatItem], of chat: StoredChat, user: User) throws -> ChatResponse {
    try require(.deletingForAll)
    if let group = chat.info.groupInfo { try checkMembership(of: group) }
    let status = try network.status(ofMessagesTo: chat, in: self)
    if let contact = chat.info.contact, !contact.active || status == .sndErrorAuth {
      throw ChatError.error(errorType: .contactNotActive(contact: contact))
    }
    guard status != nil,
      items.allSatisfy({ item in
        item.sent && item.meta.itemSharedMsgId != nil && item.meta.itemDeleted == nil
          && now - item.meta.itemTs < Self.changingTime
      })
    else { throw ChatError.error(errorType: .invalidChatItemDelete) }
    let leavesMark =
      switch chat.info {
      case .group(let group, _, _): !group.fullGroupPreferences.fullDelete.on
      default: chat.info.contact?.mergedPreferences.fullDelete.enabled.forUser != true
      }
    try network.carry(.deleted(items, leavesMark: leavesMark), from: chat, of: user, in: self)
    return leavesMark
      ? try mark(items, of: chat, user: user) : try delete(items, of: chat, user: user, timed: false)
  }

  /// Keeps out what a contact sends, or lets it in again.
  func setBlocked(_ isBlocked: Bool, contactId: Int64) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ChatRef(.direct, chatId: contactId))
    if isBlocked { try endCall(in: chat, of: user) }
    try setBlocked(isBlocked, person: try network.person(behind: chat, in: self), named: chat.info.displayName)
    return .chatInfoUpdated(user: user, chatInfo: try changeContact(chat, of: user) { $0.blocked = isBlocked })
  }

  /// Compares the code that the user was told with the one that is right.
  func verify(contactId: Int64, code: String?) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ChatRef(.direct, chatId: contactId))
    guard let contact = chat.info.contact else {
      throw ChatError.errorStore(storeError: .contactNotFound(contactId: contactId))
    }
    let expected = try SecurityCodes.code(of: contact)
    let isVerified = code.map { SecurityCodes.areEqual($0, to: expected) } ?? false
    _ = try changeContact(chat, of: user) { contact in
      contact.activeConn?.connectionCode =
        isVerified ? SecurityCode(securityCode: expected, verifiedAt: now) : nil
    }
    return .connectionVerified(user: user, verified: isVerified, expectedCode: expected)
  }

  /// Sets what the user allows a contact in particular.
  func setPreferences(_ preferences: Preferences, contactId: Int64) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ChatRef(.direct, chatId: contactId))
    guard let before = chat.info.contact else {
      throw ChatError.errorStore(storeError: .contactNotFound(contactId: contactId))
    }
    try require(.contactPreferences)
    if let ttl = preferences.timedMessages?.ttl, !(0...ItemLifetime.longest).contains(Int64(ttl)) {
      throw ChatError.error(errorType: .commandError(message: "The time must be 0 seconds to 100 years."))
    }
    var contact = before
    contact.userPreferences = preferences
    contact.mergedPreferences = ContactUserPreferences(
      user: FullPreferences(user.profile.preferences), override: preferences, contact: before.profile.preferences)
    contact.updatedAt = now
    guard contact.mergedPreferences != before.mergedPreferences || preferences != before.userPreferences else {
      return .contactPrefsUpdated(user: user, fromContact: before, toContact: before)
    }
    var changed = chat
    changed.info = .direct(contact: contact)
    try store.update(changed)
    emit(.contactUpdated(user: user, fromContact: before, toContact: contact))
    try noteChanges(from: before, to: contact, in: changed, of: user, byUser: true)
    try network.carry(.preferencesChanged, from: changed, of: user, in: self)
    return .contactPrefsUpdated(user: user, fromContact: before, toContact: contact)
  }

  /// Puts a notice into a chat for each feature that is allowed otherwise now.
  func noteChanges(from before: Contact, to after: Contact, in chat: StoredChat, of user: User, byUser: Bool) throws {
    for feature in after.mergedPreferences.changes(since: before.mergedPreferences) {
      guard let preference = after.mergedPreferences[feature] else { continue }
      let param = feature == .timedMessages ? preference.userPreference.preference.ttl : nil
      try post(
        byUser
          ? .sndChatFeature(feature: feature, enabled: preference.enabled, param: param)
          : .rcvChatFeature(feature: feature, enabled: preference.enabled, param: param),
        in: chat, of: user, direction: byUser ? .directSnd : .directRcv)
    }
  }

  /// Ends a connection and keeps what was said.
  func endContact(_ chat: StoredChat, user: User) throws -> ChatResponse {
    guard let contact = chat.info.contact else {
      throw ChatError.error(errorType: .unsupportedCommand(name: "ending this chat and keeping its messages"))
    }
    let info = try changeContact(chat, of: user) { contact in
      contact.contactStatus = .deletedByUser
      contact.activeConn = nil
    }
    try store.disconnect(chat)
    return .contactDeleted(user: user, contact: info.contact ?? contact)
  }

  /// Lets all who are connected with a profile know what it shows of itself now.
  /// - Returns: how many contacts were told, and those with whom something else is allowed now, as SimpleX Chat tells it.
  func tellContacts(of user: User, before: Profile) throws -> JSONValue {
    var told: Int64 = 0
    var changedContacts: [JSONValue] = []
    for chat in try reader.allChats(of: user.userId) {
      if chat.info.groupInfo != nil {
        try tellGroup(chat, of: user, before: before)
        continue
      }
      guard var contact = chat.info.contact, contact.active, contact.activeConn != nil else { continue }
      let merged = ContactUserPreferences(
        user: FullPreferences(user.profile.preferences), override: contact.userPreferences,
        contact: contact.profile.preferences)
      if merged != contact.mergedPreferences {
        let old = contact
        contact.mergedPreferences = merged
        var changed = chat
        changed.info = .direct(contact: contact)
        try store.update(changed)
        emit(.contactUpdated(user: user, fromContact: old, toContact: contact))
        try noteChanges(from: old, to: contact, in: changed, of: user, byUser: true)
        changedContacts.append(contact.json)
      }
      try network.carry(.profileChanged(from: before), from: chat, of: user, in: self)
      told += 1
    }
    return [
      "updateSuccesses": .integer(told), "updateFailures": 0, "changedContacts": .array(changedContacts),
    ]
  }

  /// Lets the members of a group know what a profile shows of itself now.
  private func tellGroup(_ chat: StoredChat, of user: User, before: Profile) throws {
    guard let group = chat.info.groupInfo, group.membership.memberCurrent else { return }
    _ = try changeGroup(chat, of: user) { group in
      let own = group.membership.memberProfile
      group.membership.memberProfile = LocalProfile(
        profileId: own.profileId, profile: user.profile.profile, localAlias: own.localAlias)
      group.membership.localDisplayName = user.profile.displayName
    }
    try network.carry(.profileChanged(from: before), from: chat, of: user, in: self)
  }

  // MARK: - For networks

  /// Changes a contact and tells of it.
  @discardableResult
  func changeContact(_ chat: StoredChat, of user: User, body: (inout Contact) throws -> Void) throws -> ChatInfo {
    guard var contact = chat.info.contact else { throw ChatError.error(errorType: .chatNotFound(chatRef: chat.ref)) }
    try body(&contact)
    contact.updatedAt = now
    var changed = chat
    changed.info = .direct(contact: contact)
    try store.update(changed)
    touch(userId: user.userId)
    emit(.chatInfoUpdated(user: user, chatInfo: changed.info))
    return changed.info
  }

  /// Puts something that happened into a chat.
  /// - Parameter sharedId: by what both sides know it, where it changes later.
  @discardableResult
  func post(
    _ content: CIContent, in chat: StoredChat, of user: User, direction: CIDirection, thread: ItemThread = .main,
    sharedId: String? = nil
  ) throws -> ChatItem {
    touch(chat)
    let status: CIStatus = direction.sent ? .sndNew : content.requiresAttention ? .rcvNew : .rcvRead
    var meta = CIMeta(
      itemId: 0, itemTs: now, itemText: content.text, itemStatus: status, createdAt: now, updatedAt: now)
    meta.itemSharedMsgId = sharedId
    let item = try append(ChatItem(chatDir: direction, meta: meta, content: content), to: chat, thread: thread)
    emit(
      .newChatItems(
        user: user, chatItems: [AChatItem(chatInfo: try reader.info(of: chat, thread: thread), chatItem: item)]))
    return item
  }

  /// Sends a text to a contact in the name of a profile, as one that it has given before.
  func sendAsUser(_ content: MsgContent, to contact: Contact, of user: User) throws -> ChatItem? {
    guard let chat = try reader.chat(ChatRef(.direct, chatId: contact.contactId)), chat.userId == user.userId else {
      return nil
    }
    touch(chat)
    let item = try append(
      ChatItem(
        chatDir: .directSnd, meta: try sentMeta(content.text, to: chat), content: .sndMsgContent(msgContent: content)),
      to: chat)
    emit(.newChatItems(user: user, chatItems: [AChatItem(chatInfo: chat.info, chatItem: item)]))
    try network.carry(.sent([item]), from: chat, of: user, in: self)
    return item
  }
}

extension ContactUserPreferences {
  /// The features that one of the two can use now and couldn't before, or the other way round, and those whose time changed.
  func changes(since before: ContactUserPreferences) -> [ChatFeature] {
    ChatFeature.knownCases.filter { feature in
      let (old, new) = (before[feature], self[feature])
      guard old?.enabled == new?.enabled else { return true }
      return feature == .timedMessages && new?.enabled.forUser == true
        && old?.userPreference.preference.ttl != new?.userPreference.preference.ttl
    }
  }
}
