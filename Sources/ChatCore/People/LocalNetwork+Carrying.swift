import ChatTypes
import JSONValue
import Persistence

// How what one profile of this machine does comes to another one: as the event that another core would tell, in the same transaction.
extension LocalNetwork {
  func person(behind chat: StoredChat, in transaction: CoreTransaction) throws -> String? {
    try transaction.reader.peer(of: chat).map { Self.person($0.userId) }
  }

  /// What a profile of this machine is known by.
  static func person(_ userId: Int64) -> String { "local \(userId)" }

  func carry(_ news: PeopleNews, from chat: StoredChat, of user: User, in transaction: CoreTransaction) throws {
    if try carryInGroup(news, from: chat, in: transaction) { return }
    guard let other = try LocalEnd(chat, reader: transaction.reader)?.other else { return }
    let end = Receiver(chat: other.chat, user: other.user, transaction: transaction)
    switch (news, other.chat.info) {
    case (.left, .contactRequest), (.left, .contactConnection): try end.pendingLeft()
    case (_, .direct(let contact)): try end.take(news, of: user, as: contact)
    default: break
    }
  }

  /// The other end of a chat.
  private struct Receiver {
    let chat: StoredChat
    let user: User
    let transaction: CoreTransaction

    func take(_ news: PeopleNews, of sender: User, as contact: Contact) throws {
      switch news {
      case .profileChanged(let before): return try takeProfile(of: sender, before: before, as: contact)
      case .preferencesChanged: return try takePreferences(of: sender, as: contact)
      case .left: return try takeLeaving(of: contact)
      case .inCall(let news): return try transaction.takeCall(news, in: chat, of: user)
      case .inGroup: return
      case .read(let items): return try takeReading(of: items)
      case .sent, .changed, .deleted, .reacted: break
      }
      guard !contact.blocked else { return }
      switch news {
      case .sent(let items):
        try transaction.receiveNew(items.map(told), user: user, sharesFiles: true)
      case .changed(let item):
        guard try own(item) != nil else { return }
        try transaction.receive(.chatItemUpdated(user: user, chatItem: told(item)), user: user)
      case .deleted(let items, let leavesMark):
        let deletions = try items.compactMap { item -> ChatItemDeletion? in
          // As it is here: a change that was kept out doesn't come with the mark.
          guard let own = try own(item) else { return nil }
          let deleted = AChatItem(chatInfo: chat.info, chatItem: own)
          guard leavesMark else { return ChatItemDeletion(deletedChatItem: deleted) }
          var marked = deleted
          marked.chatItem.meta.itemDeleted = .deleted(deletedTs: transaction.now, chatType: .direct)
          return ChatItemDeletion(deletedChatItem: deleted, toChatItem: marked)
        }
        try transaction.receive(
          .chatItemsDeleted(user: user, chatItemDeletions: deletions, byUser: false, timed: false), user: user)
      case .reacted(let reaction, let item, let added):
        guard let own = try own(item) else { return }
        let given = CIReaction(
          chatDir: .directRcv, chatItem: own, sentAt: transaction.now, reaction: reaction)
        try transaction.receive(
          .chatItemReaction(
            user: user, added: added, reaction: ACIReaction(chatInfo: chat.info, chatReaction: given)), user: user)
      default: break
      }
    }

    /// Whoever asked has taken the question back, or whoever was asked is gone.
    func pendingLeft() throws {
      try transaction.deletePending(chat, of: user)
    }

    /// The item as the other end has it; nil where it was kept out: it isn't changed then.
    private func own(_ item: ChatItem) throws -> ChatItem? {
      guard let sharedId = item.meta.itemSharedMsgId else { return nil }
      return try transaction.reader.item(sharedId: sharedId, in: chat)
    }

    private func told(_ item: ChatItem) -> AChatItem {
      AChatItem(chatInfo: chat.info, chatItem: item.fromOtherEnd)
    }

    private func takeProfile(of sender: User, before: Profile, as contact: Contact) throws {
      var changed = contact
      changed.profile = LocalProfile(
        profileId: contact.profile.profileId, profile: sender.profile.profile, localAlias: contact.profile.localAlias)
      changed.localDisplayName = sender.profile.displayName
      try merge(&changed, of: sender)
      try transaction.receive(.contactUpdated(user: user, fromContact: contact, toContact: changed), user: user)
      // A notice is a way to say something, too.
      guard !contact.blocked else { return }
      if before.displayName != sender.profile.displayName {
        try transaction.post(
          .rcvDirectEvent(
            rcvDirectEvent: .profileUpdated(fromProfile: before, toProfile: sender.profile.profile)),
          in: try current(), of: user, direction: .directRcv)
      }
      try transaction.noteChanges(from: contact, to: changed, in: try current(), of: user, byUser: false)
    }

    private func takePreferences(of sender: User, as contact: Contact) throws {
      var changed = contact
      try merge(&changed, of: sender)
      try transaction.receive(.contactUpdated(user: user, fromContact: contact, toContact: changed), user: user)
      guard !contact.blocked else { return }
      try transaction.noteChanges(from: contact, to: changed, in: try current(), of: user, byUser: false)
    }

    /// Brings in what the sender allows this contact.
    private func merge(_ contact: inout Contact, of sender: User) throws {
      let senderChat = try LocalEnd(chat, reader: transaction.reader)?.other?.chat
      var allowed = sender.profile.preferences ?? Preferences()
      let override = senderChat?.info.contact?.userPreferences ?? Preferences()
      for feature in ChatFeature.knownCases { allowed[feature] = override[feature] ?? allowed[feature] }
      contact.profile.preferences = allowed
      contact.mergedPreferences = ContactUserPreferences(
        user: FullPreferences(user.profile.preferences), override: contact.userPreferences, contact: allowed)
    }

    private func takeLeaving(of contact: Contact) throws {
      var left = contact
      left.contactStatus = .deleted
      try transaction.receive(.contactDeletedByContact(user: user, contact: left), user: user)
      guard !contact.blocked else { return }
      try transaction.post(
        .rcvDirectEvent(rcvDirectEvent: .contactDeleted), in: try current(), of: user, direction: .directRcv)
    }

    private func takeReading(of items: [ChatItem]) throws {
      var told: [AChatItem] = []
      for item in items {
        guard let sharedId = item.meta.itemSharedMsgId,
          var own = try transaction.reader.item(sharedId: sharedId, in: chat), own.sent, own.meta.itemReadAt == nil
        else { continue }
        own.meta.itemReadAt = transaction.now
        try transaction.store.update(own)
        told.append(AChatItem(chatInfo: chat.info, chatItem: own))
      }
      if !told.isEmpty { transaction.emit(.chatItemsStatusesUpdated(user: user, chatItems: told)) }
    }

    private func current() throws -> StoredChat { try transaction.reader.chat(key: chat.key) ?? chat }
  }
}

extension ChatItem {
  /// The item as the other end of a chat with a contact has it: what was sent came.
  fileprivate var fromOtherEnd: ChatItem {
    var item = forOthers
    item.chatDir = chatDir.fromOtherEnd
    if !sent { item.meta.itemStatus = .sndRcvd(msgRcptStatus: .ok, sndProgress: .complete) }
    if let quote = quotedItem { item.quotedItem?.chatDir = quote.chatDir?.fromOtherEnd }
    return item
  }
}

extension CIDirection {
  fileprivate var fromOtherEnd: CIDirection {
    switch self {
    case .directSnd: .directRcv
    case .directRcv: .directSnd
    default: self
    }
  }
}
