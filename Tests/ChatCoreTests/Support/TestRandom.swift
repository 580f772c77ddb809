import Synchronization

/// Random numbers that a test chose; behind them, and where there are none, those of a seed (SplitMix64).
final class TestRandom: Sendable {
  private struct State {
    var chosen: [UInt64] = []
    var seed: UInt64
  }
  private let state: Mutex<State>

  init(seed: UInt64 = 1) { state = Mutex(State(seed: seed)) }

  func choose(_ numbers: UInt64...) { state.withLock { $0.chosen += numbers } }

  func number(below bound: UInt64) -> UInt64 {
    state.withLock { state in
      if !state.chosen.isEmpty { return min(state.chosen.removeFirst(), max(1, bound) - 1) }
      state.seed &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state.seed
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return (mixed ^ (mixed >> 31)) % max(1, bound)
    }
  }

  func int(_ range: Range<Int>) -> Int { range.lowerBound + Int(number(below: UInt64(range.count))) }

  func pick<Element>(_ elements: [Element]) -> Element { elements[int(0..<elements.count)] }
}
