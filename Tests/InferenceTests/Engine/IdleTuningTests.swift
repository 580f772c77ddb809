import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

@Suite("Measuring the fastest settings while nobody waits", .serialized, .timeLimit(.minutes(5)))
struct IdleTuningTests {
  @Test("begins behind the first reply, and the next load uses the result")
  func behindTheFirstReply() async throws {
    try await withTemporaryDirectory { directory in
      let first = LlamaActor(configuration: configuration(directory))
      try await first.loadModel(LoadRequest(url: TestModel.script.url, contextSize: 1024))
      #expect(await first.loadedModel(role: .text)?.tuning.flashAttention == false)
      #expect(!isRemembered(directory), "a load measures nothing")
      #expect(try await first.reply(to: "Hi tomorrow", tokens: 40).error == nil)
      await remembered(directory)
      await first.unload()

      var stored = try JSONDecoder().decode([String: Tuning].self, from: Data(contentsOf: file(directory)))
      #expect(stored.count == 1)
      for key in stored.keys { stored[key]?.batchSize = 77 }
      for key in stored.keys { stored[key]?.microBatchSize = 11 }
      try JSONEncoder().encode(stored).write(to: file(directory))
      let second = LlamaActor(configuration: configuration(directory))
      try await second.loadModel(LoadRequest(url: TestModel.script.url, contextSize: 1024))
      #expect(await second.loadedModel(role: .text)?.tuning.batchSize == 77)
    }
  }

  @Test("gives way to messages, whose replies stay the same, and goes on after them")
  func interrupted() async throws {
    let expected = try TestModel.script("tomorrow").reply
    try await withTemporaryDirectory { directory in
      let actor = LlamaActor(configuration: configuration(directory))
      try await actor.loadModel(LoadRequest(url: TestModel.script.url, contextSize: 1024))
      for turn in 0..<20 {
        let outcome = try await actor.reply(to: "Hi tomorrow", in: "chat \(turn % 3)")
        #expect(outcome.error == nil)
        #expect(outcome.text == expected)
        // Lets the measurement begin, a little further each time.
        for _ in 0..<(turn * 20) { await Task.yield() }
      }
      await remembered(directory)
      await actor.unload()
    }
  }

  @Test("ends with the model, at any moment", arguments: [0, 10, 1_000, 20_000])
  func unloaded(yields: Int) async throws {
    try await withTemporaryDirectory { directory in
      let actor = LlamaActor(configuration: configuration(directory))
      try await actor.loadModel(LoadRequest(url: TestModel.script.url, contextSize: 1024))
      #expect(try await actor.reply(to: "Hi tomorrow", tokens: 5).error == nil)
      for _ in 0..<yields { await Task.yield() }
      await actor.unload()
      #expect(await actor.loadedModel(role: .text) == nil)
      // The place is free for the next model, which measures for itself.
      try await actor.loadModel(LoadRequest(url: TestModel.random.url, contextSize: 512))
      #expect(try await actor.reply(to: "Hello", tokens: 3).error == nil)
      await actor.unload()
    }
  }

  @Test("waits for as long as it is told to")
  func delay() async throws {
    try await withTemporaryDirectory { directory in
      let actor = LlamaActor(configuration: configuration(directory, delay: .seconds(3_600)))
      try await actor.loadModel(LoadRequest(url: TestModel.script.url, contextSize: 1024))
      #expect(try await actor.reply(to: "Hi tomorrow", tokens: 5).error == nil)
      #expect(try await actor.reply(to: "Hi tomorrow", tokens: 5).error == nil)
      #expect(!isRemembered(directory))
      // Returns at once: nobody waits for the delay.
      await actor.unload()
    }
  }

  private func configuration(_ directory: URL, delay: Duration = .zero) -> LlamaConfiguration {
    LlamaConfiguration(cacheDirectory: directory, processorCount: 2, tuningDelay: delay)
  }

  private func file(_ directory: URL) -> URL { directory.appending(path: "tuning.json") }

  private func isRemembered(_ directory: URL) -> Bool { FileManager.default.fileExists(atPath: file(directory).path) }

  private func remembered(_ directory: URL) async { await waitUntil { isRemembered(directory) } }
}
