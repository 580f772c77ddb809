import JSONValue

/// A profile's address, under which others ask to be contacts.
public struct UserContactLink: JSONStruct {
  /// Identifies the address in this store.
  public var userContactLinkId: Int64 = 0
  /// The address itself.
  public var connLinkContact = CreatedConnLink()
  /// Whether the short link carries the profile.
  public var shortLinkDataSet = false
  /// Whether the short link carries the profile's large parts too.
  public var shortLinkLargeDataSet = false
  /// What happens when somebody asks.
  public var addressSettings = AddressSettings()
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An address.
  public init(userContactLinkId: Int64, connLinkContact: CreatedConnLink) {
    self.userContactLinkId = userContactLinkId
    self.connLinkContact = connLinkContact
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("userContactLinkId", value: &userContactLinkId)
    try fields.required("connLinkContact", value: &connLinkContact)
    fields.field("shortLinkDataSet", value: &shortLinkDataSet)
    fields.field("shortLinkLargeDataSet", value: &shortLinkLargeDataSet)
    fields.field("addressSettings", value: &addressSettings)
  }
}

/// What happens when somebody asks under an address.
public struct AddressSettings: JSONStruct {
  /// Whether each request opens a group with the business's members.
  public var businessAddress = false
  /// How requests are accepted without a question; nil to ask.
  public var autoAccept: AutoAccept?
  /// What is sent to each who asks.
  public var autoReply: MsgContent?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// Settings by which the user is asked.
  public init() {}

  /// Settings; by default the user is asked.
  public init(businessAddress: Bool = false, autoAccept: AutoAccept? = nil, autoReply: MsgContent? = nil) {
    self.businessAddress = businessAddress
    self.autoAccept = autoAccept
    self.autoReply = autoReply
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("businessAddress", value: &businessAddress)
    fields.field("autoAccept", value: &autoAccept)
    fields.field("autoReply", value: &autoReply)
  }

  /// How requests are accepted without a question.
  public struct AutoAccept: JSONStruct {
    /// Whether a random profile is shown to the other side.
    public var acceptIncognito = false
    /// What else the JSON held.
    public package(set) var unknownFields = UnknownFields()

    package init() {}

    /// Accepting requests.
    public init(acceptIncognito: Bool) { self.acceptIncognito = acceptIncognito }

    package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
      fields.field("acceptIncognito", value: &acceptIncognito)
    }
  }
}
