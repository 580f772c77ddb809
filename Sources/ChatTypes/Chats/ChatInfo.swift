import JSONValue

/// What a chat is about: its kind and everything that is known beside its items.
public indirect enum ChatInfo: JSONUnion, Identifiable {
  /// With a contact.
  case direct(contact: Contact)
  /// In a group or channel. A scope selects a conversation inside of it; ``ChannelMsgInfo`` selects the comments on a
  /// post and exists in windows only. The two exclude each other.
  case group(groupInfo: GroupInfo, groupChatScope: GroupChatScopeInfo?, channelMsgInfo: ChannelMsgInfo?)
  /// Notes to oneself.
  case local(noteFolder: NoteFolder)
  /// Somebody asks to be contacted.
  case contactRequest(contactRequest: UserContactRequest)
  /// A connection that has no contact yet.
  case contactConnection(contactConnection: PendingContactConnection)
  /// With an assistant. Ours.
  case assistant(assistantChat: AssistantChat)
  /// A chat that this version doesn't know or can't read. It keeps its place in the list.
  case invalidJSON(json: JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("direct", of: &self, as: Self.direct, fields: "contact") { if case let .direct(a) = $0 { $1(a) } }
    cases.tag("group", of: &self, as: { .group($0, scope: $1) }, fields: "groupInfo", "groupChatScope") {
      if case let .group(a, b, _) = $0 { $1(a, b) }
    }
    cases.tag("local", of: &self, as: Self.local, fields: "noteFolder") { if case let .local(a) = $0 { $1(a) } }
    cases.tag("contactRequest", of: &self, as: Self.contactRequest, fields: "contactRequest") {
      if case let .contactRequest(a) = $0 { $1(a) }
    }
    cases.tag("contactConnection", of: &self, as: Self.contactConnection, fields: "contactConnection") {
      if case let .contactConnection(a) = $0 { $1(a) }
    }
    cases.tag("assistant", of: &self, as: Self.assistant, fields: "assistantChat") {
      if case let .assistant(a) = $0 { $1(a) }
    }
  }

  /// A group, or a conversation inside of one.
  public static func group(_ groupInfo: GroupInfo, scope: GroupChatScopeInfo? = nil) -> ChatInfo {
    .group(groupInfo: groupInfo, groupChatScope: scope, channelMsgInfo: nil)
  }

  package static func unknown(_ json: JSONValue) -> Self { .invalidJSON(json: json) }

  package var unknownJSON: JSONValue? { if case .invalidJSON(let json) = self { json } else { nil } }
}
