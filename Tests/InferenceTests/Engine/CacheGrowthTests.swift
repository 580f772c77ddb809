import CLlama
import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

extension LlamaActor {
  /// What the cache of the text model holds now.
  func cacheShape() -> CacheShape? { models[.text]?.context.shape }
}

@Suite("A cache that grows", .timeLimit(.minutes(5)))
struct CacheGrowthTests {
  private func configuration(
    firstCells: Int, directory: URL? = nil, mayGrow: @escaping @Sendable (CacheShape) -> Bool = { _ in true }
  ) -> LlamaConfiguration {
    var configuration = LlamaConfiguration(cacheDirectory: directory, sequenceKey: Data(repeating: 1, count: 32))
    configuration.firstCells = firstCells
    configuration.mayGrow = mayGrow
    return configuration
  }

  private func grown(_ model: TestModel, from firstCells: Int) async throws -> LlamaActor {
    try await actor(
      model, context: 2048, sequences: 4, tuning: Tuning(threads: 1, batchSize: 64),
      configuration: configuration(firstCells: firstCells))
  }

  private func request(_ conversation: String, _ turns: [PromptMessage], tokens: Int) -> GenerationRequest {
    GenerationRequest(conversation: conversation, messages: turns, sampling: .greedy, maxNewTokens: tokens)
  }

  @Test(
    "says the same, token for token, when it grows in a reply and in a prompt, with two chats at once",
    arguments: [TestModel.random, .script])
  func sameTokens(_ model: TestModel) async throws {
    // A model whose every token counts, and one that surely goes on for long enough.
    let question = PromptMessage.user(model == .script ? "Go on forever" : "Hello there")
    let long = PromptMessage.user(String(repeating: "Words of a long message. ", count: 30))
    func talk(_ actor: LlamaActor) async throws -> ([String], cached: [Int], used: [Int]) {
      async let one = actor.outcome(of: request("a", [question], tokens: 400))
      async let two = actor.outcome(of: request("b", [long], tokens: 40))
      let (first, second) = try await (one, two)
      let again = try await actor.outcome(
        of: request("a", [question, .assistant(first.text), .user("Go on")], tokens: 30))
      let last = try await actor.outcome(
        of: request("b", [long, .assistant(second.text), .user("And you?")], tokens: 30))
      let all = [first, second, again, last]
      #expect(all.allSatisfy { $0.error == nil })
      return (all.map(\.text), all.compactMap(\.stats?.cachedTokens), all.compactMap(\.stats?.contextUsed))
    }
    let small = try await grown(model, from: 256)
    let whole = try await actor(
      model, context: 2048, sequences: 4, tuning: Tuning(threads: 1, batchSize: 64),
      configuration: configuration(firstCells: 2048))
    #expect(await small.cacheShape() == CacheShape(cells: 256, sequences: 1))
    let growing = try await talk(small)
    let fixed = try await talk(whole)
    #expect(growing.0 == fixed.0 && growing.cached == fixed.cached && growing.used == fixed.used)
    #expect(growing.used[0] > 256 || model == .random, "\(growing.used)")
    #expect(growing.used[1] > 256, "\(growing.used)")
    let shape = try #require(await small.cacheShape())
    #expect(shape.sequences == 2 && shape.cells < 2048 && shape.cells >= growing.used.max() ?? 0)
    #expect(await small.loadedModel(role: .text)?.contextSize == 2048)
  }

  @Test("begins after a restart with room for the chat that goes on, up to the limit", arguments: [2048, 1024])
  func afterRestart(context: Int) async throws {
    let directory = try TemporaryDirectory()
    let long = PromptMessage.user(String(repeating: "Words of a long message. ", count: 30))
    func restarted() async throws -> LlamaActor {
      try await actor(
        .random, context: context, sequences: 2, tuning: Tuning(threads: 1, batchSize: 64),
        configuration: configuration(firstCells: 256, directory: directory.url))
    }
    let before = try await restarted()
    #expect(await before.cacheShape() == CacheShape(cells: 256, sequences: 1))
    let first = try await before.outcome(of: request("a", [long], tokens: 20))
    let used = try #require(first.stats?.contextUsed)
    #expect(used > 256)
    await before.unload()
    let after = try await restarted()
    let shape = try #require(await after.cacheShape())
    #expect(shape.cells >= min(context, used) && shape.sequences == 1)
    let second = try await after.outcome(
      of: request("a", [long, .assistant(first.text), .user("Go on")], tokens: 5))
    #expect(second.error == nil && (second.stats?.cachedTokens ?? 0) > 200)
    #expect(await after.cacheShape() == shape)
  }

  @Test("carries what was moved or copied, though llama.cpp has put that off", arguments: [1, 2])
  func pendingMoves(sequences: Int) throws {
    let weights = try LlamaWeights(file: TestModel.random.url) { _ in true }
    let watch = DecodeWatch(now: { 0 })
    func logits(first: CacheShape) throws -> ([Float], CacheShape) {
      let context = try LlamaContext(
        ContextFactory(weights: weights, tuning: plainTuning, wholeImages: false, watch: watch),
        limit: CacheShape(cells: 1024, sequences: 3), first: first)
      watch.arm(deadline: .max)
      context.beginBatch()
      for position in 0..<200 {
        context.add(Int32(position % 90 + 100), position: position, sequence: 0, samples: false)
      }
      #expect(context.decode() == 0)
      #expect(context.cut(0, range: 20..<70))
      try context.reserve(cells: 200, sequences: 2)
      context.copy(0, to: 1)
      #expect(context.truncate(1, to: 120))
      try context.reserve(cells: 600, sequences: 3)
      context.beginBatch()
      let sequence = sequences - 1
      let index = context.add(150, position: sequence == 0 ? 150 : 120, sequence: sequence, samples: true)
      #expect(context.decode() == 0)
      let row = try #require(llama_get_logits_ith(context.pointer, index))
      return (Array(UnsafeBufferPointer(start: row, count: weights.vocabulary.count)), context.shape)
    }
    let fixed = try logits(first: CacheShape(cells: 1024, sequences: 3))
    let growing = try logits(first: CacheShape(cells: 256, sequences: 1))
    #expect(growing.1 == CacheShape(cells: 1024, sequences: 3))
    // The cells lie in another order, so that sums may differ in their last bits.
    let worst = zip(fixed.0, growing.0).map { abs($0 - $1) }.max() ?? 0
    let largest = fixed.0.map { abs($0) }.max() ?? 0
    #expect(worst < largest / 100, "\(worst) of \(largest)")
  }

  @Test("stays as it is where there is no memory: the reply says so, and no chat is lost")
  func noMemory() async throws {
    let allows = Shared(false)
    let actor = try await actor(
      .script, context: 1024, sequences: 2, tuning: Tuning(threads: 1, batchSize: 64),
      configuration: configuration(firstCells: 256) { _ in allows.withLock { $0 } })
    let first = try await actor.reply(to: "Hi tomorrow", in: "a")
    #expect(first.error == nil)
    // In the middle of a reply: what was said stays.
    let cut = try await actor.reply(to: "Go on forever", in: "a")
    #expect(cut.error == ContextFactory.noMemory && !cut.text.isEmpty && cut.stats?.finishReason == .failed)
    // In a prompt, and for another chat.
    let words = try await actor.countTokens(" long", role: .text)
    let long = "So" + String(repeating: " long", count: 400 / words) + " tomorrow"
    #expect(try await actor.reply(to: long, in: "a").error == ContextFactory.noMemory)
    #expect(try await actor.reply(to: "Hi tomorrow", in: "b").error == ContextFactory.noMemory)
    #expect(await actor.cacheShape() == CacheShape(cells: 256, sequences: 1))
    let turns: [PromptMessage] = [.user("Hi tomorrow"), .assistant(first.text), .user("And both")]
    let next = try await actor.outcome(of: GenerationRequest(conversation: "a", messages: turns))
    #expect(next.text == (try TestModel.script("both").reply))
    // With memory all goes on.
    allows.withLock { $0 = true }
    #expect(try await actor.reply(to: long, in: "b").text == TestModel.script("tomorrow").reply)
    #expect(try await actor.reply(to: "Go on forever", in: "a", tokens: 500).error == nil)
  }

  @Test("takes back what was saved by one of another size")
  func saved() async throws {
    try await withTemporaryDirectory { directory in
      let turns: [PromptMessage] = [.user("Hello there, and a few words more")]
      func open(_ firstCells: Int) async throws -> LlamaActor {
        try await actor(
          .random, context: 1024, sequences: 3,
          configuration: configuration(firstCells: firstCells, directory: directory))
      }
      let before = try await open(256)
      for chat in ["a", "b", "c"] {
        #expect(try await before.outcome(of: request(chat, turns + [.user(chat)], tokens: 20)).error == nil)
      }
      #expect(await before.cacheShape()?.sequences == 3)
      await before.unload()
      let after = try await open(256)
      let outcome = try await after.outcome(of: request("c", turns + [.user("c")], tokens: 20))
      #expect(await after.cacheShape()?.sequences == 1)
      let stats = try #require(outcome.stats)
      #expect(stats.cachedTokens == stats.promptTokens - 1)
    }
  }

  @Test("begins with all sequences where the memory of a model is recurrent, and replies as ever")
  func recurrent() async throws {
    let actor = try await grown(.recurrent, from: 256)
    #expect(await actor.cacheShape() == CacheShape(cells: 2048, sequences: 4))
    let outcome = try await actor.outcome(of: request("a", [.user("Hello")], tokens: 400))
    #expect(outcome.error == nil)
  }
}
