import ChatTypes

extension ChatModel {
  /// Opens a chat. See ``ItemsModel/loadOpenChat(_:willNavigate:)``.
  public func openChat(_ id: ChatId) { im.loadOpenChat(id) }

  /// Closes the open chat.
  public func closeChat() {
    leaveChat()
    let left = chatId
    chatId = nil
    openAroundItemId = nil
    im.reset()
    openChanged(from: left, to: nil)
  }

  /// Shows a second view of the open chat: a conversation with the admins, or comments.
  /// - Returns: whether it is shown. Comments can't be before the post has the id by which all members know it.
  @discardableResult
  public func loadSecondaryChat(_ chatId: ChatId, chatFilter: SecondaryItemsModelFilter) async -> Bool {
    if let parent = chatFilter.parent, ChannelMsgInfo(channelMsgItem: parent) == nil { return false }
    closeSecondaryChat()
    let model = ItemsModel(filter: chatFilter, context: context)
    model.chatModel = self
    secondaryIM = model
    await model.openSecondary(chatId)
    return secondaryIM === model
  }

  /// Closes the second view.
  public func closeSecondaryChat() {
    secondaryIM?.flushRead()
    secondaryIM?.reset()
    secondaryIM = nil
  }

  /// The screen changes to a chat.
  func leaveAndOpen(_ id: ChatId, openAroundItemId: Int64?) {
    let left = chatId
    if left != id { leaveChat() }
    chatId = id
    self.openAroundItemId = openAroundItemId
    openChanged(from: left, to: id)
  }

  /// The list may show a chat only as long as it is open.
  private func openChanged(from old: ChatId?, to new: ChatId?) {
    guard old != new else { return }
    for chat in [old, new].compactMap({ $0.flatMap { chatsById[$0] } }) { listObserver?.chatDidChange(chat) }
  }

  private func leaveChat() {
    im.flushRead()
    closeSecondaryChat()
    let top = chatToTop
    chatToTop = nil
    groupMembers = []
    groupMembersIndexes = [:]
    membersLoaded = false
    if let top { popToTop(top) }
  }
}
