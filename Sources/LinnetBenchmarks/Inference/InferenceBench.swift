import Foundation
import Inference
import LanguageModels

/// The measurements of `linnet bench inference`.
package struct InferenceBench {
  /// The GGUF file.
  let model: String
  /// Tokens of context.
  let context: Int
  /// The settings; nil to have them measured first.
  let tuning: Tuning?
  /// A directory of its own for saved sequences and settings.
  let cache: URL
  let key: Data
  /// Tokens of each reply.
  let generate: Int

  package init(model: String, context: Int, tuning: Tuning?, cache: URL, key: Data, generate: Int) {
    self.model = model
    self.context = context
    self.tuning = tuning
    self.cache = cache
    self.key = key
    self.generate = generate
  }

  /// Without drafts: a model of random weights repeats itself, and would be measured by that.
  private var configuration: LlamaConfiguration {
    var configuration = LlamaConfiguration(cacheDirectory: cache, sequenceKey: key)
    configuration.drafts = false
    return configuration
  }

  /// One round after the other, each with a chat of its own.
  package func run(rounds: Int, prompt: String, second: String, progress: (String) -> Void) async throws
    -> InferenceBenchReport
  {
    let service = LlamaActor(configuration: configuration)
    progress("loading \(model)")
    try await service.loadModel(
      LoadRequest(
        url: URL(filePath: model), contextSize: context, sequenceCount: 1, tuning: tuning, tuningSchedule: .whileLoading
      ))
    guard let loaded = await service.loadedModel(role: .text) else { throw LLMError.modelNotLoaded(.text) }
    var report = InferenceBenchReport(model: loaded)
    for round in 1...rounds {
      progress("round \(round) of \(rounds)")
      try await measure(
        service, conversation: "bench-\(round)", prompt: prompt, second: second, tuning: loaded.tuning, report: &report)
    }
    await service.unload()
    return report
  }

  private func measure(
    _ service: LlamaActor, conversation: String, prompt: String, second: String, tuning: Tuning,
    report: inout InferenceBenchReport
  ) async throws {
    // A round's first words differ, so that nothing is taken over from the chat of the round before.
    let first = PromptMessage.user("\(conversation) \(prompt)")
    let opening = try await reply(service, conversation: conversation, messages: [first])
    report.decode.tokensPerSecond.append(opening.tokensPerSecond)
    report.prefill.tokensPerSecond.append(
      Double(opening.stats.promptTokens - opening.stats.cachedTokens) / max(opening.stats.timeToFirstTokenMs, 0.001)
        * 1000)
    await service.saveSequences()
    let turns = [first, .assistant(opening.text), .user(second)]
    // The restart comes first: it needs the cache as the first turn left it.
    report.restartFirstTokenMs.append(try await restart(conversation, turns: turns, tuning: tuning))
    let warm = try await reply(service, conversation: conversation, messages: turns)
    report.warmFirstTokenMs.append(warm.firstTokenMs)
    report.promptTokens = warm.stats.promptTokens
    report.cachedTokens = warm.stats.cachedTokens
    report.generatedTokens = opening.stats.generatedTokens
    let stop = try await stopping(
      service, conversation: conversation, messages: turns + [.assistant(warm.text), .user(second)])
    report.stopIdleMs.append(stop.idleMs)
    report.stopExtraTokens.append(stop.extraTokens)
  }

  /// A whole reply, timed by the one who listens.
  private func reply(
    _ service: any LLMService, conversation: String, messages: [PromptMessage]
  ) async throws -> (text: String, stats: GenerationStats, firstTokenMs: Double, tokensPerSecond: Double) {
    let clock = ContinuousClock()
    let asked = clock.now
    var text = ""
    var begun: ContinuousClock.Instant?
    var stats = GenerationStats()
    for try await event in service.generate(request(conversation, messages: messages)) {
      switch event {
      case .text(let fragment):
        if begun == nil { begun = clock.now }
        text += fragment
      case .finished(let figures): stats = figures
      default: break
      }
    }
    let seconds = begun.map { (clock.now - $0) / .seconds(1) } ?? 0
    return (
      text, stats, ((begun ?? clock.now) - asked) / .milliseconds(1),
      seconds > 0 ? Double(stats.generatedTokens - 1) / seconds : 0
    )
  }

  private func request(_ conversation: String, messages: [PromptMessage], tokens: Int? = nil) -> GenerationRequest {
    GenerationRequest(
      conversation: conversation, messages: messages, sampling: .greedy, maxNewTokens: tokens ?? generate)
  }

  // MARK: After a restart

  /// The first token of the second turn in a new process, which finds the conversation on disk.
  private func restart(_ conversation: String, turns: [PromptMessage], tuning: Tuning) async throws -> Double {
    let job = RestartJob(
      model: model, context: context, tuning: tuning, cache: cache.path, key: key,
      conversation: conversation,
      messages: turns.map { .init(role: $0.role, content: $0.content) })
    let file = cache.appending(path: "restart.json")
    try JSONEncoder().encode(job).write(to: file)
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["bench", "restart", file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let milliseconds = Double(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    else {
      throw LLMError(.generateFailed, message: "The second process of the benchmark failed. Run it with --repeat 1.")
    }
    return milliseconds
  }

  // MARK: Stopping

  /// Stops a reply in the middle: how many tokens came after, and after how many milliseconds the processor was idle.
  private func stopping(
    _ service: LlamaActor, conversation: String, messages: [PromptMessage]
  ) async throws -> (idleMs: Double, extraTokens: Int) {
    let request = request(conversation, messages: messages, tokens: 4096)
    var heard = 0
    var extra = 0
    var stoppedAt: ContinuousClock.Instant?
    let clock = ContinuousClock()
    for try await event in service.generate(request) {
      switch event {
      case .text:
        heard += 1
        if stoppedAt != nil { extra += 1 }
        if heard == 16 {
          stoppedAt = clock.now
          service.stop(request.id)
        }
      default: break
      }
    }
    guard let stoppedAt else {
      throw LLMError(
        .generateFailed, message: "The reply ended before it could be stopped. Take a model that writes longer ones.")
    }
    // Idle is when a window of 5 ms takes less than a tenth of one core, and so do the three that follow.
    var quiet = 0
    var idleAt = clock.now
    while quiet < 4, clock.now - stoppedAt < .seconds(2) {
      let before = ProcessorTime.used
      let windowBegan = clock.now
      try await Task.sleep(for: .milliseconds(5))
      let share = (ProcessorTime.used - before) / (clock.now - windowBegan)
      if share >= 0.1 {
        quiet = 0
        idleAt = clock.now
      } else {
        quiet += 1
      }
    }
    return ((idleAt - stoppedAt) / .milliseconds(1), extra)
  }
}
