import JSONValue

/// What a person shows to others.
public struct Profile: JSONStruct {
  /// The name.
  public var displayName = ""
  /// A longer name, or nothing.
  public var fullName = ""
  /// One line about the person.
  public var shortDescr: String?
  /// A longer text about the person.
  public var description: String?
  /// The picture: base64 in a `data:` address.
  public var image: String?
  /// The address under which the person takes contact requests.
  public var contactLink: String?
  /// What the person allows in chats.
  @IndirectOptional public var preferences: Preferences?
  /// Whether it is a person or a program.
  public var peerType: ChatPeerType?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A profile.
  public init(displayName: String, fullName: String = "", image: String? = nil) {
    self.displayName = displayName
    self.fullName = fullName
    self.image = image
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("displayName", value: &displayName)
    fields.field("fullName", value: &fullName)
    fields.field("shortDescr", value: &shortDescr)
    fields.field("description", value: &description)
    fields.field("image", value: &image)
    fields.field("contactLink", value: &contactLink)
    fields.field("preferences", value: &preferences)
    fields.field("peerType", value: &peerType)
  }
}

/// A ``Profile`` as it is kept here, with what was added to it locally.
public struct LocalProfile: JSONStruct {
  /// Identifies the profile in this store.
  public var profileId: Int64 = 0
  /// The name.
  public var displayName = ""
  /// A longer name, or nothing.
  public var fullName = ""
  /// One line about the person.
  public var shortDescr: String?
  /// A longer text about the person.
  public var description: String?
  /// The picture: base64 in a `data:` address.
  public var image: String?
  /// The address under which the person takes contact requests.
  public var contactLink: String?
  /// What the person allows in chats.
  @IndirectOptional public var preferences: Preferences?
  /// Whether it is a person or a program.
  public var peerType: ChatPeerType?
  /// The name that the user gave, or nothing. Nobody else sees it.
  public var localAlias = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A profile.
  public init(
    profileId: Int64, displayName: String, fullName: String = "", image: String? = nil, localAlias: String = ""
  ) {
    self.profileId = profileId
    self.displayName = displayName
    self.fullName = fullName
    self.image = image
    self.localAlias = localAlias
  }

  /// Keeps a profile that came from elsewhere.
  public init(profileId: Int64, profile: Profile, localAlias: String = "") {
    self.init(
      profileId: profileId, displayName: profile.displayName, fullName: profile.fullName, image: profile.image,
      localAlias: localAlias)
    shortDescr = profile.shortDescr
    description = profile.description
    contactLink = profile.contactLink
    preferences = profile.preferences
    peerType = profile.peerType
    unknownFields = profile.unknownFields
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("profileId", value: &profileId)
    try fields.required("displayName", value: &displayName)
    fields.field("fullName", value: &fullName)
    fields.field("shortDescr", value: &shortDescr)
    fields.field("description", value: &description)
    fields.field("image", value: &image)
    fields.field("contactLink", value: &contactLink)
    fields.field("preferences", value: &preferences)
    fields.field("peerType", value: &peerType)
    fields.field("localAlias", value: &localAlias)
  }
}

extension LocalProfile {
  /// The alias if there is one, else the name.
  public var chatViewName: String { localAlias.isEmpty ? displayName : localAlias }

  /// What others would see of it.
  public var profile: Profile {
    var profile = Profile(displayName: displayName, fullName: fullName, image: image)
    profile.shortDescr = shortDescr
    profile.description = description
    profile.contactLink = contactLink
    profile.preferences = preferences
    profile.peerType = peerType
    return profile
  }
}

/// Whether somebody is a person or a program.
public enum ChatPeerType: JSONStringEnum {
  /// A person.
  case human
  /// A program.
  case bot
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.human: "human", .bot: "bot"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
