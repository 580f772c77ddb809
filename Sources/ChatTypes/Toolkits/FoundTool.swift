import JSONValue

/// A tool of a service that Composio found for what somebody wants to do. Ours.
public struct FoundTool: JSONStruct, Identifiable {
  /// What Composio calls the service, to add it by.
  public var service = ""
  /// What Composio calls the tool.
  public var tool = ""
  /// What it does, in Composio's words.
  public var text = ""
  /// What the user calls the service; nil where it isn't added.
  public var toolkit: String?
  /// Whether the service knows the user's account.
  public var isConnected = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("service", value: &service)
    try fields.required("tool", value: &tool)
    fields.field("text", value: &text, absent: "")
    fields.field("toolkit", value: &toolkit)
    fields.field("isConnected", value: &isConnected, absent: false)
  }

  /// ``tool``
  public var id: String { tool }
}
