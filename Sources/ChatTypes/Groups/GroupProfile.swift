import JSONValue

/// What a group shows.
public struct GroupProfile: JSONStruct {
  /// The name.
  public var displayName = ""
  /// A longer name, or nothing.
  public var fullName = ""
  /// One line about the group.
  public var shortDescr: String?
  /// The words of welcome.
  public var description: String?
  /// The picture: base64 in a `data:` address.
  public var image: String?
  /// What makes it public, for a channel.
  @IndirectOptional public var publicGroup: PublicGroupProfile?
  /// What the group allows, as far as it was set.
  @IndirectOptional public var groupPreferences: GroupPreferences?
  /// Who decides on new members.
  public var memberAdmission: GroupMemberAdmission?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A group's profile.
  public init(displayName: String, fullName: String = "", image: String? = nil, publicGroup: PublicGroupProfile? = nil)
  {
    self.displayName = displayName
    self.fullName = fullName
    self.image = image
    self.publicGroup = publicGroup
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("displayName", value: &displayName)
    fields.field("fullName", value: &fullName)
    fields.field("shortDescr", value: &shortDescr)
    fields.field("description", value: &description)
    fields.field("image", value: &image)
    fields.field("publicGroup", value: &publicGroup)
    fields.field("groupPreferences", value: &groupPreferences)
    fields.field("memberAdmission", value: &memberAdmission)
  }
}

/// What makes a group public.
public struct PublicGroupProfile: JSONStruct {
  /// Whether only owners write in it.
  public var groupType = GroupType.channel
  /// The link by which it is joined.
  public var groupLink = ""
  /// Identifies it for everybody, in base64url.
  public var publicGroupId = ""
  /// Where else it can be seen, as the SimpleX apps define it.
  public var publicGroupAccess: JSONValue?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A public group.
  public init(groupType: GroupType, groupLink: String, publicGroupId: String) {
    self.groupType = groupType
    self.groupLink = groupLink
    self.publicGroupId = publicGroupId
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("groupType", value: &groupType)
    try fields.required("groupLink", value: &groupLink)
    try fields.required("publicGroupId", value: &publicGroupId)
    fields.field("publicGroupAccess", value: &publicGroupAccess)
  }
}

/// What kind of public group it is.
public enum GroupType: JSONStringEnum {
  /// Owners write, others read.
  case channel
  /// Everybody writes.
  case group
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.channel: "channel", .group: "group"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// Who decides on new members.
public struct GroupMemberAdmission: JSONStruct {
  /// Whose joining an admin reviews.
  public var review: MemberCriteria?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// Rules of admission.
  public init(review: MemberCriteria?) {
    self.review = review
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("review", value: &review)
  }
}

/// Which members a rule is for.
public enum MemberCriteria: JSONStringEnum {
  /// All.
  case all
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.all: "all"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// What makes a group the chat of a business with a customer.
public struct BusinessChatInfo: JSONStruct {
  /// What the other side is.
  public var chatType = BusinessChatType.business
  /// The business as a member.
  public var businessId = ""
  /// The customer as a member.
  public var customerId = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A business chat.
  public init(chatType: BusinessChatType, businessId: String, customerId: String) {
    self.chatType = chatType
    self.businessId = businessId
    self.customerId = customerId
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("chatType", value: &chatType)
    fields.field("businessId", value: &businessId)
    fields.field("customerId", value: &customerId)
  }
}

/// What the other side of a business chat is.
public enum BusinessChatType: JSONStringEnum {
  /// A business; the user is its customer.
  case business
  /// A customer; the user is the business.
  case customer
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.business: "business", .customer: "customer"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// The link by which a group is joined.
public struct GroupLink: JSONStruct {
  /// Identifies it in this store.
  public var userContactLinkId: Int64 = 0
  /// The link.
  public var connLinkContact = CreatedConnLink()
  /// Whether the short link carries the profile.
  public var shortLinkDataSet = false
  /// Whether the short link carries the profile's large parts too.
  public var shortLinkLargeDataSet = false
  /// Identifies it for the group.
  public var groupLinkId = ""
  /// The role of those who join by it.
  public var acceptMemberRole = GroupMemberRole.member
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A link.
  public init(
    userContactLinkId: Int64, connLinkContact: CreatedConnLink, groupLinkId: String, acceptMemberRole: GroupMemberRole
  ) {
    self.userContactLinkId = userContactLinkId
    self.connLinkContact = connLinkContact
    self.groupLinkId = groupLinkId
    self.acceptMemberRole = acceptMemberRole
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("userContactLinkId", value: &userContactLinkId)
    try fields.required("connLinkContact", value: &connLinkContact)
    fields.field("shortLinkDataSet", value: &shortLinkDataSet)
    fields.field("shortLinkLargeDataSet", value: &shortLinkLargeDataSet)
    fields.field("groupLinkId", value: &groupLinkId)
    fields.field("acceptMemberRole", value: &acceptMemberRole)
  }
}
