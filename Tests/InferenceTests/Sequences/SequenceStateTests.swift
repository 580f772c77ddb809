import Testing

@testable import Inference

@Suite("The bytes of a sequence")
struct SequenceStateTests {
  /// A state of so many streams, one of which has content; nil for none.
  private func state(streams: Int, used: Int?, content: [UInt32] = [7, 8, 0, 0]) -> [UInt32] {
    var words: [UInt32] = [0xABCD, 2, UInt32(streams)]
    for stream in 0..<streams { words += stream == used ? [3] + content : [0] }
    return words
  }

  private func rewritten(_ words: [UInt32], streams: Int) -> [UInt32]? {
    var buffer = words + Array(repeating: 0xFFFF_FFFF, count: streams)
    return buffer.withUnsafeMutableBytes { bytes in
      guard let range = SequenceState.rewrite(bytes, count: words.count * 4, streams: streams) else { return nil }
      return stride(from: range.lowerBound, to: range.upperBound, by: 4).map {
        bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)
      }
    }
  }

  @Test("fit a context of any other number of sequences", arguments: 1...4, 1...5)
  func anyNumber(before: Int, after: Int) {
    for used in 0..<before {
      let expected = state(streams: after, used: before == after ? used : 0)
      #expect(rewritten(state(streams: before, used: used), streams: after) == expected, "stream \(used)")
    }
  }

  @Test("are refused where they hold nothing, or aren't of this form")
  func refused() {
    #expect(rewritten(state(streams: 3, used: nil), streams: 2) == nil)
    #expect(rewritten([], streams: 2) == nil)
    #expect(rewritten([1, 2, 0], streams: 2) == nil)
    #expect(rewritten([1, 2, .max, 3, 4], streams: 2) == nil)
    // Something stands where the other streams would be empty.
    #expect(rewritten(state(streams: 3, used: 0) + [5], streams: 2) == nil)
    #expect(rewritten([1, 2, 1, 3], streams: 2) == nil)
  }

  @Test("show by an empty sequence whether a model has exactly one cache")
  func portable() {
    func isPortable(_ words: [UInt32], _ streams: Int) -> Bool {
      words.withUnsafeBytes { SequenceState.isPortable(empty: $0, streams: streams) }
    }
    #expect(isPortable(state(streams: 1, used: nil), 1) && isPortable(state(streams: 4, used: nil), 4))
    #expect(!isPortable(state(streams: 2, used: nil), 1))
    // Two caches, as models with sliding windows have.
    #expect(!isPortable([0xABCD, 0, 1, 0, 1, 0], 1))
    #expect(!isPortable([0xABCD, 0, 0, 0], 1))
    #expect(!isPortable([], 1))
  }
}
