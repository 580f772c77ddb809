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
  /// The toolkit whose prompt it was made of: it isn't the user's own words alone. Ours.
  public var insertedFrom: String?
  /// The reply of an assistant that is its draft. It is sent only as it stands there, to whom it was written for, and once. Ours.
  public var draftedBy: BranchOrigin?
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
    fields.field("fileSource", value: &fileSource)
    fields.field("quotedItemId", value: &quotedItemId)
    try fields.required("msgContent", value: &msgContent)
    fields.table("mentions", value: &mentions)
    fields.field("parentChatItemId", value: &parentChatItemId)
    fields.field("insertedFrom", value: &insertedFrom)
    fields.field("draftedBy", value: &draftedBy)
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
    try fields.required("msgContent", value: &msgContent)
    fields.table("mentions", value: &mentions)
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

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("full", of: &self, as: Self.full, fields: CaseField("notify", absent: true)) {
      if case let .full(a) = $0 { $1(a) }
    }
    cases.tag("entity", of: &self, as: Self.entity, fields: CaseField("notify", absent: true)) {
      if case let .entity(a) = $0 { $1(a) }
    }
    cases.tag("messages", of: &self, as: .messages) { if case .messages = $0 { $1() } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
