import Foundation
import Synchronization
import Testing

@testable import linnet

@Suite("Signals of the system", .timeLimit(.minutes(1)))
struct SystemSignalsTests {
  /// Dispatch's own sources lose those that come right behind the subscription, and now and then a later one.
  @Test("None is lost, not even one that comes at once")
  func allAreTold() async throws {
    SystemSignals.ignoreBrokenPipes()
    for _ in 0..<50 {
      let signals = SystemSignals(terminal: POSIXTerminal(variables: [:]), meanings: [SIGWINCH: .resize])
      let (told, tell) = AsyncStream.makeStream(of: ProcessSignal.self)
      let subscription = signals.subscribe { tell.yield($0) }
      defer { subscription.cancel() }
      var iterator = told.makeAsyncIterator()
      // The one that nobody else in these tests would mind.
      for _ in 0..<100 {
        kill(getpid(), SIGWINCH)
        try #require(await iterator.next() == .resize)
      }
    }
  }
}
