import ChatTypes

/// What moderators do with reports, and where members and admins talk.
extension GroupModel {
  /// Reports that are read at once.
  private static let reportsAtOnce = 100
  /// Pages that are looked through for reports that nobody has settled.
  private static let mostPages = 20

  /// Reads the reports that nobody has settled.
  func loadReports() async { await reportReads.run { await self.readReports() } }

  private func readReports() async {
    guard let groupId, let group, group.isModerator else { return reports = [] }
    let ref = ChatRef(.group, chatId: groupId)
    var found: [ChatItem] = []
    var pagination = ChatPagination.last(count: Self.reportsAtOnce)
    for _ in 0..<Self.mostPages {
      let command = ChatCommand.apiGetChat(
        chatRef: ref, contentTag: .report, pagination: pagination, search: nil, parentItemId: nil)
      guard case .apiChat(_, let page, _)? = try? await context.send(command) else { break }
      found += page.chatItems.reversed().filter(\.isActiveReport)
      guard let oldest = page.chatItems.first, page.chatItems.count == Self.reportsAtOnce,
        found.count < page.chatStats.reportsCount
      else { break }
      pagination = .before(chatItemId: oldest.id, count: Self.reportsAtOnce)
    }
    if groupId == self.groupId { reports = found }
  }

  /// Deletes the message of a report for all, and settles what was reported of it.
  @discardableResult
  public func deleteReported(_ reportId: Int64) async -> Bool {
    guard let report = reports.first(where: { $0.id == reportId }), let itemId = report.quotedItem?.itemId else {
      context.report(.error(errorType: .invalidChatItemDelete))
      return false
    }
    guard await perform({ .apiDeleteMemberChatItems(groupId: $0, chatItemIds: [itemId]) }) else { return false }
    return await settle(reports.filter { $0.quotedItem?.itemId == itemId }.map(\.id))
  }

  /// Settles a report for all moderators.
  @discardableResult
  public func settle(_ reportIds: [Int64]) async -> Bool {
    guard
      await perform({
        .apiDeleteReceivedReports(groupId: $0, chatItemIds: reportIds, deleteMode: .broadcast)
      })
    else { return false }
    await loadReports()
    return true
  }

  /// Settles all reports for all moderators.
  @discardableResult
  public func settleAll() async -> Bool {
    guard await perform({ .apiArchiveReceivedReports(groupId: $0) }) else { return false }
    await loadReports()
    return true
  }

  // MARK: - Conversations with the admins

  /// The user's own conversation with the admins; nil where there can be none.
  public var ownConversation: ChatRef? {
    guard let group else { return nil }
    let (member, isAllowed) = (group.membership, group.fullGroupPreferences.support.enable == .on)
    guard member.memberPending || (member.memberActive && isAllowed && !member.isModerator && !member.isRelay) else {
      return nil
    }
    return ChatRef(.group, chatId: group.groupId, scope: .memberSupport(groupMemberId_: nil))
  }

  /// The admins' conversation with a member; nil where the user has no part in it.
  public func conversation(with member: GroupMember) -> ChatRef? {
    guard let group, group.isModerator else { return nil }
    return ChatRef(.group, chatId: group.groupId, scope: .memberSupport(groupMemberId_: member.groupMemberId))
  }
}
