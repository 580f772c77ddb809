import ChatModels

/// What a page says about the lock.
extension WindowSession {
  /// Somebody uses it.
  func noteUse() -> Bool {
    page.locks.noteUse(of: session)
    return true
  }

  /// Locks all windows, this one too. The server's own browsers are locked when this returns, before the core's event says so to all.
  func lockAll() async -> Bool {
    guard await state.lock() else { return false }
    page.locks.lockAll()
    return true
  }
}
