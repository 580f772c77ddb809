import Foundation
import Inference
import LanguageModels
import TestSupport
import Testing

@Suite("Loading")
struct LoadingTests {
  @Test("reports rising progress and describes the model")
  func progress() async throws {
    let actor = LlamaActor()
    let fractions = Shared<[Double]>([])
    try await actor.loadModel(LoadRequest(url: TestModel.random.url, contextSize: 1024, tuning: plainTuning)) {
      fraction in
      fractions.withLock { $0.append(fraction) }
    }
    let seen = fractions.withLock { $0 }
    #expect(seen.count > 1 && seen == seen.sorted() && seen.last == 1)
    let model = try #require(await actor.loadedModel(role: .text))
    #expect(model.architecture == "llama")
    #expect(model.contextSize == 1024)
    #expect(model.parameterCount > 50_000)
    #expect(!model.readsImages)
  }

  @Test("of what is no model is refused with a sentence", arguments: ["", "GGUF", "<!DOCTYPE html><html>"])
  func refuses(content: String) async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "model.gguf")
      try Data(content.utf8).write(to: file)
      let actor = try await actor(.script)
      await #expect {
        try await actor.loadModel(LoadRequest(url: file))
      } throws: { ($0 as? LLMError)?.code == .unsupportedModel && ($0 as? LLMError)?.message.isEmpty == false }
      // The one that was loaded is still there.
      #expect(try await actor.reply(to: "Hi tomorrow").text == TestModel.script("tomorrow").reply)
    }
  }

  @Test("of a damaged file never ends the process: it loads, or is refused", arguments: 0..<4 as Range<UInt64>)
  func damagedFiles(seed: UInt64) async throws {
    let whole = try Data(contentsOf: TestModel.random.url)
    var generator = SeededGenerator(seed: seed)
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "damaged.gguf")
      var refused = 0
      for _ in 0..<60 {
        var data = whole
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          // Mostly the front of the header, where the structure is; sometimes anywhere.
          let reach = Bool.random(using: &generator) ? 1_200 : 24_000
          data[Int.random(in: 0..<min(reach, data.count), using: &generator)] = .random(in: 0...255, using: &generator)
        }
        try data.write(to: file)
        let actor = LlamaActor()
        do {
          try await actor.loadModel(LoadRequest(url: file, contextSize: 256, sequenceCount: 1, tuning: plainTuning))
          _ = try await actor.reply(to: "Hello", tokens: 2)
        } catch let error as LLMError {
          refused += 1
          #expect(!error.message.isEmpty)
        }
      }
      #expect(refused > 5)
    }
  }

  @Test("of a truncated file is refused at every length", arguments: [100, 5_000, 20_000, 100_000])
  func truncated(length: Int) async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "truncated.gguf")
      try Data(contentsOf: TestModel.random.url).prefix(length).write(to: file)
      await #expect {
        try await LlamaActor().loadModel(LoadRequest(url: file))
      } throws: { ($0 as? LLMError)?.code == .unsupportedModel }
    }
  }

  @Test("measures the fastest settings once, if it is asked to, and remembers them")
  func tuning() async throws {
    try await withTemporaryDirectory { directory in
      let configuration = LlamaConfiguration(cacheDirectory: directory, processorCount: 2)
      let first = LlamaActor(configuration: configuration)
      try await first.loadModel(LoadRequest(url: TestModel.random.url, tuningSchedule: .whileLoading))
      let measured = try #require(await first.loadedModel(role: .text)?.tuning)
      #expect(measured.flashAttention != nil)
      // A second thread of so small a model would wait more than it works.
      #expect(measured.threads == 1 && measured.batchThreads == 1)
      #expect(FileManager.default.fileExists(atPath: directory.appending(path: "tuning.json").path))
      // Settings that no measurement would end with show that the second load reads what was remembered.
      let file = directory.appending(path: "tuning.json")
      var stored = try JSONDecoder().decode([String: Tuning].self, from: Data(contentsOf: file))
      for key in stored.keys {
        stored[key] = Tuning(threads: 1, batchSize: 77, microBatchSize: 11, flashAttention: true)
      }
      try JSONEncoder().encode(stored).write(to: file)
      let second = LlamaActor(configuration: configuration)
      try await second.loadModel(LoadRequest(url: TestModel.random.url))
      #expect(await second.loadedModel(role: .text)?.tuning.batchSize == 77)
      #expect(try await second.reply(to: "Hello", tokens: 3).error == nil)
    }
  }

  @Test("by role leaves the other role alone, but for a machine with little memory")
  func roles() async throws {
    for (memory, textStays) in [(UInt64(16) << 30, true), (UInt64(4) << 30, false)] {
      let actor = LlamaActor(configuration: LlamaConfiguration(memoryBytes: memory))
      try await actor.loadModel(LoadRequest(url: TestModel.script.url, type: .text, tuning: plainTuning))
      try await actor.loadModel(
        LoadRequest(
          url: TestModel.random.url, type: .vision, projectorURL: TestModel.projector.url, tuning: plainTuning))
      #expect(await (actor.loadedModel(role: .text) != nil) == textStays)
      #expect(await actor.loadedModel(role: .vision)?.readsImages == true)
      await actor.unloadModel(role: .vision)
      #expect(await actor.loadedModel(role: .vision) == nil)
      #expect(await (actor.loadedModel(role: .text) != nil) == textStays)
    }
  }

  @Test("chooses a context by the machine's memory")
  func contextByMemory() async throws {
    for (memory, expected) in [(UInt64(4) << 30, 2048), (UInt64(16) << 30, 2048)] {
      // The test model was trained with 2,048: never more.
      let actor = try await actor(.random, configuration: LlamaConfiguration(memoryBytes: memory))
      #expect(await actor.loadedModel(role: .text)?.contextSize == expected)
    }
  }
}
