import ChatTypes

extension AppState {
  /// Gives the profile another name.
  /// - Returns: whether it has it; the error is shown if not.
  @discardableResult
  public func rename(to name: String) async -> Bool {
    await changeProfile { $0.displayName = name }
  }

  /// Sets how long the profile's messages are kept.
  @discardableResult
  public func keepItems(for time: ChatItemTTL) async -> Bool {
    guard let userId = context.userId else { return false }
    guard await context.perform(.apiSetChatItemTTL(userId: userId, newChatItemTTL: time)) != nil else { return false }
    await settings.load()
    return true
  }

  /// Deletes what came with the program to show what it does.
  @discardableResult
  public func removeDemoChats() async -> Bool {
    guard let userId = context.userId else { return false }
    return await context.perform(.apiRemoveDemoData(userId: userId)) != nil
  }
}
