import ChatTypes

/// Whether the user can write in a group, and if not, why and what comes next.
public enum GroupStanding: Equatable, Sendable {
  /// They can.
  case writes
  /// They were invited and haven't joined.
  case invited
  /// They joined and aren't connected yet.
  case joining
  /// Somebody has yet to let them in.
  case waiting
  /// They may read and no more.
  case observes
  /// They weren't let in.
  case rejected
  /// They were taken out.
  case removed
  /// They left.
  case left
  /// The group was deleted.
  case deleted

  /// What can be done next.
  public enum Step: String, Sendable {
    /// Join the group, or decline the invitation.
    case join
    /// Write to those who run the group.
    case admins
    /// Delete the chat, which leads nowhere any more.
    case delete
  }

  /// How the user stands in a group.
  public init(_ group: GroupInfo) {
    let member = group.membership
    self =
      switch member.memberStatus {
      case .accepted, .announced, .connected, .complete, .creator:
        member.memberRole >= .author ? .writes : .observes
      case .invited: .invited
      case .pendingApproval, .pendingReview: .waiting
      case .rejected: .rejected
      case .removed: .removed
      case .left: .left
      case .groupDeleted: .deleted
      case .introduced, .introInvited, .unidentified, .unknown: .joining
      }
  }

  /// What stands in place of the message field; empty where there is one.
  public var sentence: String {
    switch self {
    case .writes: ""
    case .invited: "You are invited to this group. Join it to read and write."
    case .joining: "You are joining this group. You can write as soon as you are connected."
    case .waiting: "The admins have yet to let you in. You can write to them meanwhile."
    case .observes: "You can read here. To be allowed to write, ask the admins."
    case .rejected: "The admins did not let you in."
    case .removed: "You were removed from this group. What was said until then stays here."
    case .left: "You left this group. What was said until then stays here."
    case .deleted: "This group was deleted. What was said in it stays here."
    }
  }

  /// The same in the words of a channel, where it is one.
  public func sentence(in group: GroupInfo) -> String {
    guard group.isChannel else { return sentence }
    return switch self {
    case .writes, .rejected: sentence
    case .invited, .joining: "You are joining this channel. Its posts appear here."
    case .waiting: "The channel's owner has yet to let you in."
    case .observes where group.membership.isRelay:
      "This profile passes on what is posted here. Only the channel's owner posts."
    case .observes where group.fullGroupPreferences.comments.enable == .on:
      "Only the channel's owner posts here. You can comment on posts."
    case .observes: "Only the channel's owner posts here."
    case .removed: "You were removed from this channel. What was posted until then stays here."
    case .left: "You left this channel. What was posted until then stays here."
    case .deleted: "This channel was deleted. What was posted in it stays here."
    }
  }

  /// What can be done next; nil where one can only wait, or write.
  /// - Parameter group: the group, which may allow no conversations with the admins.
  public func step(in group: GroupInfo) -> Step? {
    switch self {
    case .invited: .join
    case .waiting: .admins
    case .observes: group.canWriteToAdmins ? .admins : nil
    case .rejected, .removed, .left, .deleted: .delete
    case .writes, .joining: nil
    }
  }
}

extension GroupInfo {
  /// Whether the user can open their own conversation with the admins. Moderators and those above are the admins.
  public var canWriteToAdmins: Bool {
    membership.memberPending
      || membership.memberActive && membership.memberRole < .moderator && !membership.isRelay
        && fullGroupPreferences.support.enable == .on
  }

  /// Whether the user can send files.
  public var canSendFiles: Bool { membership.memberActive && fullGroupPreferences.files.on(for: membership) }

  /// Whether the user can react to messages.
  public var canReact: Bool { membership.memberActive && fullGroupPreferences.reactions.on }

  /// Whether the user can write to a member directly.
  public var canWriteDirectly: Bool {
    membership.memberActive && fullGroupPreferences.directMessages.on(for: membership)
  }
}
