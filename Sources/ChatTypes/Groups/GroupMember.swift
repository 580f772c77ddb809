import JSONValue

/// Somebody in a group; the user too is a member of each of the groups.
public struct GroupMember: JSONStruct, Identifiable {
  /// Identifies the member in this store.
  public var groupMemberId: Int64 = 0
  /// The group.
  public var groupId: Int64 = 0
  /// The position in the group's list.
  public var indexInGroup: Int64 = 0
  /// Identifies the member among all members.
  public var memberId = ""
  /// What the member may do.
  public var memberRole = GroupMemberRole.member
  /// How the user came to know the member.
  public var memberCategory = GroupMemberCategory.pre
  /// How far the member's joining is.
  public var memberStatus = GroupMemberStatus.connected
  /// What the user set for this member.
  public var memberSettings = GroupMemberSettings()
  /// Whether an admin blocked the member for all.
  public var blockedByAdmin = false
  /// Who invited the member.
  public var invitedBy = InvitedBy.unknown(["type": "unknown"])
  /// The member who did.
  public var invitedByGroupMemberId: Int64?
  /// The name, made unique among this store's names.
  public var localDisplayName = ""
  /// What the member shows.
  public var memberProfile = LocalProfile()
  /// The contact that is the same person.
  public var memberContactId: Int64?
  /// That contact's profile.
  public var memberContactProfileId: Int64 = 0
  /// The connection that carries the member's messages.
  @IndirectOptional public var activeConn: Connection?
  /// The versions of the protocol that the member speaks.
  public var memberChatVRange = VersionRange()
  /// When the member was added, in Unix milliseconds.
  public var createdAt: Int64 = 0
  /// When the member was changed, in Unix milliseconds.
  public var updatedAt: Int64 = 0
  /// The member's conversation with the admins.
  @IndirectOptional public var supportChat: GroupSupportChat?
  /// The key that the member signs with, in base64url.
  public var memberPubKey: String?
  /// The link under which the member can be reached as a relay.
  public var relayLink: String?
  /// The code that was compared with the member.
  @IndirectOptional public var memberVerifiedCode: SecurityCode?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A member; everything else has its usual value and can be set afterwards.
  public init(
    groupMemberId: Int64, groupId: Int64, memberProfile: LocalProfile, memberRole: GroupMemberRole = .member,
    memberStatus: GroupMemberStatus = .connected
  ) {
    self.groupMemberId = groupMemberId
    self.groupId = groupId
    self.memberProfile = memberProfile
    memberContactProfileId = memberProfile.profileId
    self.memberRole = memberRole
    self.memberStatus = memberStatus
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("groupMemberId", value: &groupMemberId)
    fields.field("groupId", value: &groupId)
    fields.field("indexInGroup", value: &indexInGroup)
    fields.field("memberId", value: &memberId)
    fields.field("memberRole", value: &memberRole)
    fields.field("memberCategory", value: &memberCategory)
    fields.field("memberStatus", value: &memberStatus)
    fields.field("memberSettings", value: &memberSettings)
    fields.field("blockedByAdmin", value: &blockedByAdmin)
    fields.field("invitedBy", value: &invitedBy)
    fields.field("invitedByGroupMemberId", value: &invitedByGroupMemberId)
    fields.field("localDisplayName", value: &localDisplayName)
    try fields.required("memberProfile", value: &memberProfile)
    fields.field("memberContactId", value: &memberContactId)
    fields.field("memberContactProfileId", value: &memberContactProfileId)
    fields.field("activeConn", value: &activeConn)
    fields.field("memberChatVRange", value: &memberChatVRange)
    fields.time("createdAt", value: &createdAt)
    fields.time("updatedAt", value: &updatedAt)
    fields.field("supportChat", value: &supportChat)
    fields.field("memberPubKey", value: &memberPubKey)
    fields.field("relayLink", value: &relayLink)
    fields.field("memberVerifiedCode", value: &memberVerifiedCode)
  }
}

extension GroupMember {
  /// ``groupMemberId``
  public var id: Int64 { groupMemberId }

  /// The name that is shown: the alias where there is one.
  public var displayName: String { memberProfile.chatViewName }

  /// The picture: base64 in a `data:` address.
  public var image: String? { memberProfile.image }

  /// Whether somebody blocked the member.
  public var blocked: Bool { blockedByAdmin || !memberSettings.showMessages }

  /// Whether the member takes part.
  public var memberActive: Bool { memberStatus.isActive }

  /// Whether the member's joining is under way or done.
  public var memberCurrent: Bool { memberStatus.isCurrent }

  /// Whether the member waits for an admin's decision.
  public var memberPending: Bool { memberStatus.isPending }

  /// Whether the member only passes messages on.
  public var isRelay: Bool { memberRole == .relay }

  /// Whether the member shows a random profile instead of that of the contact that is the same person.
  public var memberIncognito: Bool { memberProfile.profileId != memberContactProfileId }

  /// Whether the member may moderate.
  public var isModerator: Bool { memberRole >= .moderator }
}

/// What the user set for one member.
public struct GroupMemberSettings: JSONStruct {
  /// Whether the member's messages are shown; false is "blocked for me".
  public var showMessages = true
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// Settings.
  public init(showMessages: Bool) {
    self.showMessages = showMessages
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("showMessages", value: &showMessages)
  }
}

/// A member as an event names one.
public struct GroupMemberRef: JSONStruct {
  /// The member.
  public var groupMemberId: Int64 = 0
  /// What the member showed then.
  public var profile = Profile()
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A reference.
  public init(groupMemberId: Int64, profile: Profile) {
    self.groupMemberId = groupMemberId
    self.profile = profile
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("groupMemberId", value: &groupMemberId)
    try fields.required("profile", value: &profile)
  }
}

/// How the user came to know a member.
public enum GroupMemberCategory: JSONStringEnum {
  /// It is the user.
  case user
  /// The user invited the member.
  case invitee
  /// The member invited the user.
  case host
  /// The member was there before the user.
  case pre
  /// The member came after the user.
  case post
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .user: "user", .invitee: "invitee", .host: "host", .pre: "pre", .post: "post",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// Who invited a member.
public enum InvitedBy: JSONUnion {
  /// A contact.
  case contact(byContactId: Int64)
  /// The user.
  case user
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("contact", of: &self, as: Self.contact, fields: "byContactId") { if case let .contact(a) = $0 { $1(a) } }
    cases.tag("user", of: &self, as: .user) { if case .user = $0 { $1() } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
