import JSONValue

/// Whom a preference is for.
public enum PreferenceScope: JSONUnion {
  /// This installation's windows.
  case app
  /// This installation's windows and whatever works beside them.
  case shared
  /// One profile.
  case profile(userId: Int64)
  /// One chat.
  case chat(chatRef: ChatRef)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "app": return .app
    case "shared": return .shared
    case "profile":
      return .profile(userId: try fields.value("userId"))
    case "chat":
      return .chat(chatRef: try fields.value("chatRef"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .app: fields.tag("app")
    case .shared: fields.tag("shared")
    case .profile(let userId):
      fields.tag("profile")
      fields.put("userId", userId)
    case .chat(let chatRef):
      fields.tag("chat")
      fields.put("chatRef", chatRef)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
