import JSONValue

/// A member that an item mentions.
public struct CIMention: JSONStruct {
  /// Identifies the member among all members.
  public var memberId = ""
  /// The member as it is known here.
  public var memberRef: CIMentionMember?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A mention.
  public init(memberId: String, memberRef: CIMentionMember? = nil) {
    self.memberId = memberId
    self.memberRef = memberRef
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("memberId", value: &memberId)
    fields.field("memberRef", value: &memberRef)
  }
}

/// A mentioned member as it is known here.
public struct CIMentionMember: JSONStruct {
  /// Identifies the member in this store.
  public var groupMemberId: Int64 = 0
  /// The name.
  public var displayName = ""
  /// The name that the user gave.
  public var localAlias: String?
  /// What the member may do.
  public var memberRole = GroupMemberRole.member
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A member.
  public init(groupMemberId: Int64, displayName: String, memberRole: GroupMemberRole) {
    self.groupMemberId = groupMemberId
    self.displayName = displayName
    self.memberRole = memberRole
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("groupMemberId", value: &groupMemberId)
    try fields.required("displayName", value: &displayName)
    fields.field("localAlias", value: &localAlias)
    fields.field("memberRole", value: &memberRole)
  }
}
