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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "direct":
      return .direct(contact: try fields.value("contact"))
    case "group":
      return .group(
        groupInfo: try fields.value("groupInfo"), groupChatScope: try fields.optional("groupChatScope"),
        channelMsgInfo: nil)
    case "local":
      return .local(noteFolder: try fields.value("noteFolder"))
    case "contactRequest":
      return .contactRequest(contactRequest: try fields.value("contactRequest"))
    case "contactConnection":
      return .contactConnection(contactConnection: try fields.value("contactConnection"))
    case "assistant":
      return .assistant(assistantChat: try fields.value("assistantChat"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .direct(let contact):
      fields.tag("direct")
      fields.put("contact", contact)
    case .group(let groupInfo, let groupChatScope, _):
      fields.tag("group")
      fields.put("groupInfo", groupInfo)
      fields.put("groupChatScope", groupChatScope)
    case .local(let noteFolder):
      fields.tag("local")
      fields.put("noteFolder", noteFolder)
    case .contactRequest(let contactRequest):
      fields.tag("contactRequest")
      fields.put("contactRequest", contactRequest)
    case .contactConnection(let contactConnection):
      fields.tag("contactConnection")
      fields.put("contactConnection", contactConnection)
    case .assistant(let assistantChat):
      fields.tag("assistant")
      fields.put("assistantChat", assistantChat)
    case .invalidJSON: break
    }
  }

  /// A group, or a conversation inside of one.
  public static func group(_ groupInfo: GroupInfo, scope: GroupChatScopeInfo? = nil) -> ChatInfo {
    .group(groupInfo: groupInfo, groupChatScope: scope, channelMsgInfo: nil)
  }

  package static func unknown(_ json: JSONValue) -> Self { .invalidJSON(json: json) }

  package var unknownJSON: JSONValue? { if case .invalidJSON(let json) = self { json } else { nil } }
}
