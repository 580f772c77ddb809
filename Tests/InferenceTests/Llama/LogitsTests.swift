import TestSupport
import Testing

@testable import Inference

@Suite("Logits")
struct LogitsTests {
  @Test(
    "give the same largest value and candidates as a plain pass", arguments: [0, 1, 15, 16, 17, 31, 32, 100, 1_000])
  func agreeWithPlainPass(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    for _ in 0..<20 {
      var row = (0..<count).map { _ in Float.random(in: -20...20, using: &generator) }
      if count > 3 {
        row[Int.random(in: 0..<count, using: &generator)] = .nan
        row[Int.random(in: 0..<count, using: &generator)] = -.infinity
      }
      row.withUnsafeBufferPointer { row in
        let largest = row.filter { !$0.isNaN }.max() ?? -.infinity
        #expect(row.largest == largest)
        var found: [Int] = []
        row.forEachAtLeast(largest - 5) { found.append($0) }
        #expect(found == row.indices.filter { row[$0] >= largest - 5 })
      }
    }
  }
}
