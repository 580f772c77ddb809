import JSONValue

/// What an item answers, as it was then.
public struct CIQuote: JSONStruct {
  /// Which way the quoted item went; nil when that isn't known.
  public var chatDir: CIDirection?
  /// The quoted item, if it is here.
  public var itemId: Int64?
  /// The id by which all members know it.
  public var sharedMsgId: String?
  /// When it was sent, in Unix milliseconds.
  public var sentAt: Int64 = 0
  /// What it said.
  public var content = MsgContent.text(text: "")
  /// Its text in pieces.
  public var formattedText: [FormattedText]?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A quote.
  public init(chatDir: CIDirection?, itemId: Int64?, sentAt: Int64, content: MsgContent, sharedMsgId: String? = nil) {
    self.chatDir = chatDir
    self.itemId = itemId
    self.sentAt = sentAt
    self.content = content
    self.sharedMsgId = sharedMsgId
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("chatDir", value: &chatDir)
    fields.field("itemId", value: &itemId)
    fields.field("sharedMsgId", value: &sharedMsgId)
    try fields.requiredTime("sentAt", value: &sentAt)
    try fields.required("content", value: &content)
    fields.list("formattedText", value: &formattedText)
  }

  /// Its text.
  public var text: String {
    switch content {
    case .file(let text) where text.isEmpty: "File"
    default: content.text
    }
  }
}
