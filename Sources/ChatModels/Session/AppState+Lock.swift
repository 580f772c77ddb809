import ChatTypes

/// The lock before the windows, as the settings set it.
extension AppState {
  /// Sets the code of the lock, or changes it.
  /// - Parameters:
  ///   - again: the code as it was typed a second time.
  ///   - current: the code that holds now; empty where there is none.
  /// - Returns: whether it is set. If not, the error is shown.
  @discardableResult
  public func setLock(_ code: String, again: String, current: String) async -> Bool {
    guard isTwice(code, again: again) else { return false }
    let current = current.isEmpty ? nil : current
    return await context.perform(.apiSetAppLock(code: code, currentCode: current)) != nil
  }

  /// Removes the lock, with the code that erases everything.
  @discardableResult
  public func removeLock(current: String) async -> Bool {
    await context.perform(.apiSetAppLock(code: nil, currentCode: current)) != nil
  }

  /// Sets after how many minutes without use windows are locked; 0 for only by hand.
  @discardableResult
  public func setLockTimeout(_ minutes: Int) async -> Bool {
    await context.perform(.apiSetAppLockTimeout(minutes: minutes)) != nil
  }

  /// Sets the code that erases everything.
  @discardableResult
  public func setSelfDestruct(_ code: String, again: String, current: String) async -> Bool {
    guard isTwice(code, again: again) else { return false }
    return await context.perform(.apiSetSelfDestructCode(code: code, currentCode: current)) != nil
  }

  /// Removes the code that erases everything.
  @discardableResult
  public func removeSelfDestruct(current: String) async -> Bool {
    await context.perform(.apiSetSelfDestructCode(code: nil, currentCode: current)) != nil
  }

  /// Locks all windows of this Linnet.
  @discardableResult
  public func lock() async -> Bool { await context.perform(.apiLockApp) != nil }

  private func isTwice(_ code: String, again: String) -> Bool {
    if code == again { return true }
    show(message: "The two codes differ. Type the same one twice.")
    return false
  }
}
