import JSONValue

/// A person whom the profile is connected with, or is about to be.
public struct Contact: JSONStruct, Identifiable {
  /// Identifies the contact in this store.
  public var contactId: Int64 = 0
  /// The name, made unique among this store's names.
  public var localDisplayName = ""
  /// What the contact shows.
  public var profile = LocalProfile()
  /// The connection that carries its messages; nil when there is none yet or any more.
  @IndirectOptional public var activeConn: Connection?
  /// Whether the user has used the contact directly, not only as a member of a group.
  public var contactUsed = false
  /// Whether it is still connected.
  public var contactStatus = ContactStatus.active
  /// Notifications, favourite and the like.
  public var chatSettings = ChatSettings()
  /// What the user allows this contact in particular.
  @Indirect public var userPreferences = Preferences()
  /// What holds between the two.
  @Indirect public var mergedPreferences = ContactUserPreferences()
  /// When it was made, in Unix milliseconds.
  public var createdAt: Int64 = 0
  /// When it was changed, in Unix milliseconds.
  public var updatedAt: Int64 = 0
  /// When its chat last had something new, in Unix milliseconds.
  public var chatTs: Int64?
  /// The link by which it will be connected, as long as it isn't.
  @IndirectOptional public var preparedContact: PreparedContact?
  /// The request that it came from.
  public var contactRequestId: Int64?
  /// The group member that it came from.
  public var contactGroupMemberId: Int64?
  /// Whether that member was invited to connect.
  public var contactGrpInvSent = false
  /// A member's invitation to connect directly.
  @IndirectOptional public var groupDirectInv: GroupDirectInvitation?
  /// Ids of the tags that the user gave.
  public var chatTags: [Int64] = []
  /// Seconds that items are kept; nil for the profile's default, 0 for ever.
  public var chatItemTTL: Int64?
  /// Colours and wallpapers of its own, as the SimpleX apps define them.
  public var uiThemes: JSONValue?
  /// Whether the chat was removed from the list while the contact was kept.
  public var chatDeleted = false
  /// Whether what it sends is kept out. Ours.
  public var blocked = false
  /// Data of a client's own.
  public var customData: JSONValue?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A contact; everything else has its usual value and can be set afterwards.
  public init(contactId: Int64, profile: LocalProfile, createdAt: Int64, activeConn: Connection? = nil) {
    self.contactId = contactId
    self.profile = profile
    self.createdAt = createdAt
    self.activeConn = activeConn
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("contactId", value: &contactId)
    fields.field("localDisplayName", value: &localDisplayName)
    try fields.required("profile", value: &profile)
    fields.field("activeConn", value: &activeConn)
    fields.field("contactUsed", value: &contactUsed)
    fields.field("contactStatus", value: &contactStatus)
    fields.field("chatSettings", value: &chatSettings)
    fields.field("userPreferences", value: &userPreferences)
    fields.field("mergedPreferences", value: &mergedPreferences)
    fields.time("createdAt", value: &createdAt)
    fields.time("updatedAt", value: &updatedAt)
    fields.time("chatTs", value: &chatTs)
    fields.field("preparedContact", value: &preparedContact)
    fields.field("contactRequestId", value: &contactRequestId)
    fields.field("contactGroupMemberId", value: &contactGroupMemberId)
    fields.field("contactGrpInvSent", value: &contactGrpInvSent)
    fields.field("groupDirectInv", value: &groupDirectInv)
    fields.list("chatTags", value: &chatTags)
    fields.field("chatItemTTL", value: &chatItemTTL)
    fields.field("uiThemes", value: &uiThemes)
    fields.field("chatDeleted", value: &chatDeleted)
    fields.field("blocked", value: &blocked, absent: false)
    fields.field("customData", value: &customData)
  }
}

extension Contact {
  /// ``contactId``
  public var id: Int64 { contactId }

  /// The name that is shown: the alias where there is one.
  public var displayName: String { profile.chatViewName }

  /// Whether messages can be sent to it.
  public var ready: Bool { activeConn?.connStatus == .ready }

  /// Whether it is connected and nobody ended that.
  public var active: Bool { contactStatus == .active }

  /// Whether messages can be sent to it, or will be as soon as the other side has confirmed.
  public var sndReady: Bool { ready || activeConn?.connStatus == .sndReady }

  /// Whether it belongs in the list of chats: it is connected directly, was used, or has no connection yet.
  public var directOrUsed: Bool {
    guard let activeConn else { return true }
    return (activeConn.connLevel == 0 && !activeConn.viaGroupLink) || contactUsed
  }

  /// Whether it is only an address card that nobody has connected with yet.
  public var isContactCard: Bool {
    activeConn == nil && profile.contactLink != nil && active && preparedContact == nil && contactRequestId == nil
  }

  /// Whether a random profile is shown to it.
  public var contactConnIncognito: Bool { activeConn?.customUserProfileId != nil }

  /// Whether it is a program.
  public var isBot: Bool { profile.peerType == .bot }

  /// Seconds after which messages between the two disappear; nil when that is off.
  public var timedMessagesTTL: Int? {
    let preference = mergedPreferences.timedMessages
    return preference.enabled.forUser || preference.enabled.forContact ? preference.userPreference.preference.ttl : nil
  }
}

/// Whether a contact is still connected.
public enum ContactStatus: JSONStringEnum {
  /// It is.
  case active
  /// The contact ended it.
  case deleted
  /// The user ended it and kept the conversation.
  case deletedByUser
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .active: "active", .deleted: "deleted", .deletedByUser: "deletedByUser",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
