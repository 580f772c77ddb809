import Synchronization

/// A clock that stands still until a test sets it.
package final class SettableClock<Time: Sendable>: Sendable {
  private let time: Mutex<Time>

  package init(_ time: Time) { self.time = Mutex(time) }

  package var now: Time {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }
}

extension SettableClock where Time: AdditiveArithmetic {
  /// Lets time pass.
  package func advance(by interval: Time) { time.withLock { $0 += interval } }
}
