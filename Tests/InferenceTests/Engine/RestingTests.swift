import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

extension LlamaActor {
  /// Returns once what follows a reply is done.
  fileprivate func settled() async { while let driver = models[.text]?.driver { await driver.value } }
}

@Suite("A model that nobody asks", .timeLimit(.minutes(5)))
struct RestingTests {
  /// What ChatML says between a reply and the next message.
  private let chatMLOpening = 5

  private func resting(
    _ clock: ManualClock, after limit: Duration?, in directory: URL, freed: Signal = Signal()
  ) async throws -> LlamaActor {
    try await actor(
      .script,
      configuration: LlamaConfiguration(
        cacheDirectory: directory, sequenceKey: Data(repeating: 1, count: 32),
        rest: ModelRest(
          limit: { limit }, sleep: { try await clock.sleep(for: $0) }, freed: { freed.send("freed") })))
  }

  @Test("gives its memory back after a while, and goes on with the next request where it was")
  func rests() async throws {
    try await withTemporaryDirectory { directory in
      let clock = ManualClock()
      let freed = Signal()
      let actor = try await resting(clock, after: .seconds(300), in: directory, freed: freed)
      let first = try await actor.reply(to: "Hi tomorrow", in: "a")
      await actor.settled()
      await clock.wait { $0 == [.seconds(300)] }
      clock.advance(by: .seconds(200))
      #expect(try await actor.reply(to: "Hi tomorrow", in: "b").error == nil)
      // The time counts from the last reply.
      await actor.settled()
      await clock.wait { $0 == [.seconds(300)] }
      clock.advance(by: .seconds(299))
      #expect(await !actor.isResting(role: .text))
      #expect(await actor.cacheShape() != nil)
      clock.advance(by: .seconds(1))
      await freed.wait(for: ["freed"])
      #expect(await actor.isResting(role: .text))
      #expect(await actor.cacheShape() == nil)
      #expect(await actor.loadedModel(role: .text)?.contextSize ?? 0 > 0)

      let turns: [PromptMessage] = [.user("Hi tomorrow"), .assistant(first.text), .user("And a story")]
      let next = try await actor.outcome(of: GenerationRequest(conversation: "a", messages: turns))
      #expect(next.text == (try TestModel.script("story").reply))
      #expect(next.stats?.cachedTokens == first.stats?.contextUsed.advanced(by: chatMLOpening))
      #expect(await !actor.isResting(role: .text))
      // And it rests again.
      await actor.settled()
      await clock.wait { $0 == [.seconds(300)] }
      clock.advance(by: .seconds(300))
      await freed.wait(for: ["freed"])
      #expect(try await actor.countTokens("some words", role: .text) > 0)
    }
  }

  @Test("stays where the time is none")
  func never() async throws {
    try await withTemporaryDirectory { directory in
      let clock = ManualClock()
      let actor = try await resting(clock, after: nil, in: directory)
      #expect(try await actor.reply(to: "Hi tomorrow").error == nil)
      await actor.restTimer?.value
      clock.advance(by: .seconds(100_000))
      #expect(await !actor.isResting(role: .text))
      #expect(await actor.cacheShape() != nil)
    }
  }

  @Test("is no longer there for requests once it was unloaded, nor once its file has gone")
  func gone() async throws {
    try await withTemporaryDirectory { directory in
      let clock = ManualClock()
      let freed = Signal()
      let file = directory.appending(path: "model.gguf")
      try FileManager.default.copyItem(at: TestModel.script.url, to: file)
      let actor = try await resting(clock, after: .seconds(60), in: directory, freed: freed)
      try await actor.loadModel(LoadRequest(url: file, tuning: plainTuning))
      await actor.settled()
      await clock.wait { $0 == [.seconds(60)] }
      clock.advance(by: .seconds(60))
      await freed.wait(for: ["freed"])
      try FileManager.default.removeItem(at: file)
      #expect(try await actor.reply(to: "Hi tomorrow").error != nil)
      try FileManager.default.copyItem(at: TestModel.script.url, to: file)
      #expect(try await actor.reply(to: "Hi tomorrow").error == nil)
      await actor.settled()
      await clock.wait { $0 == [.seconds(60)] }
      clock.advance(by: .seconds(60))
      await freed.wait(for: ["freed"])
      await actor.unload()
      #expect(await actor.loadedModel(role: .text) == nil)
      #expect(try await actor.reply(to: "Hi tomorrow").error?.code == .modelNotLoaded)
    }
  }
}
