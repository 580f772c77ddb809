import ChatTypes

extension ChatModel {
  /// A profile with its unread count.
  public func getUser(_ userId: Int64) -> UserInfo? { users.first { $0.user.userId == userId } }

  /// Takes over a profile.
  func updateUser(_ user: User) {
    if let index = users.firstIndex(where: { $0.user.userId == user.userId }) { users[index].user = user }
    if currentUser?.userId == user.userId { currentUser = user }
  }

  /// Takes over a profile with its unread count. Of the profile of this window the chats say how much is unread.
  func updateUser(_ userInfo: UserInfo) {
    var userInfo = userInfo
    let isCurrent = currentUser?.userId == userInfo.user.userId
    if isCurrent, chatsLoaded { userInfo.unreadCount = unreadCount }
    if isCurrent { currentUser = userInfo.user }
    let index = users.firstIndex { $0.user.userId == userInfo.user.userId }
    switch (index, userInfo.user.hidden && !isCurrent) {
    case (let index?, true): users.remove(at: index)
    case (let index?, false): users[index] = userInfo
    case (nil, false): users.append(userInfo)
    case (nil, true): break
    }
  }

  /// A profile is gone.
  func removeUser(_ userId: Int64) { users.removeAll { $0.user.userId == userId } }

  /// Asks for all profiles.
  func loadUsers() async {
    guard case .usersList(let users) = await context.perform(.listUsers) else { return }
    setUsers(users)
  }

  func setUsers(_ users: [UserInfo]) {
    self.users = users
    guard let user = currentUser else { return }
    if let info = users.first(where: { $0.user.userId == user.userId }) { currentUser = info.user }
    if chatsLoaded { setUnreadCount(unreadCount, of: user.userId) }
  }

  /// What events of another profile do here: they change that profile's unread count and nothing else.
  /// - Parameter event: of another profile than the window's.
  func applyToOtherProfile(_ event: ChatEvent, userId: Int64) {
    switch event {
    case .newChatItems(_, let items):
      let new = items.count {
        $0.chatItem.isRcvNew && ChatPreview.isCounted($0.chatItem, in: $0.chatInfo)
          && $0.chatInfo.ntfsEnabled($0.chatItem)
      }
      if new > 0, let count = getUser(userId)?.unreadCount { setUnreadCount(count.asCount + new, of: userId) }
    case .chatItemsRead, .chatStatsUpdated, .chatDeleted, .chatCleared, .chatItemsDeleted, .groupChatItemsDeleted,
      .newChat:
      // By how much isn't known here, so the profiles are asked for anew, at most every two seconds.
      usersRefresh?()
    default: break
    }
  }
}
