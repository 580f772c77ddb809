import TestSupport
import Testing

@testable import WebApp

@Suite("The order of what a page asks for") @MainActor
struct IntentSequencerTests {
  /// What began, in order.
  @MainActor private final class Begun {
    var numbers: [Int] = []
  }

  /// Asks for turns, each when the one before it has its own or waits for it.
  /// - Parameters:
  ///   - clock: whose time passes once all of them have come.
  ///   - waiting: how many wait then.
  private func begin(
    _ numbers: [Int], _ sequencer: IntentSequencer, clock: ManualClock? = nil, waiting: Int = 0
  ) async -> [Int] {
    let begun = Begun()
    var tasks: [Task<Void, Never>] = []
    for number in numbers {
      tasks.append(
        Task { @MainActor in
          await sequencer.turn(number)
          begun.numbers.append(number)
        })
      // It is there before the next one comes.
      for _ in 0..<20 { await Task.yield() }
    }
    if let clock {
      await clock.waitForSleepers(waiting)
      clock.advance(by: IntentSequencer.patience)
    }
    for task in tasks { await task.value }
    return begun.numbers
  }

  @Test("is that of its numbers, whichever way they come")
  func sorts() async {
    // Its time doesn't pass.
    let sequencer = IntentSequencer(clock: ManualClock())
    #expect(await begin([1, 3, 4, 2, 6, 5], sequencer) == [1, 2, 3, 4, 5, 6])
    #expect(await begin([7, 9, 8], sequencer) == [7, 8, 9])
  }

  @Test("waits a while for one that is missing, and then goes on; the late one is done when it comes")
  func missing() async {
    let clock = ManualClock()
    let sequencer = IntentSequencer(clock: clock)
    #expect(await begin([1, 4, 3], sequencer, clock: clock, waiting: 2) == [1, 3, 4])
    #expect(await begin([2, 5], sequencer) == [2, 5])
  }

  @Test("holds up nobody who sends one number twice, or hundreds out of order")
  func hostile() async {
    let sequencer = IntentSequencer(clock: SteppingClock())
    #expect(await begin([9, 9, 9], sequencer).count == 3)
    #expect(await begin((100..<300).reversed(), sequencer).count == 200)
  }
}
