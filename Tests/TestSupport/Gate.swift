/// Holds whoever passes until a test opens it.
package final class Gate: Sendable {
  private struct State: Sendable {
    var isOpen = false
    var arrivals = 0
  }

  private let waiters = Waiters(State())

  package init() {}

  package func pass() async {
    waiters.update { $0.arrivals += 1 }
    await waiters.wait { $0.isOpen }
  }

  package func open() { waiters.update { $0.isOpen = true } }

  /// Returns once somebody has come to the gate.
  package func waitForArrival() async { await waiters.wait { $0.arrivals > 0 } }
}
