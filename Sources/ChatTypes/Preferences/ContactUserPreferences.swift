import JSONValue

/// Whether a feature can be used in a chat.
public struct PrefEnabled: JSONStruct {
  /// By the user.
  public var forUser = false
  /// By the contact.
  public var forContact = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// Who can use a feature.
  public init(forUser: Bool, forContact: Bool) {
    self.forUser = forUser
    self.forContact = forContact
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("forUser", value: &forUser)
    fields.field("forContact", value: &forContact)
  }

  /// What follows from what the two sides allow.
  public init(asymmetric: Bool, user: FeatureAllowed, contact: FeatureAllowed) {
    self.init()
    switch (user, contact) {
    case (.always, .no): forContact = asymmetric
    case (.no, .always): forUser = asymmetric
    case (_, .no), (.no, _), (.unknown, _), (_, .unknown): break
    default: (forUser, forContact) = (true, true)
    }
  }
}

/// Where the user's preference for a contact comes from.
public enum ContactUserPref: JSONUnion {
  /// It was set for this contact.
  case contact(preference: SimplePreference)
  /// It is the profile's.
  case user(preference: SimplePreference)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("contact", of: &self, as: Self.contact, fields: "preference") { if case let .contact(a) = $0 { $1(a) } }
    cases.tag("user", of: &self, as: Self.user, fields: "preference") { if case let .user(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }

  /// The preference.
  public var preference: SimplePreference {
    switch self {
    case .contact(let preference), .user(let preference): preference
    case .unknown: SimplePreference(allow: .no)
    }
  }
}

/// What holds for one feature between the user and a contact.
public struct ContactUserPreference: JSONStruct {
  /// Who can use it.
  public var enabled = PrefEnabled()
  /// What the user allows.
  public var userPreference = ContactUserPref.user(preference: SimplePreference(allow: .no))
  /// What the contact allows.
  public var contactPreference: SimplePreference = SimplePreference(allow: .no)
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// What holds for one feature.
  public init(enabled: PrefEnabled, userPreference: ContactUserPref, contactPreference: SimplePreference) {
    self.enabled = enabled
    self.userPreference = userPreference
    self.contactPreference = contactPreference
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("enabled", value: &enabled)
    fields.field("userPreference", value: &userPreference)
    fields.field("contactPreference", value: &contactPreference)
  }
}

/// What holds between the user and a contact.
public struct ContactUserPreferences: JSONStruct {
  /// Messages that disappear.
  public var timedMessages = ContactUserPreference()
  /// Deleting messages for both sides for good.
  public var fullDelete = ContactUserPreference()
  /// Reactions to messages.
  public var reactions = ContactUserPreference()
  /// Voice messages.
  public var voice = ContactUserPreference()
  /// Files and media.
  public var files = ContactUserPreference()
  /// Calls.
  public var calls = ContactUserPreference()
  /// Sessions of a program.
  public var sessions = ContactUserPreference()
  /// Commands that the contact offers.
  public var commands: [ChatBotCommand]?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// The initial values.
  public init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("timedMessages", value: &timedMessages)
    fields.field("fullDelete", value: &fullDelete)
    fields.field("reactions", value: &reactions)
    fields.field("voice", value: &voice)
    fields.field("files", value: &files)
    fields.field("calls", value: &calls)
    fields.field("sessions", value: &sessions)
    fields.list("commands", value: &commands)
  }
}

extension ContactUserPreferences {
  /// What follows from the preferences of both sides.
  /// - Parameters:
  ///   - user: what the profile allows.
  ///   - override: what the user set for this contact.
  ///   - contact: what the contact allows.
  public init(user: FullPreferences, override: Preferences, contact: Preferences?) {
    self.init()
    let contact = FullPreferences(contact)
    for (feature, path) in Self.paths {
      guard let base = user[feature], let theirs = contact[feature] else { continue }
      let own = override[feature]
      let enabled = PrefEnabled(asymmetric: feature != .timedMessages, user: (own ?? base).allow, contact: theirs.allow)
      self[keyPath: path] = ContactUserPreference(
        enabled: enabled, userPreference: own.map { .contact(preference: $0) } ?? .user(preference: base),
        contactPreference: theirs)
    }
  }

  /// What holds for a feature; nil for one that isn't known.
  public subscript(_ feature: ChatFeature) -> ContactUserPreference? {
    Self.paths.first { $0.0 == feature }.map { self[keyPath: $0.1] }
  }

  private static var paths: [(ChatFeature, WritableKeyPath<ContactUserPreferences, ContactUserPreference>)] {
    [
      (.timedMessages, \.timedMessages), (.fullDelete, \.fullDelete), (.reactions, \.reactions), (.voice, \.voice),
      (.files, \.files), (.calls, \.calls), (.sessions, \.sessions),
    ]
  }
}
