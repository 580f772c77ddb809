import ChatTypes
import Persistence

/// A message that is to be stored: its file is in the folder of files already.
struct PreparedMessage: Sendable {
  var message: ComposedMessage
  var content: MsgContent
  var file: CIFile?
}

extension CoreTransaction {
  /// Bytes that a message's text may have: what a store and a window can still work with.
  static let textLimit = 4_000_000

  /// Stores messages that the user sends. The first one gives a new conversation its title.
  func send(_ messages: [PreparedMessage], to ref: SendRef, live: Bool, ttl: Int?) throws -> [AChatItem] {
    let user = try user()
    let chat = try chat(ref.chatRef)
    touch(chat)
    let sent = try messages.map { prepared in
      try store(prepared, in: chat, ref, live: live, ttl: ttl, of: user)
    }
    let info = try titled(chat, user, by: messages)
    let items = sent.map { AChatItem(chatInfo: info, chatItem: $0) }
    try store.setDraft(nil, of: chat)
    emit(.draftUpdated(user: user, chatRef: chat.ref, draft: nil))
    emit(.newChatItems(user: user, chatItems: items))
    return items
  }

  private func store(
    _ prepared: PreparedMessage, in chat: StoredChat, _ ref: SendRef, live: Bool, ttl: Int?, of user: User
  ) throws -> ChatItem {
    let text = prepared.content.text
    guard text.utf8.count <= Self.textLimit else { throw ChatError.errorStore(storeError: .largeMsg) }
    guard !text.isEmpty || prepared.file != nil || prepared.content.tag != .text else {
      throw ChatError.error(errorType: .commandError(message: "the message is empty"))
    }
    var meta = CIMeta(
      itemId: 0, itemTs: now, itemText: text, itemStatus: .sndSent(sndProgress: .complete), createdAt: now,
      updatedAt: now)
    meta.deletable = true
    meta.editable = true
    meta.itemLive = live ? true : nil
    meta.showGroupAsSender = ref.asGroup
    meta.parentChatItemId = prepared.message.parentChatItemId
    if let seconds = ttl ?? chat.info.timedMessagesTTL, seconds > 0 {
      meta.itemTimed = CITimed(ttl: seconds, deleteAt: live ? nil : now + Int64(seconds) * 1000)
      setsTimers = true
    }
    var item = ChatItem(
      chatDir: try Self.sentDirection(chat.info), meta: meta, content: .sndMsgContent(msgContent: prepared.content))
    if let quotedId = prepared.message.quotedItemId { item.quotedItem = try quote(quotedId, in: chat) }
    item.mentions = try mentions(prepared.message.mentions, in: chat)
    return try insert(item, file: prepared.file, in: chat, thread(prepared.message, ref, chat), of: user)
  }

  private func thread(_ message: ComposedMessage, _ ref: SendRef, _ chat: StoredChat) throws -> ItemThread {
    guard let postId = message.parentChatItemId else { return ItemThread(ref.chatRef.scope) }
    guard let post = try reader.item(postId, in: chat) else {
      throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: postId))
    }
    if post.commentsDisabled {
      throw ChatError.error(errorType: .commandError(message: "comments on this post are closed"))
    }
    return .comments(postId: postId)
  }

  /// Stores an item with its file, which gets its number only now.
  func insert(_ item: ChatItem, file: CIFile?, in chat: StoredChat, _ thread: ItemThread, of user: User) throws
    -> ChatItem
  {
    guard var file else { return try store.insert(item, into: chat, thread: thread) }
    file.fileId = try store.insertFile(file, of: user.userId, itemId: nil, at: now)
    var item = item
    item.file = file
    item = try store.insert(item, into: chat, thread: thread)
    try store.setItem(item.id, ofFile: file.fileId)
    return item
  }

  static func sentDirection(_ info: ChatInfo) throws -> CIDirection {
    switch info {
    case .direct: .directSnd
    case .group: .groupSnd
    case .local: .localSnd
    case .assistant: .assistantSnd
    case .contactRequest, .contactConnection, .invalidJSON:
      throw ChatError.error(errorType: .unsupportedCommand(name: "sending to this chat"))
    }
  }

  /// What a quote keeps of an item as it is now.
  private func quote(_ itemId: Int64, in chat: StoredChat) throws -> CIQuote {
    guard let item = try reader.item(itemId, in: chat), let content = item.content.msgContent,
      item.meta.itemDeleted == nil
    else { throw ChatError.errorStore(storeError: .invalidQuote) }
    return CIQuote(
      chatDir: item.chatDir, itemId: itemId, sentAt: item.meta.itemTs, content: content,
      sharedMsgId: item.meta.itemSharedMsgId)
  }

  private func mentions(_ names: [String: Int64], in chat: StoredChat) throws -> [String: CIMention] {
    guard !names.isEmpty else { return [:] }
    let members = try reader.members(of: chat)
    return try names.mapValues { memberId in
      guard let member = members.first(where: { $0.groupMemberId == memberId }) else {
        throw ChatError.errorStore(storeError: .invalidMention)
      }
      return CIMention(
        memberId: member.memberId,
        memberRef: CIMentionMember(
          groupMemberId: member.groupMemberId, displayName: member.displayName, memberRole: member.memberRole))
    }
  }

  /// Gives a conversation that has no title yet that of the first message.
  private func titled(_ chat: StoredChat, _ user: User, by messages: [PreparedMessage]) throws -> ChatInfo {
    guard case .assistant(var conversation) = chat.info, conversation.titleSource == .initial,
      let title = messages.lazy.compactMap({ AssistantChat.title(fromFirstMessage: $0.content.text) }).first
    else { return try reader.chat(key: chat.key)?.info ?? chat.info }
    conversation.title = title
    conversation.titleSource = .firstMessage
    conversation.updatedAt = now
    var titled = chat
    titled.info = .assistant(assistantChat: conversation)
    try store.update(titled)
    let info = try reader.chat(key: chat.key)?.info ?? titled.info
    emit(.chatInfoUpdated(user: user, chatInfo: info))
    return info
  }

  /// Changes a message. Its earlier version is kept; a live message has none until it is done.
  func updateItem(_ itemId: Int64, of ref: ChatRef, to message: UpdatedMessage, live: Bool) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ref)
    var item = try item(itemId, in: chat)
    guard item.sent, let content = item.content.msgContent, item.meta.itemDeleted == nil else {
      throw ChatError.error(errorType: .invalidChatItemUpdate)
    }
    guard message.msgContent.text.utf8.count <= Self.textLimit else {
      throw ChatError.errorStore(storeError: .largeMsg)
    }
    let kept = content.replaced(by: message.msgContent)
    let wasLive = item.meta.isLive
    guard kept != content || wasLive != live else {
      return .chatItemNotChanged(user: user, chatItem: AChatItem(chatInfo: chat.info, chatItem: item))
    }
    if !wasLive {
      try store.addVersion(of: item, at: now)
      item.meta.itemEdited = true
    }
    item.content = item.content.with(kept)
    item.meta.itemText = kept.text
    item.meta.itemLive = wasLive && live ? true : nil
    item.meta.updatedAt = now
    if let timed = item.meta.itemTimed, timed.deleteAt == nil, !live {
      item.meta.itemTimed?.deleteAt = now + Int64(timed.ttl) * 1000
      setsTimers = true
    }
    item.mentions = try mentions(message.mentions, in: chat)
    return try changed(item, in: chat, user)
  }

  private func changed(_ item: ChatItem, in chat: StoredChat, _ user: User) throws -> ChatResponse {
    try store.update(item)
    let told = AChatItem(chatInfo: chat.info, chatItem: try self.item(item.id, in: chat))
    emit(.chatItemUpdated(user: user, chatItem: told))
    return .chatItemUpdated(user: user, chatItem: told)
  }

  /// An item of a chat.
  func item(_ itemId: Int64, in chat: StoredChat) throws -> ChatItem {
    guard let item = try reader.item(itemId, in: chat) else {
      throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: itemId))
    }
    return item
  }

  /// Adds or takes back a reaction of the user's.
  func react(_ reaction: MsgReaction, to itemId: Int64, of ref: ChatRef, added: Bool) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ref)
    let before = try item(itemId, in: chat)
    if added, !before.userReactions.contains(reaction) {
      guard before.allowAddReaction else {
        throw ChatError.error(
          errorType: .commandError(message: "no more than \(MsgReaction.maximumPerItem) reactions to one message"))
      }
    }
    _ = try store.setReaction(reaction, to: itemId, by: 0, added: added, at: now)
    let told = ACIReaction(
      chatInfo: chat.info,
      chatReaction: CIReaction(
        chatDir: try Self.sentDirection(chat.info), chatItem: try item(itemId, in: chat), sentAt: now,
        reaction: reaction))
    emit(.chatItemReaction(user: user, added: added, reaction: told))
    return .chatItemReaction(user: user, added: added, reaction: told)
  }

  /// Copies messages into a chat, with where they came from. Their files are shared, not copied.
  func forward(_ itemIds: [Int64], from: ChatRef, to: ChatRef, ttl: Int?) throws -> ChatResponse {
    let user = try user()
    let source = try chat(from)
    let target = try chat(to)
    let items = try reader.items(itemIds, in: source).filter(\.canBeForwarded)
    guard !items.isEmpty else { throw ChatError.error(errorType: .invalidForward) }
    touch(target)
    let copies = try items.map { item in
      var meta = CIMeta(
        itemId: 0, itemTs: now, itemText: item.text, itemStatus: .sndSent(sndProgress: .complete), createdAt: now,
        updatedAt: now)
      meta.deletable = true
      meta.itemForwarded = CIForwardedFrom(item, in: source.info)
      if let seconds = ttl ?? target.info.timedMessagesTTL, seconds > 0 {
        meta.itemTimed = CITimed(ttl: seconds, deleteAt: now + Int64(seconds) * 1000)
        setsTimers = true
      }
      let copy = ChatItem(
        chatDir: try Self.sentDirection(target.info), meta: meta,
        content: .sndMsgContent(msgContent: item.content.msgContent ?? .text(text: item.text)))
      return try insert(copy, file: item.file, in: target, ItemThread(to.scope), of: user)
    }
    let info = try reader.chat(key: target.key)?.info ?? target.info
    let told = copies.map { AChatItem(chatInfo: info, chatItem: $0) }
    emit(.newChatItems(user: user, chatItems: told))
    return .newChatItems(user: user, chatItems: told)
  }
}

extension MsgContent {
  /// What a message becomes by an edit: the new words with the old picture, where the edit brings none.
  fileprivate func replaced(by other: MsgContent) -> MsgContent {
    switch (self, other) {
    case (.image, .text(let text)), (.video, .text(let text)), (.voice, .text(let text)), (.file, .text(let text)):
      with(text: text)
    case (.image(_, let image), .image(let text, "")): .image(text: text, image: image)
    default: other
    }
  }
}
