import ChatTypes
import Persistence

extension CoreTransaction {
  /// Changes a message. Its earlier version is kept; a live message has none until it is done.
  func updateItem(_ itemId: Int64, of ref: ChatRef, to message: UpdatedMessage, live: Bool) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ref)
    var item = try item(itemId, in: chat)
    guard item.sent, let content = item.content.msgContent, item.meta.itemDeleted == nil,
      item.meta.itemForwarded == nil, let kept = content.replaced(by: message.msgContent)
    else { throw ChatError.error(errorType: .invalidChatItemUpdate) }
    try checkChanging(item, in: chat)
    try checkReaders(of: kept.text, in: chat)
    guard kept.text.utf8.count <= Self.textLimit else { throw ChatError.errorStore(storeError: .largeMsg) }
    guard kept.tag != .text || !kept.text.isEmpty else {
      throw ChatError.error(errorType: .commandError(message: "The message is empty. Write something first."))
    }
    let mentions = try mentions(message.mentions, in: chat)
    let wasLive = item.meta.isLive
    guard kept != content || mentions != item.mentions || (wasLive && !live) else {
      return .chatItemNotChanged(user: user, chatItem: try reader.told(item, in: chat))
    }
    if !wasLive {
      try store.addVersion(of: item, at: now)
      item.meta.itemEdited = true
    }
    item.content = item.content.with(kept)
    item.meta.itemText = kept.text
    item.meta.itemLive = wasLive && live ? true : nil
    item.meta.updatedAt = now
    item.mentions = mentions
    // The next prompt has the new words, and what of a file fits them.
    item.turn?.promptText = nil
    startTimer(of: &item)
    try store.update(item)
    let told = try reader.told(try self.item(itemId, in: chat), in: chat)
    emit(.chatItemUpdated(user: user, chatItem: told))
    try network.carry(.changed(told.chatItem), from: chat, of: user, in: self)
    return .chatItemUpdated(user: user, chatItem: told)
  }

  /// Lets the time of a sent message that disappears run from when it is whole.
  func startTimer(of item: inout ChatItem) {
    guard item.sent, !item.meta.isLive, let timed = item.meta.itemTimed, timed.deleteAt == nil else { return }
    item.meta.itemTimed?.deleteAt = now + (ItemLifetime.bounded(Int64(timed.ttl)) ?? 0) * 1000
    setsTimers = true
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
    if added { try requireReactions(in: chat) }
    if added, !before.userReactions.contains(reaction) {
      guard reaction.isValid, before.hasMsgContent, before.meta.itemDeleted == nil else {
        throw ChatError.error(
          errorType: .commandError(message: "This reaction can't be given to this message. Choose another one."))
      }
      guard before.allowAddReaction else {
        throw ChatError.error(
          errorType: .commandError(
            message: "No more than \(MsgReaction.maximumPerItem) reactions fit on one message. Take one back first."))
      }
    }
    let isChanged = try store.setReaction(reaction, to: itemId, by: 0, added: added, at: now)
    let told = try reader.told(try item(itemId, in: chat), in: chat)
    let given = ACIReaction(
      chatInfo: told.chatInfo,
      chatReaction: CIReaction(
        chatDir: try Self.sentDirection(chat.info), chatItem: told.chatItem, sentAt: now, reaction: reaction))
    if isChanged {
      emit(.chatItemReaction(user: user, added: added, reaction: given))
      try network.carry(.reacted(reaction, to: before, added: added), from: chat, of: user, in: self)
    }
    return .chatItemReaction(user: user, added: added, reaction: given)
  }
}

extension MsgContent {
  /// What a message becomes by an edit: the new words with the old picture, where the edit brings none. Nil when it would
  /// become something of another kind, whose file it doesn't have.
  fileprivate func replaced(by other: MsgContent) -> MsgContent? {
    switch (self, other) {
    case (.text, .text), (.text, .link), (.link, .text), (.link, .link): other
    case (.image, .text(let text)), (.video, .text(let text)), (.voice, .text(let text)), (.file, .text(let text)):
      with(text: text)
    case (.image, .image(let text, _)), (.video, .video(let text, _, _)), (.voice, .voice(let text, _)),
      (.file, .file(let text)):
      with(text: text)
    default: nil
    }
  }
}

extension MsgReaction {
  /// Whether it is one emoji. Some are put together of many characters, but none takes more than 64 bytes.
  var isValid: Bool {
    guard case .emoji(let emoji) = self else { return false }
    return emoji.count == 1 && emoji.utf8.count <= 64
  }
}
