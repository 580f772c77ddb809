import JSONValue

/// What is known of an item beside its content.
public struct CIMeta: JSONStruct {
  /// Identifies the item in this store.
  public var itemId: Int64 = 0
  /// When it was sent, by the clock of whoever brought it, in Unix milliseconds.
  public var itemTs: Int64 = 0
  /// Its text as lists and searches use it.
  public var itemText = ""
  /// How far it is.
  public var itemStatus = CIStatus.rcvRead
  /// Whether a proxy hid the sender's address.
  public var sentViaProxy: Bool?
  /// The id by which all members know it, in base64url.
  public var itemSharedMsgId: String?
  /// Where it was forwarded from.
  @IndirectOptional public var itemForwarded: CIForwardedFrom?
  /// How it was deleted, if it was only marked so.
  @IndirectOptional public var itemDeleted: CIDeleted?
  /// Whether it was edited.
  public var itemEdited = false
  /// When it disappears.
  public var itemTimed: CITimed?
  /// Whether it is still being written.
  public var itemLive: Bool?
  /// Whether it mentions the user.
  public var userMention = false
  /// Whether it has a link.
  public var hasLink = false
  /// Whether the sender may still delete it for all.
  public var deletable = false
  /// Whether the sender may still edit it.
  public var editable = false
  /// The member that passed it on.
  public var forwardedByMember: Int64?
  /// Whether it is shown as the channel's own.
  public var showGroupAsSender = false
  /// What is known of its signature.
  public var msgVerified: MsgVerified?
  /// The post that it comments; nil when it is no comment.
  public var parentChatItemId: Int64?
  /// Comments under it.
  public var commentsTotal = 0
  /// Whether its owner allows no comments under it.
  public var commentsDisabled = false
  /// When the other side read it, where that side tells, in Unix milliseconds. Ours.
  public var itemReadAt: Int64?
  /// When it was stored here, in Unix milliseconds.
  public var createdAt: Int64 = 0
  /// When it was changed here, in Unix milliseconds.
  public var updatedAt: Int64 = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An item's data; everything else has its usual value and can be set afterwards.
  public init(itemId: Int64, itemTs: Int64, itemText: String, itemStatus: CIStatus, createdAt: Int64, updatedAt: Int64)
  {
    self.itemId = itemId
    self.itemTs = itemTs
    self.itemText = itemText
    self.itemStatus = itemStatus
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("itemId", value: &itemId)
    try fields.requiredTime("itemTs", value: &itemTs)
    fields.field("itemText", value: &itemText)
    try fields.required("itemStatus", value: &itemStatus)
    fields.field("sentViaProxy", value: &sentViaProxy)
    fields.field("itemSharedMsgId", value: &itemSharedMsgId)
    fields.field("itemForwarded", value: &itemForwarded)
    fields.field("itemDeleted", value: &itemDeleted)
    fields.field("itemEdited", value: &itemEdited)
    fields.field("itemTimed", value: &itemTimed)
    fields.field("itemLive", value: &itemLive)
    fields.field("userMention", value: &userMention)
    fields.field("hasLink", value: &hasLink)
    fields.field("deletable", value: &deletable)
    fields.field("editable", value: &editable)
    fields.field("forwardedByMember", value: &forwardedByMember)
    fields.field("showGroupAsSender", value: &showGroupAsSender)
    fields.field("msgVerified", value: &msgVerified)
    fields.field("parentChatItemId", value: &parentChatItemId)
    fields.field("commentsTotal", value: &commentsTotal, absent: 0)
    fields.field("commentsDisabled", value: &commentsDisabled, absent: false)
    fields.time("itemReadAt", value: &itemReadAt)
    try fields.requiredTime("createdAt", value: &createdAt)
    fields.time("updatedAt", value: &updatedAt)
  }
}

extension CIMeta {
  /// Whether it came and nobody has read it yet.
  public var isRcvNew: Bool { itemStatus == .rcvNew }

  /// Whether it is still being written.
  public var isLive: Bool { itemLive == true }

  /// Whether it comments a post.
  public var isComment: Bool { parentChatItemId != nil }

  /// The same, read. From then on the time of a message that disappears runs, unless it is still being written.
  /// - Parameter now: in Unix milliseconds.
  public func markedRead(at now: Int64) -> CIMeta {
    guard isRcvNew else { return self }
    var meta = self
    meta.itemStatus = .rcvRead
    if let timed = itemTimed, timed.deleteAt == nil, !isLive {
      meta.itemTimed?.deleteAt = now.addingClamped(Int64(timed.ttl).multipliedClamped(by: 1000))
    }
    return meta
  }
}

/// When an item disappears.
public struct CITimed: JSONStruct {
  /// Seconds after it was read or sent.
  public var ttl = 0
  /// The time itself, in Unix milliseconds; nil as long as it doesn't run.
  public var deleteAt: Int64?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A time.
  public init(ttl: Int, deleteAt: Int64? = nil) {
    self.ttl = ttl
    self.deleteAt = deleteAt
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("ttl", value: &ttl)
    fields.time("deleteAt", value: &deleteAt)
  }
}

/// What is known of a message's signature.
public enum MsgVerified: JSONUnion {
  /// It has one.
  case signed(sigStatus: MsgSigStatus)
  /// It should have one and hasn't.
  case sigMissing
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("signed", of: &self, as: Self.signed, fields: "sigStatus") { if case let .signed(a) = $0 { $1(a) } }
    cases.tag("sigMissing", of: &self, as: .sigMissing) { if case .sigMissing = $0 { $1() } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// What a signature is worth.
public enum MsgSigStatus: JSONStringEnum {
  /// It is right.
  case verified
  /// The key to check it is missing.
  case signedNoKey
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.verified: "verified", .signedNoKey: "signedNoKey"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
