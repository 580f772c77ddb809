import LanguageModels

/// Says beforehand whether calls can be bound to a schema. No model is needed for that.
public enum CallSchema {
  /// Whether a grammar can be made of the schema of a tool's arguments.
  public static func canBind(_ schema: String) -> Bool {
    (try? ToolSchemas(ToolOffer(tools: [ToolOffer.Tool(name: "tool", parameters: schema)]))) != nil
  }
}
