import JSONValue

/// A feature of a group.
public enum GroupFeature: JSONStringEnum {
  /// Messages that disappear.
  case timedMessages
  /// Messages between members.
  case directMessages
  /// Deleting messages for all for good.
  case fullDelete
  /// Reactions to messages.
  case reactions
  /// Voice messages.
  case voice
  /// Files and media.
  case files
  /// Links to contacts and groups.
  case simplexLinks
  /// Reports to the moderators.
  case reports
  /// Showing recent messages to new members.
  case history
  /// Conversations with the admins.
  case support
  /// Sessions of a program.
  case sessions
  /// Comments under a channel's posts.
  case comments
  /// Signatures on messages.
  case signMessages
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .timedMessages: "timedMessages", .directMessages: "directMessages", .fullDelete: "fullDelete",
    .reactions: "reactions", .voice: "voice", .files: "files", .simplexLinks: "simplexLinks",
    .reports: "reports", .history: "history", .support: "support", .sessions: "sessions", .comments: "comments",
    .signMessages: "signMessages",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// Whether a group's feature is on.
public enum GroupFeatureEnabled: JSONStringEnum {
  /// It is.
  case on
  /// It isn't.
  case off
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.on: "on", .off: "off"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// What a group allows of one feature.
public struct GroupPreference: JSONStruct {
  /// Whether it is on.
  public var enable = GroupFeatureEnabled.off
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A preference.
  public init(enable: GroupFeatureEnabled) {
    self.enable = enable
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("enable", value: &enable)
  }

  /// Whether it is on.
  public var on: Bool { enable == .on }
}

/// What a group allows of one feature, and to whom.
public struct RoleGroupPreference: JSONStruct {
  /// Whether it is on.
  public var enable = GroupFeatureEnabled.off
  /// The lowest role that may use it; nil for all.
  public var role: GroupMemberRole?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A preference.
  public init(enable: GroupFeatureEnabled, role: GroupMemberRole? = nil) {
    self.enable = enable
    self.role = role
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("enable", value: &enable)
    fields.field("role", value: &role)
  }

  /// Whether a member of this role may use it.
  public func on(for member: GroupMember) -> Bool {
    enable == .on && member.memberRole >= (role ?? .observer)
  }
}

/// What a group allows of timed messages.
public struct TimedMessagesGroupPreference: JSONStruct {
  /// Whether they are on.
  public var enable = GroupFeatureEnabled.off
  /// Seconds after which messages disappear.
  public var ttl: Int?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A preference.
  public init(enable: GroupFeatureEnabled, ttl: Int? = nil) {
    self.enable = enable
    self.ttl = ttl
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("enable", value: &enable)
    fields.field("ttl", value: &ttl)
  }
}

/// What a channel allows of comments under its posts.
public struct CommentsGroupPreference: JSONStruct {
  /// Whether they are on.
  public var enable = GroupFeatureEnabled.off
  /// Seconds after a post during which it can be commented; nil for ever.
  public var duration: Int?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A preference.
  public init(enable: GroupFeatureEnabled, duration: Int? = nil) {
    self.enable = enable
    self.duration = duration
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("enable", value: &enable)
    fields.field("duration", value: &duration)
  }
}

/// Whether members can write to the admins.
public struct SupportGroupPreference: JSONStruct {
  /// Whether they can.
  public var enable = GroupFeatureEnabled.on
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A preference.
  public init(enable: GroupFeatureEnabled) {
    self.enable = enable
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("enable", value: &enable)
  }
}
