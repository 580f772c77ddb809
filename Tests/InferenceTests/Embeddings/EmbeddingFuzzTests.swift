import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

@Suite("An embedding model that was tampered with", .timeLimit(.minutes(5)))
struct EmbeddingFuzzTests {
  @Test("is refused, or makes vectors, and ends nothing", arguments: 1...4)
  func damaged(seed: UInt64) async throws {
    let directory = try TemporaryDirectory()
    var random = SeededGenerator(seed: seed)
    let whole = try Data(contentsOf: TestModel.embedder.url)
    // The tensors are 32-bit numbers, of which none is wrong.
    let info = try ModelCheck.validate(url: TestModel.embedder.url, expecting: nil)
    let header = whole.count - Int(info.parameterCount) * 4
    let url = directory.file("fuzzed.gguf")
    let wild: [UInt32] = [0, 1, 2, 3, 64, 127, 1 << 8, 1 << 16, 1 << 20, .max, .max - 1, 1 << 31]
    var accepted = 0
    for _ in 0..<150 {
      var spoiled = whole
      if random.oneIn(2) {
        let place = Int.random(in: 24..<header, using: &random)
        spoiled[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      } else {
        // Numbers stand near the beginning, before the tokens.
        let place = Int.random(in: 24..<1500, using: &random)
        withUnsafeBytes(of: random.elements(1, of: wild)[0].littleEndian) {
          spoiled.replaceSubrange(place..<(place + 4), with: $0)
        }
      }
      try spoiled.write(to: url)
      do {
        let found = try await EmbeddingEngine(threads: 1).embed([.text("good day to you"), .text("x")], with: url)
        #expect(found.vectors.count == 2)
        accepted += 1
      } catch is LLMError {}
    }
    #expect(accepted > 0)
  }
}
