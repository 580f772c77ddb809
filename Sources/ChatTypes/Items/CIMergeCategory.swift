/// Items of one category that follow each other are shown as one row until they are revealed.
public enum CIMergeCategory: Hashable, Sendable {
  /// Messages that a member deleted, or that were moderated.
  case rcvItemDeleted
  /// Messages that the user deleted.
  case sndItemDeleted
  /// Changes of features.
  case chatFeature
  /// What members did.
  case rcvGroupEvent
  /// What the user did in the group.
  case sndGroupEvent
}

extension ChatItem {
  /// The category by which it is merged with its neighbours; nil when it is shown on its own.
  public var mergeCategory: CIMergeCategory? {
    switch content {
    case .rcvChatFeature, .sndChatFeature, .rcvGroupFeature, .sndGroupFeature: .chatFeature
    case .rcvGroupEvent(let event): event.isMerged ? .rcvGroupEvent : nil
    case .sndGroupEvent(let event): event.isMerged ? .sndGroupEvent : nil
    case .sndModerated: .sndItemDeleted
    case .rcvModerated, .rcvBlocked: .rcvItemDeleted
    case .sndDeleted: .sndItemDeleted
    case .rcvDeleted: .rcvItemDeleted
    default: meta.itemDeleted == nil ? nil : sent ? .sndItemDeleted : .rcvItemDeleted
    }
  }
}

extension RcvGroupEvent {
  /// Whether it matters little enough to be merged with others.
  fileprivate var isMerged: Bool {
    switch self {
    case .userRole, .userDeleted, .groupDeleted, .memberCreatedContact, .newMemberPendingReview, .unknown: false
    case .memberAdded, .memberConnected, .memberAccepted, .userAccepted, .memberLeft, .memberRole, .memberBlocked,
      .memberDeleted, .groupUpdated, .invitedViaGroupLink, .memberProfileUpdated, .msgBadSignature:
      true
    }
  }
}

extension SndGroupEvent {
  /// Whether it matters little enough to be merged with others.
  fileprivate var isMerged: Bool {
    switch self {
    case .userRole, .userLeft, .userPendingReview, .unknown: false
    case .memberRole, .memberBlocked, .memberDeleted, .groupUpdated, .memberAccepted: true
    }
  }
}
