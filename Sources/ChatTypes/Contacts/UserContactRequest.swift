import JSONValue

/// Somebody asks to become a contact.
public struct UserContactRequest: JSONStruct, Identifiable {
  /// Identifies the request in this store.
  public var contactRequestId: Int64 = 0
  /// Identifies it for the messaging agent.
  public var agentInvitationId = ""
  /// The contact that is prepared for it.
  public var contactId_: Int64?
  /// The business chat that is prepared for it.
  public var businessGroupId_: Int64?
  /// The user's address that was used.
  public var userContactLinkId_: Int64?
  /// The versions of the protocol that the other side speaks.
  public var cReqChatVRange = VersionRange()
  /// The name, made unique among this store's names.
  public var localDisplayName = ""
  /// Identifies ``profile`` in this store.
  public var profileId: Int64 = 0
  /// What the other side shows.
  public var profile = LocalProfile()
  /// When it came, in Unix milliseconds.
  public var createdAt: Int64 = 0
  /// When it was changed, in Unix milliseconds.
  public var updatedAt: Int64 = 0
  /// What tells repeated requests of one person.
  public var xContactId: String?
  /// Whether the other side supports quantum-resistant encryption.
  public var pqSupport = false
  /// The id of the user's words of welcome.
  public var welcomeSharedMsgId: String?
  /// The id of the message that came with the request.
  public var requestSharedMsgId: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A request.
  public init(contactRequestId: Int64, profile: LocalProfile, createdAt: Int64) {
    self.contactRequestId = contactRequestId
    self.profile = profile
    self.createdAt = createdAt
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("contactRequestId", value: &contactRequestId)
    fields.field("agentInvitationId", value: &agentInvitationId)
    fields.field("contactId_", value: &contactId_)
    fields.field("businessGroupId_", value: &businessGroupId_)
    fields.field("userContactLinkId_", value: &userContactLinkId_)
    fields.field("cReqChatVRange", value: &cReqChatVRange)
    fields.field("localDisplayName", value: &localDisplayName)
    fields.field("profileId", value: &profileId)
    try fields.required("profile", value: &profile)
    fields.time("createdAt", value: &createdAt)
    fields.time("updatedAt", value: &updatedAt)
    fields.field("xContactId", value: &xContactId)
    fields.field("pqSupport", value: &pqSupport)
    fields.field("welcomeSharedMsgId", value: &welcomeSharedMsgId)
    fields.field("requestSharedMsgId", value: &requestSharedMsgId)
  }

  /// ``contactRequestId``
  public var id: Int64 { contactRequestId }
  /// The name that is shown.
  public var displayName: String { profile.displayName }
}
