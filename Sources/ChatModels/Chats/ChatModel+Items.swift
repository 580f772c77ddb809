import ChatTypes

extension ChatModel {
  /// The items that an item belongs to: those of the open chat, those of the second view beside it, or none that are
  /// loaded.
  public func getCIItemsModel(_ chatInfo: ChatInfo, item: ChatItem) -> ItemsModel? {
    let id = chatInfo.id
    let secondary = secondaryIM.flatMap { $0.chatId == id ? $0 : nil }
    if chatInfo.channelMsgInfo != nil || item.parentChatItemId != nil {
      guard let parent = secondary?.secondaryIMFilter?.parent, item.parentChatItemId == parent.id else { return nil }
      return secondary
    }
    guard let scope = chatInfo.groupChatScope else { return im.chatId == id ? im : nil }
    guard case .memberSupport = scope else { return nil }
    switch secondary?.secondaryIMFilter {
    case .groupChatScopeContext(let filter): return filter.isSame(as: scope) ? secondary : nil
    case .groupChannelMsgContext, nil: return nil
    }
  }

  /// The items of a chat that are loaded, in all views.
  func models(of id: ChatId) -> [ItemsModel] {
    [im, secondaryIM].compactMap { $0 }.filter { $0.chatId == id }
  }

  /// Brings a change to the items that it belongs to.
  func route(_ change: ItemsChange, chatInfo: ChatInfo, item: ChatItem) {
    let routed = getCIItemsModel(chatInfo, item: item)
    routed?.apply(change)
    // Another view of the chat may be loading a page that holds the item. What happens to it must be seen there.
    for model in models(of: chatInfo.id) where model !== routed {
      let change =
        switch change {
        case .added, .upserted: ItemsChange.updated(item)
        default: change
        }
      if model.holds(item.id) { model.apply(change) } else { model.note(change) }
    }
    if ChatPreview.isCounted(item, in: chatInfo), im.isOpening(chatInfo.id) { im.noteWhileOpening(change) }
    if let secondaryIM, secondaryIM.isOpening(chatInfo.id), isRouted(chatInfo, item: item, to: secondaryIM) {
      secondaryIM.noteWhileOpening(change)
    }
  }

  private func isRouted(_ chatInfo: ChatInfo, item: ChatItem, to secondary: ItemsModel) -> Bool {
    getCIItemsModel(chatInfo, item: item) === secondary
  }

  /// A new item came.
  func addChatItem(_ chatInfo: ChatInfo, item: ChatItem) {
    let info = chatInfo.undeleted.withoutScope
    let isCounted = ChatPreview.isCounted(item, in: chatInfo)
    let isShown = ChatPreview.isShown(item, in: chatInfo)
    if let chat = chatsById[info.id] {
      update(chat) { chat in
        chat.chatInfo = info
        if isShown { chat.chatItems = [ChatPreview.newest(from: chat.chatItems.last, to: item, in: info)] }
        if isCounted { countNew(item, in: chat) }
      }
    } else {
      // What was unread in it before isn't known; the item itself is certain.
      let stats = isCounted ? ChatStats().adding(item) : ChatStats()
      let chat = addChat(ChatData(chatInfo: info, chatItems: isShown ? [item] : [], chatStats: stats))
      chat.lastEventItemId = item.id
      chat.countedUpTo = max(chat.countedUpTo, item.id)
    }
    // Comments and conversations with the admins don't change the order.
    if isShown { popChat(info.id, at: max(item.meta.createdAt, info.chatTs)) }
    route(.added(item), chatInfo: chatInfo, item: item)
    updateScope(chatInfo)
  }

  /// An item was changed.
  /// - Parameter onlyLoaded: whether it is ignored unless it is loaded, as for reactions.
  func upsertChatItem(_ chatInfo: ChatInfo, item: ChatItem, onlyLoaded: Bool = false) {
    let info = chatInfo.withoutScope
    if let chat = chatsById[info.id] {
      update(chat) { chat in
        chat.chatInfo = info
        if ChatPreview.isShown(item, in: chatInfo) { chat.setPreview(item, in: info, onlySame: onlyLoaded) }
      }
    } else if !onlyLoaded {
      addChat(ChatData(chatInfo: info, chatItems: ChatPreview.isShown(item, in: chatInfo) ? [item] : []))
    }
    route(onlyLoaded ? .updated(item) : .upserted(item), chatInfo: chatInfo, item: item)
    if let secondaryIM, secondaryIM.chatId == info.id { secondaryIM.updateParent(item) }
    updateScope(chatInfo)
  }

  /// An item was deleted.
  func removeChatItem(_ chatInfo: ChatInfo, item: ChatItem) {
    let info = chatInfo.withoutScope
    let loaded = models(of: info.id).lazy.compactMap { $0.window.item(item.id) }.first
    route(.removed([item]), chatInfo: chatInfo, item: item)
    closeComments(on: item)
    if let chat = chatsById[info.id] {
      update(chat) { chat in
        chat.chatInfo = info
        // What is shown here is newer than what the event says the item was.
        if ChatPreview.isCounted(item, in: chatInfo) {
          chat.chatStats = chat.chatStats.removing(loaded ?? item)
          if item.isActiveReport { chat.chatStats = chat.chatStats.adding(reports: -1) }
        }
        if chat.chatItems.last?.id == item.id { chat.chatItems = previewAfterDeletion(in: info.id) }
      }
    }
    updateScope(chatInfo)
  }

  /// What the list shows once the item that it showed is gone: the one before it if it is loaded, else a mark.
  private func previewAfterDeletion(in id: ChatId) -> [ChatItem] {
    guard im.chatId == id, im.window.lastItemsLoaded, !im.window.needsNewest else {
      return [ChatItem.deletedItemDummy(at: context.now())]
    }
    return Array(im.window.items.prefix(1))
  }

  /// How much of a reply that is being written is kept for the list, in UTF-8 bytes: some lines.
  private static var longestPreview: Int { 1000 }

  /// Something was added to an item that is being written.
  func applyDelta(_ chatRef: ChatRef, itemId: Int64, delta: ItemDelta) {
    let id = chatRef.id
    for model in models(of: id) where model.holds(itemId) || model.pagesLoading > 0 {
      model.apply(.delta(itemId, delta))
    }
    if im.isOpening(id) { im.noteWhileOpening(.delta(itemId, delta)) }
    // The list shows one line, which is there long before a reply ends: then every piece would only tell all who look at the
    // list. The whole item comes at the end of the reply, as it does if a piece doesn't fit.
    guard let chat = chatsById[id], let last = chat.chatItems.last, last.id == itemId, !delta.text.isEmpty,
      last.text.utf8.count < Self.longestPreview
    else { return }
    _ = chat.chatItems[chat.chatItems.count - 1].apply(delta)
  }

  /// Items were read; none stands for all.
  func markRead(_ chatInfo: ChatInfo, ids: [Int64], stats: ChatStats) {
    let change = ItemsChange.read(ids.isEmpty ? nil : ids)
    if chatInfo.isMainChat {
      if let chat = chatsById[chatInfo.id] { update(chat) { $0.chatInfo = chatInfo } }
      setStats(stats, of: chatInfo.id)
      if im.chatId == chatInfo.id { im.apply(change) }
      if im.isOpening(chatInfo.id) { im.noteWhileOpening(change) }
      markPreviewRead(chatInfo.id, ids: ids)
      // Comments are read as items of the channel.
      if let secondaryIM, secondaryIM.chatId == chatInfo.id { secondaryIM.apply(.read(ids.filter(secondaryIM.holds))) }
    } else {
      // Reading the chat itself doesn't read the conversations inside of it, nor the other way round.
      updateChatInfo(chatInfo)
      updateScope(chatInfo)
      if let secondaryIM, secondaryIM.chatId == chatInfo.id, secondaryIM.shows(chatInfo) { secondaryIM.apply(change) }
    }
  }

  private func markPreviewRead(_ id: ChatId, ids: [Int64]) {
    guard let chat = chatsById[id], let preview = chat.chatItems.last, preview.isRcvNew,
      ids.isEmpty || ids.contains(preview.id)
    else { return }
    chat.chatItems[chat.chatItems.count - 1].meta = preview.meta.markedRead(at: context.now())
  }
}

extension Chat {
  /// Takes over a changed item into the list, if it is the one that is shown or newer.
  fileprivate func setPreview(_ item: ChatItem, in chatInfo: ChatInfo, onlySame: Bool) {
    guard let old = chatItems.last else {
      if !onlySame { chatItems = [item] }
      return
    }
    if old.id == item.id {
      var item = item
      item.meta.itemStatus = old.meta.itemStatus.updated(to: item.meta.itemStatus)
      chatItems = [item]
    } else if !onlySame, old.id != ChatItem.deletedItemId,
      item.position(in: chatInfo.chatType) > old.position(in: chatInfo.chatType)
    {
      chatItems = [item]
    }
  }
}

extension ChatInfo {
  /// The same chat; a contact's that was removed from the list comes back with a new item.
  fileprivate var undeleted: ChatInfo {
    guard case .direct(var contact) = self, contact.chatDeleted else { return self }
    contact.chatDeleted = false
    return .direct(contact: contact)
  }
}

extension CIStatus {
  /// Whether it isn't sent yet.
  fileprivate var isPending: Bool { self == .sndNew }
}
