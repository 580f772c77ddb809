import ChatTypes

extension ChatViewModel {
  /// Whether the window is still signed in as the profile that wrote here.
  var isSignedIn: Bool { userId == chatModel.currentUser?.userId }

  /// What of the writing is worth keeping: while a message is being changed, what was put aside for that.
  var keptComposition: Composition {
    guard isEditing, let setAside, !setAside.isEmpty else { return composition }
    return setAside
  }

  /// The user changed what is being written. The draft is stored half a second after the last change.
  func saveDraft() {
    isTypedHere = !composition.isEmpty
    isDraftTaken = false
    guard isSignedIn, !isClosed else { return }
    let draft = keptComposition.draft(at: context.now())
    knownDraft = draft
    if !chatModel.drafts[chatId].holdsSame(as: draft) { chatModel.setDraft(draft, of: chatId) }
  }

  /// Stores what is written at once, as when the program goes to the background. What could not be sent stands in front
  /// of it, so that it isn't lost either.
  public func flushPersistence() async {
    let failed = isClosed ? queue.takeFailed() : queue.failed
    if flushed != nil, failed.isEmpty { return }
    guard isSignedIn else {
      // The window shows another profile and holds nothing of this one any more.
      let kept = Composition.joined(failed, last: flushed ?? keptComposition)
      if isClosed { flushed = kept }
      if !kept.isEmpty { _ = try? await send(.apiSetDraft(chatRef: chatRef, draft: kept.draft(at: context.now()))) }
      return
    }
    guard chatModel.hasChat(chatId) else { return }
    // After the chat was left it may have been opened again, and more been written.
    let kept = Composition.joined(
      failed, last: flushed == nil ? keptComposition : Composition(chatModel.drafts[chatId]))
    if isClosed { flushed = kept }
    let draft = kept.draft(at: context.now())
    if !chatModel.drafts[chatId].holdsSame(as: draft) { chatModel.setDraft(draft, of: chatId) }
    knownDraft = draft
    await chatModel.storeDraft(chatId)
  }

  /// The draft changed in another window, or the core let go of it with a message. What was typed here is only given up
  /// for more of the same, or when it was sent.
  func adoptDraft() {
    let draft = chatModel.drafts[chatId]
    if !draft.holdsSame(as: knownDraft) {
      knownDraft = draft
      let adopted = Composition(draft)
      if !isTypedHere || adopted.contains(composition) {
        composition = adopted
        quoted = nil
        isTypedHere = false
      } else if draft == nil {
        isDraftTaken = true
        chatModel.setDraft(keptComposition.draft(at: context.now()), of: chatId)
        knownDraft = chatModel.drafts[chatId]
      }
    }
    guard isDraftTaken, isSentElsewhere else { return }
    composition = Composition()
    quoted = nil
    saveDraft()
  }

  /// Whether another window has sent what is written here.
  private var isSentElsewhere: Bool {
    guard isOpen, !composition.isBlank else { return false }
    let text = composition.sentText
    return chatModel.im.reversedChatItems.prefix(20).contains { item in
      item.sent && item.id > newestIdSeen && item.text == text
    }
  }

  /// Deletes all messages of the chat. They go when the core says so.
  /// - Returns: whether they are deleted.
  @discardableResult
  public func clearHistory() async -> Bool {
    guard !isClosed else { return false }
    return await perform(.apiClearChat(chatRef: chatRef)) != nil
  }

  /// Gives the chat a title. White space around it is taken off.
  /// - Returns: whether it has it.
  @discardableResult
  public func rename(_ title: String) async -> Bool {
    let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !isClosed, !words.isEmpty else { return false }
    return await perform(.apiSetChatTitle(chatRef: chatRef, title: words)) != nil
  }

  /// Mends what an ended program left in loaded items: stuck thinking, interrupted searches, blocks that were never
  /// executed, and replies without a word. Only what is shown changes.
  public nonisolated static func sanitizeStaleState(_ messages: inout [ChatItem]) {
    messages = messages.compactMap(StaleState.sanitize)
  }

  /// The chat is left: what is written is stored, a recording ends, and nothing is listened to any more. What is being
  /// sent is sent, and comes back as the draft if it can't be.
  public func close() {
    guard !isClosed else { return }
    perform(speech.leave())
    isClosed = true
    for stream in streams { stream.cancel() }
    streams = []
    for timer in timers.values { timer.cancel() }
    timers = [:]
    if let activity { dependencies.liveActivityService?.end(activity) }
    activity = nil
    toasts.clear()
    banner.dismiss()
    start { await $0.flushPersistence() }
  }
}

extension Composition {
  /// Whether all words of another are in this, at one of its ends, so that it can take its place.
  fileprivate func contains(_ other: Composition) -> Bool {
    guard other.attachments.isEmpty, other.context == .none || other.context == context else { return false }
    return !text.isEmpty && (text.hasPrefix(other.text) || text.hasSuffix(other.text))
  }
}
