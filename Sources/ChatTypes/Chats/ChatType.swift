import JSONValue

/// The kinds of chats.
public enum ChatType: JSONStringEnum {
  /// With a contact.
  case direct
  /// In a group or channel.
  case group
  /// Notes to oneself.
  case local
  /// A request to be contacted.
  case contactRequest
  /// A connection that has no contact yet.
  case contactConnection
  /// With an assistant. Ours.
  case assistant
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .direct: "direct", .group: "group", .local: "local", .contactRequest: "contactRequest",
    .contactConnection: "contactConnection", .assistant: "assistant",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

extension ChatType {
  /// What ids of this kind begin with: `@1`, `#5`, `*1`, `<@1`, `:1`, `~7`; nothing for one that isn't known.
  public var prefix: String {
    switch self {
    case .direct: "@"
    case .group: "#"
    case .local: "*"
    case .contactRequest: "<@"
    case .contactConnection: ":"
    case .assistant: "~"
    case .unknown: ""
    }
  }
}
