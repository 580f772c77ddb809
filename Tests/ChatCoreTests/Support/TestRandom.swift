import Synchronization
import TestSupport

/// Random numbers that a test chose; behind them, and where there are none, those of a seed.
final class TestRandom: Sendable {
  private struct State {
    var chosen: [UInt64] = []
    var generator: SeededGenerator
  }
  private let state: Mutex<State>

  init(seed: UInt64 = 1) { state = Mutex(State(generator: SeededGenerator(seed: seed))) }

  func choose(_ numbers: UInt64...) { state.withLock { $0.chosen += numbers } }

  func number(below bound: UInt64) -> UInt64 {
    state.withLock { state in
      if !state.chosen.isEmpty { return min(state.chosen.removeFirst(), max(1, bound) - 1) }
      return state.generator.next() % max(1, bound)
    }
  }

  func int(_ range: Range<Int>) -> Int { range.lowerBound + Int(number(below: UInt64(range.count))) }

  func pick<Element>(_ elements: [Element]) -> Element { elements[int(0..<elements.count)] }
}
