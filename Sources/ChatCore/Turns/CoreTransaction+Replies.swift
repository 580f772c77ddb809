import ChatTypes
import Persistence

extension CoreTransaction {
  /// A chat with an assistant, whoever it belongs to: correspondents answer in all of theirs.
  func assistantChat(_ ref: ChatRef) throws -> (StoredChat, User) {
    guard let chat = try reader.chat(ref), chat.info.assistantChat != nil, let user = try reader.user(chat.userId)
    else { throw ChatError.error(errorType: .chatNotFound(chatRef: ref)) }
    return (chat, user)
  }

  /// Keeps the line that an item opens with in prompts. One that it has already stays: it was read like that.
  func keep(_ contextLine: String, with itemId: Int64, in chat: StoredChat, user: User) throws {
    var item = try self.item(itemId, in: chat)
    guard item.turn?.contextLine == nil else { return }
    var turn = item.turn ?? AssistantTurn(state: .done)
    turn.contextLine = contextLine
    item.turn = turn
    try store.update(item)
    emit(.chatItemUpdated(user: user, chatItem: AChatItem(chatInfo: chat.info, chatItem: item)))
  }

  /// Keeps how an item stands in prompts. What it has already stays.
  func keep(
    promptText: String, from sources: [Provenance], with itemId: Int64, in chat: StoredChat, _ user: User
  ) throws -> String {
    var item = try self.item(itemId, in: chat)
    if let kept = item.turn?.promptText { return kept }
    var turn = item.turn ?? AssistantTurn(state: .done)
    turn.promptText = promptText
    for source in sources where !turn.provenance.contains(source) { turn.provenance.append(source) }
    item.turn = turn
    try store.update(item)
    emit(.chatItemUpdated(user: user, chatItem: AChatItem(chatInfo: chat.info, chatItem: item)))
    return promptText
  }

  /// Puts an empty reply at the end of a chat.
  func beginReply(_ turn: AssistantTurn, in chat: StoredChat, user: User) throws -> ChatItem {
    touch(chat)
    var meta = CIMeta(itemId: 0, itemTs: now, itemText: "", itemStatus: .rcvNew, createdAt: now, updatedAt: now)
    meta.itemLive = true
    var item = ChatItem(chatDir: .assistantRcv, meta: meta, content: .rcvMsgContent(msgContent: .text(text: "")))
    item.turn = turn
    item = try append(item, to: chat)
    let info = try reader.chat(key: chat.key)?.info ?? chat.info
    emit(.newChatItems(user: user, chatItems: [AChatItem(chatInfo: info, chatItem: item)]))
    return item
  }

  /// Empties a reply in its place. What it said is kept as an earlier version, once.
  func rewriteReply(_ itemId: Int64, turn: AssistantTurn, in chat: StoredChat, user: User) throws
    -> ChatItem
  {
    var item = try self.item(itemId, in: chat)
    guard !item.meta.isLive else { throw ChatError.error(errorType: .turnInProgress(chatRef: chat.ref)) }
    guard !item.sent, let content = item.content.msgContent, item.meta.itemDeleted == nil else {
      throw ChatError.error(errorType: .invalidChatItemUpdate)
    }
    if !content.text.isEmpty {
      if try reader.versions(of: itemId).first?.msgContent != content { try store.addVersion(of: item, at: now) }
      item.meta.itemEdited = true
    }
    item.content = .rcvMsgContent(msgContent: .text(text: ""))
    item.formattedText = nil
    item.meta.itemText = ""
    item.meta.itemLive = true
    item.meta.updatedAt = now
    item.turn = turn
    try store.update(item)
    emit(.chatItemUpdated(user: user, chatItem: AChatItem(chatInfo: chat.info, chatItem: item)))
    return item
  }

  /// Changes what belongs to a reply, and makes it one that is being written where the change returns a state for that.
  func resumeReply(
    _ itemId: Int64, in chat: StoredChat, of user: User, after change: (inout AssistantTurn) -> TurnState?
  ) throws -> ChatItem? {
    var item = try unwrittenReply(itemId, in: chat)
    guard let before = item.turn else { return nil }
    var turn = before
    if let resumed = change(&turn) {
      turn.state = resumed
      item.meta.itemLive = true
    }
    guard turn != before || item.meta.isLive else { return nil }
    item.turn = turn
    item.meta.updatedAt = now
    try store.update(item)
    emit(.chatItemUpdated(user: user, chatItem: AChatItem(chatInfo: chat.info, chatItem: item)))
    return item
  }

  /// Changes what belongs to a reply.
  func amendReply(
    _ itemId: Int64, in chat: StoredChat, user: User, change: (inout AssistantTurn) -> Void
  ) throws -> ChatItem? {
    try resumeReply(itemId, in: chat, of: user) { turn in
      change(&turn)
      return nil
    }
  }

  private func unwrittenReply(_ itemId: Int64, in chat: StoredChat) throws -> ChatItem {
    let item = try self.item(itemId, in: chat)
    guard !item.meta.isLive else { throw ChatError.error(errorType: .turnInProgress(chatRef: chat.ref)) }
    guard !item.sent, item.turn != nil, item.meta.itemDeleted == nil else {
      throw ChatError.error(errorType: .invalidChatItemUpdate)
    }
    return item
  }

  /// Stores a reply as it is in the end. One that was stopped before its first word is removed; where it was to be written anew, it
  /// says again what it said before.
  /// - Parameter kept: where its text stays; nil to have it in the store.
  func finishReply(_ reply: ChatItem, textKept kept: ExternalText? = nil, in chat: StoredChat, user: User) throws {
    var item = reply
    // Reading it and reacting to it went on meanwhile.
    let stored = try self.item(item.id, in: chat)
    item.meta.itemStatus = stored.meta.itemStatus
    item.meta.itemDeleted = stored.meta.itemDeleted
    item.meta.itemLive = nil
    let isEmpty = item.turn?.state == .stopped && item.isEmptyPlaceholder
    let before = isEmpty ? try reader.versions(of: item.id).first : nil
    if let before {
      item.content = .rcvMsgContent(msgContent: before.msgContent)
      item.turn?.state = .done
    }
    // A message of the user's that was being written live disappears in its time, too.
    startTimer(of: &item)
    item.meta.itemText = item.content.text
    item.meta.updatedAt = now
    try store.update(item, textKept: kept)
    emit(
      .chatItemUpdated(
        user: user, chatItem: AChatItem(chatInfo: chat.info, chatItem: try self.item(item.id, in: chat))))
    // Whoever follows it has been told of its end.
    if isEmpty, before == nil { _ = try delete([item], of: chat, user: user, timed: true) }
  }
}
