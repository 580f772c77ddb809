import TerminalTestSupport
import TestSupport
import Testing

@testable import TerminalUI

@Suite("Interruptible work", .timeLimit(.minutes(10)))
struct InterruptibleTests {
  private let signals = FakeSignals()

  @Test("Work that nobody interrupts gives its value, and nobody listens afterwards")
  func value() async throws {
    let outcome = try await Interruptible.run(signals: signals) { 42 }
    #expect(try outcome.get() == 42)
    #expect(signals.subscriberCount == 0)
  }

  @Test("The first interrupt cancels the work, and its end is waited for")
  func first() async throws {
    let gate = Gate()
    let signals = signals
    async let outcome = Interruptible.run(signals: signals) {
      await withTaskCancellationHandler {
        await gate.pass()
      } onCancel: {
        gate.open()
      }
      return "kept"
    }
    await gate.waitForArrival()
    signals.send(.interrupt)
    let result = try await outcome
    #expect(result.wasInterrupted)
    #expect(try result.result.get() == "kept")
    #expect(throws: CommandExit.interrupted) { try result.get() }
  }

  @Test("The second no longer waits")
  func second() async throws {
    let gate = Gate()
    let signals = signals
    let task = Task {
      try await Interruptible.run(signals: signals) {
        // In a task that the first interrupt doesn't cancel: a cancelled one no longer waits at the gate, and the
        // work could end before the second interrupt is sent.
        await Task { await gate.pass() }.value
      }
    }
    await gate.waitForArrival()
    signals.send(.interrupt)
    signals.send(.interrupt)
    await #expect(throws: CommandExit(status: .interrupted, isAbrupt: true)) { try await task.value }
    gate.open()
  }

  @Test("Where the work can't be asked to end, the first does not wait")
  func impatient() async throws {
    let gate = Gate()
    let signals = signals
    let task = Task {
      try await Interruptible.run(signals: signals, isPatient: false) { await gate.pass() }
    }
    await gate.waitForArrival()
    signals.send(.terminate)
    await #expect(throws: CommandExit(status: .interrupted, isAbrupt: true)) { try await task.value }
    gate.open()
  }

  @Test("A change of the terminal's size is no interrupt")
  func others() async throws {
    let gate = Gate()
    let signals = signals
    async let outcome = Interruptible.run(signals: signals) { await gate.pass() }
    await gate.waitForArrival()
    signals.send(.resize)
    signals.send(.resume)
    gate.open()
    #expect(try await !outcome.wasInterrupted)
  }
}
