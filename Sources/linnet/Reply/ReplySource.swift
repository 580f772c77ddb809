import LanguageModels
import LinnetHome

/// What answers in the terminal: the assistant of a chat (``AssistantClient``), or a model that is asked directly
/// (``DirectModel``).
protocol ReplySource: Sendable {
  /// Makes a model the one that answers.
  /// - Parameters:
  ///   - contextSize: tokens that a conversation may have; nil for what suits the machine.
  ///   - progress: is told how far it is, from 0 to 1.
  /// - Throws: ``LLMError``, or `CancellationError` when the task was cancelled.
  func load(_ model: AnsweringModel, contextSize: Int?, progress: @escaping @Sendable (Double) -> Void) async throws
    -> ModelDescription

  /// Has a question answered; returns when nothing more comes without the user.
  /// - Parameter deliver: is told what comes, in order.
  /// - Throws: why there is no whole reply.
  func answer(_ question: Question, deliver: @escaping @Sendable (ReplyEvent) -> Void) async throws

  /// Ends the reply to a question; what the model has in hand still comes.
  func stop(_ question: Question.ID) async

  /// Lets go of the model, and keeps what was computed.
  func close() async
}
