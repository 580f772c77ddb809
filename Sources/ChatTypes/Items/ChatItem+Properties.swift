import JSONValue

extension ChatItem {
  /// Whether the user sent it.
  public var sent: Bool { chatDir.sent }

  /// Its text: that of the content, or what the store keeps for it.
  public var text: String {
    let text = content.text
    return text.isEmpty && !content.hasMsgContent ? meta.itemText : text
  }

  /// What a list shows of it in one line.
  public var previewText: String {
    if let invalidMark { return invalidMark }
    return content.msgContent?.preview ?? text
  }

  private var invalidMark: String? {
    switch meta.itemDeleted {
    case nil: nil
    case .deleted, .unknown: "Marked deleted"
    case .blocked: "Blocked"
    case .blockedByAdmin: "Blocked by admin"
    case .moderated(_, let member): "Moderated by \(member.displayName)"
    }
  }

  /// Whether it came and nobody has read it yet.
  public var isRcvNew: Bool { meta.isRcvNew }

  /// Whether it is a reply that ended before its first word, thought or call, and not for a reason that the user should know: there is
  /// nothing in it to be shown.
  public var isEmptyPlaceholder: Bool {
    guard !sent, file == nil, case .text(let text) = content.msgContent, text.allSatisfy(\.isWhitespace) else {
      return false
    }
    guard let turn else { return true }
    if case .failed = turn.state { return false }
    return turn.calls.isEmpty && turn.thinking.allSatisfy(\.isWhitespace)
  }

  /// Whether it is a message rather than something that happened.
  public var hasMsgContent: Bool { content.hasMsgContent }

  /// Whether it is a report to the moderators.
  public var isReport: Bool { content.msgContent?.isReport ?? false }

  /// Whether it is a report that waits for a moderator.
  public var isActiveReport: Bool { isReport && !isDeletedContent && meta.itemDeleted == nil }

  /// Whether nothing is left of it but that it was there.
  public var isDeletedContent: Bool {
    switch content {
    case .sndDeleted, .rcvDeleted, .sndModerated, .rcvModerated, .rcvBlocked: true
    default: false
    }
  }

  /// Whether it stands for something that could not be read.
  public var isInvalid: Bool {
    if case .invalidJSON = content { return true }
    return invalidJSON != nil
  }

  /// The name that is shown with it in the place of the partner's: a member's, or that a system said it.
  public var memberDisplayName: String? { chatDir.isSystem ? "System" : chatDir.groupMember?.displayName }

  /// Whether it is one's own note.
  public var localNote: Bool {
    switch chatDir {
    case .localSnd, .localRcv: true
    default: false
    }
  }

  /// The reactions that the user gave.
  public var userReactions: [MsgReaction] { reactions.filter(\.userReacted).map(\.reaction) }

  /// Whether the user may give another reaction.
  public var allowAddReaction: Bool {
    meta.itemDeleted == nil && hasMsgContent && userReactions.count < MsgReaction.maximumPerItem
  }

  /// The time by which its chat is ordered, in Unix milliseconds: groups by the time of sending, others by the time of
  /// storing, since a contact's clock may be wrong.
  public func sortTime(in chatType: ChatType) -> Int64 { chatType == .group ? meta.itemTs : meta.createdAt }
}

// MARK: - Items that are in no store

extension ChatItem {
  /// The id of the item that a list shows in place of one that was deleted.
  public static let deletedItemId: Int64 = -1

  /// The id of the item that stands for what is being written.
  public static let liveDummyId: Int64 = -2

  /// What a list shows in place of an item that was deleted.
  /// - Parameter now: in Unix milliseconds.
  public static func deletedItemDummy(at now: Int64) -> ChatItem {
    let meta = CIMeta(
      itemId: deletedItemId, itemTs: now, itemText: "Deleted", itemStatus: .rcvRead, createdAt: now, updatedAt: now)
    return ChatItem(chatDir: .directRcv, meta: meta, content: .rcvDeleted(deleteMode: .broadcast))
  }

  /// What stands in a chat for a live message that is being written.
  /// - Parameter now: in Unix milliseconds.
  public static func liveDummy(_ chatType: ChatType, at now: Int64) -> ChatItem {
    var meta = CIMeta(
      itemId: liveDummyId, itemTs: now, itemText: "", itemStatus: .sndNew, createdAt: now, updatedAt: now)
    meta.itemLive = true
    return ChatItem(
      chatDir: chatType == .group ? .groupSnd : .directSnd, meta: meta,
      content: .sndMsgContent(msgContent: .text(text: "")))
  }

  /// Whether it stands for a live message that is being written.
  public var isLiveDummy: Bool { id == Self.liveDummyId }
}
