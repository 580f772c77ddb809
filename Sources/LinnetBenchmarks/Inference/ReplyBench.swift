import Foundation
import Inference
import LanguageModels

/// The measurements of `linnet bench replies`: how fast replies to given messages are written, each in a chat of its own.
package struct ReplyBench {
  /// What was measured of one reply.
  package struct Reply: Codable {
    var text: String
    var generatedTokens: Int
    /// From the first token to the last; 0 for a reply of one token.
    var tokensPerSecond: Double
    var firstTokenMs: Double
  }

  /// One JSON document.
  package struct Report: Codable {
    var replies: [Reply] = []
    /// Tokens that were drafted and right, of all replies.
    var acceptedDrafts = 0
    var tuning: Tuning?
  }

  /// The GGUF file.
  let model: String
  /// Tokens of context.
  let context: Int
  /// The settings; nil to have them measured first.
  let tuning: Tuning?
  /// Tokens of a reply at most.
  let generate: Int
  /// Whether what a reply repeats is computed several tokens at a time.
  let drafts: Bool

  package init(model: String, context: Int, tuning: Tuning?, generate: Int, drafts: Bool) {
    self.model = model
    self.context = context
    self.tuning = tuning
    self.generate = generate
    self.drafts = drafts
  }

  /// One message after the other.
  package func run(_ messages: [String]) async throws -> Report {
    var configuration = LlamaConfiguration()
    configuration.drafts = drafts
    let service = LlamaActor(configuration: configuration)
    try await service.loadModel(
      LoadRequest(
        url: URL(filePath: model), contextSize: context, sequenceCount: 1, tuning: tuning, tuningSchedule: .whileLoading
      ))
    var report = Report()
    report.tuning = await service.loadedModel(role: .text)?.tuning
    for (number, message) in messages.enumerated() {
      report.replies.append(try await reply(service, conversation: "reply-\(number)", to: message))
    }
    report.acceptedDrafts = await service.acceptedDrafts
    await service.unload()
    return report
  }

  private func reply(_ service: LlamaActor, conversation: String, to message: String) async throws -> Reply {
    let clock = ContinuousClock()
    let asked = clock.now
    var (text, tokens) = ("", 0)
    var begun: ContinuousClock.Instant?
    let request = GenerationRequest(
      conversation: conversation, messages: [.user(message)], sampling: .greedy, maxNewTokens: generate)
    for try await event in service.generate(request) {
      switch event {
      case .text(let fragment), .thinking(let fragment):
        if begun == nil { begun = clock.now }
        text += fragment
      case .finished(let stats): tokens = stats.generatedTokens
      default: break
      }
    }
    let seconds = begun.map { (clock.now - $0) / .seconds(1) } ?? 0
    return Reply(
      text: text, generatedTokens: tokens, tokensPerSecond: seconds > 0 ? Double(tokens - 1) / seconds : 0,
      firstTokenMs: ((begun ?? clock.now) - asked) / .milliseconds(1))
  }
}
