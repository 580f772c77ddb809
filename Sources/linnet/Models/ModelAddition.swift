import ChatModels
import Inference
import LinnetHome

/// What is said of a model that has come.
enum ModelAddition {
  static func report(_ model: StoredModel, of models: any ModelLibrary, context: CommandContext) async throws {
    let document = try await models.document(model)
    let text = "Added \(model.name): \(HumanUnits.bytes(model.info.byteCount)), \(model.info.quantization).\n"
    try context.print(ModelChangeDocument(model: document), text: text)
    if model.info.kind == .embeddingModel {
      context.notice(
        """
        It is an embedding model: it turns texts into numbers, by which other programs search by meaning (/v1/embeddings). \
        It can't chat.
        """)
    }
    guard model.info.kind == .languageModel else { return }
    warn(of: model, context: context)
    guard !context.json else { return }
    context.notice(
      document.current
        ? "It is in use now: linnet ask \"Hello\"" : "To use it: linnet models use \(UserPath.shellQuoted(model.name))")
  }

  /// Says what speaks against a model that can be used.
  static func warn(of model: StoredModel, context: CommandContext) {
    for text in ModelCaution.texts(model.info) { context.notice(text) }
  }
}
