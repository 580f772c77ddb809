import ChatTypes

/// The channels of a profile.
extension PeopleModel {
  /// The channels, those with something new first.
  public var channels: [GroupInfo] { chatModel.chats.compactMap(\.chatInfo.groupInfo).filter(\.isChannel) }

  /// The profiles that can pass on what a channel of the user's posts.
  public var relayProfiles: [User] { chatModel.relayProfiles }

  /// Makes a channel, to which nobody subscribes yet.
  /// - Parameter relayIds: the profiles that pass its posts on.
  /// - Returns: its number; nil where that isn't possible, which is shown.
  public func makeChannel(named name: String, line: String, relayIds: [Int64]) async -> Int64? {
    guard let userId = context.userId else { return nil }
    var profile = GroupProfile(displayName: name.trimmed)
    let line = line.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    profile.shortDescr = line.isEmpty ? nil : line
    let command = ChatCommand.apiNewPublicGroup(
      userId: userId, incognito: false, relayIds: relayIds, groupProfile: profile)
    switch await context.perform(command) {
    case .publicGroupCreated(_, let group, _, _)?:
      // The event that tells of its chat may come later.
      if chatModel.getGroupChat(group.groupId) == nil { chatModel.updateGroup(group) }
      return group.groupId
    case .publicGroupCreationFailed(_, let results)?:
      if let error = results.lazy.compactMap(\.relayError).first { context.report(error) }
      return nil
    default: return nil
    }
  }
}
