import JSONValue

/// How far a call came.
public enum CICallStatus: JSONStringEnum {
  /// It rings.
  case pending
  /// Nobody took it.
  case missed
  /// It was refused.
  case rejected
  /// It was taken.
  case accepted
  /// It is being set up.
  case negotiated
  /// It goes on.
  case progress
  /// It ended.
  case ended
  /// It failed.
  case error
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .pending: "pending", .missed: "missed", .rejected: "rejected", .accepted: "accepted",
    .negotiated: "negotiated", .progress: "progress", .ended: "ended", .error: "error",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// What is wrong with the order of messages.
public enum MsgErrorType: JSONUnion {
  /// Some are missing.
  case msgSkipped(fromMsgId: Int64, toMsgId: Int64)
  /// One has a wrong number.
  case msgBadId(msgId: Int64)
  /// One doesn't follow the one before it.
  case msgBadHash
  /// One came twice.
  case msgDuplicate
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("msgSkipped", of: &self, as: Self.msgSkipped, fields: "fromMsgId", "toMsgId") {
      if case let .msgSkipped(a, b) = $0 { $1(a, b) }
    }
    cases.tag("msgBadId", of: &self, as: Self.msgBadId, fields: "msgId") { if case let .msgBadId(a) = $0 { $1(a) } }
    cases.tag("msgBadHash", of: &self, as: .msgBadHash) { if case .msgBadHash = $0 { $1() } }
    cases.tag("msgDuplicate", of: &self, as: .msgDuplicate) { if case .msgDuplicate = $0 { $1() } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// Why messages could not be decrypted.
public enum MsgDecryptError: JSONStringEnum {
  /// Their header is wrong.
  case ratchetHeader
  /// Too many are missing before them.
  case tooManySkipped
  /// They were decrypted before.
  case ratchetEarlier
  /// Something else.
  case other
  /// The encryption must be negotiated anew.
  case ratchetSync
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .ratchetHeader: "ratchetHeader", .tooManySkipped: "tooManySkipped", .ratchetEarlier: "ratchetEarlier",
    .other: "other", .ratchetSync: "ratchetSync",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// Why a message could not be processed.
public enum RcvMsgError: JSONUnion {
  /// It failed so many times.
  case dropped(attempts: Int)
  /// It isn't understood.
  case parseError(parseError: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("dropped", of: &self, as: Self.dropped, fields: "attempts") { if case let .dropped(a) = $0 { $1(a) } }
    cases.tag("parseError", of: &self, as: Self.parseError, fields: "parseError") {
      if case let .parseError(a) = $0 { $1(a) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// An invitation to a group.
public struct CIGroupInvitation: JSONStruct {
  /// The group.
  public var groupId: Int64 = 0
  /// The user as a member of it.
  public var groupMemberId: Int64 = 0
  /// The name, made unique among this store's names.
  public var localDisplayName = ""
  /// What the group shows.
  public var groupProfile = GroupProfile()
  /// What became of it.
  public var status = CIGroupInvitationStatus.pending
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An invitation.
  public init(groupId: Int64, groupMemberId: Int64, groupProfile: GroupProfile, status: CIGroupInvitationStatus) {
    self.groupId = groupId
    self.groupMemberId = groupMemberId
    self.groupProfile = groupProfile
    self.status = status
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("groupId", value: &groupId)
    fields.field("groupMemberId", value: &groupMemberId)
    fields.field("localDisplayName", value: &localDisplayName)
    try fields.required("groupProfile", value: &groupProfile)
    fields.field("status", value: &status)
  }
}

/// What became of an invitation.
public enum CIGroupInvitationStatus: JSONStringEnum {
  /// Nothing yet.
  case pending
  /// It was accepted.
  case accepted
  /// It was refused.
  case rejected
  /// It ran out.
  case expired
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .pending: "pending", .accepted: "accepted", .rejected: "rejected", .expired: "expired",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// How a chat is encrypted.
public struct E2EInfo: JSONStruct {
  /// Whether everybody can read it, as in a public channel.
  public var isPublic: Bool?
  /// Whether quantum-resistant encryption is on.
  public var pqEnabled: Bool?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// How a chat is encrypted.
  public init(pqEnabled: Bool?) {
    self.pqEnabled = pqEnabled
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("public", value: &isPublic)
    fields.field("pqEnabled", value: &pqEnabled)
  }
}
