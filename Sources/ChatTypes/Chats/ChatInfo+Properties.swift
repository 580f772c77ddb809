import JSONValue

extension ChatInfo {
  /// The kind of chat.
  public var chatType: ChatType {
    switch self {
    case .direct: .direct
    case .group: .group
    case .local: .local
    case .contactRequest: .contactRequest
    case .contactConnection: .contactConnection
    case .assistant: .assistant
    case .invalidJSON(let json): json["type"]?.stringValue.map(ChatType.unknown) ?? .unknown("")
    }
  }

  /// The chat's number among those of its kind; 0 when it can't be read.
  public var apiId: Int64 {
    switch self {
    case .direct(let contact): contact.contactId
    case .group(let groupInfo, _, _): groupInfo.groupId
    case .local(let noteFolder): noteFolder.noteFolderId
    case .contactRequest(let request): request.contactRequestId
    case .contactConnection(let connection): connection.pccConnId
    case .assistant(let assistantChat): assistantChat.assistantChatId
    case .invalidJSON: 0
    }
  }

  /// Identifies the chat: `@1`, `#5`, `*1`, `<@1`, `:1`, `~7`. A scope is not part of it. One that can't be read has an
  /// id that is made from its JSON, so that it is the same whenever the same JSON comes.
  public var id: ChatId {
    if case .invalidJSON(let json) = self { return "!" + json.fingerprint }
    return chatRef.id
  }

  /// What commands call the chat, with its scope.
  public var chatRef: ChatRef { ChatRef(chatType, chatId: apiId, scope: groupChatScope?.scope) }

  /// The contact, in a chat with one.
  public var contact: Contact? { if case .direct(let contact) = self { contact } else { nil } }

  /// The group, in a chat of one.
  public var groupInfo: GroupInfo? { if case .group(let groupInfo, _, _) = self { groupInfo } else { nil } }

  /// The notes, in a chat of them.
  public var noteFolder: NoteFolder? { if case .local(let noteFolder) = self { noteFolder } else { nil } }

  /// The conversation, in a chat with an assistant.
  public var assistantChat: AssistantChat? {
    if case .assistant(let assistantChat) = self { assistantChat } else { nil }
  }

  /// The conversation inside of the group; nil for the group itself and all other chats.
  public var groupChatScope: GroupChatScopeInfo? { if case .group(_, let scope, _) = self { scope } else { nil } }

  /// The post whose comments are shown; nil for everything else.
  public var channelMsgInfo: ChannelMsgInfo? { if case .group(_, _, let info) = self { info } else { nil } }

  /// Whether items belong into the chat itself, where they change its preview, order and counters.
  public var isMainChat: Bool { groupChatScope == nil && channelMsgInfo == nil }

  /// The same chat without scope and post, as a list of chats keeps it.
  public var withoutScope: ChatInfo {
    guard case .group(let groupInfo, _, _) = self, !isMainChat else { return self }
    return .group(groupInfo)
  }

  /// The same chat with the comments of a post.
  public func withChannelMsgInfo(_ info: ChannelMsgInfo?) -> ChatInfo {
    guard case .group(let groupInfo, _, _) = self else { return self }
    return .group(groupInfo: groupInfo, groupChatScope: nil, channelMsgInfo: info)
  }
}

// MARK: - What is shown

extension ChatInfo {
  /// The name that is shown.
  public var displayName: String {
    switch self {
    case .direct(let contact): contact.displayName
    case .group(let groupInfo, _, _): groupInfo.displayName
    case .local(let noteFolder): noteFolder.displayName
    case .contactRequest(let request): request.displayName
    case .contactConnection(let connection): connection.displayName
    case .assistant(let assistantChat): assistantChat.title
    case .invalidJSON: "Unreadable chat"
    }
  }

  /// A longer name, or nothing.
  public var fullName: String {
    switch self {
    case .direct(let contact): contact.profile.fullName
    case .group(let groupInfo, _, _): groupInfo.groupProfile.fullName
    case .contactRequest(let request): request.profile.fullName
    case .local, .contactConnection, .assistant, .invalidJSON: ""
    }
  }

  /// The name that the user gave, or nothing.
  public var localAlias: String {
    switch self {
    case .direct(let contact): contact.profile.localAlias
    case .group(let groupInfo, _, _): groupInfo.localAlias
    case .local(let noteFolder): noteFolder.localDisplayName
    case .contactConnection(let connection): connection.localAlias
    case .contactRequest, .assistant, .invalidJSON: ""
    }
  }

  /// The picture: base64 in a `data:` address.
  public var image: String? {
    switch self {
    case .direct(let contact): contact.profile.image
    case .group(let groupInfo, _, _): groupInfo.image
    case .contactRequest(let request): request.profile.image
    case .local, .contactConnection, .assistant, .invalidJSON: nil
    }
  }

  /// When it was made, in Unix milliseconds.
  public var createdAt: Int64 {
    switch self {
    case .direct(let contact): contact.createdAt
    case .group(let groupInfo, _, _): groupInfo.createdAt
    case .local(let noteFolder): noteFolder.createdAt
    case .contactRequest(let request): request.createdAt
    case .contactConnection(let connection): connection.createdAt
    case .assistant(let assistantChat): assistantChat.createdAt
    case .invalidJSON: 0
    }
  }

  /// When it was changed, in Unix milliseconds.
  public var updatedAt: Int64 {
    switch self {
    case .direct(let contact): contact.updatedAt
    case .group(let groupInfo, _, _): groupInfo.updatedAt
    case .local(let noteFolder): noteFolder.updatedAt
    case .contactRequest(let request): request.updatedAt
    case .contactConnection(let connection): connection.updatedAt
    case .assistant(let assistantChat): assistantChat.updatedAt
    case .invalidJSON: 0
    }
  }

  /// When it last had something new, in Unix milliseconds, by which lists are ordered.
  public var chatTs: Int64 {
    switch self {
    case .direct(let contact): contact.chatTs ?? contact.updatedAt
    case .group(let groupInfo, _, _): groupInfo.chatTs ?? groupInfo.updatedAt
    case .local(let noteFolder): noteFolder.chatTs
    case .contactRequest(let request): request.updatedAt
    case .contactConnection(let connection): connection.updatedAt
    case .assistant(let assistantChat): assistantChat.chatTs
    case .invalidJSON: 0
    }
  }
}
