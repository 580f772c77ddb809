import LanguageModels

extension LLMError {
  /// A schema asks for what can't be kept to.
  /// - Parameter tool: the tool whose arguments it describes.
  static func invalidSchema(_ refusal: SchemaRefusal, of tool: String? = nil) -> LLMError {
    let owner = tool.map { "The schema of the tool “\($0)”" } ?? "The JSON Schema"
    return LLMError(
      .invalidGrammar, message: "\(owner) can't be kept to, at \(refusal.path): \(refusal.message)",
      log: "schema", schemaPath: refusal.path.description, tool: tool)
  }
}
