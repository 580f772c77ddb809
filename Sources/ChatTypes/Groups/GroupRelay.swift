import JSONValue

/// A relay of one channel, as its owner sees it.
public struct GroupRelay: JSONStruct, Identifiable {
  /// Identifies the relay in this store.
  public var groupRelayId: Int64 = 0
  /// The relay as a member of the channel.
  public var groupMemberId: Int64 = 0
  /// The relay as the user configured it.
  public var userChatRelay = UserChatRelay()
  /// How far it is.
  public var relayStatus = RelayStatus.rsNew
  /// The link under which it serves the channel.
  public var relayLink: String?
  /// What else it offers.
  public var relayCap = RelayCapabilities()
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A channel's relay.
  public init(
    groupRelayId: Int64, groupMemberId: Int64, userChatRelay: UserChatRelay, relayStatus: RelayStatus,
    relayLink: String? = nil
  ) {
    self.groupRelayId = groupRelayId
    self.groupMemberId = groupMemberId
    self.userChatRelay = userChatRelay
    self.relayStatus = relayStatus
    self.relayLink = relayLink
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("groupRelayId", value: &groupRelayId)
    fields.field("groupMemberId", value: &groupMemberId)
    fields.field("userChatRelay", value: &userChatRelay)
    try fields.required("relayStatus", value: &relayStatus)
    fields.field("relayLink", value: &relayLink)
    fields.field("relayCap", value: &relayCap)
  }

  /// ``groupRelayId``
  public var id: Int64 { groupRelayId }
}

/// A chat relay that the user configured.
public struct UserChatRelay: JSONStruct, Identifiable {
  /// Identifies the relay in this store.
  public var chatRelayId: Int64 = 0
  /// Its address.
  public var address = ""
  /// What it shows.
  public var relayProfile = RelayProfile()
  /// Domains that it serves.
  public var domains: [String] = []
  /// Whether it came with the program.
  public var preset = false
  /// Whether its last test succeeded; nil when it wasn't tested.
  public var tested: Bool?
  /// Whether new channels may use it.
  public var enabled = true
  /// Whether it was removed and is only kept for channels that use it.
  public var deleted = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A relay.
  public init(
    chatRelayId: Int64, address: String, relayProfile: RelayProfile, preset: Bool = false, enabled: Bool = true
  ) {
    self.chatRelayId = chatRelayId
    self.address = address
    self.relayProfile = relayProfile
    self.preset = preset
    self.enabled = enabled
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("chatRelayId", value: &chatRelayId)
    fields.field("address", value: &address)
    fields.field("relayProfile", value: &relayProfile)
    fields.list("domains", value: &domains)
    fields.field("preset", value: &preset)
    fields.field("tested", value: &tested)
    fields.field("enabled", value: &enabled)
    fields.field("deleted", value: &deleted)
  }

  /// ``chatRelayId``
  public var id: Int64 { chatRelayId }
  /// The name that is shown: its own, or its first domain, or its address.
  public var name: String {
    relayProfile.displayName.isEmpty ? domains.first ?? address : relayProfile.displayName
  }
}

/// What a relay shows.
public struct RelayProfile: JSONStruct {
  /// The name.
  public var displayName = ""
  /// A longer name, or nothing.
  public var fullName = ""
  /// One line about it.
  public var shortDescr: String?
  /// The picture: base64 in a `data:` address.
  public var image: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A relay's profile.
  public init(displayName: String) {
    self.displayName = displayName
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("displayName", value: &displayName)
    fields.field("fullName", value: &fullName)
    fields.field("shortDescr", value: &shortDescr)
    fields.field("image", value: &image)
  }
}

/// What else a relay offers.
public struct RelayCapabilities: JSONStruct {
  /// The domain under which it shows public channels on the web.
  public var webDomain: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// The initial values.
  public init() {}

  /// Capabilities.
  public init(webDomain: String? = nil) {
    self.webDomain = webDomain
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("webDomain", value: &webDomain)
  }
}

/// What became of an attempt to add a relay.
public struct AddRelayResult: JSONStruct {
  /// The relay.
  public var relay = UserChatRelay()
  /// What went wrong, or nil.
  public var relayError: ChatError?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A result.
  public init(relay: UserChatRelay, relayError: ChatError? = nil) {
    self.relay = relay
    self.relayError = relayError
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("relay", value: &relay)
    fields.field("relayError", value: &relayError)
  }
}
