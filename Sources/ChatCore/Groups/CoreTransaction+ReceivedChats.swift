import ChatTypes
import Persistence

extension CoreTransaction {
  /// A chat that another core tells of as this store has it now: made if there is none, brought up to date if there is.
  /// - Throws: ``ChatError`` when it belongs to another profile or can't be read.
  func received(_ info: ChatInfo, user: User) throws -> StoredChat {
    if case .invalidJSON = info { throw ChatError.error(errorType: .commandError(message: "unknown kind of chat")) }
    let info = info.withoutScope
    guard var chat = try reader.chat(info.chatRef) else {
      // Tags and counters are this store's.
      var new = info.with(chatTags: []).withBoundedLifetime
      if case .group(var group, let scope, let post) = new {
        group.membersRequireAttention = 0
        group.membership.supportChat = nil
        new = .group(groupInfo: group, groupChatScope: scope, channelMsgInfo: post)
      }
      let made = try store.insert(new, of: user.userId)
      touch(made)
      let stored = try reader.chat(key: made.key) ?? made
      emit(.newChat(user: user, chat: CoreReading.chatData(stored, lastItem: nil)))
      return stored
    }
    guard chat.userId == user.userId else { throw ChatError.error(errorType: .chatNotFound(chatRef: chat.ref)) }
    touch(chat)
    let kept = info.keepingLocalPart(of: chat.info)
    if kept != chat.info {
      chat.info = kept
      try store.update(chat)
      chat = try reader.chat(key: chat.key) ?? chat
    }
    return chat
  }

  /// A contact as this store has it now.
  func received(_ contact: Contact, user: User) throws -> Contact {
    try received(.direct(contact: contact), user: user).info.contact ?? contact
  }

  /// A group as this store has it now.
  func received(_ group: GroupInfo, user: User) throws -> GroupInfo {
    try received(.group(group), user: user).info.groupInfo ?? group
  }

  /// A group with some of its members as this store has them now.
  func received(_ group: GroupInfo, members: [GroupMember], user: User) throws -> (GroupInfo, [GroupMember]) {
    let chat = try received(.group(group), user: user)
    let members = try members.map { try received($0, in: chat) }
    return (chat.info.groupInfo ?? group, members)
  }

  /// A channel as this store has it now, with some of its relays.
  func received(_ group: GroupInfo, user: User, relays: [GroupRelay]) throws -> GroupInfo {
    let chat = try received(.group(group), user: user)
    for relay in relays { try store.save(relay, in: chat) }
    return chat.info.groupInfo ?? group
  }

  /// A member as this store has it now. The counters of its conversation with the admins are this store's.
  func received(_ member: GroupMember, in chat: StoredChat) throws -> GroupMember {
    // The user is a member, too, but stands in the group itself.
    if let own = chat.info.groupInfo?.membership, own.groupMemberId == member.groupMemberId { return own }
    guard ItemThread.memberIds.contains(member.groupMemberId) else {
      throw ChatError.errorStore(storeError: .groupMemberNotFound(groupMemberId: member.groupMemberId))
    }
    let stored = try reader.member(member.groupMemberId, of: chat)
    var kept = member
    kept.supportChat = stored?.supportChat
    if let alias = stored?.memberProfile.localAlias { kept.memberProfile.localAlias = alias }
    if kept != stored { try store.save(kept, in: chat) }
    return kept
  }

  /// The chat of a contact becomes that of a group. One in which something was said stays.
  func replaced(_ contact: Contact, user: User) throws {
    guard let chat = try reader.chat(ChatRef(.direct, chatId: contact.contactId)), chat.userId == user.userId,
      try reader.threads(of: chat).isEmpty
    else { return }
    try store.delete(chat)
    emit(.chatDeleted(user: user, chatRef: chat.ref))
  }
}

extension ItemThread {
  /// Ids that a member can have: from them the numbers of threads are made.
  static let memberIds: ClosedRange<Int64> = 1...(.max - 1)
}

extension ChatInfo {
  /// What another core tells of a chat, with what the user set for it here.
  fileprivate func keepingLocalPart(of stored: ChatInfo) -> ChatInfo {
    switch (self, stored) {
    case (.direct(var contact), .direct(let own)):
      contact.profile.localAlias = own.profile.localAlias
      contact.chatSettings = own.chatSettings
      contact.chatTags = own.chatTags
      contact.chatTs = own.chatTs
      contact.chatItemTTL = own.chatItemTTL
      contact.uiThemes = own.uiThemes
      contact.customData = own.customData
      contact.blocked = own.blocked
      return .direct(contact: contact)
    case (.group(var group, _, _), .group(let own, _, _)):
      group.localAlias = own.localAlias
      group.chatSettings = own.chatSettings
      group.chatTags = own.chatTags
      group.chatTs = own.chatTs
      group.chatItemTTL = own.chatItemTTL
      group.uiThemes = own.uiThemes
      group.customData = own.customData
      group.membersRequireAttention = own.membersRequireAttention
      group.membership.supportChat = own.membership.supportChat
      return .group(group)
    default: return self
    }
  }
}
