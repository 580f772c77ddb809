import ChatTypes
import JSONValue
import Persistence

extension CoreTransaction {
  /// Makes a conversation with an assistant.
  func newAssistantChat(_ new: NewAssistantChat, for userId: Int64) throws -> ChatResponse {
    let user = try user(userId)
    var chat = try emptyAssistantChat(new.correspondent, of: userId)
    if let title = new.title {
      chat.title = try Self.title(title)
      chat.titleSource = .user
    }
    chat.branchedFrom = new.branchedFrom
    chat.apply(new.options)
    guard let origin = new.branchedFrom else { return try created(.assistant(assistantChat: chat), for: user) }
    let source = try self.chat(origin.chatRef)
    _ = try item(origin.itemId, in: source)
    if new.title == nil {
      chat.title = source.info.displayName
      chat.titleSource = source.info.assistantChat?.titleSource ?? .initial
    }
    return try created(.assistant(assistantChat: chat), for: user) {
      try copyItems(of: source, upTo: origin.itemId, to: $0, of: user)
    }
  }

  /// A conversation as a profile wants new ones to be, which isn't stored yet.
  func emptyAssistantChat(_ correspondent: CorrespondentKind, of userId: Int64) throws -> AssistantChat {
    var chat = AssistantChat(
      assistantChatId: try store.nextChatId(.assistant), userId: userId, createdAt: now, correspondent: correspondent)
    chat.updatedAt = now
    chat.chatTs = now
    chat.thinkingEnabled = try reader.value(of: .assistantThinking, in: .profile(userId: userId))
    if correspondent == .assistant {
      let model = try reader.value(of: .newChatModel, in: .profile(userId: userId))
      chat.modelName = model.isEmpty ? nil : model
    }
    return chat
  }

  /// Makes another folder of notes.
  func newNoteFolder(_ name: String, for userId: Int64) throws -> ChatResponse {
    let user = try user(userId)
    var folder = NoteFolder(
      noteFolderId: try store.nextChatId(.local), userId: userId, createdAt: now, chatTs: now)
    folder.localDisplayName = try Self.title(name)
    folder.updatedAt = now
    return try created(.local(noteFolder: folder), for: user)
  }

  /// - Parameter fill: puts in what the chat begins with.
  /// - Returns: the chat with its last item.
  private func created(
    _ info: ChatInfo, for user: User, filledBy fill: (StoredChat) throws -> ChatItem? = { _ in nil }
  ) throws -> ChatResponse {
    let chat = try store.insert(info, of: user.userId)
    let last = try fill(chat)
    let data = CoreReading.chatData(last == nil ? chat : try reader.chat(key: chat.key) ?? chat, lastItem: last)
    emit(.newChat(user: user, chat: data))
    return .chatCreated(user: user, chat: data)
  }

  /// Gives a chat a name: a conversation its title, a folder of notes its name, a contact or group its alias. An empty
  /// name takes an alias or the name of the notes away.
  func setTitle(_ title: String, of ref: ChatRef) throws -> ChatResponse {
    try change(ref) { info in
      switch info {
      case .assistant(var chat):
        chat.title = try Self.title(title)
        chat.titleSource = .user
        info = .assistant(assistantChat: chat)
      case .local(var folder):
        folder.localDisplayName = title.isEmpty ? "" : try Self.title(title)
        info = .local(noteFolder: folder)
      case .direct(var contact):
        contact.profile.localAlias = title.isEmpty ? "" : try Self.title(title)
        info = .direct(contact: contact)
      case .group(var group, let scope, let post):
        group.localAlias = title.isEmpty ? "" : try Self.title(title)
        info = .group(groupInfo: group, groupChatScope: scope, channelMsgInfo: post)
      case .contactRequest, .contactConnection, .invalidJSON:
        throw ChatError.error(errorType: .unsupportedCommand(name: "naming this chat"))
      }
    }
  }

  private static func title(_ title: String) throws -> String { try DisplayName.valid(title) }

  /// Changes notifications, favourite, archive and pin.
  func setSettings(_ settings: ChatSettings, of ref: ChatRef) throws -> ChatResponse {
    try change(ref) { $0 = $0.with(settings) }
  }

  /// Changes a conversation's options.
  func setOptions(_ options: AssistantOptions, of chatId: Int64) throws -> ChatResponse {
    try change(ChatRef(.assistant, chatId: chatId)) { info in
      guard case .assistant(var chat) = info else { return }
      chat.apply(options)
      info = .assistant(assistantChat: chat)
    }
  }

  /// Keeps a client's data with a chat.
  func setCustomData(_ data: JSONValue?, of ref: ChatRef) throws -> ChatResponse {
    try change(ref) { info in
      switch info {
      case .assistant(var chat):
        chat.customData = data
        info = .assistant(assistantChat: chat)
      case .direct(var contact):
        contact.customData = data
        info = .direct(contact: contact)
      case .group(var group, let scope, let post):
        group.customData = data
        info = .group(groupInfo: group, groupChatScope: scope, channelMsgInfo: post)
      case .local, .contactRequest, .contactConnection, .invalidJSON:
        throw ChatError.error(errorType: .unsupportedCommand(name: "keeping data with this chat"))
      }
    }
  }

  /// Sets how long a chat's items are kept; nil for the profile's default.
  func setTTL(_ ttl: ChatItemTTL?, of ref: ChatRef, for userId: Int64) throws -> ChatResponse {
    _ = try user(userId)
    let seconds = try ttl.map { try ItemLifetime.valid($0).seconds }
    setsLifetimes = true
    return try change(ref) { info in
      switch info {
      case .assistant(var chat):
        chat.chatItemTTL = seconds
        info = .assistant(assistantChat: chat)
      case .local(var folder):
        folder.chatItemTTL = seconds
        info = .local(noteFolder: folder)
      case .direct(var contact):
        contact.chatItemTTL = seconds
        info = .direct(contact: contact)
      case .group(var group, let scope, let post):
        group.chatItemTTL = seconds
        info = .group(groupInfo: group, groupChatScope: scope, channelMsgInfo: post)
      case .contactRequest, .contactConnection, .invalidJSON:
        throw ChatError.error(errorType: .unsupportedCommand(name: "keeping items of this chat for a time"))
      }
    }
  }

  /// Changes what is known of a chat, and tells of it. What settings change, such as "muted", can change the profile's
  /// unread count.
  private func change(_ ref: ChatRef, body: (inout ChatInfo) throws -> Void) throws -> ChatResponse {
    var chat = try chat(ref.chat)
    let user = try user()
    let before = chat.info
    try body(&chat.info)
    guard chat.info != before else { return .chatInfoUpdated(user: user, chatInfo: chat.info) }
    chat.info = chat.info.with(updatedAt: now)
    try store.update(chat)
    touch(userId: user.userId)
    emit(.chatInfoUpdated(user: user, chatInfo: chat.info))
    return .chatInfoUpdated(user: user, chatInfo: chat.info)
  }

  /// Deletes a chat, or its items only.
  func deleteChat(_ ref: ChatRef, mode: ChatDeleteMode) throws -> ChatResponse {
    let user = try user()
    let chat = try wholeChat(ref)
    if let group = chat.info.groupInfo {
      switch mode {
      case .full(let notify): return try deleteGroup(chat, group: group, of: user, notify: notify)
      case .entity: return try leaveGroup(group.groupId)
      case .messages, .unknown: break
      }
    }
    switch mode {
    case .full, .entity: try endCall(in: chat, of: user)
    case .messages, .unknown: break
    }
    switch mode {
    // Nobody can accept whoever asks no longer.
    case .full(let notify):
      if notify || chat.info.chatType == .contactConnection {
        try network.carry(.left, from: chat, of: user, in: self)
      }
    case .messages: return try clearChat(ref)
    case .entity(let notify):
      if notify { try network.carry(.left, from: chat, of: user, in: self) }
      return try endContact(chat, user: user)
    case .unknown: throw ChatError.error(errorType: .commandError(message: "unknown way to delete a chat"))
    }
    try store.delete(chat)
    touch(userId: user.userId)
    emit(.chatDeleted(user: user, chatRef: chat.ref))
    switch chat.info {
    case .direct(let contact): return .contactDeleted(user: user, contact: contact)
    case .contactConnection(let connection): return .contactConnectionDeleted(user: user, connection: connection)
    default: return .chatDeleted(user: user, chatInfo: chat.info)
    }
  }

  /// Deletes a chat's items.
  func clearChat(_ ref: ChatRef) throws -> ChatResponse {
    let user = try user()
    let chat = try wholeChat(ref)
    touch(chat)
    let threads = try reader.threads(of: chat)
    try network.willDeleteItems(of: chat, in: self)
    try store.clearItems(of: chat)
    try store.setUnread(false, of: chat)
    try store.setCorrespondentState(nil, of: chat)
    try threadsChanged(Set(threads), of: chat, user: user)
    emit(.chatCleared(user: user, chatInfo: chat.info))
    return .chatCleared(user: user, chatInfo: chat.info)
  }
}

extension CoreTransaction {
  /// A chat that is to be emptied or deleted. A conversation inside of it isn't the chat.
  private func wholeChat(_ ref: ChatRef) throws -> StoredChat {
    guard ref.scope == nil else {
      throw ChatError.error(errorType: .unsupportedCommand(name: "deleting a conversation with the admins"))
    }
    return try chat(ref)
  }
}

extension AssistantChat {
  /// Takes over the options that are given.
  fileprivate mutating func apply(_ options: AssistantOptions) {
    if let name = options.modelName { modelName = name.isEmpty ? nil : name }
    if let thinking = options.thinkingEnabled { thinkingEnabled = thinking }
    if let text = options.instructions { instructions = text.isEmpty ? nil : text }
    if let name = options.templateName { templateName = name.isEmpty ? nil : name }
  }
}
