import ChatTypes

extension ChatViewModel {
  /// What the loaded items say of the turns.
  var turns: TurnDigest {
    TurnDigest(items: isOpen ? chatModel.im.reversedChatItems : [], preview: isClosed ? nil : chat?.chatItems.last)
  }

  /// How far the reply is that is being written; nil when none is.
  public var turnState: TurnState? {
    let turns = turns
    return turns.running?.turn.state ?? turns.queued.first?.turn.state
  }

  /// Whether a reply is being written, waits for one before it, or waits for the user.
  public var isGenerating: Bool { turnState != nil }

  /// Whether a reply is on its way and has no word yet, while its model is in memory.
  public var isPreparing: Bool {
    switch turnState {
    case .preparing, .prefill: true
    default: false
    }
  }

  /// Whether the model is being loaded.
  public var isModelLoading: Bool {
    if case .loading = modelStatus { return true }
    if case .loadingModel = turnState { return true }
    return false
  }

  /// Whether the model is in memory. Where nobody knows it is taken to be: the first message loads it.
  public var isModelLoaded: Bool {
    switch modelStatus {
    case .loaded: true
    case .unloaded, .loading, .failed: false
    case nil: !isModelLoading
    }
  }

  /// How full the context is; nil until a reply has told.
  public var contextGauge: ContextGauge? { ContextGauge(turns.measured) }

  /// The user's messages that wait for a reply which others are before.
  public var queuedItemIds: Set<Int64> { turns.queuedItemIds }

  // MARK: - Stopping and writing anew

  /// Stops the reply that is being written; if none is, the first one that waits.
  public func stopGenerating() {
    let turns = turns
    if let itemId = turns.running?.itemId ?? turns.queued.first?.itemId { stopTurn(itemId) }
  }

  /// Takes back a message that waits for a reply: the reply won't be written. The message stays.
  /// - Parameter itemId: the user's message.
  public func stopQueued(_ itemId: Int64) {
    for reply in turns.queued where reply.turn.answersItemId == itemId { stopTurn(reply.itemId) }
  }

  /// Stops a reply. What is written of it stays.
  public func stopTurn(_ itemId: Int64) {
    guard !isClosed, stopping.insert(itemId).inserted else { return }
    start { model in
      await model.perform(.apiStopTurn(chatRef: model.chatRef, chatItemId: itemId))
      model.stopping.remove(itemId)
    }
  }

  /// Whether a reply was asked to stop and hasn't yet.
  public var isStopping: Bool { turns.running.map { stopping.contains($0.itemId) } ?? false }

  /// Has a reply written anew. What it says now is kept as an earlier version.
  public func regenerate(_ itemId: Int64) {
    guard !isClosed, chatModel.im.item(itemId)?.meta.isLive != true, regenerating.insert(itemId).inserted else {
      return
    }
    start { await $0.regenerateTurn(itemId) }
  }

  /// Has the newest reply written anew.
  public func regenerateLast() {
    if let itemId = turns.newestReply?.id { regenerate(itemId) }
  }

  func regenerateTurn(_ itemId: Int64) async {
    await perform(.apiRegenerateTurn(chatRef: chatRef, chatItemId: itemId))
    regenerating.remove(itemId)
  }

  /// Whether the newest reply was cut short, so that it can be continued.
  public var canContinueReply: Bool {
    let turns = turns
    guard !isClosed, turns.running == nil, turns.queued.isEmpty, let reply = turns.newestReply,
      reply.text.contains(where: { !$0.isWhitespace }), let turn = reply.turn
    else { return false }
    if turn.state.isCutShort { return true }
    return turn.stats.map { $0.finishReason != .stop } ?? false
  }

  /// Asks for the rest of a reply that was cut short. To the core this is a message like any other.
  public func continueReply() {
    guard canContinueReply, !queue.isBusy else { return }
    enqueue(Composition(text: Self.continuation))
  }

  /// What is sent to have a reply continued.
  static let continuation = "Continue."

  // MARK: - Thinking

  /// Whether the model may think before it answers.
  public var thinkingEnabled: Bool {
    get { wantedThinking ?? chat?.chatInfo.assistantChat?.thinkingEnabled ?? false }
    set { setThinking(newValue) }
  }

  private func setThinking(_ isEnabled: Bool) {
    guard !isClosed, isEnabled != thinkingEnabled, chatRef.chatType == .assistant else { return }
    let isKeeping = wantedThinking != nil
    wantedThinking = isEnabled
    if !isKeeping { start { await $0.keepThinking() } }
  }

  /// One command at a time, until what the core has is what is wanted.
  private func keepThinking() async {
    while let wanted = wantedThinking {
      let options = AssistantOptions(thinkingEnabled: wanted)
      let command = ChatCommand.apiSetAssistantOptions(assistantChatId: chatRef.chatId, options: options)
      guard case .chatInfoUpdated(let user, let chatInfo) = await perform(command) else {
        wantedThinking = nil
        return
      }
      // The event that tells of it may come later; applying it twice does no harm.
      if user.userId == chatModel.currentUser?.userId {
        chatModel.apply(.chatInfoUpdated(user: user, chatInfo: chatInfo))
      }
      if wantedThinking == wanted { wantedThinking = nil }
    }
  }
}
