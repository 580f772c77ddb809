import ChatTypes
import Foundation
import TestSupport
import Testing

@testable import WebApp

@Suite("Which browsers are locked")
struct SessionLocksTests {
  private let clock = SettableClock<Int64>(1_800_000_000_000)
  private let locks: SessionLocks
  private let one = session(1)
  private let two = session(2)

  init() {
    let clock = clock
    locks = SessionLocks(now: { clock.now })
  }

  private static func session(_ number: UInt8) -> WebSession {
    WebSession(id: Data([number]), userId: 1, expires: .max, csrf: "c\(number)")
  }

  private func set(timeout: Int = 5) {
    var lock = AppLock()
    lock.isSet = true
    lock.timeout = timeout
    locks.update(lock)
  }

  @Test("Without a code none is; when one is set, those in use stay open and all others are locked")
  func setting() {
    locks.lockAll()
    #expect(!locks.isLocked(one))
    // However long ago that was.
    clock.advance(by: 3_600_000)
    set()
    #expect(!locks.isLocked(one))
    #expect(locks.isLocked(two))
    locks.update(AppLock())
    #expect(!locks.isLocked(two))
  }

  @Test("One is locked once nobody has used it for the time, and using a locked one opens nothing")
  func timeout() {
    set()
    locks.unlock(one)
    clock.advance(by: 299_999)
    #expect(!locks.isLocked(one))
    // To be asked whether it is locked is no use.
    clock.advance(by: 1)
    #expect(locks.isLocked(one))
    locks.noteUse(of: one)
    #expect(locks.isLocked(one))
    locks.unlock(one)
    clock.advance(by: 200_000)
    locks.noteUse(of: one)
    clock.advance(by: 200_000)
    #expect(!locks.isLocked(one))
    #expect(locks.nextLocking == clock.now + 100_000)
  }

  @Test("By hand alone, time locks nothing")
  func byHand() {
    set(timeout: 0)
    locks.unlock(one)
    clock.advance(by: 86_400_000)
    #expect(!locks.isLocked(one) && locks.nextLocking == nil)
    locks.lockAll()
    #expect(locks.isLocked(one))
  }

  @Test("A clock that is set back gives nobody more time")
  func clockSetBack() {
    set()
    locks.unlock(one)
    clock.advance(by: -86_400_000)
    #expect(!locks.isLocked(one))
    clock.advance(by: 300_000)
    #expect(locks.isLocked(one))
  }

  @Test("A new session of the same browser is as open as the one before, which opens nothing any more")
  func moving() {
    set()
    locks.unlock(one)
    locks.move(one, to: two.id)
    #expect(locks.isLocked(one) && !locks.isLocked(two))
    locks.forget(two)
    #expect(locks.isLocked(two))
    locks.move(one, to: two.id)
    #expect(locks.isLocked(two))
  }
}
