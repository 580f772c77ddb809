import ChatModels
import ChatTypes
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
    _ model: AnsweringModel, contextSize: Int?, into source: any ReplySource, context: CommandContext
  ) async throws -> ModelDescription {
    let status = context.makeStatusLine()
    defer { status.close() }
    let start = context.environment.now()
    status.show("loading \(model.name)…")
    let description = try await source.load(model, contextSize: contextSize) { fraction in
      status.show("loading \(model.name) \(ProgressBar.text(fraction: fraction))")
    }
    status.close()
    if case .server(let remote) = model {
      context.detail("Answers come from \(remote.name) (\(remote.model)) at \(remote.host).")
      return description
    }
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
