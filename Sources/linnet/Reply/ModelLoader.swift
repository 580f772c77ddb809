import ChatModels
import Inference
import LanguageModels
import LinnetHome
import TerminalUI

/// Loads a model and shows how far it is.
enum ModelLoader {
  /// - Parameters:
  ///   - model: the model, with its projector if it has one.
  ///   - contextSize: tokens that a conversation may have; nil for what suits this machine.
  /// - Throws: ``LLMError``, or ``CancellationError`` when the task was cancelled.
  static func load(
    _ model: ResolvedModel, contextSize: Int?, into service: any LLMService, context: CommandContext
  ) async throws -> ModelDescription {
    let status = context.makeStatusLine()
    defer { status.close() }
    let start = context.environment.now()
    let request = LoadRequest(url: model.url, projectorURL: model.projectorURL, contextSize: contextSize)
    status.show("loading \(model.name)…")
    try await service.loadModel(request) { fraction in
      status.show("loading \(model.name) \(ProgressBar.text(fraction: fraction))")
    }
    status.close()
    guard let description = await service.loadedModel(role: .text) else { throw LLMError.modelNotLoaded(.text) }
    let seconds = context.environment.now() - start
    context.detail(
      """
      Loaded \(model.name) in \(HumanUnits.milliseconds(seconds.milliseconds)): \(description.architecture), \
      \(HumanUnits.count(description.parameterCount)) parameters, context \(HumanUnits.grouped(description.contextSize)) of \
      \(HumanUnits.grouped(description.trainedContextSize)), \(description.tuning.threads) threads.
      """)
    return description
  }
}
