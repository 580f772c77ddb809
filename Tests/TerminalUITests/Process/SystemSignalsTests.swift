import Dispatch
import Foundation
import Testing

@testable import TerminalUI

@Suite("Signals of the system", .timeLimit(.minutes(10)))
struct SystemSignalsTests {
  /// Dispatch's own sources lose those that come right behind the subscription, and now and then a later one.
  @Test("None is lost, not even one that comes at once")
  func allAreTold() async {
    SystemSignals.ignoreRefusedWrites()
    // On a thread of its own: 5,000 waits for a turn among all the other tests take minutes.
    let lost = await withCheckedContinuation { told in
      Thread { told.resume(returning: Self.firstThatIsLost()) }.start()
    }
    #expect(lost == nil, "Which signal of which subscription never came")
  }

  private static func firstThatIsLost() -> String? {
    for subscription in 1...50 {
      let signals = SystemSignals(terminal: POSIXTerminal(variables: [:]), meanings: [SIGWINCH: .resize])
      let told = DispatchSemaphore(value: 0)
      let subscribed = signals.subscribe { if $0 == .resize { told.signal() } }
      defer { subscribed.cancel() }
      // The one that nobody else in these tests would mind.
      for number in 1...100 {
        kill(getpid(), SIGWINCH)
        if told.wait(timeout: .now() + .seconds(60)) == .timedOut { return "\(number) of \(subscription)" }
      }
    }
    return nil
  }
}
