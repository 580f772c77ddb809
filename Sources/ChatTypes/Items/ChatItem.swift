import JSONValue

/// One item of a chat: a message, or something that happened.
public struct ChatItem: JSONStructWithPlaceholder, Identifiable {
  /// Which way it went, and from whom it came.
  public var chatDir = CIDirection.directRcv
  /// What is known of it beside its content.
  public var meta = CIMeta()
  /// What it is.
  public var content = CIContent.chatBanner
  /// The members that it mentions, by the name that stands in the text.
  public var mentions: [String: CIMention] = [:]
  /// Its text in pieces; nil when it is all plain.
  public var formattedText: [FormattedText]?
  /// What it answers.
  @IndirectOptional public var quotedItem: CIQuote?
  /// The reactions to it.
  public var reactions: [CIReactionCount] = []
  /// The file that belongs to it.
  @IndirectOptional public var file: CIFile?
  /// What belongs to an assistant's turn. Ours.
  @IndirectOptional public var turn: AssistantTurn?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An item; everything else has its usual value and can be set afterwards.
  public init(chatDir: CIDirection, meta: CIMeta, content: CIContent, quotedItem: CIQuote? = nil, file: CIFile? = nil) {
    self.chatDir = chatDir
    self.meta = meta
    self.content = content
    self.quotedItem = quotedItem
    self.file = file
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("chatDir", value: &chatDir)
    try fields.required("meta", value: &meta)
    try fields.required("content", value: &content)
    fields.table("mentions", value: &mentions)
    fields.list("formattedText", value: &formattedText)
    fields.field("quotedItem", value: &quotedItem)
    fields.list("reactions", value: &reactions)
    fields.field("file", value: &file)
    fields.field("turn", value: &turn)
  }

  /// An item that shows that something could not be read. It has the id and time of what it stands for where these can
  /// be read; otherwise an id below ``firstPlaceholderId`` that is made from the JSON.
  package static func placeholder(for json: JSONValue) -> ChatItem {
    let meta = json["meta"]
    let id = meta?["itemId"]?.int64Value ?? firstPlaceholderId - Int64(json.hash64 >> 2)
    let time = meta?["itemTs"].flatMap(WireTime.milliseconds) ?? 0
    return ChatItem(
      chatDir: CIDirection(json: json["chatDir"] ?? .null),
      meta: CIMeta(
        itemId: id, itemTs: time, itemText: "", itemStatus: .rcvRead,
        createdAt: meta?["createdAt"].flatMap(WireTime.milliseconds) ?? time, updatedAt: time),
      content: .invalidJSON(json: json))
  }
}

extension ChatItem {
  /// Ids from here on downwards belong to items that could not be read and have no id of their own.
  public static let firstPlaceholderId: Int64 = -1000

  /// Identifies the item in this store.
  public var id: Int64 { meta.itemId }

  /// The post that it comments; nil when it is no comment. In JSON it stands in `meta`.
  public var parentChatItemId: Int64? {
    get { meta.parentChatItemId }
    set { meta.parentChatItemId = newValue }
  }

  /// Comments under it, for a channel's post. In JSON it stands in `meta`.
  public var commentsTotal: Int {
    get { meta.commentsTotal }
    set { meta.commentsTotal = newValue }
  }

  /// Whether its owner allows no comments under it. In JSON it stands in `meta`.
  public var commentsDisabled: Bool {
    get { meta.commentsDisabled }
    set { meta.commentsDisabled = newValue }
  }
}
