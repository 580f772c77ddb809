import JSONValue

/// A link under which a connection is made.
public struct CreatedConnLink: JSONStruct {
  /// The link that says everything.
  public var connFullLink = ""
  /// A short form, which the network resolves.
  public var connShortLink: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A link.
  public init(connFullLink: String, connShortLink: String? = nil) {
    self.connFullLink = connFullLink
    self.connShortLink = connShortLink
  }

  /// The form that is shown: the short one where there is one.
  public var simplexChatUri: String { connShortLink ?? connFullLink }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("connFullLink", value: &connFullLink)
    fields.field("connShortLink", value: &connShortLink)
  }
}

/// Whether a link is for one use or stays.
public enum ConnectionMode: JSONStringEnum {
  /// An invitation for one use.
  case invitation
  /// An address that stays.
  case contact
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.invitation: "INV", .contact: "CON"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
