import Testing

@testable import ChatCore

@Suite("Wrong codes")
struct LockAttemptsTests {
  private func after(_ count: Int, at time: Int64 = 0) -> LockAttempts {
    var attempts = LockAttempts()
    for _ in 0..<count { attempts.note(at: time) }
    return attempts
  }

  @Test("cost nothing four times, then 30 seconds, and twice as much each time, up to a quarter of an hour")
  func waits() {
    for count in 0..<5 { #expect(after(count).wait(at: 0) == 0) }
    let seconds = (5..<13).map { after($0).wait(at: 0) / 1000 }
    #expect(seconds == [30, 60, 120, 240, 480, 900, 900, 900])
    #expect(after(100_000).wait(at: 0) == LockAttempts.longestWait)
  }

  @Test("have a wait that ends with time")
  func time() {
    let attempts = after(6, at: 1000)
    #expect(attempts.wait(at: 1000) == 60_000)
    #expect(attempts.wait(at: 60_999) == 1)
    #expect(attempts.wait(at: 61_000) == 0)
    #expect(attempts.wait(at: .max) == 0)
  }

  @Test("cost no more where the clock is set back")
  func clock() {
    var attempts = after(5, at: 1_000_000)
    attempts.follow(0)
    #expect(attempts.wait(at: 0) == 30_000)
    #expect(attempts.wait(at: 30_000) == 0)
  }
}
