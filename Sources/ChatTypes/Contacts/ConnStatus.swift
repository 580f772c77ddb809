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

  private static let plain: NameTable<Self> = [
    .new: "new", .prepared: "prepared", .joined: "joined", .requested: "requested", .accepted: "accepted",
    .sndReady: "sndReady", .ready: "ready", .deleted: "deleted",
  ]

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    tag == "failed" ? .failed(connError: try fields.value("connError")) : plain[tag]
  }

  package func write(_ fields: inout FieldWriter) {
    if case .failed(let connError) = self {
      fields.tag("failed")
      fields.put("connError", connError)
    } else {
      fields.tag(Self.plain[self])
    }
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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "active": .active
    case "pending": .pending
    case "removed": .removed(subError: try fields.value("subError"))
    case "noSub": .noSub
    default: nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .active: fields.tag("active")
    case .pending: fields.tag("pending")
    case .removed(let subError):
      fields.tag("removed")
      fields.put("subError", subError)
    case .noSub: fields.tag("noSub")
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
