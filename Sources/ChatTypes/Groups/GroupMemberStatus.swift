import JSONValue

/// How far a member's joining is.
public enum GroupMemberStatus: JSONStringEnum {
  /// Refused.
  case rejected
  /// Taken out by somebody.
  case removed
  /// Gone.
  case left
  /// The group was deleted.
  case groupDeleted
  /// Known only from a message that was passed on.
  case unidentified
  /// Invited.
  case invited
  /// Waits for the group's program to decide.
  case pendingApproval
  /// Waits for an admin's review.
  case pendingReview
  /// Introduced to the other members.
  case introduced
  /// Has the other members' invitations.
  case introInvited
  /// Accepted the invitation.
  case accepted
  /// Announced to the other members.
  case announced
  /// Connected.
  case connected
  /// Connected, and to all other members.
  case complete
  /// Made the group.
  case creator
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .rejected: "rejected", .removed: "removed", .left: "left", .groupDeleted: "deleted",
    .unidentified: "unknown", .invited: "invited", .pendingApproval: "pending_approval",
    .pendingReview: "pending_review", .introduced: "introduced", .introInvited: "intro-inv",
    .accepted: "accepted", .announced: "announced", .connected: "connected", .complete: "complete",
    .creator: "creator",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

extension GroupMemberStatus {
  /// Whether the member takes part.
  public var isActive: Bool {
    switch self {
    case .accepted, .announced, .connected, .complete, .creator: true
    case .rejected, .removed, .left, .groupDeleted, .unidentified, .invited, .pendingApproval, .pendingReview,
      .introduced, .introInvited, .unknown:
      false
    }
  }

  /// Whether the member takes part or is joining.
  public var isCurrent: Bool {
    switch self {
    case .introduced, .introInvited: true
    default: isActive
    }
  }

  /// Whether the member waits for somebody's decision.
  public var isPending: Bool { self == .pendingApproval || self == .pendingReview }
}
