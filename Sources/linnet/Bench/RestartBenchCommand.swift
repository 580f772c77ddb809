import ArgumentParser
import Foundation
import Inference
import LanguageModels

/// What the benchmark's second process has to do.
struct RestartJob: Codable {
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
}

/// `linnet bench restart`: the second process of `linnet bench inference`. Prints the milliseconds to the first token.
struct RestartBenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "restart", shouldDisplay: false)

  @Argument var job: String

  func run() async throws {
    let job = try JSONDecoder().decode(RestartJob.self, from: Data(contentsOf: URL(filePath: job)))
    let service = LlamaActor(
      configuration: LlamaConfiguration(cacheDirectory: URL(filePath: job.cache), sequenceKey: job.key))
    try await service.loadModel(
      LoadRequest(url: URL(filePath: job.model), contextSize: job.context, sequenceCount: 1, tuning: job.tuning))
    let request = GenerationRequest(
      conversation: job.conversation, messages: job.messages.map { PromptMessage(role: $0.role, content: $0.content) },
      sampling: .greedy, maxNewTokens: 2)
    let clock = ContinuousClock()
    let asked = clock.now
    var isFirst = true
    for try await event in service.generate(request) {
      guard case .text = event, isFirst else { continue }
      isFirst = false
      print((clock.now - asked) / .milliseconds(1))
    }
  }
}
