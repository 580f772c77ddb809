import Foundation
import Inference
import LanguageModels
import Testing

@Suite("Several replies at once")
struct ConcurrencyTests {
  @Test("are written side by side, each its own")
  func sideBySide() async throws {
    let actor = try await actor(.script, context: 4096, sequences: 4)
    let endings = ["story", "languages", "tomorrow", "both", "laugh", "Markdown"]
    let order = Shared<[String]>([])
    try await withThrowingTaskGroup(of: (String, Outcome).self) { group in
      for ending in endings {
        group.addTask {
          let request = GenerationRequest(conversation: ending, messages: [.user("Say \(ending)")])
          return (
            ending,
            try await actor.outcome(of: request) { event, _ in
              if case .text = event { order.withLock { $0.append(ending) } }
            }
          )
        }
      }
      for try await (ending, outcome) in group {
        #expect(outcome.text == (try TestModel.script(ending).reply))
      }
    }
    // Side by side: the short ones did not wait for the story to end.
    let said = order.withLock { $0 }
    let lastOfStory = try #require(said.lastIndex(of: "story"))
    #expect(said[..<lastOfStory].contains("languages") && said[..<lastOfStory].contains("tomorrow"))
  }

  @Test("give what each would give alone")
  func sameAsAlone() async throws {
    let actor = try await actor(.random, sequences: 4)
    func request(_ index: Int) -> GenerationRequest {
      GenerationRequest(messages: [.user("Number \(index)")], sampling: .greedy, maxNewTokens: 24)
    }
    let alone = try await actor.outcome(of: request(1)).text
    async let one = actor.outcome(of: request(1)).text
    async let two = actor.outcome(of: request(2)).text
    async let three = actor.outcome(of: request(3)).text
    _ = try await (two, three)
    #expect(try await one == alone)
  }

  @Test("to one conversation are refused: the second hears that a reply is on its way")
  func sameConversation() async throws {
    let clock = HeldClock(after: 400)
    let actor = try await actor(.script, context: 4096, sequences: 2, configuration: clock.configuration)
    let request = GenerationRequest(conversation: "a", messages: [.user("Go on forever")], maxNewTokens: 4_000)
    let begun = Signal()
    async let first = actor.outcome(of: request) { event, _ in if case .text = event { begun.send("a") } }
    await begun.wait(for: ["a"])
    async let refused = actor.outcome(of: GenerationRequest(conversation: "a", messages: [.user("Hi tomorrow")]))
    clock.open()
    let second = try await refused
    #expect(second.error == .generationInProgress)
    actor.stop(request.id)
    #expect(try await first.stats?.finishReason == .cancelled)
  }

  @Test("and a load: one that comes during another really loads")
  func loadsAtOnce() async throws {
    let actor = LlamaActor()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for model in [TestModel.random, .script, .random, .script] {
        group.addTask { try await actor.loadModel(LoadRequest(url: model.url, tuning: plainTuning)) }
      }
      try await group.waitForAll()
    }
    #expect(await actor.loadedModel(role: .text) != nil)
    try await actor.loadModel(LoadRequest(url: TestModel.script.url, tuning: plainTuning))
    #expect(try await actor.reply(to: "Hi tomorrow").text == TestModel.script("tomorrow").reply)
  }
}
