import Foundation
import Inference
import LanguageModels
import Testing

@Suite("Thinking")
struct ThinkingTests {
  @Test(
    "comes apart from the answer, opened by the model or by its template", arguments: [TestModel.thinker, .openThinker])
  func on(_ model: TestModel) async throws {
    let actor = try await actor(model)
    #expect(await actor.loadedModel(role: .text)?.thinks == true)
    let outcome = try await actor.outcome(
      of: GenerationRequest(messages: [.user("Compute it carefully")], thinkingEnabled: true))
    let script = try TestModel.script("carefully")
    #expect(outcome.thinking == script.thinking)
    #expect(outcome.text == script.reply)
  }

  @Test("is left out when switched off", arguments: [TestModel.thinker, .openThinker])
  func off(_ model: TestModel) async throws {
    let actor = try await actor(model)
    let outcome = try await actor.outcome(
      of: GenerationRequest(messages: [.user("Compute it carefully")], thinkingEnabled: false))
    #expect(outcome.thinking.isEmpty)
    #expect(outcome.text == (try TestModel.script("carefully").reply))
  }

  @Test("in the history is not read again: what follows it in the cache is moved")
  func history() async throws {
    let actor = try await actor(.thinker)
    let first = try await actor.outcome(
      of: GenerationRequest(conversation: "a", messages: [.user("Tell it carefully")], thinkingEnabled: true))
    let second = try await actor.outcome(
      of: GenerationRequest(
        conversation: "a", messages: [.user("Tell it carefully"), .assistant(first.text), .user("Then tomorrow")],
        thinkingEnabled: true))
    #expect(second.text == (try TestModel.script("tomorrow").reply))
    #expect(second.stats?.cachedTokens ?? 0 > 10)
  }

  @Test("that is too long is closed, and the answer still comes", arguments: [TestModel.thinker, .openThinker])
  func limit(_ model: TestModel) async throws {
    let actor = try await actor(model)
    let outcome = try await actor.outcome(
      of: GenerationRequest(
        messages: [.user("Compute it carefully")], thinkingEnabled: true, maxNewTokens: 20, maxThinkingTokens: 6))
    let script = try TestModel.script("carefully")
    #expect(!outcome.thinking.isEmpty)
    #expect(script.thinking?.hasPrefix(outcome.thinking) == true && outcome.thinking != script.thinking)
    #expect(!outcome.thinking.contains("</think>") && !outcome.text.contains("</think>"))
    #expect(outcome.stats?.generatedTokens ?? 0 <= 30)
  }

  @Test("a model that can't think says so")
  func cannot() async throws {
    let actor = try await actor(.script)
    #expect(await actor.loadedModel(role: .text)?.thinks == false)
    let outcome = try await actor.outcome(
      of: GenerationRequest(messages: [.user("Hi tomorrow")], thinkingEnabled: true))
    #expect(outcome.text == (try TestModel.script("tomorrow").reply))
  }
}
