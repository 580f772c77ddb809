import ChatTypes
import JSONValue

/// What a tool says of itself beside its declared effect: the annotations of MCP and the tags of Composio. Nil means
/// that nothing is said.
public struct ToolHints: JSONStruct {
  /// `readOnlyHint`: changes nothing.
  public var readOnly: Bool?
  /// `createHint`: makes something new.
  public var creates: Bool?
  /// `updateHint`: changes what exists.
  public var updates: Bool?
  /// `destructiveHint`: may delete or overwrite.
  public var destructive: Bool?
  /// `idempotentHint`: calling it twice is the same as calling it once.
  public var idempotent: Bool?
  /// `openWorldHint`: deals with the world outside of this machine, so that its arguments leave it.
  public var openWorld: Bool?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// Nothing is said.
  public init() {}

  /// Hints.
  public init(
    readOnly: Bool? = nil, creates: Bool? = nil, updates: Bool? = nil, destructive: Bool? = nil,
    idempotent: Bool? = nil, openWorld: Bool? = nil
  ) {
    self.readOnly = readOnly
    self.creates = creates
    self.updates = updates
    self.destructive = destructive
    self.idempotent = idempotent
    self.openWorld = openWorld
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("readOnlyHint", value: &readOnly)
    fields.field("createHint", value: &creates)
    fields.field("updateHint", value: &updates)
    fields.field("destructiveHint", value: &destructive)
    fields.field("idempotentHint", value: &idempotent)
    fields.field("openWorldHint", value: &openWorld)
  }

  /// The hints with what MCP says must be assumed where a server says nothing: it writes, destroys, and reaches out.
  public var withMCPDefaults: ToolHints {
    var hints = self
    hints.readOnly = readOnly ?? false
    hints.destructive = destructive ?? (hints.readOnly == false)
    hints.idempotent = idempotent ?? false
    hints.openWorld = openWorld ?? true
    return hints
  }
}
