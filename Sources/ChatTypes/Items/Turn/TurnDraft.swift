import JSONValue

/// That a reply of an assistant is a draft of a message to people. It goes to nobody before the user sends it. Ours.
public struct TurnDraft: JSONStruct {
  /// The chat that it is a draft for.
  public var chatRef = ChatRef(.direct, chatId: 0)
  /// The message that the user has sent it as; nil as long as it is only a draft.
  public var sentItemId: Int64?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A draft for a chat.
  public init(chatRef: ChatRef, sentItemId: Int64? = nil) {
    self.chatRef = chatRef
    self.sentItemId = sentItemId
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("chatRef", value: &chatRef)
    fields.field("sentItemId", value: &sentItemId)
  }
}

extension ChatItem {
  /// The words of a reply that can be sent to people as they stand; nil where it is no draft, isn't whole, or says nothing.
  public var draftWords: String? {
    guard turn?.draft != nil, turn?.state == .done, !sent, !meta.isLive, meta.itemDeleted == nil else { return nil }
    let words = text.withoutOuterSpace
    return words.isEmpty ? nil : words
  }
}
