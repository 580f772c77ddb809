import JSONValue

/// The history of an item.
public struct ChatItemInfo: JSONStruct {
  /// Its versions, newest first.
  public var itemVersions: [ChatItemVersion] = []
  /// How far it is with each member of a group.
  public var memberDeliveryStatuses: [MemberDeliveryStatus]?
  /// The item that it was forwarded from, if it is here.
  public var forwardedFromChatItem: AChatItem?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A history.
  public init(itemVersions: [ChatItemVersion], memberDeliveryStatuses: [MemberDeliveryStatus]? = nil) {
    self.itemVersions = itemVersions
    self.memberDeliveryStatuses = memberDeliveryStatuses
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.list("itemVersions", value: &itemVersions)
    fields.list("memberDeliveryStatuses", value: &memberDeliveryStatuses)
    fields.field("forwardedFromChatItem", value: &forwardedFromChatItem)
  }
}

/// One version of an item.
public struct ChatItemVersion: JSONStruct, Identifiable {
  /// Identifies the version in this store.
  public var chatItemVersionId: Int64 = 0
  /// What it said.
  public var msgContent = MsgContent.text(text: "")
  /// Its text in pieces.
  public var formattedText: [FormattedText]?
  /// When it was written, in Unix milliseconds.
  public var itemVersionTs: Int64 = 0
  /// When it was stored here, in Unix milliseconds.
  public var createdAt: Int64 = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A version.
  public init(chatItemVersionId: Int64, msgContent: MsgContent, itemVersionTs: Int64, createdAt: Int64) {
    self.chatItemVersionId = chatItemVersionId
    self.msgContent = msgContent
    self.itemVersionTs = itemVersionTs
    self.createdAt = createdAt
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("chatItemVersionId", value: &chatItemVersionId)
    try fields.required("msgContent", value: &msgContent)
    fields.list("formattedText", value: &formattedText)
    try fields.requiredTime("itemVersionTs", value: &itemVersionTs)
    fields.time("createdAt", value: &createdAt)
  }

  /// ``chatItemVersionId``
  public var id: Int64 { chatItemVersionId }
}

/// How far an item is with one member.
public struct MemberDeliveryStatus: JSONStruct {
  /// The member.
  public var groupMemberId: Int64 = 0
  /// How far it is.
  public var memberDeliveryStatus = CIStatus.sndNew
  /// Whether a proxy hid the sender's address.
  public var sentViaProxy: Bool?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A status.
  public init(groupMemberId: Int64, memberDeliveryStatus: CIStatus) {
    self.groupMemberId = groupMemberId
    self.memberDeliveryStatus = memberDeliveryStatus
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("groupMemberId", value: &groupMemberId)
    try fields.required("memberDeliveryStatus", value: &memberDeliveryStatus)
    fields.field("sentViaProxy", value: &sentViaProxy)
  }
}
