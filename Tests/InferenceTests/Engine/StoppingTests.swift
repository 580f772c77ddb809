import Foundation
import Inference
import LanguageModels
import Synchronization
import TestSupport
import Testing

@Suite("Stopping", .serialized)
struct StoppingTests {
  @Test("keeps what was said, with its figures, and decodes nothing more")
  func stop() async throws {
    let clock = HeldClock(after: 400)
    let actor = try await actor(.script, context: 4096, configuration: clock.configuration)
    let request = GenerationRequest(conversation: "a", messages: [.user("Go on forever")], maxNewTokens: 5_000)
    let outcome = try await actor.outcome(of: request) { event, soFar in
      guard case .text = event, soFar.text.count > 40 else { return }
      actor.stop(request.id)
      clock.open()
    }
    #expect(outcome.stats?.finishReason == .cancelled)
    #expect(outcome.error == nil)
    #expect(outcome.text.hasPrefix("The wheel goes round, and round again"))
    #expect(outcome.stats?.generatedTokens ?? .max < 1_000)
    // What was said stays in the cache: the chat goes on from there.
    let next = try await actor.outcome(
      of: GenerationRequest(
        conversation: "a", messages: [.user("Go on forever"), .assistant(outcome.text), .user("Hi tomorrow")]))
    #expect(next.text == (try TestModel.script("tomorrow").reply))
    #expect(next.stats?.cachedTokens ?? 0 > 15)
  }

  @Test("while the prompt is read ends without a token")
  func stopWhileReading() async throws {
    let actor = try await actor(.script, context: 4096, sequences: 1, tuning: Tuning(threads: 1, batchSize: 16))
    let request = GenerationRequest(messages: [.user(String(repeating: "A long tale ", count: 200))])
    let outcome = try await actor.outcome(of: request) { event, _ in
      if case .prefill(let progress) = event, progress.processed > 0 { actor.stop(request.id) }
    }
    #expect(outcome.stats?.finishReason == .cancelled)
    #expect(outcome.stats?.generatedTokens == 0)
    let last = try #require(outcome.prefills.last)
    #expect(last.processed < last.total, "the rest was not read")
  }

  @Test("a load leaves the place empty")
  func cancelLoad() async throws {
    let actor = LlamaActor()
    let task = Task {
      try await actor.loadModel(LoadRequest(url: TestModel.random.url, tuning: plainTuning)) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await actor.loadedModel(role: .text) == nil)
    try await actor.loadModel(LoadRequest(url: TestModel.random.url, tuning: plainTuning))
    #expect(await actor.loadedModel(role: .text) != nil)
  }

  @Test("at any token, a thousand times in a row, leaves neither memory nor threads behind")
  func thousandCancels() async throws {
    let actor = try await actor(.random, context: 512, sequences: 2, tuning: Tuning(threads: 1, batchSize: 8))
    var generator = SeededGenerator(seed: 7)
    func round(_ index: Int) async throws {
      let after = Int.random(in: 0..<14, using: &generator)
      let request = GenerationRequest(
        conversation: index.isMultiple(of: 3) ? nil : "chat \(index % 5)",
        messages: [.user("Hello there, how is the weather \(index)")],
        sampling: SamplingOptions(temperature: 1, seed: UInt32(index)), maxNewTokens: 32)
      var seen = 0
      if index.isMultiple(of: 2) {
        for try await _ in actor.generate(request) {
          seen += 1
          if seen > after { break }
        }
      } else {
        for try await _ in actor.generate(request) {
          seen += 1
          if seen > after { actor.stop(request.id) }
        }
      }
    }
    for index in 0..<100 { try await round(index) }
    try await expectNoGrowth(beyond: 8 << 20) { for index in 100..<1_100 { try await round(index) } }
    let outcome = try await actor.reply(to: "Hello", tokens: 5)
    #expect(outcome.stats?.finishReason == .length)
  }

  @Test("loading and releasing models leaves no thread and no memory behind")
  func loadsAndReleases() async throws {
    func cycle() async throws {
      let actor = try await actor(.random, tuning: Tuning(threads: 2))
      _ = try await actor.reply(to: "Hello", tokens: 3)
      await actor.unload()
    }
    for _ in 0..<10 { try await cycle() }
    let before = ProcessState.now.threads
    try await expectNoGrowth(beyond: 48 << 20) { for _ in 0..<60 { try await cycle() } }
    // Threads of other suites come and go; sixty actors and their pools would be a hundred and twenty.
    #expect(ProcessState.now.threads < before + 40)
  }

  /// Expects that work leaves no more than so many bytes of memory behind. Tests of other suites run in the same process and
  /// may take memory meanwhile, so it is tried three times: what leaks does so each time.
  private func expectNoGrowth(beyond limit: Int, _ work: () async throws -> Void) async throws {
    var growths: [Int] = []
    while growths.count < 3, growths.allSatisfy({ $0 >= limit }) {
      let before = ProcessState.now.residentBytes
      try await work()
      growths.append(ProcessState.now.residentBytes - before)
    }
    #expect(growths.contains { $0 < limit }, "grew by \(growths) bytes")
  }

  @Test("by unloading the model ends every reply with what was said")
  func unloadWhileWriting() async throws {
    // The engine stands still after so many steps, and again after a few more: neither reply can be at its end before the
    // request to unload is there, however slow the test is. With drafts that are all right, 4,000 tokens take 235 steps.
    let clock = HeldClock(after: 50)
    let actor = try await actor(.script, context: 4096, sequences: 2, configuration: clock.configuration)
    let begun = Begun()
    @Sendable func forever(_ conversation: String) -> GenerationRequest {
      GenerationRequest(conversation: conversation, messages: [.user("Go on forever")], maxNewTokens: 4_000)
    }
    async let first = actor.outcome(of: forever("a")) { event, _ in
      if case .text = event { begun.note("a") }
    }
    async let second = actor.outcome(of: forever("b")) { event, _ in
      if case .text = event { begun.note("b") }
    }
    for _ in 0..<60 where begun.count < 2 {
      await waitUntil { clock.isHolding }
      clock.goOn(for: 2)
      for _ in 0..<1_000 { await Task.yield() }
    }
    async let third = actor.outcome(of: forever("c"))
    await waitUntil { clock.isHolding }
    let unloading = Task { await actor.unloadModel(role: .text) }
    for _ in 0..<1_000 { await Task.yield() }
    clock.open()
    await unloading.value
    for outcome in try await [first, second] {
      #expect(outcome.stats?.finishReason == .cancelled)
      #expect(outcome.text.hasPrefix("The"))
    }
    // The third waited for a sequence, or came too late: either way it has not said anything.
    #expect(try await third.text.isEmpty)
    #expect(await actor.loadedModel(role: .text) == nil)
    #expect(try await actor.reply(to: "Hello").error?.code == .modelNotLoaded)
  }
}

/// The replies of which something has come.
private final class Begun: Sendable {
  private let names = Mutex<Set<String>>([])

  var count: Int { names.withLock { $0.count } }
  func note(_ name: String) { names.withLock { _ = $0.insert(name) } }
}

/// What the operating system says of this process.
struct ProcessState {
  var threads: Int
  var residentBytes: Int

  static var now: ProcessState {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    func number(_ key: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
      return line.flatMap { $0.split(whereSeparator: { !$0.isNumber }).first }.flatMap { Int($0) } ?? 0
    }
    return ProcessState(threads: number("Threads:"), residentBytes: number("VmRSS:") * 1024)
  }
}
