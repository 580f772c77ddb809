import ChatTypes

/// What the user does in a group, beside writing. Each says whether it was done; if not, the error is shown.
extension ChatModel {
  /// Joins a group that the user is invited to.
  @discardableResult
  public func joinGroup(_ groupId: Int64) async -> Bool {
    await context.perform(.apiJoinGroup(groupId: groupId)) != nil
  }

  /// Declines an invitation. The group's chat goes.
  @discardableResult
  public func declineInvitation(to groupId: Int64) async -> Bool {
    let ref = ChatRef(.group, chatId: groupId)
    // What was joined meanwhile, as in another window, isn't left by declining.
    if let group = getGroupChat(groupId)?.chatInfo.groupInfo, group.membership.memberStatus != .invited { return false }
    return await context.perform(.apiDeleteChat(chatRef: ref, chatDeleteMode: .full(notify: true))) != nil
  }

  /// Tells the moderators of a message.
  @discardableResult
  public func reportMessage(_ itemId: Int64, of groupId: Int64, reason: ReportReason, text: String) async -> Bool {
    let command = ChatCommand.apiReportMessage(
      groupId: groupId, chatItemId: itemId, reportReason: reason, reportText: text)
    return await context.perform(command) != nil
  }

  /// Deletes messages of others for all.
  @discardableResult
  public func moderate(_ itemIds: [Int64], of groupId: Int64) async -> Bool {
    await context.perform(.apiDeleteMemberChatItems(groupId: groupId, chatItemIds: itemIds)) != nil
  }

  /// Settles reports for all moderators: they stay to be read, and nobody need do anything any more.
  @discardableResult
  public func settleReports(_ itemIds: [Int64], of groupId: Int64) async -> Bool {
    await context.perform(
      .apiDeleteReceivedReports(groupId: groupId, chatItemIds: itemIds, deleteMode: .broadcast)) != nil
  }

  /// Opens a chat with a member of a group.
  /// - Returns: the chat's id; nil when there is none.
  public func contactChat(ofMember groupMemberId: Int64, of groupId: Int64) async -> ChatId? {
    let command = ChatCommand.apiCreateMemberContact(groupId: groupId, groupMemberId: groupMemberId)
    guard case .newMemberContact(let user, let contact, _, _) = await context.perform(command) else { return nil }
    if user.userId == currentUser?.userId { updateOrAdd(.direct(contact: contact)) }
    return ChatRef(.direct, chatId: contact.contactId).id
  }

  /// Who gave a reaction to a message of a group; nil when that can't be read.
  public func members(whoReacted reaction: MsgReaction, to itemId: Int64, of groupId: Int64) async -> [MemberReaction]?
  {
    guard let userId = currentUser?.userId else { return nil }
    let command = ChatCommand.apiGetReactionMembers(
      userId: userId, groupId: groupId, chatItemId: itemId, reaction: reaction)
    guard case .reactionMembers(_, let reactions) = await context.perform(command) else { return nil }
    return reactions
  }
}
