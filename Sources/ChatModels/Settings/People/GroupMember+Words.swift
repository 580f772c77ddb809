import ChatTypes

extension GroupMemberRole {
  /// Roles that can be chosen by somebody who has one, those that may least first.
  public static func choices(upTo own: GroupMemberRole) -> [GroupMemberRole] {
    [.observer, .member, .moderator, .admin, .owner].filter { $0 <= own }
  }

  /// The role, as it stands beside a name.
  public var title: String { text.prefix(1).uppercased() + text.dropFirst() }

  /// Those who have it.
  public var plural: String { "\(text)s" }

  /// What it is for, in a line.
  public var summary: String {
    switch self {
    case .observer: "reads"
    case .author, .member: "writes"
    case .moderator: "also deletes and blocks"
    case .admin: "also lets in, takes out and gives roles"
    case .owner: "also changes and deletes the group"
    case .relay, .unknown: ""
    }
  }
}

extension GroupMember {
  /// Whether the member stands in the list of those who are in the group or will be.
  public var isListed: Bool { memberCurrent || memberPending || memberStatus == .invited }

  /// How far the member's joining is, where there is something to say; nil for those who take part.
  public var stateText: String? {
    switch memberStatus {
    case .invited: "Invited"
    case .pendingApproval, .pendingReview: "Waits to be let in"
    case .introduced, .introInvited: "Is joining"
    case .rejected: "Refused"
    case .removed: "Taken out"
    case .left: "Left"
    case .groupDeleted, .unidentified, .unknown: "Isn't in the group"
    case .accepted, .announced, .connected, .complete, .creator: nil
    }
  }
}

extension GroupInfo {
  /// Whether the user may say who is in it, and what they may do.
  public var isAdmin: Bool { membership.memberActive && membership.memberRole >= .admin }

  /// How the user stands in it, where there is something to say; nil where they take part.
  public var stateText: String? {
    switch membership.memberStatus {
    case .invited: "You are invited"
    case .pendingApproval, .pendingReview: "You wait to be let in"
    case .introduced, .introInvited: "You are joining"
    case .rejected: "You were refused"
    case .removed: "You were taken out"
    case .left: "You left"
    case .groupDeleted: "Deleted by its owner"
    case .unidentified, .unknown: "You aren't in it"
    case .accepted, .announced, .connected, .complete, .creator: nil
    }
  }
}
