import JSONValue

extension ChatInfo {
  /// What the user set for the chat; nil for notes, requests and pending connections, which have no such settings.
  public var chatSettings: ChatSettings? {
    switch self {
    case .direct(let contact): contact.chatSettings
    case .group(let groupInfo, _, _): groupInfo.chatSettings
    case .assistant(let assistantChat): assistantChat.chatSettings
    case .local, .contactRequest, .contactConnection, .invalidJSON: nil
    }
  }

  /// Ids of the tags that the user gave; nil for chats that can't have any.
  public var chatTags: [Int64]? {
    switch self {
    case .direct(let contact): contact.chatTags
    case .group(let groupInfo, _, _): groupInfo.chatTags
    case .local(let noteFolder): noteFolder.chatTags
    case .assistant(let assistantChat): assistantChat.chatTags
    case .contactRequest, .contactConnection, .invalidJSON: nil
    }
  }

  /// Whether it is a favourite.
  public var isFavorite: Bool { noteFolder?.favorite ?? chatSettings?.favorite ?? false }

  /// Whether it stays at the top of the list.
  public var isPinned: Bool { noteFolder?.pinned ?? chatSettings?.pinned ?? false }

  /// Whether it is kept apart from the list.
  public var isArchived: Bool { noteFolder?.archived ?? chatSettings?.archived ?? false }

  /// Which items raise notifications. Chats without settings raise none of their own.
  public var enableNtfs: MsgFilter { chatSettings?.enableNtfs ?? .none }

  /// Whether an item raises a notification in this chat.
  public func ntfsEnabled(_ chatItem: ChatItem) -> Bool {
    switch enableNtfs {
    case .all: true
    case .mentions: chatItem.meta.userMention
    case .none, .unknown: false
    }
  }

  /// Seconds that items are kept: nil for the profile's default, 0 for ever.
  public var chatItemTTL: Int64? {
    switch self {
    case .direct(let contact): contact.chatItemTTL
    case .group(let groupInfo, _, _): groupInfo.chatItemTTL
    case .local(let noteFolder): noteFolder.chatItemTTL
    case .assistant(let assistantChat): assistantChat.chatItemTTL
    case .contactRequest, .contactConnection, .invalidJSON: nil
    }
  }

  /// Seconds after which new messages disappear; nil when that is off.
  public var timedMessagesTTL: Int? { contact?.timedMessagesTTL ?? groupInfo?.timedMessagesTTL }

  /// Whether the chat is shown to be set up: messages can be written in it, or nothing is waited for.
  public var ready: Bool {
    switch self {
    case .direct(let contact): contact.ready
    case .group(let groupInfo, _, _): groupInfo.ready
    case .local, .assistant: true
    case .contactRequest, .contactConnection, .invalidJSON: false
    }
  }

  /// Whether a random profile is shown to the other side.
  public var incognito: Bool {
    switch self {
    case .direct(let contact): contact.contactConnIncognito
    case .group(let groupInfo, _, _): groupInfo.membership.memberIncognito
    case .contactConnection(let connection): connection.incognito
    case .local, .contactRequest, .assistant, .invalidJSON: false
    }
  }

  /// Data of a client's own that it keeps with the chat.
  public var customData: JSONValue? {
    contact?.customData ?? groupInfo?.customData ?? assistantChat?.customData
  }
}

extension ChatInfo {
  /// The same chat with other settings. Chats without settings stay as they are; notes take what they can.
  public func with(_ settings: ChatSettings) -> ChatInfo {
    switch self {
    case .direct(var contact):
      contact.chatSettings = settings
      return .direct(contact: contact)
    case .group(var groupInfo, let scope, let channelMsgInfo):
      groupInfo.chatSettings = settings
      return .group(groupInfo: groupInfo, groupChatScope: scope, channelMsgInfo: channelMsgInfo)
    case .local(var noteFolder):
      noteFolder.favorite = settings.favorite
      noteFolder.pinned = settings.pinned
      noteFolder.archived = settings.archived
      return .local(noteFolder: noteFolder)
    case .assistant(var assistantChat):
      assistantChat.chatSettings = settings
      return .assistant(assistantChat: assistantChat)
    case .contactRequest, .contactConnection, .invalidJSON: return self
    }
  }

  /// The same chat with another time of what was new last, in Unix milliseconds. Requests and pending connections, which
  /// have no items, stay as they are.
  public func with(chatTs: Int64) -> ChatInfo {
    switch self {
    case .direct(var contact):
      contact.chatTs = chatTs
      return .direct(contact: contact)
    case .group(var groupInfo, let scope, let channelMsgInfo):
      groupInfo.chatTs = chatTs
      return .group(groupInfo: groupInfo, groupChatScope: scope, channelMsgInfo: channelMsgInfo)
    case .local(var noteFolder):
      noteFolder.chatTs = chatTs
      return .local(noteFolder: noteFolder)
    case .assistant(var assistantChat):
      assistantChat.chatTs = chatTs
      return .assistant(assistantChat: assistantChat)
    case .contactRequest, .contactConnection, .invalidJSON: return self
    }
  }

  /// The same chat, changed at a time in Unix milliseconds.
  public func with(updatedAt: Int64) -> ChatInfo {
    switch self {
    case .direct(var contact):
      contact.updatedAt = updatedAt
      return .direct(contact: contact)
    case .group(var groupInfo, let scope, let channelMsgInfo):
      groupInfo.updatedAt = updatedAt
      return .group(groupInfo: groupInfo, groupChatScope: scope, channelMsgInfo: channelMsgInfo)
    case .local(var noteFolder):
      noteFolder.updatedAt = updatedAt
      return .local(noteFolder: noteFolder)
    case .contactRequest(var request):
      request.updatedAt = updatedAt
      return .contactRequest(contactRequest: request)
    case .contactConnection(var connection):
      connection.updatedAt = updatedAt
      return .contactConnection(contactConnection: connection)
    case .assistant(var assistantChat):
      assistantChat.updatedAt = updatedAt
      return .assistant(assistantChat: assistantChat)
    case .invalidJSON: return self
    }
  }

  /// The same chat with other tags. Chats that can't have any stay as they are.
  public func with(chatTags: [Int64]) -> ChatInfo {
    switch self {
    case .direct(var contact):
      contact.chatTags = chatTags
      return .direct(contact: contact)
    case .group(var groupInfo, let scope, let channelMsgInfo):
      groupInfo.chatTags = chatTags
      return .group(groupInfo: groupInfo, groupChatScope: scope, channelMsgInfo: channelMsgInfo)
    case .local(var noteFolder):
      noteFolder.chatTags = chatTags
      return .local(noteFolder: noteFolder)
    case .assistant(var assistantChat):
      assistantChat.chatTags = chatTags
      return .assistant(assistantChat: assistantChat)
    case .contactRequest, .contactConnection, .invalidJSON: return self
    }
  }
}
