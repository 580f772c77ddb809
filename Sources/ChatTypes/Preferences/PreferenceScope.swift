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

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("app", of: &self, as: .app) { if case .app = $0 { $1() } }
    cases.tag("shared", of: &self, as: .shared) { if case .shared = $0 { $1() } }
    cases.tag("profile", of: &self, as: Self.profile, fields: "userId") { if case let .profile(a) = $0 { $1(a) } }
    cases.tag("chat", of: &self, as: Self.chat, fields: "chatRef") { if case let .chat(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
