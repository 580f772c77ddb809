import ChatTypes
import Persistence

// How order is kept in a group: others' messages are deleted, reported, and the reports settled.
extension CoreTransaction {
  /// Deletes others' messages for all.
  func moderate(_ itemIds: [Int64], of groupId: Int64) throws -> ChatResponse {
    let (user, chat, group) = try joinedGroup(groupId, atLeast: .moderator)
    let items = try found(itemIds, in: chat)
    for item in items {
      // Nobody moderates those who may more.
      guard item.meta.itemSharedMsgId != nil, item.hasMsgContent else {
        throw ChatError.error(errorType: .invalidChatItemDelete)
      }
      if let author = item.chatDir.groupMember {
        try check(try reader.member(author.groupMemberId, of: chat)?.memberRole ?? author.memberRole, in: group)
      }
    }
    try network.carry(.inGroup(.moderated(items)), from: chat, of: user, in: self)
    let open = items.filter { $0.meta.itemDeleted == nil }
    try deleteForGroup(open, of: chat, byUser: true, by: group.membership, user: user)
    return .groupChatItemsDeleted(
      user: user, groupInfo: group, chatItemIDs: open.map(\.id), byUser: true, member_: group.membership)
  }

  /// Tells the moderators of a message. Nobody else sees the report.
  func report(_ itemId: Int64, of groupId: Int64, reason: ReportReason, text: String) throws -> ChatResponse {
    let (user, chat, group) = try joinedGroup(groupId, atLeast: .observer)
    guard group.fullGroupPreferences.reports.on else { throw Self.notAllowed(.reports) }
    guard text.utf8.count <= Self.reportLimit else { throw ChatError.errorStore(storeError: .largeMsg) }
    let item = try item(itemId, in: chat)
    guard !item.sent, item.hasMsgContent, !item.isReport, item.meta.itemDeleted == nil,
      let content = item.content.msgContent, try reader.thread(of: itemId)?.isForAll == true
    else { throw ChatError.error(errorType: .commandError(message: "Only messages of others can be reported.")) }
    let report = MsgContent.report(text: text, reason: reason)
    touch(chat)
    var meta = try sentMeta(text, to: chat)
    meta.editable = false
    var sent = ChatItem(chatDir: .groupSnd, meta: meta, content: .sndMsgContent(msgContent: report))
    sent.quotedItem = CIQuote(
      chatDir: item.chatDir, itemId: itemId, sentAt: item.meta.itemTs, content: content,
      sharedMsgId: item.meta.itemSharedMsgId)
    let stored = try append(sent, to: chat)
    let told = AChatItem(chatInfo: try reader.chat(key: chat.key)?.info ?? chat.info, chatItem: stored)
    emit(.newChatItems(user: user, chatItems: [told]))
    try network.carry(.sent([stored]), from: chat, of: user, in: self)
    return .newChatItems(user: user, chatItems: [told])
  }

  /// Bytes that the words of a report may have.
  private static let reportLimit = 4000

  /// Settles all reports of a group, for all of its moderators.
  func settleReports(of groupId: Int64) throws -> ChatResponse {
    let (user, chat, group) = try joinedGroup(groupId, atLeast: .moderator)
    let reports = try reader.activeReports(in: chat)
    return try settle(reports, of: chat, group: group, user: user)
  }

  /// Settles reports: for the user alone they are deleted, for all moderators they are marked as settled.
  func settleReports(_ itemIds: [Int64], of groupId: Int64, mode: CIDeleteMode) throws -> ChatResponse {
    let (user, chat, group) = try joinedGroup(groupId, atLeast: .moderator)
    let reports = try found(itemIds, in: chat)
    guard reports.allSatisfy(\.isReport) else { throw ChatError.error(errorType: .invalidChatItemDelete) }
    switch mode {
    case .broadcast: return try settle(reports.filter(\.isActiveReport), of: chat, group: group, user: user)
    case .internal: return try delete(reports, of: chat, user: user, timed: false)
    case .internalMark: return try mark(reports, of: chat, user: user)
    case .history, .unknown: throw ChatError.error(errorType: .invalidChatItemDelete)
    }
  }

  private func settle(_ reports: [ChatItem], of chat: StoredChat, group: GroupInfo, user: User) throws -> ChatResponse {
    try network.carry(.inGroup(.settled(reports)), from: chat, of: user, in: self)
    try settle(reports, of: chat, by: group.membership, user: user)
    return .groupChatItemsDeleted(
      user: user, groupInfo: group, chatItemIDs: reports.map(\.id), byUser: true, member_: group.membership)
  }

  /// Marks reports as settled by a moderator. They stay to be read.
  func settle(_ reports: [ChatItem], of chat: StoredChat, by member: GroupMember, user: User) throws {
    guard !reports.isEmpty, let group = chat.info.groupInfo else { return }
    touch(chat)
    for var report in reports {
      report.meta.itemDeleted = .moderated(deletedTs: now, byGroupMember: member)
      report.meta.updatedAt = now
      report.meta = report.meta.markedRead(at: now)
      try store.update(report)
    }
    emit(
      .groupChatItemsDeleted(
        user: user, groupInfo: group, chatItemIDs: reports.map(\.id),
        byUser: member.groupMemberId == group.membership.groupMemberId, member_: member))
  }

  /// Opens a post of a channel for comments, or closes it.
  func setCommentsDisabled(_ isDisabled: Bool, on itemId: Int64, of groupId: Int64) throws -> ChatResponse {
    let (user, chat, _) = try joinedGroup(groupId, atLeast: .owner)
    var post = try item(itemId, in: chat)
    guard try reader.thread(of: itemId) == .main, post.hasMsgContent else {
      throw ChatError.error(errorType: .invalidChatItemUpdate)
    }
    let told = { (item: ChatItem) in AChatItem(chatInfo: chat.info, chatItem: item) }
    guard post.commentsDisabled != isDisabled else { return .chatItemNotChanged(user: user, chatItem: told(post)) }
    post.meta.commentsDisabled = isDisabled
    post.meta.updatedAt = now
    try store.update(post)
    emit(.chatItemUpdated(user: user, chatItem: told(post)))
    try network.carry(.inGroup(.comments(on: post)), from: chat, of: user, in: self)
    return .chatItemUpdated(user: user, chatItem: told(post))
  }

  private func found(_ itemIds: [Int64], in chat: StoredChat) throws -> [ChatItem] {
    let items = try reader.items(itemIds.removingRepeated(), in: chat)
    let ids = Set(items.map(\.id))
    if let missing = itemIds.first(where: { !ids.contains($0) }) {
      throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: missing))
    }
    return items
  }
}

extension ItemThread {
  /// Whether all members read it. What is said to the admins is with those already whom a report would reach.
  var isForAll: Bool { if case .support = self { false } else { true } }
}
