import JSONValue

/// An item with the chat that it belongs to.
public struct AChatItem: JSONStructWithPlaceholder {
  /// The chat, with its scope.
  public var chatInfo = ChatInfo.invalidJSON(json: .null)
  /// The item.
  public var chatItem = ChatItem()
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An item in a chat.
  public init(chatInfo: ChatInfo, chatItem: ChatItem) {
    self.chatInfo = chatInfo
    self.chatItem = chatItem
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("chatInfo", value: &chatInfo)
    try fields.required("chatItem", value: &chatItem)
  }

  /// Identifies the item among those of all chats.
  public var chatId: String { "\(chatInfo.id) \(chatItem.id)" }
  package static func placeholder(for json: JSONValue) -> AChatItem {
    AChatItem(chatInfo: ChatInfo(json: json["chatInfo"] ?? .null), chatItem: ChatItem(json: json["chatItem"] ?? json))
  }
}

/// What became of an item that was deleted.
public struct ChatItemDeletion: JSONStruct {
  /// The item as it was.
  public var deletedChatItem = AChatItem()
  /// The item as it is now, if a mark is left of it.
  public var toChatItem: AChatItem?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A deletion.
  public init(deletedChatItem: AChatItem, toChatItem: AChatItem? = nil) {
    self.deletedChatItem = deletedChatItem
    self.toChatItem = toChatItem
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("deletedChatItem", value: &deletedChatItem)
    fields.field("toChatItem", value: &toChatItem)
  }
}
