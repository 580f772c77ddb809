import JSONValue

/// The connection that carries a contact's or a member's messages.
public struct Connection: JSONStruct, Identifiable {
  /// Identifies the connection in this store.
  public var connId: Int64 = 0
  /// Identifies it for the messaging agent.
  public var agentConnId = ""
  /// The version of the protocol that both sides speak.
  public var connChatVersion = 1
  /// The versions that the other side speaks.
  public var peerChatVRange = VersionRange()
  /// 0 for a connection of the user's own, higher when others introduced it.
  public var connLevel = 0
  /// The contact that introduced it.
  public var viaContact: Int64?
  /// The address of the user under which it came about.
  public var viaUserContactLink: Int64?
  /// Whether it came about by a group's link.
  public var viaGroupLink = false
  /// That group's link.
  public var groupLinkId: String?
  /// What tells repeated requests of one contact.
  public var xContactId: String?
  /// The profile that is shown instead of the user's own.
  public var customUserProfileId: Int64?
  /// What it carries.
  public var connType = ConnType.contact
  /// How far it is.
  public var connStatus = ConnStatus.new
  /// Whether the user began it.
  public var contactConnInitiated = false
  /// The name that the user gave it, or nothing.
  public var localAlias = ""
  /// The contact or member that it belongs to.
  public var entityId: Int64?
  /// The code that was compared with the other side.
  public var connectionCode: SecurityCode?
  /// Whether quantum-resistant encryption is supported.
  public var pqSupport = false
  /// Whether quantum-resistant encryption is on.
  public var pqEncryption = false
  /// Whether sent messages are encrypted so.
  public var pqSndEnabled: Bool?
  /// Whether received messages are encrypted so.
  public var pqRcvEnabled: Bool?
  /// Failed authorisations in a row; the connection is disabled from ``authErrDisableCount`` on.
  public var authErrCounter = 0
  /// Refusals for a full queue in a row; the connection is inactive from ``quotaErrInactiveCount`` on.
  public var quotaErrCounter = 0
  /// When it was made, in Unix milliseconds.
  public var createdAt: Int64 = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A connection; everything else has its usual value and can be set afterwards.
  public init(connId: Int64, agentConnId: String, connStatus: ConnStatus, createdAt: Int64) {
    self.connId = connId
    self.agentConnId = agentConnId
    self.connStatus = connStatus
    self.createdAt = createdAt
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("connId", value: &connId)
    fields.field("agentConnId", value: &agentConnId)
    fields.field("connChatVersion", value: &connChatVersion)
    fields.field("peerChatVRange", value: &peerChatVRange)
    fields.field("connLevel", value: &connLevel)
    fields.field("viaContact", value: &viaContact)
    fields.field("viaUserContactLink", value: &viaUserContactLink)
    fields.field("viaGroupLink", value: &viaGroupLink)
    fields.field("groupLinkId", value: &groupLinkId)
    fields.field("xContactId", value: &xContactId)
    fields.field("customUserProfileId", value: &customUserProfileId)
    fields.field("connType", value: &connType)
    try fields.required("connStatus", value: &connStatus)
    fields.field("contactConnInitiated", value: &contactConnInitiated)
    fields.field("localAlias", value: &localAlias)
    fields.field("entityId", value: &entityId)
    fields.field("connectionCode", value: &connectionCode)
    fields.field("pqSupport", value: &pqSupport)
    fields.field("pqEncryption", value: &pqEncryption)
    fields.field("pqSndEnabled", value: &pqSndEnabled)
    fields.field("pqRcvEnabled", value: &pqRcvEnabled)
    fields.field("authErrCounter", value: &authErrCounter)
    fields.field("quotaErrCounter", value: &quotaErrCounter)
    fields.time("createdAt", value: &createdAt)
  }
}

extension Connection {
  /// Failed authorisations in a row that disable a connection, as the SimpleX core counts them.
  public static let authErrDisableCount = 10
  /// Refusals in a row that make a connection inactive, as the SimpleX core counts them.
  public static let quotaErrInactiveCount = 5

  /// ``connId``
  public var id: Int64 { connId }

  /// Whether it is no longer used because the other side removed it.
  public var connDisabled: Bool { authErrCounter >= Self.authErrDisableCount }

  /// Whether the other side doesn't fetch its messages.
  public var connInactive: Bool { quotaErrCounter >= Self.quotaErrInactiveCount }
}

/// The versions of a protocol that somebody speaks.
public struct VersionRange: JSONStruct {
  /// The oldest.
  public var minVersion = 1
  /// The newest.
  public var maxVersion = 1
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A range of versions.
  public init(minVersion: Int, maxVersion: Int) {
    self.minVersion = minVersion
    self.maxVersion = maxVersion
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("minVersion", value: &minVersion)
    try fields.required("maxVersion", value: &maxVersion)
  }
}

/// A code that both sides compared.
public struct SecurityCode: JSONStruct {
  /// The code.
  public var securityCode = ""
  /// When it was compared, in Unix milliseconds.
  public var verifiedAt: Int64 = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A code that was compared.
  public init(securityCode: String, verifiedAt: Int64) {
    self.securityCode = securityCode
    self.verifiedAt = verifiedAt
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("securityCode", value: &securityCode)
    try fields.requiredTime("verifiedAt", value: &verifiedAt)
  }
}
