import JSONValue

/// How far one side of a chat allows a feature.
public enum FeatureAllowed: JSONStringEnum {
  /// Even if the other side doesn't.
  case always
  /// If the other side does too.
  case yes
  /// Not.
  case no
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.always: "always", .yes: "yes", .no: "no"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// What one side of a chat allows of one feature.
public struct SimplePreference: JSONStruct {
  /// How far it is allowed.
  public var allow = FeatureAllowed.yes
  /// For timed messages only: seconds after which they disappear.
  public var ttl: Int?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A preference.
  public init(allow: FeatureAllowed, ttl: Int? = nil) {
    self.allow = allow
    self.ttl = ttl
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("allow", value: &allow)
    fields.field("ttl", value: &ttl)
  }
}

/// What one side of a chat allows of timed messages: a ``SimplePreference`` with ``SimplePreference/ttl``.
public typealias TimedMessagesPreference = SimplePreference

/// A feature of a chat with one contact.
public enum ChatFeature: JSONStringEnum {
  /// Messages that disappear.
  case timedMessages
  /// Deleting messages for both sides for good.
  case fullDelete
  /// Reactions to messages.
  case reactions
  /// Voice messages.
  case voice
  /// Files and media.
  case files
  /// Calls.
  case calls
  /// Sessions of a program.
  case sessions
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .timedMessages: "timedMessages", .fullDelete: "fullDelete", .reactions: "reactions", .voice: "voice",
    .files: "files", .calls: "calls", .sessions: "sessions",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// A command that a program on the other side offers.
public enum ChatBotCommand: JSONUnion {
  /// One command.
  case command(keyword: String, label: String, params: String?)
  /// A menu of commands.
  case menu(label: String, commands: [ChatBotCommand])
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("command", of: &self, as: Self.command, fields: "keyword", "label", "params") {
      if case let .command(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("menu", of: &self, as: Self.menu, fields: "label", "commands") {
      if case let .menu(a, b) = $0 { $1(a, b) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
