import ModelsTestSupport
import Testing

@testable import WebApp

@MainActor @Suite("Idle times")
struct IdleTimerTests {
  private let timers = ManualTimers()

  @Test("are noticed once nobody has asked for long enough, once each")
  func noticed() async {
    var count = 0
    let idleTimer = IdleTimer(timers: timers) { count += 1 }
    timers.advance(by: IdleTimer.timeout * 10)
    #expect(count == 0)
    for expected in 1...3 {
      idleTimer.noteActivity()
      await begun()
      timers.advance(by: IdleTimer.timeout - .milliseconds(1))
      #expect(count == expected - 1)
      timers.advance(by: IdleTimer.timeout * 10)
      #expect(count == expected)
    }
  }

  @Test("don't come while somebody asks again and again")
  func busy() async {
    var count = 0
    let idleTimer = IdleTimer(timers: timers) { count += 1 }
    for _ in 1...20 {
      idleTimer.noteActivity()
      await begun()
      timers.advance(by: IdleTimer.timeout / 2)
    }
    #expect(count == 0)
    timers.advance(by: IdleTimer.timeout * 2)
    #expect(count == 1)
  }

  @Test("end with a request, and begin when the server does")
  func requests() async throws {
    let count = Counter()
    try await TestServer.run(timers: timers, onIdle: { count.value += 1 }) { server in
      await begun()
      timers.advance(by: IdleTimer.timeout * 2)
      #expect(count.value == 1)
      _ = try await TestBrowser(server: server).get("/sign-in")
      await begun()
      timers.advance(by: IdleTimer.timeout * 2)
      #expect(count.value == 2)
    }
  }

  /// What was put onto the main actor before has happened.
  private func begun() async { await Task { @MainActor in }.value }
}

@MainActor private final class Counter {
  var value = 0
}
