import JSONValue

/// A prompt that a server of tools offers: the user takes it into a message, with a slash. Ours, by the protocol's words.
public struct ToolkitPrompt: JSONStruct, Identifiable {
  /// What the server calls it.
  public var name = ""
  /// What the user reads.
  public var title = ""
  /// What it is for, in the server's words; empty where it doesn't say.
  public var text = ""
  /// What it wants to be told.
  public var arguments: [ToolkitPromptArgument] = []
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("name", value: &name)
    try fields.required("title", value: &title)
    fields.field("text", value: &text, absent: "")
    fields.listIfAny("arguments", value: &arguments)
  }

  /// ``name``
  public var id: String { name }
}

/// Something that a prompt wants to be told.
public struct ToolkitPromptArgument: JSONStruct {
  /// What the server calls it.
  public var name = ""
  /// What the user reads.
  public var title = ""
  /// Whether the prompt can't do without it.
  public var isRequired = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("name", value: &name)
    try fields.required("title", value: &title)
    fields.field("isRequired", value: &isRequired, absent: false)
  }
}
