import JSONValue

/// A connection that has no contact yet: a link that was made or opened.
public struct PendingContactConnection: JSONStruct, Identifiable {
  /// Identifies the connection in this store.
  public var pccConnId: Int64 = 0
  /// Identifies it for the messaging agent.
  public var pccAgentConnId = ""
  /// How far it is.
  public var pccConnStatus = ConnStatus.new
  /// Whether it goes by an address rather than by an invitation.
  public var viaContactUri = false
  /// The user's address that was used.
  public var viaUserContactLink: Int64?
  /// The group's link that was used.
  public var groupLinkId: String?
  /// The profile that is shown instead of the user's own.
  public var customUserProfileId: Int64?
  /// The invitation, if the user made it.
  public var connLinkInv: CreatedConnLink?
  /// The name that the user gave it, or nothing.
  public var localAlias = ""
  /// When it was made, in Unix milliseconds.
  public var createdAt: Int64 = 0
  /// When it was changed, in Unix milliseconds.
  public var updatedAt: Int64 = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A pending connection.
  public init(pccConnId: Int64, pccConnStatus: ConnStatus, createdAt: Int64) {
    self.pccConnId = pccConnId
    self.pccConnStatus = pccConnStatus
    self.createdAt = createdAt
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("pccConnId", value: &pccConnId)
    fields.field("pccAgentConnId", value: &pccAgentConnId)
    try fields.required("pccConnStatus", value: &pccConnStatus)
    fields.field("viaContactUri", value: &viaContactUri)
    fields.field("viaUserContactLink", value: &viaUserContactLink)
    fields.field("groupLinkId", value: &groupLinkId)
    fields.field("customUserProfileId", value: &customUserProfileId)
    fields.field("connLinkInv", value: &connLinkInv)
    fields.field("localAlias", value: &localAlias)
    fields.time("createdAt", value: &createdAt)
    fields.time("updatedAt", value: &updatedAt)
  }
}

extension PendingContactConnection {
  /// ``pccConnId``
  public var id: Int64 { pccConnId }

  /// The alias, or what stands for it as long as nobody's name is known.
  public var displayName: String {
    guard localAlias.isEmpty else { return localAlias }
    guard let initiated = pccConnStatus.initiated else { return "Connection" }
    return initiated && !viaContactUri ? "Invited to connect" : "Connecting…"
  }

  /// Whether a random profile is shown to the other side.
  public var incognito: Bool { customUserProfileId != nil }
}
