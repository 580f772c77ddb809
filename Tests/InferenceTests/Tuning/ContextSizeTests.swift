import Testing

@testable import Inference

@Suite("How much a conversation may hold")
struct ContextSizeTests {
  private let gigabyte: UInt64 = 1 << 30

  @Test("by memory: 4K below 6 GB, 8K from there")
  func byMemory() {
    #expect(ContextSize.tokens(requested: nil, trained: 131_072, memoryBytes: 6 * gigabyte - 1) == 4_096)
    #expect(ContextSize.tokens(requested: nil, trained: 131_072, memoryBytes: 6 * gigabyte) == 8_192)
    #expect(ContextSize.tokens(requested: nil, trained: 131_072, memoryBytes: 0) == 4_096)
  }

  @Test("a setting overrides, within what the model was trained for")
  func requested() {
    #expect(ContextSize.tokens(requested: 16_384, trained: 32_768, memoryBytes: gigabyte) == 16_384)
    #expect(ContextSize.tokens(requested: 65_536, trained: 32_768, memoryBytes: gigabyte) == 32_768)
    #expect(ContextSize.tokens(requested: nil, trained: 2_048, memoryBytes: 64 * gigabyte) == 2_048)
    // The file doesn't say what it was trained for.
    #expect(ContextSize.tokens(requested: 16_384, trained: 0, memoryBytes: gigabyte) == 16_384)
  }

  @Test(
    "no setting is too small or too large to be made something of",
    arguments: [Int.min, -1, 0, 1, 255, 1 << 40, Int.max])
  func absurd(requested: Int) {
    for trained in [0, 1, 4_096, Int.max] {
      let tokens = ContextSize.tokens(requested: requested, trained: trained, memoryBytes: gigabyte)
      #expect(tokens >= ContextSize.smallest && tokens * 16 <= UInt32.max)
      if trained >= ContextSize.smallest { #expect(tokens <= trained) }
    }
  }

  @Test("caches take an eighth of the memory, for one to four conversations")
  func sequences() {
    func count(_ memory: UInt64, _ bytesPerToken: Int = 100_000) -> Int {
      ContextSize.sequences(requested: nil, contextSize: 8_192, cacheBytesPerToken: bytesPerToken, memoryBytes: memory)
    }
    // 8,192 × 100,000 bytes a conversation.
    #expect(count(8 * 819_200_000 - 1) == 1)
    #expect(count(8 * 2 * 819_200_000 - 1) == 1)
    #expect(count(8 * 2 * 819_200_000) == 2)
    #expect(count(8 * 3 * 819_200_000) == 3)
    #expect(count(1_000 * gigabyte) == 4)
    #expect(count(0) == 1)
    #expect(count(gigabyte, 0) == 4)
  }

  @Test("a file that claims enormous layers gets one sequence instead of an overflow")
  func enormous() {
    for bytes in [Int.max, Int.max / 2, Int.max / 8_192] {
      #expect(
        ContextSize.sequences(requested: nil, contextSize: 8_192, cacheBytesPerToken: bytes, memoryBytes: 64 * gigabyte)
          == 1)
    }
  }

  @Test("a setting overrides the number, from 1 to 16")
  func requestedSequences() {
    let counts = [-1, 0, 1, 7, 16, 17, Int.max].map {
      ContextSize.sequences(requested: $0, contextSize: 8_192, cacheBytesPerToken: 100_000, memoryBytes: 0)
    }
    #expect(counts == [1, 1, 1, 7, 16, 16, 16])
  }
}
