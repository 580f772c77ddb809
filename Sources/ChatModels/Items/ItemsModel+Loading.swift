import ChatTypes

extension ItemsModel {
  /// Asks for a page and takes it in.
  /// - Parameters:
  ///   - pagination: which one.
  ///   - clearing: whether it replaces what is loaded.
  public func loadItems(_ pagination: ChatPagination, clearing: Bool = false) async {
    guard let chatId else { return }
    let generation = generation
    let start = changesWhileLoading.count
    pagesLoading += 1
    preloadState.preloading = true
    let result: Result<LoadedPage, ChatError>
    do { result = .success(try await fetch(pagination, of: chatId, clearing: clearing)) } catch {
      result = .failure(error)
    }
    pagesLoading -= 1
    preloadState.preloading = pagesLoading > 0
    // Meanwhile another chat may have been opened.
    guard generation == self.generation, chatId == self.chatId else {
      if pagesLoading == 0 { changesWhileLoading = [] }
      return
    }
    let changes = Array(changesWhileLoading.dropFirst(start))
    if pagesLoading == 0 { changesWhileLoading = [] }
    switch result {
    case .success(let loaded): take(loaded.page, changes: changes)
    case .failure(let error):
      preloadState.retry()
      if !isAnchorGone(pagination, error: error) { context.report(error) }
    }
  }

  /// Whether the item at an end of what is loaded was deleted a moment ago. The event that tells of it is under way, and
  /// the next look at the screen asks by another item.
  private func isAnchorGone(_ pagination: ChatPagination, error: ChatError) -> Bool {
    guard case .errorStore(.chatItemNotFound) = error else { return false }
    switch pagination {
    case .before, .after: return true
    case .initial, .last, .around, .unknown: return false
    }
  }

  /// Shows an item: asks for it and those around it, unless it is loaded.
  /// - Returns: whether it is loaded now.
  @discardableResult
  public func showItem(_ id: Int64, clearing: Bool = true) async -> Bool {
    if holds(id) { return true }
    await loadItems(.around(chatItemId: id, count: ChatPagination.initialCount), clearing: clearing)
    return holds(id)
  }

  /// Shows the newest items, in place of all others if there is a gap before them.
  public func showNewest() async {
    guard !window.lastItemsLoaded else { return }
    await loadItems(.last(count: ChatPagination.initialCount), clearing: true)
  }

  /// Says what is on the screen, whenever that changes. Asks for more before the user gets to see an end of what is
  /// loaded.
  public func itemsVisible(_ visible: VisibleItems) {
    self.visible = visible
    newestTimer?.cancel()
    switch preloadState.action(for: visible, currentMergedItems, window: window) {
    case .none: break
    case .load(let pagination):
      start { await $0.loadItems(pagination) }
    case .loadNewestLater:
      newestTimer = context.timers.schedule(after: PreloadState.newestDelay) { [weak self] in self?.loadNewest() }
    }
  }

  /// Asks for the newest items.
  func loadNewest() {
    guard !window.lastItemsLoaded || window.needsNewest, pagesLoading == 0 else { return }
    start { await $0.loadItems(.last(count: ChatPagination.initialCount)) }
  }

  /// Reads an item anew of which a part was missed.
  func reread(_ id: Int64) {
    guard rereading.insert(id).inserted, let chatId else { return }
    start { model in
      let generation = model.generation
      let start = model.changesWhileLoading.count
      model.pagesLoading += 1
      let loaded = try? await model.fetch(.around(chatItemId: id, count: 1), of: chatId, clearing: false)
      model.pagesLoading -= 1
      let changes = model.changesWhileLoading.dropFirst(start)
      if model.pagesLoading == 0 { model.changesWhileLoading = [] }
      guard generation == model.generation else { return }
      model.rereading.remove(id)
      guard let item = loaded?.page.items.first(where: { $0.id == id }) else { return }
      let now = model.context.now()
      model.changed(model.window.apply(.updated(item), at: now))
      for change in changes { model.changed(model.window.apply(change, replayed: true, at: now)) }
    }
  }

  /// Takes a page in, with what happened while it was being loaded.
  func take(_ page: ItemsPage, changes: [ItemsChange]) {
    let visibleRange = visible.flatMap { visible -> ClosedRange<Int>? in
      guard let newest = window.index(of: visible.newestId), let oldest = window.index(of: visible.oldestId),
        newest <= oldest
      else { return nil }
      return newest...oldest
    }
    if !window.apply(page, visible: visibleRange) { remember(page.pagination) }
    if page.clearing {
      preloadState.clear()
      revealedItems = []
    }
    let now = context.now()
    for change in changes {
      if let id = window.apply(change, replayed: true, at: now).staleItemId { reread(id) }
    }
    if let count = unreadTotal { window.setUnreadTotal(count) }
    changed(.rows)
    if window.needsNewest { loadNewest() }
  }

  /// Unread items of the chat itself; nil for a second view.
  private var unreadTotal: Int? {
    guard secondaryIMFilter == nil, let chatId else { return nil }
    return chatModel?.getChat(chatId)?.chatStats.unreadCount
  }

  /// There is nothing beyond an item, so it isn't asked for again.
  private func remember(_ pagination: ChatPagination) {
    switch pagination {
    case .before(let anchor, _): preloadState.emptyBefore.insert(anchor)
    case .after(let anchor, _): preloadState.emptyAfter.insert(anchor)
    case .initial, .last, .around, .unknown: break
    }
  }

  /// Asks the core for a page.
  func fetch(_ pagination: ChatPagination, of chatId: ChatId, clearing: Bool) async throws(ChatError) -> LoadedPage {
    guard var chatRef = ChatRef(chatId) else { throw .unexpectedResponse }
    chatRef.scope = groupScopeInfo?.scope
    let command = ChatCommand.apiGetChat(
      chatRef: chatRef, contentTag: nil, pagination: pagination, search: nil,
      parentItemId: secondaryIMFilter?.parent?.id)
    guard case .apiChat(_, let chat, let navInfo) = try await context.send(command) else { throw .unexpectedResponse }
    let page = ItemsPage(
      pagination: pagination, items: chat.chatItems, navInfo: navInfo, unreadCount: chat.chatStats.unreadCount,
      clearing: clearing)
    return LoadedPage(chat: chat, page: page)
  }

  /// Runs something that ``waitUntilLoaded()`` waits for.
  func start(_ body: @escaping @MainActor (ItemsModel) async -> Void) {
    nextLoad += 1
    let number = nextLoad
    loadTasks[number] = Task { [weak self] in
      if let self { await body(self) }
      self?.loadTasks[number] = nil
    }
  }
}
