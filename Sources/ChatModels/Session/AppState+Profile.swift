import ChatTypes

extension AppState {
  /// Gives the profile another name.
  /// - Returns: whether it has it; the error is shown if not.
  @discardableResult
  public func rename(to name: String) async -> Bool {
    await changeProfile { $0.displayName = name }
  }

  /// Sets whether the user is told of what is new in the profile's chats.
  /// - Returns: whether it is so; the error is shown if not.
  @discardableResult
  public func setNotifications(isOn: Bool) async -> Bool {
    guard let userId = context.userId else { return false }
    let command: ChatCommand = isOn ? .apiUnmuteUser(userId: userId) : .apiMuteUser(userId: userId)
    switch await context.perform(command) {
    case .userPrivacy(_, let user)?:
      chatModel.currentUser = user
      return true
    case nil: return false
    default: return true
    }
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

  /// Whether the people of the example are among the profiles.
  public var hasDemoPeople: Bool { chatModel.users.contains { $0.user.isDemo } }

  /// Makes people with whom groups, channels and what else there is among people can be tried out.
  /// - Returns: whether they are there; the error is shown if not.
  @discardableResult
  public func makeDemoPeople() async -> Bool {
    guard let userId = context.userId else { return false }
    return await context.perform(.apiMakeDemoPeople(userId: userId)) != nil
  }

  /// Removes them with all that was said with them.
  /// - Returns: whether they are gone; the error is shown if not.
  @discardableResult
  public func removeDemoPeople() async -> Bool {
    guard let userId = context.userId else { return false }
    return await context.perform(.apiRemoveDemoPeople(userId: userId)) != nil
  }
}
