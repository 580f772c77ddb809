import ChatTypes
import Persistence

extension CoreTransaction {
  /// Stores new items. One that is here already, by the id that all members know or by the other core's number, is
  /// brought up to date instead.
  /// - Parameter sharesFiles: whether the items' files lie in this store's folder already.
  func receiveNew(_ items: [AChatItem], user: User, sharesFiles: Bool = false) throws {
    var placed: [PlacedItem] = []
    var new: [AChatItem] = []
    // One after the other: a comment may come with its post.
    for received in items {
      let (chat, thread) = try place(of: received, user)
      placed.append(PlacedItem(item: received.chatItem, chat: chat, thread: thread))
      try take(placed[placed.endIndex - 1], user: user, sharesFiles: sharesFiles).map { new.append($0) }
    }
    try tellNew(new, of: placed, user: user)
  }

  /// The same for items of which it is known where they belong.
  func receiveNew(_ placed: [PlacedItem], user: User, sharesFiles: Bool = false) throws {
    let new = try placed.compactMap { try take($0, user: user, sharesFiles: sharesFiles) }
    try tellNew(new, of: placed, user: user)
  }

  /// - Returns: the item, where it is new.
  private func take(_ placed: PlacedItem, user: User, sharesFiles: Bool) throws -> AChatItem? {
    if let stored = try stored(placed.item, in: placed.chat) {
      emit(.chatItemUpdated(user: user, chatItem: try change(stored, to: placed, user: user)))
      return nil
    }
    guard placed.item.sent || placed.chat.info.contact?.blocked != true else { return nil }
    return try insert(placed, user: user, sharesFiles: sharesFiles)
  }

  private func tellNew(_ new: [AChatItem], of placed: [PlacedItem], user: User) throws {
    if !new.isEmpty { emit(.newChatItems(user: user, chatItems: new)) }
    for placed in placed {
      let chat = try reader.chat(key: placed.chat.key) ?? placed.chat
      try supportItemCame(placed.item, in: chat, thread: placed.thread, user: user)
    }
  }

  /// Brings an item up to date. One that isn't here is stored.
  func receiveChanged(_ received: AChatItem, user: User) throws {
    let (chat, thread) = try place(of: received, user)
    let placed = PlacedItem(item: received.chatItem, chat: chat, thread: thread)
    guard try receiveChanged(placed, user: user) else { return try receiveNew([placed], user: user) }
  }

  /// Brings an item up to date.
  /// - Returns: whether it is here.
  func receiveChanged(_ placed: PlacedItem, user: User) throws -> Bool {
    guard let stored = try stored(placed.item, in: placed.chat) else { return false }
    emit(.chatItemUpdated(user: user, chatItem: try change(stored, to: placed, user: user)))
    try threadsChanged([placed.thread], of: placed.chat, user: user)
    return true
  }

  /// Brings the status of items forward. Of those that aren't here nothing is said.
  func receiveStatuses(_ items: [AChatItem], user: User) throws {
    var told: [AChatItem] = []
    for received in items {
      guard let chat = try known(received.chatInfo, user: user), var item = try stored(received.chatItem, in: chat)
      else {
        continue
      }
      let status = item.meta.itemStatus.received(received.chatItem.meta.itemStatus)
      guard status != item.meta.itemStatus else { continue }
      touch(chat)
      item.meta.itemStatus = status
      item.meta.updatedAt = now
      try store.update(item)
      told.append(try reader.told(item, in: chat))
    }
    if !told.isEmpty { emit(.chatItemsStatusesUpdated(user: user, chatItems: told)) }
  }

  /// Adds or takes back somebody's reaction.
  func receive(_ reaction: ACIReaction, added: Bool, user: User) throws {
    let given = reaction.chatReaction
    guard let chat = try known(reaction.chatInfo, user: user), let item = try stored(given.chatItem, in: chat) else {
      throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: given.chatItem.id))
    }
    guard given.reaction.isValid else {
      throw ChatError.error(errorType: .commandError(message: "unknown reaction"))
    }
    var direction = given.chatDir
    if let member = direction.groupMember {
      direction = .groupRcv(groupMember: try self.received(member, in: chat))
    }
    let isChanged = try store.setReaction(
      given.reaction, to: item.id, by: direction.reactionSender(in: chat.info), added: added, at: given.sentAt)
    guard isChanged else { return }
    let told = try reader.told(try self.item(item.id, in: chat), in: chat)
    let reaction = CIReaction(
      chatDir: direction, chatItem: told.chatItem, sentAt: given.sentAt, reaction: given.reaction)
    emit(
      .chatItemReaction(
        user: user, added: added, reaction: ACIReaction(chatInfo: told.chatInfo, chatReaction: reaction)))
  }

  /// Deletes items, or leaves the marks that the other core leaves. Of those that aren't here nothing is said.
  func receive(_ deletions: [ChatItemDeletion], byUser: Bool, timed: Bool, user: User) throws {
    var told: [ChatItemDeletion] = []
    for deletion in deletions {
      let deleted = deletion.deletedChatItem
      guard let chat = try known(deleted.chatInfo, user: user), let item = try stored(deleted.chatItem, in: chat) else {
        continue
      }
      touch(chat)
      let before = try reader.told(item, in: chat)
      let thread = try reader.thread(of: item.id) ?? .main
      if let mark = deletion.toChatItem {
        let marked = try change(
          item, to: PlacedItem(item: mark.chatItem, chat: chat, thread: thread), user: user)
        told.append(ChatItemDeletion(deletedChatItem: before, toChatItem: marked))
      } else {
        try remove([item], from: chat, knownAs: deleted.chatItem.id)
        told.append(ChatItemDeletion(deletedChatItem: before))
      }
      try threadsChanged([thread], of: chat, user: user)
    }
    if !told.isEmpty {
      emit(.chatItemsDeleted(user: user, chatItemDeletions: told, byUser: byUser, timed: timed))
    }
  }

  /// Deletes items of a group where it deletes in full, else marks them.
  func receiveDeleted(
    _ itemIds: [Int64], of group: GroupInfo, byUser: Bool, by member: GroupMember?, user: User
  ) throws {
    let chat = try received(.group(group), user: user)
    let info = chat.info.groupInfo ?? group
    let member = try member.map { try received($0, in: chat) }
    var items: [ChatItem] = []
    for itemId in itemIds {
      guard let ownId = try receivedItem(itemId, in: chat), let item = try reader.item(ownId, in: chat) else {
        continue
      }
      items.append(item)
      if info.fullGroupPreferences.fullDelete.on { try noteReceived(itemId, as: nil, in: chat) }
    }
    try deleteForGroup(items, of: chat, byUser: byUser, by: member, user: user)
  }

  /// Deletes items of a group where it deletes in full, else marks them, and tells of it.
  /// - Parameter member: who did; nil where each sender deleted their own.
  func deleteForGroup(_ items: [ChatItem], of chat: StoredChat, byUser: Bool, by member: GroupMember?, user: User)
    throws
  {
    guard !items.isEmpty, let info = chat.info.groupInfo else { return }
    touch(chat)
    let threads = Set(try items.map { try reader.thread(of: $0.id) ?? .main })
    if info.fullGroupPreferences.fullDelete.on {
      try store.deleteItems(items.map(\.id), in: chat)
    } else {
      for item in items { try moderate(item, by: member, in: info) }
    }
    emit(
      .groupChatItemsDeleted(
        user: user, groupInfo: info, chatItemIDs: items.map(\.id), byUser: byUser, member_: member))
    try threadsChanged(threads, of: chat, user: user)
  }

  private func remove(_ items: [ChatItem], from chat: StoredChat, knownAs itemId: Int64) throws {
    try store.deleteItems(items.map(\.id), in: chat)
    try noteReceived(itemId, as: nil, in: chat)
  }

  /// The chat of an event, if it is here and the profile's.
  private func known(_ info: ChatInfo, user: User) throws -> StoredChat? {
    guard let chat = try reader.chat(info.chatRef) else { return nil }
    guard chat.userId == user.userId else { throw ChatError.error(errorType: .chatNotFound(chatRef: chat.ref)) }
    return chat
  }

  /// Where an item belongs: its chat, made if there is none, and the conversation inside of it.
  private func place(of received: AChatItem, _ user: User) throws -> (StoredChat, ItemThread) {
    var chat = try self.received(received.chatInfo, user: user)
    if case .direct(var contact) = chat.info, contact.chatDeleted {
      // Somebody whose chat was removed from the list writes again.
      contact.chatDeleted = false
      chat.info = .direct(contact: contact)
      try store.update(chat)
    }
    if let parentId = received.chatItem.meta.parentChatItemId {
      guard let postId = try receivedItem(parentId, in: chat), try reader.item(postId, in: chat) != nil else {
        throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: parentId))
      }
      return (chat, .comments(postId: postId))
    }
    switch received.chatInfo.groupChatScope {
    case nil: return (chat, .main)
    case .memberSupport(let member)?:
      return (chat, .support(memberId: try member.map { try self.received($0, in: chat).groupMemberId }))
    case .unknown?: throw ChatError.error(errorType: .commandError(message: "unknown scope"))
    }
  }

  private func insert(_ placed: PlacedItem, user: User, sharesFiles: Bool) throws -> AChatItem {
    let (received, chat, thread) = (placed.item, placed.chat, placed.thread)
    touch(chat)
    var item = try translated(received, in: chat, thread: thread)
    item.meta.createdAt = now
    item.meta.updatedAt = now
    item.meta.itemSharedMsgId = try free(item.meta.itemSharedMsgId, in: chat)
    // A file of another profile lies in the folder already; the other core's would have to be fetched.
    let file = sharesFiles ? received.file : nil
    if file != nil { item.file = nil }
    item = try insert(item, file: file, in: chat, thread: thread, of: user)
    try noteReceived(received.id, as: item.id, in: chat)
    if item.meta.itemTimed?.deleteAt != nil { setsTimers = true }
    try threadsChanged([thread], of: chat, user: user)
    let current = try reader.chat(key: chat.key) ?? chat
    return AChatItem(chatInfo: try reader.info(of: current, thread: thread), chatItem: item)
  }

  /// An id that all members know, unless another sender's message has it: whoever repeats it must not get at that.
  private func free(_ sharedId: String?, in chat: StoredChat) throws -> String? {
    try sharedId.flatMap { try reader.item(sharedId: $0, in: chat) == nil ? $0 : nil }
  }

  private func change(_ stored: ChatItem, to placed: PlacedItem, user: User) throws -> AChatItem {
    let (received, chat, thread) = (placed.item, placed.chat, placed.thread)
    touch(chat)
    var item = try translated(received, in: chat, thread: thread)
    item.meta.itemId = stored.id
    item.meta.itemTs = stored.meta.itemTs
    item.meta.createdAt = stored.meta.createdAt
    item.meta.updatedAt = now
    item.meta.commentsTotal = stored.meta.commentsTotal
    item.meta.itemSharedMsgId = try stored.meta.itemSharedMsgId ?? free(item.meta.itemSharedMsgId, in: chat)
    item.meta.itemStatus = stored.meta.itemStatus.received(received.meta.itemStatus)
    if let running = stored.meta.itemTimed?.deleteAt { item.meta.itemTimed?.deleteAt = running }
    // A mark stays, whatever comes for the message afterwards, and need not be read.
    item.meta.itemDeleted = item.meta.itemDeleted ?? stored.meta.itemDeleted
    if item.meta.itemDeleted != nil { item.meta = item.meta.markedRead(at: now) }
    // One that was read while it was written runs from when it is whole.
    if !item.sent, !item.meta.isLive, item.meta.itemStatus == .rcvRead, let timed = item.meta.itemTimed,
      timed.deleteAt == nil
    {
      item.meta.itemTimed?.deleteAt = now + Int64(timed.ttl) * 1000
    }
    item.reactions = stored.reactions
    if let own = stored.file {
      item.file?.fileId = own.fileId
      item.file?.fileSource = own.fileSource
      item.file?.thumbnailPath = own.thumbnailPath
    }
    if let content = item.content.msgContent, content != stored.content.msgContent, !stored.meta.isLive {
      try store.addVersion(of: stored, at: now)
    }
    if item.meta.itemTimed?.deleteAt != nil { setsTimers = true }
    try store.update(item)
    return try reader.told(item, in: chat)
  }

  /// Settles the counters of a conversation with the admins to which an item came.
  private func supportItemCame(_ item: ChatItem, in chat: StoredChat, thread: ItemThread, user: User) throws {
    guard case .support(let memberId) = thread else { return try threadsChanged([thread], of: chat, user: user) }
    try supportChanged(of: memberId, in: chat, user) { support in
      support.chatTs = max(support.chatTs, item.meta.itemTs)
      guard let memberId else { return }
      if item.chatDir.groupMember?.groupMemberId == memberId {
        support.lastMsgFromMemberTs = max(support.lastMsgFromMemberTs ?? 0, item.meta.itemTs)
        if item.isRcvNew { support.memberAttention += 1 }
      } else {
        // An admin has answered.
        support.memberAttention = 0
      }
    }
  }
}

/// An item of another core, and where it belongs here.
struct PlacedItem {
  var item: ChatItem
  let chat: StoredChat
  let thread: ItemThread
}

extension CIStatus {
  /// The status that another core tells. What was read here stays read; what was sent only goes forward.
  fileprivate func received(_ other: CIStatus) -> CIStatus {
    self == .rcvRead && other == .rcvNew ? self : updated(to: other)
  }
}

extension CIDirection {
  /// Who gives a reaction, as the store counts them: 0 is the user.
  fileprivate func reactionSender(in info: ChatInfo) -> Int64 {
    switch self {
    case .groupRcv(let member): member.groupMemberId
    case .directRcv: info.apiId
    // The channel as such, and whoever isn't known.
    case .channelRcv, .unknown: -1
    case .directSnd, .groupSnd, .localSnd, .assistantSnd, .localRcv, .assistantRcv, .assistantSystem: 0
    }
  }
}
