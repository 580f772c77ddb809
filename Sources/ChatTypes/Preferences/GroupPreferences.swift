import JSONValue

/// What a group allows, as far as it was set.
public struct GroupPreferences: JSONStruct {
  /// Messages that disappear.
  public var timedMessages: TimedMessagesGroupPreference?
  /// Messages between members.
  public var directMessages: RoleGroupPreference?
  /// Deleting messages for all for good.
  public var fullDelete: GroupPreference?
  /// Reactions to messages.
  public var reactions: GroupPreference?
  /// Voice messages.
  public var voice: RoleGroupPreference?
  /// Files and media.
  public var files: RoleGroupPreference?
  /// Links to contacts and groups.
  public var simplexLinks: RoleGroupPreference?
  /// Reports to the moderators.
  public var reports: GroupPreference?
  /// Showing recent messages to new members.
  public var history: GroupPreference?
  /// Conversations with the admins.
  public var support: SupportGroupPreference?
  /// Sessions of a program.
  public var sessions: RoleGroupPreference?
  /// Comments under a channel's posts.
  public var comments: CommentsGroupPreference?
  /// Signatures on messages.
  public var signMessages: GroupPreference?
  /// Commands that a program offers.
  public var commands: [ChatBotCommand]?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// The initial values.
  public init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("timedMessages", value: &timedMessages)
    fields.field("directMessages", value: &directMessages)
    fields.field("fullDelete", value: &fullDelete)
    fields.field("reactions", value: &reactions)
    fields.field("voice", value: &voice)
    fields.field("files", value: &files)
    fields.field("simplexLinks", value: &simplexLinks)
    fields.field("reports", value: &reports)
    fields.field("history", value: &history)
    fields.field("support", value: &support)
    fields.field("sessions", value: &sessions)
    fields.field("comments", value: &comments)
    fields.field("signMessages", value: &signMessages)
    fields.list("commands", value: &commands)
  }
}

extension GroupPreferences {
  /// Preferences of which nothing is set.
  public static let none = GroupPreferences()
}

/// What a group allows, with nothing left open. The initial values are the SimpleX core's.
public struct FullGroupPreferences: JSONStruct {
  /// Messages that disappear.
  public var timedMessages = TimedMessagesGroupPreference()
  /// Messages between members.
  public var directMessages = RoleGroupPreference()
  /// Deleting messages for all for good.
  public var fullDelete = GroupPreference()
  /// Reactions to messages.
  public var reactions: GroupPreference = GroupPreference(enable: .on)
  /// Voice messages.
  public var voice: RoleGroupPreference = RoleGroupPreference(enable: .on)
  /// Files and media.
  public var files: RoleGroupPreference = RoleGroupPreference(enable: .on)
  /// Links to contacts and groups.
  public var simplexLinks: RoleGroupPreference = RoleGroupPreference(enable: .on)
  /// Reports to the moderators.
  public var reports: GroupPreference = GroupPreference(enable: .on)
  /// Showing recent messages to new members.
  public var history = GroupPreference()
  /// Conversations with the admins.
  public var support = SupportGroupPreference()
  /// Sessions of a program.
  public var sessions = RoleGroupPreference()
  /// Comments under a channel's posts.
  public var comments = CommentsGroupPreference()
  /// Signatures on messages.
  public var signMessages = GroupPreference()
  /// Commands that a program offers.
  public var commands: [ChatBotCommand] = []
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// The initial values.
  public init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("timedMessages", value: &timedMessages)
    fields.field("directMessages", value: &directMessages)
    fields.field("fullDelete", value: &fullDelete)
    fields.field("reactions", value: &reactions)
    fields.field("voice", value: &voice)
    fields.field("files", value: &files)
    fields.field("simplexLinks", value: &simplexLinks)
    fields.field("reports", value: &reports)
    fields.field("history", value: &history)
    fields.field("support", value: &support)
    fields.field("sessions", value: &sessions)
    fields.field("comments", value: &comments)
    fields.field("signMessages", value: &signMessages)
    fields.list("commands", value: &commands)
  }
}

extension FullGroupPreferences {
  /// The preferences of a group that has set nothing.
  public static let initial = FullGroupPreferences()

  /// The preferences of a group that has set these.
  public init(_ preferences: GroupPreferences?) {
    self.init()
    guard let preferences else { return }
    timedMessages = preferences.timedMessages ?? timedMessages
    directMessages = preferences.directMessages ?? directMessages
    fullDelete = preferences.fullDelete ?? fullDelete
    reactions = preferences.reactions ?? reactions
    voice = preferences.voice ?? voice
    files = preferences.files ?? files
    simplexLinks = preferences.simplexLinks ?? simplexLinks
    reports = preferences.reports ?? reports
    history = preferences.history ?? history
    support = preferences.support ?? support
    sessions = preferences.sessions ?? sessions
    comments = preferences.comments ?? comments
    signMessages = preferences.signMessages ?? signMessages
    commands = preferences.commands ?? commands
  }
}
