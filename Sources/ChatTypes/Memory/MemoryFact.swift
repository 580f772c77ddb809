import JSONValue

/// Something that the assistant remembers, in one plain sentence.
public struct MemoryFact: JSONStruct, Identifiable {
  /// Identifies the fact.
  public var id = ""
  /// What it is about: `slack`, `calendar`, or `user` for the person.
  public var toolkit = ""
  /// The sentence.
  public var text = ""
  /// Where it came from.
  public var provenance: [Provenance] = []
  /// Whether it counts, or waits for the user.
  public var state = MemoryFactState.active
  /// The chat in which it came up.
  public var chat: String?
  /// When it was first seen, in Unix milliseconds.
  public var createdAt: Int64 = 0
  /// When the user edited or accepted it, in Unix milliseconds.
  public var editedAt: Int64?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("id", value: &id)
    try fields.required("toolkit", value: &toolkit)
    try fields.required("text", value: &text)
    fields.listIfAny("provenance", value: &provenance)
    fields.field("state", value: &state)
    fields.field("chat", value: &chat)
    try fields.requiredTime("createdAt", value: &createdAt)
    fields.time("editedAt", value: &editedAt)
  }
}

/// Whether a fact counts.
public enum MemoryFactState: JSONStringEnum {
  /// It is told to the model.
  case active
  /// It came up after text from outside was read; the model isn't told until the user accepts it.
  case proposed
  /// One that this version doesn't know. It doesn't count.
  case unknown(String)

  package static let names: NameTable<Self> = [.active: "active", .proposed: "proposed"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
