import JSONValue

/// What the user allowed a tool in advance, in one chat or in all.
public struct ToolGrantSummary: JSONStruct, Identifiable {
  /// Identifies it.
  public var id = ""
  /// The tool's name.
  public var tool = ""
  /// The action; nil for a tool with one only.
  public var action: String?
  /// The chat in which it holds; nil for all of the profile.
  public var chat: String?
  /// Calls that are left.
  public var usesLeft = 0
  /// When it ends, in Unix milliseconds.
  public var expiresAt: Int64 = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// What was allowed.
  package init(id: String, tool: String, action: String?, chat: String?, usesLeft: Int, expiresAt: Int64) {
    self.id = id
    self.tool = tool
    self.action = action
    self.chat = chat
    self.usesLeft = usesLeft
    self.expiresAt = expiresAt
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("id", value: &id)
    try fields.required("tool", value: &tool)
    fields.field("action", value: &action)
    fields.field("chat", value: &chat)
    try fields.required("usesLeft", value: &usesLeft)
    try fields.requiredTime("expiresAt", value: &expiresAt)
  }
}
