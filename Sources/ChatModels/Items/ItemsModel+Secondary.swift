import ChatTypes

extension ItemsModel {
  /// Whether this second view shows the conversation that a chat info selects.
  func shows(_ chatInfo: ChatInfo) -> Bool {
    guard let scope = chatInfo.groupChatScope else { return false }
    switch secondaryIMFilter {
    case .groupChatScopeContext(let filter): return filter.isSame(as: scope)
    case .groupChannelMsgContext, nil: return false
    }
  }

  /// Takes over what is new of the group.
  func updateGroup(_ chatInfo: ChatInfo) {
    guard let groupInfo = chatInfo.groupInfo, let current = self.chatInfo else { return }
    self.chatInfo = .group(
      groupInfo: groupInfo, groupChatScope: current.groupChatScope, channelMsgInfo: current.channelMsgInfo)
  }

  /// Takes over what is new of the scope's member.
  func updateScope(_ chatInfo: ChatInfo) {
    guard let scope = chatInfo.groupChatScope, groupScopeInfo?.isSame(as: scope) ?? false else { return }
    self.chatInfo = chatInfo
  }

  /// Takes over what is new of the post whose comments are shown.
  func updateParent(_ item: ChatItem) {
    guard secondaryIMFilter?.parent?.id == item.id, let chatInfo else { return }
    self.chatInfo = chatInfo.withChannelMsgInfo(ChannelMsgInfo(channelMsgItem: item) ?? chatInfo.channelMsgInfo)
  }

  /// Loads the first page of a second view.
  func openSecondary(_ chatId: ChatId) async {
    begin(chatId)
    isLoading = true
    let generation = generation
    defer { if generation == self.generation { isLoading = false } }
    let request = OpeningRequest(chatId: chatId, aroundItemId: nil) {}
    openingRequest = request
    do {
      let loaded = try await fetch(firstPagination, of: chatId, clearing: true)
      guard generation == self.generation else { return }
      let changes = openingRequest?.changes ?? []
      openingRequest = nil
      chatInfo =
        secondaryIMFilter?.parent.flatMap(ChannelMsgInfo.init(channelMsgItem:))
        .map { loaded.chat.chatInfo.withChannelMsgInfo($0) } ?? loaded.chat.chatInfo
      take(loaded.page, changes: changes)
      tellNow()
    } catch {
      openingRequest = nil
      context.report(error)
    }
  }
}
