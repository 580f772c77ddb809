import Foundation
import Inference
import LanguageModels

/// What the benchmark's second process has to do.
package struct RestartJob: Codable {
  struct Message: Codable {
    var role: PromptMessage.Role
    var content: String
  }
  var model: String
  var context: Int
  var tuning: Tuning
  var cache: String
  var key: Data
  var conversation: String
  var messages: [Message]

  /// Does it.
  /// - Returns: the milliseconds to the first token; nil when there was none.
  package func firstTokenMs() async throws -> Double? {
    let service = LlamaActor(
      configuration: LlamaConfiguration(cacheDirectory: URL(filePath: cache), sequenceKey: key))
    try await service.loadModel(
      LoadRequest(url: URL(filePath: model), contextSize: context, sequenceCount: 1, tuning: tuning))
    let request = GenerationRequest(
      conversation: conversation, messages: messages.map { PromptMessage(role: $0.role, content: $0.content) },
      sampling: .greedy, maxNewTokens: 2)
    let clock = ContinuousClock()
    let asked = clock.now
    var first: Double?
    for try await event in service.generate(request) {
      if case .text = event, first == nil { first = (clock.now - asked) / .milliseconds(1) }
    }
    return first
  }
}
