import ChatTypes

extension ItemsModel {
  /// Items came on the screen. Those that stay there for 600 ms and are unread count as read; the core is told a second
  /// after the last of them. Of a merged section all unread items count.
  public func itemsAppeared(_ ids: [Int64]) {
    let merged = currentMergedItems
    let unread = ids.flatMap { id -> [Int64] in
      guard let row = merged.rowIndex(of: id).map({ merged.rows[$0] }) else { return [] }
      return row.itemCount > 1 ? row.unreadIds : row.unreadIds.filter { $0 == id }
    }
    perform(readCollector.appeared(unread))
  }

  /// Items left the screen.
  public func itemsDisappeared(_ ids: [Int64]) {
    let merged = currentMergedItems
    readCollector.disappeared(
      ids.flatMap { id in merged.rowIndex(of: id).map { [id] + merged.rows[$0].unreadIds } ?? [id] })
  }

  /// The chat is left: what was seen is told of without waiting.
  func flushRead() {
    readTimer?.cancel()
    perform(readCollector.left())
  }

  private func perform(_ action: ReadCollector.Action) {
    switch action {
    case .none: break
    case .waitVisible(let batch):
      let chatId = chatId
      _ = context.timers.schedule(after: ReadCollector.visibleTime) { [weak self] in
        guard let self, chatId == self.chatId else { return }
        perform(readCollector.stillVisible(batch: batch))
      }
    case .restartDebounce:
      readTimer?.cancel()
      readTimer = context.timers.schedule(after: ReadCollector.debounceTime) { [weak self] in
        guard let self else { return }
        perform(readCollector.debounced())
      }
    case .send(let ids): sendRead(ids)
    }
  }

  private func sendRead(_ ids: [Int64]) {
    guard let chatId, var chatRef = ChatRef(chatId) else { return }
    chatRef.scope = groupScopeInfo?.scope
    let command = ChatCommand.apiChatItemsRead(chatRef: chatRef, chatItemIds: ids)
    start { model in
      guard await model.context.perform(command) == nil, model.chatId == chatId else { return }
      model.readCollector.failed(ids)
    }
  }
}

extension ItemsModel {
  /// Shows what stands for a live message that is being written, as the newest item.
  public func addLiveDummy() {
    window.liveDummy = ChatItem.liveDummy(window.chatType, at: context.now())
    changed(.rows)
    tellNow()
  }

  /// Takes it away again.
  public func removeLiveDummy() {
    guard window.liveDummy != nil else { return }
    window.liveDummy = nil
    changed(.rows)
    tellNow()
  }
}
