import JSONValue

/// How far a connection is.
public enum ConnStatus: JSONUnion {
  /// Made, nothing sent yet.
  case new
  /// A link is prepared.
  case prepared
  /// The user joined by a link.
  case joined
  /// Somebody asked.
  case requested
  /// The request was accepted.
  case accepted
  /// Messages can be sent, but the other side hasn't confirmed.
  case sndReady
  /// Connected.
  case ready
  /// Removed.
  case deleted
  /// It can't be made, for this reason.
  case failed(connError: String)
  /// One that this version doesn't know.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("new", of: &self, as: .new) { if case .new = $0 { $1() } }
    cases.tag("prepared", of: &self, as: .prepared) { if case .prepared = $0 { $1() } }
    cases.tag("joined", of: &self, as: .joined) { if case .joined = $0 { $1() } }
    cases.tag("requested", of: &self, as: .requested) { if case .requested = $0 { $1() } }
    cases.tag("accepted", of: &self, as: .accepted) { if case .accepted = $0 { $1() } }
    cases.tag("sndReady", of: &self, as: .sndReady) { if case .sndReady = $0 { $1() } }
    cases.tag("ready", of: &self, as: .ready) { if case .ready = $0 { $1() } }
    cases.tag("deleted", of: &self, as: .deleted) { if case .deleted = $0 { $1() } }
    cases.tag("failed", of: &self, as: Self.failed, fields: "connError") { if case let .failed(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }

  /// Whether the user began the connection; nil when it is past that.
  public var initiated: Bool? {
    switch self {
    case .new, .prepared, .requested: true
    case .joined, .accepted: false
    case .sndReady, .ready, .deleted, .failed, .unknown: nil
    }
  }
}

/// What a connection carries.
public enum ConnType: JSONStringEnum {
  /// A contact's messages.
  case contact
  /// A group member's messages.
  case member
  /// Requests under the user's address.
  case userContact
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .contact: "contact", .member: "member", .userContact: "user_contact",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// Whether messages of a connection are being received.
public enum SubscriptionStatus: JSONUnion {
  /// They are.
  case active
  /// Not yet.
  case pending
  /// They were, until this happened.
  case removed(subError: String)
  /// Nothing is subscribed.
  case noSub
  /// One that this version doesn't know.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("active", of: &self, as: .active) { if case .active = $0 { $1() } }
    cases.tag("pending", of: &self, as: .pending) { if case .pending = $0 { $1() } }
    cases.tag("removed", of: &self, as: Self.removed, fields: "subError") { if case let .removed(a) = $0 { $1(a) } }
    cases.tag("noSub", of: &self, as: .noSub) { if case .noSub = $0 { $1() } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
