import ChatTypes

/// A first page with what the core said of its chat.
struct LoadedPage: Sendable {
  let chat: ChatData
  let page: ItemsPage
}

/// A chat that is being opened.
struct OpeningRequest {
  let chatId: ChatId
  let aroundItemId: Int64?
  let willNavigate: @MainActor () -> Void
  /// What happened in the chat since its first page was asked for.
  var changes: [ItemsChange] = []
}

extension ItemsModel {
  /// Opens a chat: its first page is loaded at once, the screen changes after 250 ms. Opening another one ends this.
  /// - Parameters:
  ///   - chatId: the chat.
  ///   - willNavigate: called when the screen is about to change.
  public func loadOpenChat(_ chatId: ChatId, willNavigate: @escaping @MainActor () -> Void = {}) {
    openingRequest = OpeningRequest(chatId: chatId, aroundItemId: nil, willNavigate: willNavigate)
    perform(opening.open(chatId, waits: true))
  }

  /// Opens a chat without waiting for the screen.
  /// - Parameters:
  ///   - chatId: the chat.
  ///   - openAroundItemId: the item that is to be shown; nil for the first unread one.
  public func loadOpenChatNoWait(_ chatId: ChatId, openAroundItemId: Int64? = nil) {
    openingRequest = OpeningRequest(chatId: chatId, aroundItemId: openAroundItemId) {}
    perform(opening.open(chatId, waits: false))
  }

  /// Waits until nothing is being loaded, neither a chat that is being opened nor a page. For programs that show a chat
  /// once, and for tests.
  public func waitUntilLoaded() async {
    while let task = openTask ?? loadTasks.first?.value { await task.value }
  }

  /// Whether a chat is being opened whose first page isn't here yet.
  func isOpening(_ chatId: ChatId) -> Bool { isLoading && openingRequest?.chatId == chatId }

  /// Keeps a change of a chat that is being opened.
  func noteWhileOpening(_ change: ItemsChange) { openingRequest?.changes.append(change) }

  func perform(_ actions: [OpeningMachine<LoadedPage>.Action]) {
    for action in actions {
      switch action {
      case .cancelEarlier:
        openTask?.cancel()
        openTask = nil
        delayTimer?.cancel()
      case .load(let chatId, let number):
        isLoading = true
        startOpening(chatId, number: number)
      case .startDelay(let number):
        delayTimer = context.timers.schedule(after: OpeningMachine<LoadedPage>.navigationDelay) { [weak self] in
          guard let self else { return }
          perform(opening.delayElapsed(opening: number))
        }
      case .navigate(let chatId, let showProgress): navigate(to: chatId, showProgress)
      case .show(let page): show(page)
      case .endLoading:
        isLoading = false
        showLoadingProgress = nil
      }
    }
  }

  private func startOpening(_ chatId: ChatId, number: Int) {
    let around = openingRequest?.aroundItemId
    let prepared = takePrepared(chatId, around: around)
    openTask = Task { [weak self] in
      var result = await prepared?.value
      // What could not be read then may be there now.
      if (try? result?.get()) == nil { result = await self?.fetchFirst(chatId, around: around) }
      guard let self, !Task.isCancelled else { return }
      openTask = nil
      switch result {
      case .success(let page): perform(opening.loaded(page, opening: number))
      case .failure(let error):
        context.report(error)
        perform(opening.failed(opening: number))
      case nil: break
      }
    }
  }

  func fetchFirst(_ chatId: ChatId, around: Int64?) async -> Result<LoadedPage, ChatError> {
    if let around {
      let page = try? await fetch(
        .around(chatItemId: around, count: ChatPagination.initialCount), of: chatId, clearing: true)
      // An item that is gone by now leads to the chat all the same.
      if let page, !page.page.items.isEmpty { return .success(page) }
    }
    do {
      return .success(try await fetch(firstPagination, of: chatId, clearing: true))
    } catch {
      return .failure(error)
    }
  }

  /// What an open chat begins with: the first unread item with those around it.
  var firstPagination: ChatPagination { .initial(count: ChatPagination.initialCount) }

  private func navigate(to chatId: ChatId, _ showProgress: Bool) {
    openingRequest?.willNavigate()
    chatModel?.leaveAndOpen(chatId, openAroundItemId: openingRequest?.aroundItemId)
    showLoadingProgress = showProgress ? chatId : nil
    begin(chatId)
  }

  /// Begins with an empty window of a chat.
  func begin(_ chatId: ChatId) {
    discardWindow(chatType: ChatRef(chatId)?.chatType ?? .group)
    self.chatId = chatId
    tellNow()
  }

  private func show(_ loaded: LoadedPage) {
    let changes = openingRequest?.changes ?? []
    openingRequest = nil
    chatModel?.chatLoaded(loaded.chat)
    take(loaded.page, changes: changes)
    window.setUnreadTotal(chatModel?.getChat(loaded.chat.id)?.chatStats.unreadCount ?? loaded.page.unreadCount)
    tellNow()
  }
}
