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

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag(
      "contact", of: &self, as: Self.contact, fields: "connLink", "profile", CaseField("business", absent: false)
    ) {
      if case let .contact(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("invitation", of: &self, as: Self.invitation, fields: "invLink", "profile") {
      if case let .invitation(a, b) = $0 { $1(a, b) }
    }
    cases.tag("group", of: &self, as: Self.group, fields: "connLink", "groupProfile") {
      if case let .group(a, b) = $0 { $1(a, b) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
