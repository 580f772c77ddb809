import JSONValue

/// One chat of a list as a value: what it is about, its last items and its counters. The observable `Chat` of a window
/// is made from it.
public struct ChatData: JSONStructWithPlaceholder, ChatLike {
  /// What the chat is about.
  public var chatInfo = ChatInfo.invalidJSON(json: .null)
  /// The items that the list shows, usually the last one; those of a page when a page was asked for.
  public var chatItems: [ChatItem] = []
  /// The counters.
  public var chatStats = ChatStats()
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A chat.
  public init(chatInfo: ChatInfo, chatItems: [ChatItem] = [], chatStats: ChatStats = ChatStats()) {
    self.chatInfo = chatInfo
    self.chatItems = chatItems
    self.chatStats = chatStats
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("chatInfo", value: &chatInfo)
    fields.list("chatItems", value: &chatItems)
    fields.field("chatStats", value: &chatStats)
  }

  package static func placeholder(for json: JSONValue) -> ChatData {
    ChatData(chatInfo: .invalidJSON(json: json["chatInfo"] ?? json))
  }
}
