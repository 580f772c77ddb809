import Foundation
import Inference
import LanguageModels
import LinnetHome

/// A model that is asked directly: nothing of what is said is kept.
struct DirectModel: ReplySource {
  let service: any LLMService
  /// How tokens are chosen.
  var sampling = SamplingOptions()
  /// Tokens after which a reply ends.
  var replyLimit = GenerationRequest(messages: []).maxNewTokens
  /// Tokens that thinking may take beside them; nil where it counts as a part of the reply.
  var thinkingLimit = GenerationRequest(messages: []).maxThinkingTokens
  /// What replies must conform to.
  var grammar: GrammarConstraint?
  /// Whether the conversation goes on, so that what was read of it need not be read again.
  var isConversation = false

  func load(_ model: AnsweringModel, contextSize: Int?, progress: @escaping @Sendable (Double) -> Void) async throws
    -> ModelDescription
  {
    guard case .file(let model) = model else {
      throw LinnetError.usage(
        "“\(model.name)” runs on a server, which is asked in chats alone: leave these options away.")
    }
    try await service.loadModel(
      LoadRequest(url: model.url, projectorURL: model.projectorURL, contextSize: contextSize), progress: progress)
    guard let description = await service.loadedModel(role: .text) else { throw LLMError.modelNotLoaded(.text) }
    return description
  }

  func answer(_ question: Question, deliver: @escaping @Sendable (ReplyEvent) -> Void) async throws {
    let conversation = question.conversation
    let request = GenerationRequest(
      id: question.id, conversation: isConversation ? conversation.id.uuidString : nil, messages: conversation.prompt,
      thinkingEnabled: question.thinks, sampling: sampling, maxNewTokens: replyLimit,
      maxThinkingTokens: thinkingLimit, grammar: grammar)
    for try await event in service.generate(request) { deliver(.generation(event)) }
  }

  func stop(_ question: Question.ID) { service.stop(question) }

  func close() async { await service.unload() }
}
