import Foundation
import LanguageModels
import Testing

@testable import Inference

@Suite("Drafts of what a reply repeats")
struct DraftTests {
  /// The same question with and without drafts.
  /// - Parameter margin: how near two tokens' logits are where what came by drafts is computed again; nil for the usual one.
  private func replies(
    _ model: TestModel, _ request: GenerationRequest, margin: Float? = nil
  ) async throws -> (with: Outcome, without: Outcome, accepted: Int) {
    var (plain, configuration) = (LlamaConfiguration(), LlamaConfiguration())
    plain.drafts = false
    margin.map { configuration.draftMargin = $0 }
    let (drafting, single) = (
      try await actor(model, configuration: configuration), try await actor(model, configuration: plain)
    )
    let with = try await drafting.outcome(of: request)
    let without = try await single.outcome(of: request)
    #expect(await single.acceptedDrafts == 0)
    return (with, without, await drafting.acceptedDrafts)
  }

  @Test("A reply that repeats itself says the same, and most of it comes by drafts", arguments: [40, 97, 400])
  func repeating(_ tokens: Int) async throws {
    let request = GenerationRequest(messages: [.user("Go on forever")], maxNewTokens: tokens)
    let (with, without, accepted) = try await replies(.script, request)
    #expect(with.text == without.text && with.stats?.generatedTokens == tokens)
    #expect(with.stats?.finishReason == .length && with.stats?.contextUsed == without.stats?.contextUsed)
    if tokens == 400 { #expect(accepted > tokens / 2, "\(accepted)") }
  }

  @Test(
    "A reply that ends by itself ends where it did, to the token",
    arguments: ["tomorrow", "story", "Markdown", "emoji"])
  func ending(_ ending: String) async throws {
    let (with, without, _) = try await replies(.script, GenerationRequest(messages: [.user("Please, \(ending)")]))
    #expect(with.text == without.text && with.stats?.finishReason == .stop)
    #expect(with.stats?.generatedTokens == without.stats?.generatedTokens)
  }

  @Test("A grammar binds all tokens of a draft, too")
  func grammar() async throws {
    let schema = #"{"type":"array","items":{"const":"the same words again and again"},"minItems":12,"maxItems":12}"#
    let request = GenerationRequest(
      messages: [.user("Hello")], sampling: SamplingOptions(temperature: 0), maxNewTokens: 900,
      grammar: .jsonSchema(schema))
    let (with, without, accepted) = try await replies(.random, request)
    #expect(with.text == without.text && accepted > 0)
    #expect(with.text.ranges(of: "the same words again and again").count == 12)
  }

  @Test(
    "Where two tokens are nearly as likely, what came by drafts is computed again by itself", arguments: [1, 8, 1e9])
  func ties(_ margin: Float) async throws {
    let request = GenerationRequest(messages: [.user("Go on forever")], sampling: .greedy, maxNewTokens: 150)
    for model in [TestModel.script, .random] {
      let (with, without, accepted) = try await replies(model, request, margin: margin)
      #expect(with.text == without.text && with.stats?.generatedTokens == without.stats?.generatedTokens)
      #expect(with.stats?.contextUsed == without.stats?.contextUsed)
      // Everything is a tie, so no draft is believed.
      if margin > 1000 { #expect(accepted == 0) }
    }
  }

  @Test("The next turn of a conversation finds nothing in the cache but what was said")
  func nextTurn() async throws {
    let drafting = try await actor(.script)
    let first = try await drafting.outcome(
      of: GenerationRequest(conversation: "a", messages: [.user("Go on forever")], maxNewTokens: 120))
    let messages: [PromptMessage] = [.user("Go on forever"), .assistant(first.text), .user("Please, tomorrow")]
    let second = try await drafting.outcome(of: GenerationRequest(conversation: "a", messages: messages))
    let fresh = try await actor(.script).outcome(of: GenerationRequest(messages: messages))
    #expect(second.text == fresh.text && second.stats?.promptTokens == fresh.stats?.promptTokens)
    #expect((second.stats?.cachedTokens ?? 0) > 100)
  }

  @Test("Several replies at once say what each says alone")
  func several() async throws {
    let drafting = try await actor(.script, sequences: 3)
    let questions = ["Go on forever", "Please, story", "Go on forever"]
    let replies = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for (index, question) in questions.enumerated() {
        group.addTask { (index, try await drafting.reply(to: question, tokens: 200).text) }
      }
      return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
    }
    for (index, question) in questions.enumerated() {
      #expect(try await actor(.script).reply(to: question, tokens: 200).text == replies[index])
    }
  }

  @Test("A memory that can't forget makes none")
  func recurrent() async throws {
    let actor = try await actor(.recurrent)
    _ = try await actor.reply(to: "Hello", tokens: 60)
    #expect(await actor.acceptedDrafts == 0)
  }
}

@Suite("How long drafts are")
struct DraftLimitTests {
  @Test("They grow with what is right, up to a limit, and shrink with what is wrong")
  func length() {
    var limit = DraftLimit()
    let first = limit.next()
    for _ in 0..<8 { limit.took(limit.next(), of: limit.next()) }
    #expect(first < DraftLimit.longest && limit.next() == DraftLimit.longest)
    limit.took(0, of: DraftLimit.longest)
    #expect(limit.next() == DraftLimit.longest / 2)
  }

  @Test("After wrong ones in a row there is a pause, longer each time, and one that is right ends that")
  func pause() {
    var limit = DraftLimit()
    var pauses: [Int] = []
    for _ in 0..<12 {
      limit.took(0, of: 4)
      var pause = 0
      while limit.next() == 0 { pause += 1 }
      pauses.append(pause)
    }
    #expect(pauses[0] == 0 && pauses[1] > 0 && pauses == pauses.sorted() && pauses[11] == pauses[10])
    limit.took(4, of: 4)
    limit.took(0, of: 8)
    #expect(limit.next() > 0)
  }
}
