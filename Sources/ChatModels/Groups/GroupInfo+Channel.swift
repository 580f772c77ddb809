import ChatTypes

extension GroupInfo {
  /// Those who read a channel, apart from the user who keeps it; nil for a group, and where only its owner knows that.
  public var subscriberCount: Int? {
    guard isChannel, isModerator else { return nil }
    return max(0, (groupSummary.publicMemberCount ?? groupSummary.currentMembers) - 1)
  }

  /// What it is, in a word.
  public var kindText: String { isChannel ? "Channel" : "Group" }

  /// What it is, as it stands below its name.
  public var headText: String {
    guard let count = subscriberCount else { return kindText }
    return count == 1 ? "Channel, 1 subscriber" : "Channel, \(count) subscribers"
  }

  /// The link by which everybody subscribes to a channel; nil for a group.
  public var channelLink: String? {
    guard isChannel, let link = groupProfile.publicGroup?.groupLink, !link.isEmpty else { return nil }
    return link
  }
}

extension GroupMember {
  /// What the member is in a channel, in a word.
  public var channelTitle: String {
    switch memberRole {
    case .relay: "Passes posts on"
    case .observer: "Subscriber"
    default: memberRole.title
    }
  }
}

extension RelayStatus {
  /// What it means for the channel.
  public var sentence: String {
    switch self {
    case .rsNew: "It hasn't been asked yet."
    case .rsInvited: "It was asked, and hasn't answered yet."
    case .rsAccepted, .rsAcknowledgedRoster: "It accepted, and gets ready."
    case .rsActive: "It passes posts on."
    case .rsInactive: "It doesn't pass posts on any more."
    case .rsRejected: "It refused."
    case .unknown: "How far it is isn't known."
    }
  }
}
