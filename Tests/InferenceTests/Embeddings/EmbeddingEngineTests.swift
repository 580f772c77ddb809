import Foundation
import LanguageModels
import Synchronization
import Testing

@testable import Inference

@Suite("A model that turns texts into vectors") struct EmbeddingEngineTests {
  private func embed(_ inputs: [EmbeddingInput], engine: EmbeddingEngine = EmbeddingEngine()) async throws -> Embeddings
  {
    try await engine.embed(inputs, with: TestModel.embedder.url)
  }

  private static func distance(_ one: [Float], _ other: [Float]) -> Float {
    zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  @Test("gives each one of length 1, the same alone as among many others")
  func batches() async throws {
    let texts = (0..<150).map { "word number \($0)" + String(repeating: " and the", count: $0 % 30) }
    let engine = EmbeddingEngine()
    let all = try await embed(texts.map { .text($0) }, engine: engine)
    #expect(all.vectors.count == 150 && all.tokens > 150 * 4)
    for (index, text) in texts.enumerated() where index % 10 == 0 {
      let alone = try await embed([.text(text)], engine: engine)
      // llama.cpp multiplies batches of different sizes in a different order: on some processors that moves a vector by
      // 3e-4. A neighbour's tokens in it would move it by more than 0.05, which is how far different texts are apart.
      #expect(Self.distance(alone.vectors[0], all.vectors[index]) < 1e-3, "\(text)")
    }
    for vector in all.vectors {
      #expect(vector.count == 64 && abs(Self.distance(vector, Array(repeating: 0, count: 64)) - 1) < 1e-5)
    }
    #expect(Self.distance(all.vectors[0], all.vectors[29]) > 0.05)
  }

  @Test("takes tokens for what they stand for")
  func tokens() async throws {
    let weights = try LlamaWeights(file: TestModel.embedder.url) { _ in true }
    let tokens = try weights.vocabulary.tokenize("good day", addSpecial: true, parseSpecial: false)
    #expect(tokens.count >= 4)
    let both = try await embed([.text("good day"), .tokens(tokens)])
    #expect(Self.distance(both.vectors[0], both.vectors[1]) < 1e-4)
  }

  @Test("refuses what doesn't fit, what is empty and what is no token, and says which it is")
  func refused() async throws {
    let engine = EmbeddingEngine()
    for (input, code) in [
      (.text(String(repeating: "word ", count: 500)), .contextTooSmall), (.tokens([]), .inputRefused),
      (.tokens([5, 100_000]), .inputRefused), (.tokens([-1]), .inputRefused),
    ] as [(EmbeddingInput, LLMError.Code)] {
      let error = await #expect(throws: LLMError.self) { _ = try await embed([.text("a"), input], engine: engine) }
      #expect(error?.code == code && error?.input == 1)
    }
    #expect(try await embed([.text("a")], engine: engine).vectors.count == 1)
  }

  @Test("ends when whoever asked gives up")
  func cancelled() async {
    let task = Task { try await embed(Array(repeating: .text("some words"), count: 2000)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test("lets go of its memory after a while, and comes back")
  func rests() async throws {
    let waits = Mutex(0)
    let gone = Mutex(0)
    let (freed, free) = AsyncStream.makeStream(of: Void.self)
    let rest = ModelRest(
      limit: { .seconds(60) }, sleep: { _ in waits.withLock { $0 += 1 } },
      freed: {
        gone.withLock { $0 += 1 }
        free.yield()
      })
    let engine = EmbeddingEngine(rest: rest)
    let first = try await embed([.text("a")], engine: engine)
    for await _ in freed { break }
    #expect(gone.withLock { $0 } == 1 && waits.withLock { $0 } == 1)
    #expect(try await embed([.text("a")], engine: engine) == first)
  }

  @Test("is told apart from one that writes, and neither does the other's work")
  func kinds() async throws {
    #expect(try ModelCheck.validate(url: TestModel.embedder.url, expecting: nil).kind == .embeddingModel)
    #expect(throws: LLMError.self) { try ModelCheck.validate(url: TestModel.embedder.url) }
    await #expect(throws: LLMError.self) {
      _ = try await EmbeddingEngine().embed([.text("a")], with: TestModel.script.url)
    }
    let actor = LlamaActor()
    await #expect(throws: LLMError.self) { try await actor.loadModel(LoadRequest(url: TestModel.embedder.url)) }
  }

  @Test("Neighbours share a batch as far as it goes")
  func ranges() {
    #expect(EmbeddingBatches.ranges(of: [], capacity: 10) == [])
    #expect(EmbeddingBatches.ranges(of: [4, 4, 4, 10, 1], capacity: 10) == [0..<2, 2..<3, 3..<4, 4..<5])
    #expect(EmbeddingBatches.ranges(of: Array(repeating: 1, count: 130), capacity: 512).map(\.count) == [64, 64, 2])
  }
}
