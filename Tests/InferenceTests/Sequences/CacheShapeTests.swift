import Testing

@testable import Inference

@Suite("The size of a cache")
struct CacheShapeTests {
  private let limit = CacheShape(cells: 8192, sequences: 4)
  private let first = CacheShape(cells: 1024, sequences: 1)

  @Test("stays while there is room, and doubles until there is")
  func cells() {
    func cells(_ needed: Int) -> Int { first.including(cells: needed, sequences: 1, upTo: limit).cells }
    #expect([0, 1, 1024].map(cells) == [1024, 1024, 1024])
    #expect([1025, 2048, 2049, 4097].map(cells) == [2048, 2048, 4096, 8192])
    #expect(cells(100_000) == 8192)
    let odd = CacheShape(cells: 3000, sequences: 1)
    #expect(first.including(cells: 2500, sequences: 1, upTo: odd).cells == 3000)
  }

  @Test("has as many sequences as were needed at a time, and never fewer")
  func sequences() {
    #expect(first.including(cells: 1, sequences: 2, upTo: limit) == CacheShape(cells: 1024, sequences: 2))
    #expect(first.including(cells: 1, sequences: 9, upTo: limit).sequences == 4)
    let two = CacheShape(cells: 2048, sequences: 2)
    #expect(two.including(cells: 1, sequences: 1, upTo: limit) == two)
  }

  @Test("begins within its limit, and counts in steps of 256 as llama.cpp does")
  func beginnings() {
    #expect(first.within(CacheShape(cells: 512, sequences: 4)) == CacheShape(cells: 512, sequences: 1))
    #expect([0, 1, 256, 257, 8192].map { CacheShape.rounded(cells: $0) } == [256, 256, 256, 512, 8192])
  }
}
