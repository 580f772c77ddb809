import ChatTypes

/// What the user may do with the messages of a group: read from the group once, and asked for each of its messages.
public struct GroupMessageRules: Sendable {
  /// Whether the user moderates the group.
  public let isModerator: Bool
  /// Whether the user owns it.
  public let isOwner: Bool
  /// Whether the user can write to its members directly.
  public let canWriteDirectly: Bool
  /// The id by which members mention the user.
  public let ownMemberId: String
  private let role: GroupMemberRole
  private let takesReports: Bool

  /// The rules of a group.
  public init(_ group: GroupInfo) {
    let user = group.membership
    isModerator = group.isModerator
    isOwner = group.isOwner
    canWriteDirectly = group.canWriteDirectly
    ownMemberId = user.memberId
    role = user.memberRole
    takesReports = user.memberActive && group.fullGroupPreferences.reports.on
  }

  /// Whether the user may delete a message for all, which is another one's.
  public func canModerate(_ item: ChatItem) -> Bool {
    guard isModerator, !item.sent, item.hasMsgContent, !item.isReport, item.meta.itemSharedMsgId != nil,
      let author = item.chatDir.groupMember
    else { return false }
    return author.memberRole <= role
  }

  /// Whether the user can tell the moderators of a message.
  public func canReport(_ item: ChatItem) -> Bool {
    takesReports && !item.sent && item.hasMsgContent && !item.isReport && item.meta.itemDeleted == nil
      && item.chatDir.groupMember != nil
  }
}
