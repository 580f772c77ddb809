import ChatModels
import ChatTypes

/// What a page says about the lock.
extension WindowSession {
  /// Somebody uses it.
  func noteUse() -> Bool {
    page.locks.noteUse(of: session)
    return true
  }

  /// Locks all windows, this one too. The server's own browsers are locked at once, whatever the core takes and answers; its event
  /// says so to all others.
  func lockAll() async -> Bool {
    page.locks.lockAll()
    let isTold = await state.lock()
    return isTold || page.locks.lock.isSet
  }
}
