import JSONValue

/// A group. One with ``useRelays`` is a channel.
public struct GroupInfo: JSONStruct, Identifiable {
  /// Identifies the group in this store.
  public var groupId: Int64 = 0
  /// Whether relays carry its messages, which makes it a channel. It never changes.
  public var useRelays = false
  /// How far the user is as a relay of this channel.
  public var relayOwnStatus: RelayStatus?
  /// The name, made unique among this store's names.
  public var localDisplayName = ""
  /// What the group shows.
  @Indirect public var groupProfile = GroupProfile()
  /// The name that the user gave it, or nothing.
  public var localAlias = ""
  /// What it is about, if it is a business chat.
  @IndirectOptional public var businessChat: BusinessChatInfo?
  /// What the group allows, with nothing left open.
  @Indirect public var fullGroupPreferences = FullGroupPreferences()
  /// The user as a member.
  @Indirect public var membership = GroupMember()
  /// Notifications, favourite and the like.
  public var chatSettings = ChatSettings()
  /// When it was made, in Unix milliseconds.
  public var createdAt: Int64 = 0
  /// When it was changed, in Unix milliseconds.
  public var updatedAt: Int64 = 0
  /// When its chat last had something new, in Unix milliseconds.
  public var chatTs: Int64?
  /// When the members were last told of the user's profile, in Unix milliseconds.
  public var userMemberProfileSentAt: Int64?
  /// The link by which it will be joined, as long as it isn't.
  @IndirectOptional public var preparedGroup: PreparedGroup?
  /// Ids of the tags that the user gave.
  public var chatTags: [Int64] = []
  /// Seconds that items are kept; nil for the profile's default, 0 for ever.
  public var chatItemTTL: Int64?
  /// Colours and wallpapers of its own, as the SimpleX apps define them.
  public var uiThemes: JSONValue?
  /// Data of a client's own.
  public var customData: JSONValue?
  /// Numbers about the group.
  public var groupSummary = GroupSummary()
  /// The version of the list of members that relays keep.
  public var rosterVersion: Int64?
  /// Members whose conversation with the admins waits for an answer.
  public var membersRequireAttention = 0
  /// The link by which the user joined.
  public var viaGroupLinkUri: String?
  /// The keys of a public group, which only the core understands.
  public var groupKeys: JSONValue?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A group; everything else has its usual value and can be set afterwards.
  public init(
    groupId: Int64, groupProfile: GroupProfile, membership: GroupMember, createdAt: Int64, useRelays: Bool = false
  ) {
    self.groupId = groupId
    self.groupProfile = groupProfile
    self.membership = membership
    self.createdAt = createdAt
    self.useRelays = useRelays
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("groupId", value: &groupId)
    fields.field("useRelays", value: &useRelays)
    fields.field("relayOwnStatus", value: &relayOwnStatus)
    fields.field("localDisplayName", value: &localDisplayName)
    try fields.required("groupProfile", value: &groupProfile)
    fields.field("localAlias", value: &localAlias)
    fields.field("businessChat", value: &businessChat)
    fields.field("fullGroupPreferences", value: &fullGroupPreferences)
    try fields.required("membership", value: &membership)
    fields.field("chatSettings", value: &chatSettings)
    fields.time("createdAt", value: &createdAt)
    fields.time("updatedAt", value: &updatedAt)
    fields.time("chatTs", value: &chatTs)
    fields.time("userMemberProfileSentAt", value: &userMemberProfileSentAt)
    fields.field("preparedGroup", value: &preparedGroup)
    fields.list("chatTags", value: &chatTags)
    fields.field("chatItemTTL", value: &chatItemTTL)
    fields.field("uiThemes", value: &uiThemes)
    fields.field("customData", value: &customData)
    fields.field("groupSummary", value: &groupSummary)
    fields.field("rosterVersion", value: &rosterVersion)
    fields.field("membersRequireAttention", value: &membersRequireAttention)
    fields.field("viaGroupLinkUri", value: &viaGroupLinkUri)
    fields.field("groupKeys", value: &groupKeys)
  }
}

extension GroupInfo {
  /// ``groupId``
  public var id: Int64 { groupId }

  /// The name that is shown: the alias where there is one.
  public var displayName: String { localAlias.isEmpty ? groupProfile.displayName : localAlias }

  /// The picture: base64 in a `data:` address.
  public var image: String? { groupProfile.image }

  /// Whether it is a channel.
  public var isChannel: Bool { useRelays }

  /// Whether the user may change it.
  public var isOwner: Bool { membership.memberRole == .owner && membership.memberCurrent }

  /// Whether the user may moderate.
  public var isModerator: Bool { membership.isModerator && membership.memberActive }

  /// Whether the user takes part.
  public var ready: Bool { membership.memberActive }

  /// Seconds after which messages disappear; nil when that is off.
  public var timedMessagesTTL: Int? {
    let preference = fullGroupPreferences.timedMessages
    return preference.enable == .on ? preference.ttl : nil
  }
}

/// Numbers about a group.
public struct GroupSummary: JSONStruct {
  /// Members that take part.
  public var currentMembers = 0
  /// Members of a public group, as its relays count them.
  public var publicMemberCount: Int?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// Numbers.
  public init(currentMembers: Int) {
    self.currentMembers = currentMembers
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("currentMembers", value: &currentMembers)
    fields.field("publicMemberCount", value: &publicMemberCount)
  }
}

/// The link by which a group will be joined, as long as it isn't.
public struct PreparedGroup: JSONStruct {
  /// The link.
  public var connLinkToConnect = CreatedConnLink()
  /// Whether a connection is prepared.
  public var connLinkPreparedConnection = false
  /// Whether connecting has begun.
  public var connLinkStartedConnection = false
  /// The id of the group's words of welcome.
  public var welcomeSharedMsgId: String?
  /// The id of the message that was sent with the request.
  public var requestSharedMsgId: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A prepared group.
  public init(connLinkToConnect: CreatedConnLink) {
    self.connLinkToConnect = connLinkToConnect
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("connLinkToConnect", value: &connLinkToConnect)
    fields.field("connLinkPreparedConnection", value: &connLinkPreparedConnection)
    fields.field("connLinkStartedConnection", value: &connLinkStartedConnection)
    fields.field("welcomeSharedMsgId", value: &welcomeSharedMsgId)
    fields.field("requestSharedMsgId", value: &requestSharedMsgId)
  }
}
