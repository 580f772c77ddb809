import ChatTypes

/// Conversations with the admins of a group, which stand beside the group's own.
extension ChatModel {
  /// Shows a conversation with the admins beside the open group: the user's own, or that of a member.
  /// - Parameter ref: the group with the scope of the conversation.
  /// - Returns: whether it is shown.
  @discardableResult
  public func openThread(_ ref: ChatRef) async -> Bool {
    guard case .memberSupport(let memberId)? = ref.scope, chatId == ref.id,
      let group = getChat(ref.id)?.chatInfo.groupInfo
    else { return false }
    var member: GroupMember?
    if let memberId {
      await loadGroupMembersIfNeeded()
      guard let found = getGroupMember(memberId), group.isModerator else { return false }
      member = found.wrapped
    } else if !group.canWriteToAdmins {
      return false
    }
    // Meanwhile another chat may have been opened.
    guard chatId == ref.id else { return false }
    return await loadSecondaryChat(
      ref.id, chatFilter: .groupChatScopeContext(groupScopeInfo: .memberSupport(groupMember_: member)))
  }

  /// The conversation with the admins that is shown, as commands name it.
  public var shownThread: ChatRef? {
    guard let secondaryIM, let id = secondaryIM.chatId, let scope = secondaryIM.groupScopeInfo?.scope,
      var ref = ChatRef(id)
    else { return nil }
    ref.scope = scope
    return ref
  }

  /// Reads what is older than what is shown of a conversation with the admins.
  public func loadOlderOfThread() async {
    guard let secondaryIM, let oldest = secondaryIM.reversedChatItems.last, !secondaryIM.preloadState.preloading else {
      return
    }
    await secondaryIM.loadItems(.before(chatItemId: oldest.id, count: ChatPagination.preloadCount))
  }

  /// Members whose conversations with the admins the user can read, those first that wait for an answer.
  public var threadMembers: [GroupMember] {
    let members = groupMembers.map(\.wrapped).filter { $0.supportChat != nil }
    return members.sorted { left, right in
      let none = GroupSupportChat(chatTs: 0)
      let (one, other) = (left.supportChat ?? none, right.supportChat ?? none)
      if (one.memberAttention > 0) != (other.memberAttention > 0) { return one.memberAttention > 0 }
      return one.chatTs > other.chatTs
    }
  }
}
