import JSONValue

/// An invitation to a chat that is sent in a message.
public enum MsgChatLink: JSONUnion {
  /// To connect with somebody.
  case contact(connLink: String, profile: Profile, business: Bool)
  /// To connect with somebody, once.
  case invitation(invLink: String, profile: Profile)
  /// To join a group.
  case group(connLink: String, groupProfile: GroupProfile)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "contact":
      return .contact(
        connLink: try fields.value("connLink"), profile: try fields.value("profile"),
        business: try fields.value("business", absent: false))
    case "invitation":
      return .invitation(invLink: try fields.value("invLink"), profile: try fields.value("profile"))
    case "group":
      return .group(connLink: try fields.value("connLink"), groupProfile: try fields.value("groupProfile"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case let .contact(connLink, profile, business):
      fields.tag("contact")
      fields.put("connLink", connLink)
      fields.put("profile", profile)
      fields.put("business", business)
    case let .invitation(invLink, profile):
      fields.tag("invitation")
      fields.put("invLink", invLink)
      fields.put("profile", profile)
    case let .group(connLink, groupProfile):
      fields.tag("group")
      fields.put("connLink", connLink)
      fields.put("groupProfile", groupProfile)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
