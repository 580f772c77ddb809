import ChatTypes

extension ChatModel {
  /// Applies an event about items.
  /// - Returns: whether it was one.
  func applyItemEvent(_ event: ChatEvent) -> Bool {
    switch event {
    case .newChatItems(_, let items):
      for item in items {
        noteCall(item.chatItem, in: item.chatInfo.id)
        addChatItem(item.chatInfo, item: item.chatItem)
      }
    case .chatItemUpdated(_, let item):
      noteCall(item.chatItem, in: item.chatInfo.id)
      upsertChatItem(item.chatInfo, item: item.chatItem)
    case .chatItemsStatusesUpdated(_, let items):
      for item in items { upsertChatItem(item.chatInfo, item: item.chatItem) }
    case .chatItemReaction(_, _, let reaction):
      upsertChatItem(reaction.chatInfo, item: reaction.chatReaction.chatItem, onlyLoaded: true)
    case .chatItemsDeleted(_, let deletions, _, _): for deletion in deletions { apply(deletion) }
    case .groupChatItemsDeleted(_, let groupInfo, let ids, _, let member):
      updateGroup(groupInfo)
      markDeleted(ids, by: member, groupInfo: groupInfo)
    case .itemDelta(_, let chatRef, let itemId, let delta): applyDelta(chatRef, itemId: itemId, delta: delta)
    default: return false
    }
    return true
  }

  /// A deletion may leave a mark, which then takes the item's place. A mark isn't unread and waits for nobody.
  private func apply(_ deletion: ChatItemDeletion) {
    let deleted = deletion.deletedChatItem
    guard let mark = deletion.toChatItem else { return removeChatItem(deleted.chatInfo, item: deleted.chatItem) }
    let before = deleted.chatItem
    upsertChatItem(mark.chatInfo, item: mark.chatItem)
    guard ChatPreview.isCounted(before, in: deleted.chatInfo), let chat = chatsById[deleted.chatInfo.id] else { return }
    update(chat) { chat in
      if before.isRcvNew, !mark.chatItem.isRcvNew { chat.chatStats = chat.chatStats.removing(before) }
      if before.isActiveReport, !mark.chatItem.isActiveReport { chat.chatStats = chat.chatStats.adding(reports: -1) }
    }
  }

  /// Applies an event about a file, which changes the item that the file belongs to.
  /// - Returns: whether it was one.
  func applyFileEvent(_ event: ChatEvent) -> Bool {
    let item: AChatItem?
    switch event {
    case .rcvFileStart(_, let changed), .rcvFileAccepted(_, let changed), .rcvFileComplete(_, let changed),
      .rcvFileSndCancelled(_, let changed), .sndFileStart(_, let changed), .sndFileCompleteXFTP(_, let changed):
      item = changed
    case .rcvFileProgressXFTP(_, let changed, _, _), .rcvFileError(_, let changed, _),
      .rcvFileWarning(_, let changed, _), .sndFileProgressXFTP(_, let changed, _, _),
      .sndFileError(_, let changed, _), .sndFileWarning(_, let changed, _):
      item = changed
    default: return false
    }
    if let item { upsertChatItem(item.chatInfo, item: item.chatItem) }
    return true
  }
}
