import ChatTypes
import Persistence

/// A message that is to be stored: its file is in the folder of files already.
struct PreparedMessage: Sendable {
  var message: ComposedMessage
  var content: MsgContent
  var file: CIFile?

  /// What has to be allowed for it.
  enum Kind { case words, voice, file }

  var kind: Kind {
    switch content {
    case .voice: .voice
    case .file, .image, .video: .file
    default: file == nil ? .words : .file
    }
  }
}

extension CoreTransaction {
  /// Bytes that a message's text may have: what a store and a window can still work with.
  static let textLimit = 4_000_000

  /// Stores messages that the user sends. The first one gives a new conversation its title.
  func send(_ messages: [PreparedMessage], to ref: SendRef, live: Bool, ttl: Int?) throws -> [AChatItem] {
    guard !messages.isEmpty else {
      throw ChatError.error(errorType: .commandError(message: "There is no message to send. Write something first."))
    }
    let user = try user()
    let chat = try chat(ref.chatRef)
    for message in messages { try checkReaders(of: message.content.text, in: chat) }
    // Nobody could answer a message that isn't whole.
    if live, chat.info.assistantChat != nil {
      throw ChatError.error(errorType: .unsupportedCommand(name: "live messages in this chat"))
    }
    try checkSending(messages, to: chat, scope: ref.chatRef.scope, live: live, ttl: ttl)
    touch(chat)
    let sent = try messages.map { prepared in
      let thread = try thread(prepared.message, ref: ref, chat: chat)
      return (try store(prepared, in: chat, thread: thread, ref: ref, live: live, ttl: ttl, of: user), thread)
    }
    for (prepared, stored) in zip(messages, sent) {
      if let origin = prepared.message.draftedBy { try settleDraft(origin, sentAs: stored.0, in: chat, of: user) }
    }
    let titled = try titled(chat, user: user, by: messages.map(\.content.text))
    let items = try sent.map { item, thread in
      AChatItem(chatInfo: try reader.info(of: titled, thread: thread), chatItem: item)
    }
    if sent.contains(where: { $0.1 == .main }), try reader.draft(of: chat) != nil {
      try store.setDraft(nil, of: chat)
      emit(.draftUpdated(user: user, chatRef: chat.ref, draft: nil))
    }
    emit(.newChatItems(user: user, chatItems: items))
    try threadsChanged(Set(sent.map(\.1)), of: chat, user: user, answered: true)
    try network.carry(.sent(sent.map(\.0)), from: chat, of: user, in: self)
    return items
  }

  private func store(
    _ prepared: PreparedMessage, in chat: StoredChat, thread: ItemThread, ref: SendRef, live: Bool, ttl: Int?,
    of user: User
  ) throws -> ChatItem {
    let text = prepared.content.text
    guard text.utf8.count <= Self.textLimit else { throw ChatError.errorStore(storeError: .largeMsg) }
    guard !text.isEmpty || prepared.file != nil || prepared.content.tag != .text else {
      throw ChatError.error(errorType: .commandError(message: "The message is empty. Write something first."))
    }
    if case .voice(_, let duration) = prepared.content,
      prepared.file == nil || !VoiceMessage.durations.contains(duration)
    {
      throw ChatError.error(
        errorType: .commandError(message: "A voice message is a recording of 1 second to 5 minutes."))
    }
    if prepared.content.isReport {
      throw ChatError.error(errorType: .unsupportedCommand(name: "reports as plain messages"))
    }
    var meta = try sentMeta(text, to: chat)
    meta.editable = true
    meta.itemLive = live ? true : nil
    // An owner speaks as the channel.
    let speaksAsChannel = chat.info.groupInfo.map { $0.useRelays && $0.isOwner && thread == .main } ?? false
    meta.showGroupAsSender = ref.asGroup || speaksAsChannel
    meta.parentChatItemId = prepared.message.parentChatItemId
    meta.itemTimed = try timed(ttl, in: chat.info, isRunning: !live)
    var item = ChatItem(
      chatDir: try Self.sentDirection(chat.info), meta: meta, content: .sndMsgContent(msgContent: prepared.content))
    if let quotedId = prepared.message.quotedItemId { item.quotedItem = try quote(quotedId, in: chat, thread: thread) }
    item.mentions = try mentions(prepared.message.mentions, in: chat)
    if let source = prepared.message.insertedFrom {
      // A server's words are no more the user's own than what they forward.
      item.meta.itemForwarded = .chat(chatName: source, msgDir: .rcv, chatRef: nil, chatItemId: nil)
      item.meta.editable = false
      item.turn = AssistantTurn(state: .done)
      item.turn?.provenance = [Provenance(source: .tool, label: source)]
    }
    return try insert(item, file: prepared.file, in: chat, thread: thread, of: user)
  }

  /// What is known of a message that the user sends now. Where others are to get it, it isn't sent before somebody has
  /// carried it there.
  func sentMeta(_ text: String, to chat: StoredChat) throws -> CIMeta {
    let status: CIStatus =
      switch chat.info {
      case .direct, .group: try network.status(ofMessagesTo: chat, in: self) ?? .sndNew
      case .local, .assistant, .contactRequest, .contactConnection, .invalidJSON: .sndSent(sndProgress: .complete)
      }
    var meta = CIMeta(itemId: 0, itemTs: now, itemText: text, itemStatus: status, createdAt: now, updatedAt: now)
    meta.deletable = true
    if status != .sndNew, chat.info.contact != nil || chat.info.groupInfo != nil {
      meta.itemSharedMsgId = LocalLink.token(by: makeID)
    }
    return meta
  }

  /// When a message disappears that is sent now.
  /// - Parameters:
  ///   - ttl: in seconds; 0 for never, nil for what the chat is set to.
  ///   - isRunning: whether its time begins now.
  func timed(_ ttl: Int?, in info: ChatInfo, isRunning: Bool) throws -> CITimed? {
    guard (0...ItemLifetime.longest).contains(Int64(ttl ?? 0)) else {
      throw ChatError.error(errorType: .commandError(message: "The time must be 0 seconds to 100 years."))
    }
    guard let wanted = ttl ?? info.timedMessagesTTL, wanted > 0 else { return nil }
    let seconds = min(Int64(wanted), ItemLifetime.longest)
    setsTimers = true
    return CITimed(ttl: Int(seconds), deleteAt: isRunning ? now + seconds * 1000 : nil)
  }

  private func thread(_ message: ComposedMessage, ref: SendRef, chat: StoredChat) throws -> ItemThread {
    guard let postId = message.parentChatItemId else { return ItemThread(ref.chatRef.scope) }
    guard chat.info.groupInfo != nil, ref.chatRef.scope == nil else {
      throw ChatError.error(errorType: .unsupportedCommand(name: "comments in this chat"))
    }
    guard let post = try reader.item(postId, in: chat), try reader.thread(of: postId) == .main else {
      throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: postId))
    }
    try checkCommenting(on: post, in: chat)
    return .comments(postId: postId)
  }

  /// Stores an item with its file, which gets its number only now.
  func insert(_ item: ChatItem, file: CIFile?, in chat: StoredChat, thread: ItemThread, of user: User) throws
    -> ChatItem
  {
    guard var file else { return try append(item, to: chat, thread: thread) }
    file.fileId = try store.insertFile(file, of: user.userId, itemId: nil, at: now)
    var item = item
    item.file = file
    item = try append(item, to: chat, thread: thread)
    try store.setItem(item.id, ofFile: file.fileId)
    return item
  }

  /// Stores an item behind all others of its thread, even where the machine's clock was set back since they came: what is
  /// said now belongs behind what it answers. The time that a reader sees stays the clock's.
  func append(_ item: ChatItem, to chat: StoredChat, thread: ItemThread = .main) throws -> ChatItem {
    var item = item
    if chat.info.chatType != .group, let last = try reader.lastTime(of: chat, thread: thread) {
      item.meta.createdAt = max(item.meta.createdAt, last)
    }
    return try store.insert(item, into: chat, thread: thread)
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

  /// What a quote keeps of an item as it is now. Only those who can read the item may see it quoted.
  private func quote(_ itemId: Int64, in chat: StoredChat, thread: ItemThread) throws -> CIQuote {
    guard let item = try reader.item(itemId, in: chat), let content = item.content.msgContent,
      item.meta.itemDeleted == nil, try reader.thread(of: itemId) == thread
    else { throw ChatError.errorStore(storeError: .invalidQuote) }
    return CIQuote(
      chatDir: item.chatDir, itemId: itemId, sentAt: item.meta.itemTs, content: content,
      sharedMsgId: item.meta.itemSharedMsgId)
  }

  func mentions(_ names: [String: Int64], in chat: StoredChat) throws -> [String: CIMention] {
    guard !names.isEmpty else { return [:] }
    return try names.mapValues { memberId in
      guard let member = try reader.member(memberId, of: chat) else {
        throw ChatError.errorStore(storeError: .invalidMention)
      }
      return CIMention(
        memberId: member.memberId,
        memberRef: CIMentionMember(
          groupMemberId: member.groupMemberId, displayName: member.displayName, memberRole: member.memberRole))
    }
  }

  /// Gives a conversation that has no title yet that of the first message.
  /// - Returns: the chat as it is then.
  func titled(_ chat: StoredChat, user: User, by texts: [String]) throws -> StoredChat {
    var titled = try reader.chat(key: chat.key) ?? chat
    guard case .assistant(var conversation) = titled.info, conversation.titleSource == .initial,
      let title = texts.lazy.compactMap({ AssistantChat.title(fromFirstMessage: $0) }).first
    else { return titled }
    conversation.title = title
    conversation.titleSource = .firstMessage
    conversation.updatedAt = now
    titled.info = .assistant(assistantChat: conversation)
    try store.update(titled)
    emit(.chatInfoUpdated(user: user, chatInfo: titled.info))
    return titled
  }
}
