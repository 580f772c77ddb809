import ChatTypes

/// What only a channel has: relays, a link that is everybody's, and comments.
extension GroupModel {
  /// The channel's relays; empty for whoever doesn't own it.
  public var relays: [GroupRelay] {
    guard let groupId, chatModel.relays.groupId == groupId else { return [] }
    return chatModel.relays.groupRelays
  }

  /// Profiles of this machine that can be added as relays.
  public var addableRelays: [User] {
    let inside = Set(relays.lazy.filter { $0.relayStatus == .rsActive }.map(\.userChatRelay.chatRelayId))
    return chatModel.relayProfiles.filter { !inside.contains($0.userId) }
  }

  /// Reads the relays of a channel that the user owns.
  func loadRelays() async {
    guard let groupId, let group, group.isChannel, group.isOwner else { return }
    await chatModel.relays.load(groupId: groupId)
  }

  /// Adds a relay.
  @discardableResult
  public func addRelay(_ relayId: Int64) async -> Bool { await chatModel.relays.add(relayIds: [relayId]) }

  // MARK: - Comments

  /// For how long a post can be commented, in seconds.
  public static let commentTimes = [3600, 86_400, 604_800, 2_592_000]

  /// What the channel allows of comments.
  public var comments: CommentsGroupPreference {
    group?.fullGroupPreferences.comments ?? CommentsGroupPreference(enable: .off)
  }

  /// Allows comments on posts, or forbids them.
  @discardableResult
  public func allowComments(_ isOn: Bool) async -> Bool {
    let duration = comments.duration
    return await changePreferences {
      $0.comments = CommentsGroupPreference(enable: isOn ? .on : .off, duration: duration)
    }
  }

  /// Sets for how long after a post it can be commented.
  /// - Parameter seconds: nil for ever.
  @discardableResult
  public func setCommentTime(_ seconds: Int?) async -> Bool {
    let enable = comments.enable
    return await changePreferences { $0.comments = CommentsGroupPreference(enable: enable, duration: seconds) }
  }
}

extension ChatModel {
  /// The other profiles that pass on what channels post, as far as the window may know of them.
  public var relayProfiles: [User] {
    guard let currentUser else { return [] }
    return users.map(\.user).filter { $0.isRelay(for: currentUser) }
  }
}
