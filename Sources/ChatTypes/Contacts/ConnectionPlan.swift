import JSONValue

/// What a link leads to, as far as it can be known before it is used.
public enum ConnectionPlan: JSONUnion {
  /// An invitation for one use.
  case invitationLink(invitationLinkPlan: InvitationLinkPlan)
  /// An address.
  case contactAddress(contactAddressPlan: ContactAddressPlan)
  /// The link of a group.
  case groupLink(groupLinkPlan: GroupLinkPlan)
  /// One that this version doesn't know.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("invitationLink", of: &self, as: Self.invitationLink, fields: "invitationLinkPlan") {
      if case let .invitationLink(a) = $0 { $1(a) }
    }
    cases.tag("contactAddress", of: &self, as: Self.contactAddress, fields: "contactAddressPlan") {
      if case let .contactAddress(a) = $0 { $1(a) }
    }
    cases.tag("groupLink", of: &self, as: Self.groupLink, fields: "groupLinkPlan") {
      if case let .groupLink(a) = $0 { $1(a) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// What an invitation leads to.
public enum InvitationLinkPlan: JSONUnion {
  /// To somebody new; who it is, where the link tells.
  indirect case ok(contactSLinkData_: ContactShortLinkData?)
  /// To the user, who made it.
  case ownLink
  /// To somebody whom the user connects with already.
  indirect case connecting(contact_: Contact?)
  /// To a contact.
  indirect case known(contact: Contact)
  /// One that this version doesn't know.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("ok", of: &self, as: Self.ok, fields: "contactSLinkData_") { if case let .ok(a) = $0 { $1(a) } }
    cases.tag("ownLink", of: &self, as: .ownLink) { if case .ownLink = $0 { $1() } }
    cases.tag("connecting", of: &self, as: Self.connecting, fields: "contact_") {
      if case let .connecting(a) = $0 { $1(a) }
    }
    cases.tag("known", of: &self, as: Self.known, fields: "contact") { if case let .known(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// What an address leads to.
public enum ContactAddressPlan: JSONUnion {
  /// To somebody new; who it is, where the link tells.
  indirect case ok(contactSLinkData_: ContactShortLinkData?)
  /// To the user, whose address it is.
  case ownLink
  /// To somebody whom the user has asked already.
  case connectingConfirmReconnect
  /// To a contact.
  indirect case known(contact: Contact)
  /// One that this version doesn't know.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("ok", of: &self, as: Self.ok, fields: "contactSLinkData_") { if case let .ok(a) = $0 { $1(a) } }
    cases.tag("ownLink", of: &self, as: .ownLink) { if case .ownLink = $0 { $1() } }
    cases.tag("connectingConfirmReconnect", of: &self, as: .connectingConfirmReconnect) {
      if case .connectingConfirmReconnect = $0 { $1() }
    }
    cases.tag("known", of: &self, as: Self.known, fields: "contact") { if case let .known(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// Who is behind a link.
public struct ContactShortLinkData: JSONStruct {
  /// What they show.
  public var profile = Profile()
  /// Their words to whoever opens the link.
  public var message: MsgContent?
  /// Whether a business is behind it.
  public var business = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// Somebody behind a link.
  public init(profile: Profile, message: MsgContent? = nil) {
    self.profile = profile
    self.message = message
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("profile", value: &profile)
    fields.field("message", value: &message)
    fields.field("business", value: &business)
  }
}
