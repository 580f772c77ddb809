import ChatTypes
import JSONValue

extension String {
  /// Without white space around it.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}

extension ChatViewModel {
  // MARK: - Suggested

  /// Whether the chat is known to have no message.
  private var isEmptyChat: Bool {
    isOpen && !chatModel.im.isLoading && chatModel.im.reversedChatItems.isEmpty
      && chatModel.im.lastItemsLoaded && queue.entries.isEmpty
  }

  /// Asks for suggestions once an empty chat is open, and takes them away with its first message.
  func suggestIfEmpty() {
    guard isEmptyChat else {
      suggestionsAsked = false
      if !suggestedPrompts.isEmpty { suggestedPrompts = [] }
      return
    }
    guard !suggestionsAsked, let provider = dependencies.suggestedPromptsProvider else { return }
    suggestionsAsked = true
    start { model in
      let prompts = await provider.suggestedPrompts(
        for: model.chatId, modelName: model.chat?.chatInfo.assistantChat?.modelName)
      if model.isEmptyChat { model.suggestedPrompts = prompts }
    }
  }

  // MARK: - Pinned

  /// The prompts that the user keeps at hand, in the order in which they were pinned.
  public var pinnedPrompts: [PinnedPrompt] { pinned.prompts }

  /// Keeps a prompt at hand. Of more than 20 the least used one goes, which is said. Without a
  /// ``ChatViewModelDependencies/pinnedPromptsStore`` nothing is kept.
  public func pinPrompt(_ text: String) {
    let text = text.trimmed
    let now = context.now()
    guard canPin, !text.isEmpty, !pinned.contains(text) else { return }
    var next = pinned
    if let evicted = next.pin(text, now: now) { showToast("“\(evicted.title)” was unpinned to make room.") }
    changePinned { $0.pin(text, now: now) }
  }

  /// No longer keeps a prompt at hand.
  public func unpinPrompt(_ text: String) {
    guard canPin, pinned.contains(text) else { return }
    changePinned { $0.unpin(text) }
  }

  /// Puts a pinned prompt behind what is written, to be changed before it is sent.
  public func insertPinnedPrompt(_ text: String) {
    guard !isClosed else { return }
    let space = composition.text.last.map { !$0.isWhitespace } ?? false ? " " : ""
    inputText = composition.text + space + text
  }

  /// Puts what a toolkit's prompt says in the place of what is written, to be read and changed before it is sent. It goes as somebody
  /// else's words.
  /// - Parameter arguments: what the prompt is told, by its own names.
  /// - Returns: whether it is there; the error is shown if not.
  public func insertPrompt(_ prompt: String, of toolkit: String, arguments: [String: String]) async -> Bool {
    guard !isClosed, let userId = chatModel.currentUser?.userId, canTakeInPrompt else { return false }
    let before = composition.text
    let given = JSONObject(arguments.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) })
    do throws(ChatError) {
      let answer = try await send(
        .apiGetToolkitPrompt(userId: userId, toolkit: toolkit, prompt: prompt, arguments: .object(given)))
      guard case .toolkitPrompt(_, _, let text) = answer, !text.isEmpty, canTakeInPrompt else { return false }
      // What was typed while the server was asked stays.
      inputText = composition.text == before ? text : "\(text)\n\n\(composition.text)"
      composition.insertedFrom = toolkit
      saveDraft()
      return true
    } catch {
      showError(error.message)
      return false
    }
  }

  /// A message that is changed is the user's own, and stays so.
  private var canTakeInPrompt: Bool {
    guard case .edit = composition.context else { return true }
    showError("A prompt can't be put into a message that you change. Finish that first.")
    return false
  }

  func notePinnedPromptUsed(_ text: String) {
    let now = context.now()
    changePinned { $0.use(text, now: now) }
  }

  private var canPin: Bool { !isClosed && dependencies.pinnedPromptsStore != nil }

  /// Reads the prompts and follows their changes.
  func loadPinnedPrompts() async {
    guard let store = dependencies.pinnedPromptsStore else { return }
    let changes = await store.changes()
    guard !isClosed else { return }
    follow(changes) { $0.pinnedChanged($1) }
    do throws(ChatError) {
      pinnedChanged(try await store.load())
    } catch {
      showError(error.message)
    }
  }

  /// The prompts as they are kept, with what was changed here and isn't kept yet.
  private func pinnedChanged(_ stored: PinnedPromptList) {
    pinnedStored = stored
    var list = stored
    for change in pinnedChanges { change(&list) }
    if pinned != list { pinned = list }
  }

  /// Changes the prompts at once, and then those that are kept.
  private func changePinned(_ change: @escaping (inout PinnedPromptList) -> Void) {
    change(&pinned)
    pinnedChanges.append(change)
    if !isKeepingPinned {
      isKeepingPinned = true
      start { await $0.keepPinned() }
    }
  }

  /// Another window may have changed them, too: what is kept is read before it is changed.
  private func keepPinned() async {
    defer { isKeepingPinned = false }
    while let store = dependencies.pinnedPromptsStore, !pinnedChanges.isEmpty {
      let changes = pinnedChanges
      do throws(ChatError) {
        var list = try await store.load()
        for change in changes { change(&list) }
        try await store.save(list)
        pinnedChanges.removeFirst(changes.count)
        pinnedChanged(list)
      } catch {
        pinnedChanges.removeFirst(changes.count)
        pinnedChanged(pinnedStored)
        showError(error.message)
      }
    }
  }
}
