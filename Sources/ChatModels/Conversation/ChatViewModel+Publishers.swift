import ChatTypes
import Observation

extension ChatViewModel {
  /// Begins to follow what the model depends on. Called once, when it is made. All of it holds the model weakly and
  /// ends with it.
  ///
  /// | what | what it changes |
  /// |---|---|
  /// | the items, the chat, the drafts | cards, the draft, replies that begin and end, suggested prompts |
  /// | ``ModelStatusProvider/updates()`` | ``modelStatus``; suggestions, when the model is there |
  /// | ``SpeechService/events()`` | the recording and the text; the message is sent when the user falls silent |
  /// | ``VoiceCoordinator/events()`` | ``isAutoListening``; begins a recording |
  /// | ``PinnedPromptsStore/changes()`` | ``pinnedPrompts`` |
  func setupPublishers() {
    if let service = dependencies.speechService { follow(service.events()) { $0.receive($1) } }
    if let coordinator = dependencies.voiceCoordinator { follow(coordinator.events()) { $0.receive($1) } }
    if let provider = dependencies.modelStatusProvider { follow(provider.updates()) { $0.receive($1) } }
    if dependencies.pinnedPromptsStore != nil { start { await $0.loadPinnedPrompts() } }
    observe()
    reconcile()
  }

  /// Hands each element of a stream to the model, as long as both are there.
  func follow<Element: Sendable>(
    _ stream: AsyncStream<Element>, body: @escaping @MainActor (ChatViewModel, Element) -> Void
  ) {
    streams.append(
      Task { [weak self] in
        for await element in stream {
          guard let self, !Task.isCancelled else { return }
          body(self, element)
        }
      })
  }

  /// Looks at everything that ``reconcile()`` depends on, and comes back when any of it changes.
  private func observe() {
    guard !isClosed else { return }
    withObservationTracking {
      let chat = chatModel.getChat(chatId)
      _ = chat?.chatInfo
      // The list's line grows with every piece of a reply. It only matters where the reply itself isn't loaded.
      if !isOpen || !chatModel.im.lastItemsLoaded { _ = chat?.chatItems }
      _ = (chatModel.chatId, chatModel.currentUser?.userId, chatModel.drafts[chatId])
      _ = (chatModel.im.chatId, chatModel.im.isLoading, chatModel.im.reversedChatItems)
    } onChange: { [weak self] in
      // The change is about to be made, by a model of this window, on the main actor. Afterwards is soon enough.
      MainActor.assumeIsolated {
        self?.start { model in
          model.observe()
          model.reconcile()
        }
      }
    }
  }

  /// Takes over what has changed, whatever it was and however often. Doing it once more changes nothing.
  func reconcile() {
    guard !isClosed else { return }
    if chatModel.chatId == chatId {
      wasOpen = true
    } else if wasOpen || !isSignedIn {
      close()
      return
    }
    adoptDraft()
    settleDecisions()
    guard isOpen, !chatModel.im.isLoading else { return }
    dropGoneSelection()
    noteTurns()
    suggestIfEmpty()
    newestIdSeen = max(newestIdSeen, chatModel.im.reversedChatItems.first?.id ?? 0)
  }

  /// Replies that began, went on or ended since the last look.
  private func noteTurns() {
    let turns = turns
    let newestId = max(chatModel.im.reversedChatItems.first?.id ?? 0, chat?.chatItems.last?.id ?? 0)
    for event in watch.look(turns, newestId: newestId, item: { chatModel.im.item($0) }) {
      switch event {
      case .began(let running):
        endActivity()
        startActivity(running)
      case .changed(let running):
        guard var activity, activity.itemId == running.itemId else { break }
        activity.state = running.turn.state
        self.activity = activity
        dependencies.liveActivityService?.update(activity)
      case .ended(let reply):
        endActivity(reply.turn?.state)
        turnEnded(reply)
      case .gone: endActivity()
      }
    }
    var times = thinking
    times.look(turns, at: context.now())
    // Whoever shows it is told of changes alone.
    if times != thinking { thinking = times }
    updateCountdown(turns.newestReply)
    noteConfirmations()
  }

  private func turnEnded(_ reply: ChatItem) {
    if let trimmed = reply.turn?.trimmed, trimmed.messages > 0 {
      let count = trimmed.messages == 1 ? "message" : "\(trimmed.messages) messages"
      showToast("The conversation was trimmed: the model no longer sees the oldest \(count).")
    }
    switch reply.turn?.state {
    case .failed: dependencies.hapticService?.play(.failed)
    case .done: dependencies.hapticService?.play(.replyDone)
    default: break
    }
  }

  /// Lets a new question be felt, once.
  private func noteConfirmations() {
    guard let haptics = dependencies.hapticService else { return }
    let keys = Set(pendingConfirmations.map(\.key))
    if !keys.subtracting(confirmationsSeen).isEmpty { haptics.play(.confirmationNeeded) }
    confirmationsSeen = keys
  }

  private func startActivity(_ running: TurnDigest.Running) {
    guard let service = dependencies.liveActivityService else { return }
    let prompt = running.turn.answersItemId.flatMap { chatModel.im.item($0)?.text } ?? ""
    let activity = LiveActivity(chatId: chatId, itemId: running.itemId, prompt: prompt, state: running.turn.state)
    self.activity = activity
    service.start(activity)
  }

  private func endActivity(_ state: TurnState? = nil) {
    guard var activity else { return }
    activity.state = state ?? activity.state
    self.activity = nil
    dependencies.liveActivityService?.end(activity)
  }

  private func receive(_ status: ModelStatus) {
    modelStatus = status
    if case .failed(let message) = status { showError(message) }
    if status == .loaded { suggestIfEmpty() }
  }
}
