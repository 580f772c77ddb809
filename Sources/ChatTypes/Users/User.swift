import JSONValue

/// A profile of this installation. Each has chats of its own; windows are signed in as one of them.
public struct User: JSONStruct, Identifiable {
  /// Identifies the profile in this store.
  public var userId: Int64 = 0
  /// The id that the messaging agent knows it by; equal to ``userId`` here.
  public var agentUserId: Int64 = 0
  /// The contact that stands for the profile itself.
  public var userContactId: Int64 = 0
  /// The name, made unique among this store's names.
  public var localDisplayName = ""
  /// What others see.
  public var profile = LocalProfile()
  /// What the profile allows, with nothing left open.
  @Indirect public var fullPreferences = FullPreferences()
  /// Whether it is the one that is signed in by default.
  public var activeUser = false
  /// Rises whenever the profile is signed in, so that the last used is the highest.
  public var activeOrder: Int64 = 0
  /// The check value of the password that shows a hidden profile; nil when it isn't hidden.
  public var viewPwdHash: UserPwdHash?
  /// Whether notifications are shown for it; false is "muted".
  public var showNtfs = true
  /// Whether receipts are sent to contacts.
  public var sendRcptsContacts = true
  /// Whether receipts are sent to small groups.
  public var sendRcptsSmallGroups = true
  /// Whether members of groups become contacts without a question.
  public var autoAcceptMemberContacts = false
  /// When groups were last told of a change of the profile, in Unix milliseconds.
  public var userMemberProfileUpdatedAt: Int64?
  /// Whether the profile acts as a chat relay.
  public var userChatRelay = false
  /// Whether the profile is one of a client service.
  public var clientService = false
  /// Whether the profile is one of the people of an example, who are removed together. Ours.
  public var isDemo = false
  /// Colours and wallpapers of its own, as the SimpleX apps define them.
  public var uiThemes: JSONValue?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A profile; everything else has its usual value and can be set afterwards.
  public init(userId: Int64, profile: LocalProfile, activeUser: Bool = false) {
    self.userId = userId
    agentUserId = userId
    userContactId = userId
    localDisplayName = profile.displayName
    self.profile = profile
    self.activeUser = activeUser
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("userId", value: &userId)
    fields.field("agentUserId", value: &agentUserId)
    fields.field("userContactId", value: &userContactId)
    fields.field("localDisplayName", value: &localDisplayName)
    try fields.required("profile", value: &profile)
    fields.field("fullPreferences", value: &fullPreferences)
    fields.field("activeUser", value: &activeUser)
    fields.field("activeOrder", value: &activeOrder)
    fields.field("viewPwdHash", value: &viewPwdHash)
    fields.field("showNtfs", value: &showNtfs)
    fields.field("sendRcptsContacts", value: &sendRcptsContacts)
    fields.field("sendRcptsSmallGroups", value: &sendRcptsSmallGroups)
    fields.field("autoAcceptMemberContacts", value: &autoAcceptMemberContacts)
    fields.time("userMemberProfileUpdatedAt", value: &userMemberProfileUpdatedAt)
    fields.field("userChatRelay", value: &userChatRelay)
    fields.field("clientService", value: &clientService)
    fields.field("isDemo", value: &isDemo, absent: false)
    fields.field("uiThemes", value: &uiThemes)
  }
}

extension User {
  /// ``userId``
  public var id: Int64 { userId }

  /// Whether it passes on what channels of another profile post. One of an example serves the example alone: it goes with that, and
  /// would leave a real channel without a relay.
  public func isRelay(for other: User) -> Bool {
    userChatRelay && !hidden && userId != other.userId && (!isDemo || other.isDemo)
  }

  /// The name that the profile chose.
  public var displayName: String { profile.displayName }

  /// The picture of the profile: base64 in a `data:` address.
  public var image: String? { profile.image }

  /// Whether the profile is only shown to those who know its password.
  public var hidden: Bool { viewPwdHash != nil }

  /// Whether an item that came for this profile may raise a notification.
  public var ntfsEnabled: Bool { showNtfs && !hidden }
}

/// A profile with the number that its row shows.
public struct UserInfo: JSONStruct, Identifiable {
  /// The profile.
  public var user = User()
  /// Unread items in all of its chats, counted as ``ChatLike/userUnreadCount`` counts them.
  public var unreadCount = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A profile with its unread count.
  public init(user: User, unreadCount: Int = 0) {
    self.user = user
    self.unreadCount = unreadCount
  }

  /// The profile's id.
  public var id: Int64 { user.userId }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("user", value: &user)
    fields.field("unreadCount", value: &unreadCount)
  }
}

/// What a password is checked against. Both parts are base64url.
public struct UserPwdHash: JSONStruct {
  /// The hash of password and salt.
  public var hash = ""
  /// The salt.
  public var salt = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A hash with its salt.
  public init(hash: String, salt: String) {
    self.hash = hash
    self.salt = salt
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("hash", value: &hash)
    try fields.required("salt", value: &salt)
  }
}

/// A profile that is to be created.
public struct NewUser: JSONStruct {
  /// What others will see; nil for a random name.
  public var profile: Profile?
  /// Whether the profile shall look as if it had been there for long, which the self-destruct passcode asks for.
  public var pastTimestamp = false
  /// Whether the profile shall act as a chat relay.
  public var userChatRelay = false
  /// Whether the profile is one of a client service.
  public var clientService = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A profile to be created.
  public init(profile: Profile?, pastTimestamp: Bool = false) {
    self.profile = profile
    self.pastTimestamp = pastTimestamp
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("profile", value: &profile)
    fields.field("pastTimestamp", value: &pastTimestamp)
    fields.field("userChatRelay", value: &userChatRelay)
    fields.field("clientService", value: &clientService)
  }
}
