import ChatTypes
import JSONValue
import Tools

/// Makes the declarations of the organizer's tools from what models are taught of them.
enum OrganizerDeclaration {
  /// A field that the tool itself fills in while it works out a call: which state of a thing the user is shown. A call
  /// whose thing has another one by then ends as a conflict.
  static let revision = "revision"

  /// - Parameters:
  ///   - effects: what each action does, in the order of the tool's actions; one for a tool without actions.
  ///   - source: where what it gives came from, unless a result says otherwise.
  ///   - ownFields: texts that the tool fills in.
  static func make(
    _ tool: CallTool, title: String, effects: [ToolEffect], source: ProvenanceSource = .ownText,
    ownFields: [String] = []
  ) throws(ToolError) -> ToolDeclaration {
    let actions =
      tool.actions.isEmpty
      ? effects.map { ToolAction(effect: $0) } : zip(tool.actions, effects).map { ToolAction($0, effect: $1) }
    return try ToolDeclaration(
      name: tool.name, title: title, description: tool.description, schema: schema(tool, ownFields: ownFields),
      actionField: tool.actions.isEmpty ? nil : "action", actions: actions, toolkit: "organizer", trust: .builtIn,
      outputSource: source)
  }

  private static func schema(_ tool: CallTool, ownFields: [String]) -> JSONValue {
    guard !ownFields.isEmpty, var schema = tool.schema.objectValue,
      var properties = schema["properties"]?.objectValue
    else { return tool.schema }
    for field in ownFields { properties[field] = ["type": "string", "description": "Filled in by Linnet."] }
    schema["properties"] = .object(properties)
    return .object(schema)
  }
}
