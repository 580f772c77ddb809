import Foundation
import Inference
import LanguageModels
import Testing

@Suite("A conversation that outgrows the context")
struct ContextShiftTests {
  private let system = PromptMessage.system("You are kind and brief.")

  @Test("loses whole oldest turns, says so, keeps its system prompt, and moves the cache instead of reading again")
  func trimsOldestTurns() async throws {
    let actor = try await actor(.script, context: 512, sequences: 1)
    let reply = try TestModel.script("tomorrow").reply
    var turns = [system]
    var sawTrim = false
    for round in 0..<24 {
      turns.append(.user("Round \(round) of a talk that goes on until tomorrow"))
      let outcome = try await actor.outcome(
        of: GenerationRequest(conversation: "a", messages: turns, maxNewTokens: 100))
      #expect(outcome.error == nil)
      #expect(outcome.text == reply)
      turns.append(.assistant(outcome.text))
      let stats = try #require(outcome.stats)
      #expect(stats.contextUsed <= 512)
      if let trim = outcome.trims.first {
        sawTrim = true
        #expect(trim.messages > 0 && trim.messages.isMultiple(of: 2) && trim.tokens > 0)
        // What is left was moved: all but the new turn is known.
        #expect(stats.promptTokens - stats.cachedTokens < 60, "round \(round): \(stats)")
      }
    }
    #expect(sawTrim)
  }

  @Test("is refused with the figures when the last message alone does not fit")
  func lastMessageTooLong() async throws {
    let actor = try await actor(.script, context: 512, sequences: 1)
    let outcome = try await actor.outcome(
      of: GenerationRequest(
        conversation: "a",
        messages: [system, .user("Hi"), .assistant("Ho"), .user(String(repeating: "long ", count: 900))]))
    #expect(outcome.error?.code == .contextTooSmall)
    #expect(outcome.error?.message.contains("496") == true, "\(outcome.error?.message ?? "")")
    // The chat goes on afterwards.
    let next = try await actor.outcome(
      of: GenerationRequest(conversation: "a", messages: [system, .user("Hi tomorrow")]))
    #expect(next.text == (try TestModel.script("tomorrow").reply))
  }

  @Test("may be filled to the brim by one message, which leaves less room for the reply")
  func lastMessageNearlyTooLong() async throws {
    let actor = try await actor(.script, context: 512, sequences: 1)
    let words = try await actor.countTokens(" long", role: .text)
    let outcome = try await actor.outcome(
      of: GenerationRequest(
        messages: [.user(String(repeating: " long", count: 440 / words) + " forever")], maxNewTokens: 768))
    #expect(outcome.error == nil)
    #expect(outcome.stats?.finishReason == .contextFull)
  }

  @Test("is read whole where the caller says so, as long as there is room for the shortest reply")
  func whole() async throws {
    let actor = try await actor(.script, context: 512, sequences: 1)
    let words = try await actor.countTokens(" long", role: .text)
    let turn = PromptMessage.user(String(repeating: " long", count: 215 / words))
    // More than three quarters of the context, with the default room for a reply this would lose its first turn.
    let messages = [turn, .assistant("Yes."), turn]
    let outcome = try await actor.outcome(of: GenerationRequest(messages: messages, trimsHistory: false))
    #expect(outcome.error == nil && outcome.trims.isEmpty)
    #expect((outcome.stats?.promptTokens ?? 0) > 430)
    let longer = [turn, .assistant("Yes."), turn, .assistant("Yes."), turn]
    let refused = try await actor.outcome(of: GenerationRequest(messages: longer, trimsHistory: false))
    #expect(refused.error?.code == .contextTooSmall)
  }

  @Test("A message of 31 MB is refused at once, and others go on meanwhile")
  func hugeMessage() async throws {
    let actor = try await actor(.script, context: 1024, sequences: 2)
    let clock = ContinuousClock()
    let huge = String(repeating: "all work and no play ", count: 31_000_000 / 21)
    let begun = clock.now
    async let refused = actor.reply(to: huge)
    let other = try await actor.reply(to: "Hello", in: "b", tokens: 5)
    #expect(other.error == nil)
    #expect(try await refused.error?.code == .contextTooSmall)
    // Tokenizing all of it takes a minute on a release build.
    #expect(clock.now - begun < .seconds(20))
  }

  @Test("takes a message of no, one and a million characters", arguments: [0, 1, 1_000_000])
  func lengths(count: Int) async throws {
    let actor = try await actor(.script, context: 1024, sequences: 1)
    let outcome = try await actor.reply(to: String(repeating: "x", count: count), tokens: 20)
    if count < 1024 {
      #expect(outcome.text == (try TestModel.script(nil).reply))
    } else {
      #expect(outcome.error?.code == .contextTooSmall)
    }
  }
}
