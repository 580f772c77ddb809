import ChatModels
import ChatTypes

/// A group, as the list of groups and the group's own page show it.
struct GroupRows {
  let group: GroupInfo

  /// The row of the list.
  var listed: SettingsRow {
    .item(
      id: "group-\(group.groupId)", group.displayName, note: group.groupProfile.shortDescr ?? "", icon: icon,
      picture: ProfilePicture.address(group.image), chips: chips, link: chat,
      more: (title: "Details", path: Self.path(of: group.groupId)))
  }

  /// The head of the group's own page.
  var head: SettingsRow {
    let own = group.groupProfile.displayName
    return .item(
      id: "group-\(group.groupId)", group.displayName, note: group.groupProfile.shortDescr ?? "",
      detail: group.displayName == own ? "" : "Its owners call it “\(own)”", icon: icon,
      picture: ProfilePicture.address(group.image), chips: chips, link: chat)
  }

  private var icon: String { group.isChannel ? "channel" : "group" }

  private var chips: [SettingsRow.Chip] {
    let kind: [SettingsRow.Chip] = group.isChannel ? [.init(text: "Channel")] : []
    if let state = group.stateText { return kind + [.init(text: state, look: .warn)] }
    let member = group.membership
    return kind + [.init(text: group.isChannel ? member.channelTitle : member.memberRole.title)]
  }

  private var chat: (title: String, path: String) {
    (title: "Chat", path: Place.chat(ChatRef(.group, chatId: group.groupId).id).path)
  }

  /// The address of a group's own page.
  static func path(of groupId: Int64) -> String {
    Place.page(name: "settings", parts: ["people", GroupPart(groupId: groupId).name]).path
  }
}

/// What stands behind the section in the address of a group's page, `group-5`, or that of one of its members, `group-5-42`.
struct GroupPart: Equatable {
  let groupId: Int64
  var memberId: Int64?

  init(groupId: Int64, memberId: Int64? = nil) {
    self.groupId = groupId
    self.memberId = memberId
  }

  /// Reads it; nil for anything else.
  init?(_ name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.first == "group", parts.count == 2 || parts.count == 3 else { return nil }
    let ids = parts.dropFirst().compactMap { Int64($0) }
    guard ids.count == parts.count - 1, let groupId = ids.first else { return nil }
    self.init(groupId: groupId, memberId: ids.count == 2 ? ids[1] : nil)
    // Each page has one address.
    guard self.name == name else { return nil }
  }

  var name: String { "group-\(groupId)" + (memberId.map { "-\($0)" } ?? "") }
}
