import JSONValue

/// What a person allows in chats, as far as it was set.
public struct Preferences: JSONStruct {
  /// Messages that disappear.
  public var timedMessages: SimplePreference?
  /// Deleting messages for both sides for good.
  public var fullDelete: SimplePreference?
  /// Reactions to messages.
  public var reactions: SimplePreference?
  /// Voice messages.
  public var voice: SimplePreference?
  /// Files and media.
  public var files: SimplePreference?
  /// Calls.
  public var calls: SimplePreference?
  /// Sessions of a program.
  public var sessions: SimplePreference?
  /// Commands that a program offers.
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

extension Preferences {
  /// Preferences of which nothing is set.
  public static let none = Preferences()

  /// What is set for a feature.
  public subscript(_ feature: ChatFeature) -> SimplePreference? {
    get { Self.path(of: feature).flatMap { self[keyPath: $0] } }
    set { if let path = Self.path(of: feature) { self[keyPath: path] = newValue } }
  }

  private static func path(of feature: ChatFeature) -> WritableKeyPath<Preferences, SimplePreference?>? {
    switch feature {
    case .timedMessages: \.timedMessages
    case .fullDelete: \.fullDelete
    case .reactions: \.reactions
    case .voice: \.voice
    case .files: \.files
    case .calls: \.calls
    case .sessions: \.sessions
    case .unknown: nil
    }
  }
}

/// What a person allows in chats, with nothing left open. The initial values are the SimpleX core's.
public struct FullPreferences: JSONStruct {
  /// Messages that disappear.
  public var timedMessages: SimplePreference = SimplePreference(allow: .yes)
  /// Deleting messages for both sides for good.
  public var fullDelete: SimplePreference = SimplePreference(allow: .no)
  /// Reactions to messages.
  public var reactions: SimplePreference = SimplePreference(allow: .yes)
  /// Voice messages.
  public var voice: SimplePreference = SimplePreference(allow: .yes)
  /// Files and media.
  public var files: SimplePreference = SimplePreference(allow: .always)
  /// Calls.
  public var calls: SimplePreference = SimplePreference(allow: .yes)
  /// Sessions of a program.
  public var sessions: SimplePreference = SimplePreference(allow: .no)
  /// Commands that a program offers.
  public var commands: [ChatBotCommand] = []
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

extension FullPreferences {
  /// The preferences of a profile that has set nothing.
  public static let initial = FullPreferences()

  /// The preferences of a profile that has set these.
  public init(_ preferences: Preferences?) {
    self.init()
    guard let preferences else { return }
    timedMessages = preferences.timedMessages ?? timedMessages
    fullDelete = preferences.fullDelete ?? fullDelete
    reactions = preferences.reactions ?? reactions
    voice = preferences.voice ?? voice
    files = preferences.files ?? files
    calls = preferences.calls ?? calls
    sessions = preferences.sessions ?? sessions
    commands = preferences.commands ?? commands
  }

  /// What holds for a feature; nil for one that isn't known.
  public subscript(_ feature: ChatFeature) -> SimplePreference? {
    switch feature {
    case .timedMessages: timedMessages
    case .fullDelete: fullDelete
    case .reactions: reactions
    case .voice: voice
    case .files: files
    case .calls: calls
    case .sessions: sessions
    case .unknown: nil
    }
  }
}
