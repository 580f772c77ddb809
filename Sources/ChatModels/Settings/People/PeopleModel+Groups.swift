import ChatTypes

/// The groups of a profile.
extension PeopleModel {
  /// The groups, those with something new first; channels aren't among them.
  public var groups: [GroupInfo] { chatModel.chats.compactMap(\.chatInfo.groupInfo).filter { !$0.isChannel } }

  /// Makes a group, of which the user is the only member yet.
  /// - Returns: its number; nil where that isn't possible, which is shown.
  public func makeGroup(named name: String, line: String) async -> Int64? {
    guard let userId = context.userId else { return nil }
    var profile = GroupProfile(displayName: name.trimmed)
    let line = line.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    profile.shortDescr = line.isEmpty ? nil : line
    let command = ChatCommand.apiNewGroup(userId: userId, incognito: false, groupProfile: profile)
    guard case .groupCreated(_, let group)? = await context.perform(command) else { return nil }
    // The event that tells of its chat may come later.
    if chatModel.getGroupChat(group.groupId) == nil { chatModel.updateGroup(group) }
    return group.groupId
  }
}
