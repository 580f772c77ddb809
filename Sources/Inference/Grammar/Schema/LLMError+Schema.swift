import LanguageModels

extension LLMError {
  /// A schema asks for what can't be kept to.
  static func invalidSchema(_ refusal: SchemaRefusal) -> LLMError {
    LLMError(
      .invalidGrammar, message: "The JSON Schema can't be kept to, at \(refusal.path): \(refusal.message)",
      log: "schema",
      schemaPath: refusal.path.description)
  }
}
