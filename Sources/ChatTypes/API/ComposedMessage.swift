import JSONValue

/// A message that is to be sent.
public struct ComposedMessage: JSONStruct {
  /// The file that belongs to it.
  public var fileSource: CryptoFile?
  /// The item that it answers.
  public var quotedItemId: Int64?
  /// What it says.
  public var msgContent = MsgContent.text(text: "")
  /// The members that it mentions, by the name that stands in the text.
  public var mentions: [String: Int64] = [:]
  /// The post that it comments. Ours.
  public var parentChatItemId: Int64?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A message.
  public init(
    msgContent: MsgContent, fileSource: CryptoFile? = nil, quotedItemId: Int64? = nil, mentions: [String: Int64] = [:]
  ) {
    self.msgContent = msgContent
    self.fileSource = fileSource
    self.quotedItemId = quotedItemId
    self.mentions = mentions
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("fileSource", &fileSource)
    fields.field("quotedItemId", &quotedItemId)
    try fields.required("msgContent", &msgContent)
    fields.table("mentions", &mentions)
    fields.field("parentChatItemId", &parentChatItemId)
  }
}

/// What a message is changed to.
public struct UpdatedMessage: JSONStruct {
  /// What it says.
  public var msgContent = MsgContent.text(text: "")
  /// The members that it mentions, by the name that stands in the text.
  public var mentions: [String: Int64] = [:]
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A change.
  public init(msgContent: MsgContent, mentions: [String: Int64] = [:]) {
    self.msgContent = msgContent
    self.mentions = mentions
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("msgContent", &msgContent)
    fields.table("mentions", &mentions)
  }
}

/// What of a chat is deleted.
public enum ChatDeleteMode: JSONUnion {
  /// All, the contact or membership too.
  case full(notify: Bool)
  /// The contact or membership; the messages stay.
  case entity(notify: Bool)
  /// The messages; the contact or membership stays.
  case messages
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "full":
      return .full(notify: try fields.value("notify", absent: true))
    case "entity":
      return .entity(notify: try fields.value("notify", absent: true))
    case "messages": return .messages
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .full(let notify):
      fields.tag("full")
      fields.put("notify", notify)
    case .entity(let notify):
      fields.tag("entity")
      fields.put("notify", notify)
    case .messages: fields.tag("messages")
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
