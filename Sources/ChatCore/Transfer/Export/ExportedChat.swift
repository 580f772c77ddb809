import ChatTypes

/// A chat as it is exported.
public struct ExportedChat: Hashable, Sendable {
  /// The chat with its settings. Ids of tags in it mean nothing elsewhere: ``tags`` stands for them.
  public var chatInfo: ChatInfo
  /// The chat's tags by text and emoji.
  public var tags: [ChatTagData]
  /// What is being written in it.
  public var draft: ComposeState?

  /// A chat.
  public init(chatInfo: ChatInfo, tags: [ChatTagData] = [], draft: ComposeState? = nil) {
    self.chatInfo = chatInfo
    self.tags = tags
    self.draft = draft
  }
}

/// An item as it is exported.
public struct ExportedItem: Hashable, Sendable {
  /// The item.
  public var chatItem: ChatItem
  /// Its versions, newest first, if it was edited.
  public var versions: [ChatItemVersion]
  /// Its file, if files are exported.
  public var file: ExportedFile?

  /// An item.
  public init(chatItem: ChatItem, versions: [ChatItemVersion] = [], file: ExportedFile? = nil) {
    self.chatItem = chatItem
    self.versions = versions
    self.file = file
  }
}

/// Where the file of an exported item is.
public struct ExportedFile: Hashable, Sendable {
  /// Its path relative to ``ChatExportWriter/filesFolder(of:)``, without `..`.
  public var path: String
  /// That of its small picture, in the same way.
  public var thumbnailPath: String?

  /// A place.
  public init(path: String, thumbnailPath: String? = nil) {
    self.path = path
    self.thumbnailPath = thumbnailPath
  }
}
