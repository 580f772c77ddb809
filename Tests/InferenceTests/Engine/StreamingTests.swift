import Foundation
import Inference
import LanguageModels
import Testing
import UserFacingErrors

@Suite("A streamed reply")
struct StreamingTests {
  @Test(
    "says what the model says, in order, and ends with its figures",
    arguments: [nil, "tomorrow", "languages", "story", "Markdown"])
  func saysWhatTheModelSays(ending: String?) async throws {
    let actor = try await actor(.script)
    let outcome = try await actor.reply(to: "Please, \(ending ?? "anything")")
    #expect(outcome.text == (try TestModel.script(ending).reply))
    let stats = try #require(outcome.stats)
    #expect(stats.finishReason == .stop)
    #expect(stats.generatedTokens > 3)
    #expect(stats.promptTokens > 5 && stats.cachedTokens == 0)
    #expect(stats.timeToFirstTokenMs > 0 && stats.tokensPerSecond > 0)
    #expect(stats.contextUsed == stats.promptTokens + stats.generatedTokens)
    #expect(outcome.error == nil)
    guard case .finished? = outcome.events.last else { return #expect(Bool(false), "the figures come last") }
  }

  @Test("never splits a character, though its bytes come one by one")
  func neverSplitsACharacter() async throws {
    let actor = try await actor(.script)
    let outcome = try await actor.reply(to: "Now an emoji")
    #expect(outcome.text == (try TestModel.script("emoji").reply))
    for case .text(let fragment) in outcome.events { #expect(!fragment.contains("\u{FFFD}") && !fragment.isEmpty) }
  }

  @Test("says the same with any temperature that leaves the model certain", arguments: [0, 0.35, 1] as [Float])
  func temperature(_ temperature: Float) async throws {
    let actor = try await actor(.script)
    let outcome = try await actor.outcome(
      of: GenerationRequest(messages: [.user("Hi tomorrow")], sampling: SamplingOptions(temperature: temperature)))
    #expect(outcome.text == (try TestModel.script("tomorrow").reply))
  }

  @Test("is repeated by its seed, and only by that")
  func seed() async throws {
    let actor = try await actor(.random)
    func say(_ seed: UInt32?) async throws -> String {
      try await actor.outcome(
        of: GenerationRequest(
          messages: [.user("Hello")], sampling: SamplingOptions(temperature: 1.5, seed: seed), maxNewTokens: 48)
      ).text
    }
    let first = try await say(1)
    #expect(try await say(1) == first)
    #expect(try await say(2) != first)
    #expect(try await say(nil) != say(nil))
  }

  @Test("keeps to each sampler's rule")
  func samplers() async throws {
    let actor = try await actor(.random)
    func say(_ sampling: SamplingOptions) async throws -> String {
      try await actor.outcome(
        of: GenerationRequest(messages: [.user("Hello")], sampling: sampling, maxNewTokens: 160)
      ).text
    }
    let greedy = try await say(.greedy)
    // Each of these leaves one candidate, so they agree with always taking the best.
    #expect(try await say(SamplingOptions(temperature: 1, topK: 1, seed: 5)) == greedy)
    #expect(try await say(SamplingOptions(temperature: 1, topP: 0, seed: 5)) == greedy)
    #expect(try await say(SamplingOptions(temperature: 1, minP: 1, seed: 5)) == greedy)
  }

  @Test("repeats itself less with a penalty")
  func penalty() async throws {
    let actor = try await actor(.random)
    func say(_ penalty: Float, _ index: Int) async throws -> String {
      try await actor.outcome(
        of: GenerationRequest(
          messages: [.user("Hello \(index)")], sampling: SamplingOptions(temperature: 0, repetitionPenalty: penalty),
          maxNewTokens: 64)
      ).text
    }
    // What a random model says is anybody's guess, but over a few prompts it does repeat itself.
    var changed = 0
    for index in 0..<10 where try await say(1, index) != say(3, index) { changed += 1 }
    #expect(changed > 0)
  }

  @Test("ends at the token limit", arguments: [1, 7, 40])
  func length(limit: Int) async throws {
    let actor = try await actor(.script)
    let outcome = try await actor.reply(to: "Go on forever", tokens: limit)
    #expect(outcome.stats?.finishReason == .length)
    #expect(outcome.stats?.generatedTokens == limit)
    #expect(!outcome.text.isEmpty)
  }

  @Test("ends where the context does, with all that was said")
  func contextFull() async throws {
    let actor = try await actor(.script, context: 256, sequences: 1)
    let outcome = try await actor.reply(to: "Go on forever", tokens: 5_000)
    let stats = try #require(outcome.stats)
    #expect(stats.finishReason == .contextFull)
    #expect(stats.contextUsed == 256)
    // The last token is said though its own place in the cache is not needed any more.
    #expect(stats.generatedTokens == 256 - stats.promptTokens + 1)
    #expect(outcome.text.hasPrefix("The wheel goes round"))
  }

  @Test("can be empty")
  func silence() async throws {
    let actor = try await actor(.script)
    let outcome = try await actor.reply(to: "Only silence")
    #expect(outcome.text.isEmpty && outcome.stats?.finishReason == .stop)
  }

  @Test("is in ChatML where the model has no template of its own")
  func chatML() async throws {
    let actor = try await actor(.plain)
    #expect(await actor.loadedModel(role: .text)?.hasOwnTemplate == false)
    let outcome = try await actor.reply(to: "Hello", tokens: 8)
    #expect(outcome.stats?.generatedTokens ?? 0 > 0)
  }

  @Test("to nobody is refused with a sentence that says what to do")
  func noModel() async throws {
    let outcome = try await LlamaActor().reply(to: "Hello")
    #expect(outcome.error?.code == .modelNotLoaded)
    #expect(outcome.error?.nextSteps == [.chooseModel, .addModel])
    #expect(outcome.events.isEmpty)
  }
}
