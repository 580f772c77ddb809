import ChatTypes

extension ChatViewModel {
  /// The text that is being written. It is kept as a draft half a second after the last change.
  public var inputText: String {
    get { composition.text }
    set {
      guard newValue != composition.text else { return }
      if speech.isListening { speech.edited(newValue) }
      composition.text = newValue
      // Nothing is left of what was put in.
      if newValue.allSatisfy(\.isWhitespace) { composition.insertedFrom = nil }
      saveDraft()
    }
  }

  /// What is attached to what is being written.
  public var attachments: [ChatAttachment] { composition.attachments }

  /// Messages that the core hasn't stored yet, and those that it refused, oldest first.
  public var outgoing: [OutgoingMessage] {
    queue.entries.filter { !isArrived($0) }.map { OutgoingMessage($0) }
  }

  /// Whether the item of a message is here before the answer to its command.
  private func isArrived(_ entry: SendQueue.Entry) -> Bool {
    guard entry.state == .sending, isOpen, let last = entry.composition.messages.last else { return false }
    for item in chatModel.im.reversedChatItems {
      guard item.id > newestIdBeforeSending else { return false }
      if item.sent, item.text == last.msgContent.text { return true }
    }
    return false
  }

  /// Whether ``sendMessage()`` would do anything.
  public var canSend: Bool {
    guard !isClosed, !composition.isBlank, chat != nil else { return false }
    switch chatRef.chatType {
    case .assistant, .direct, .group, .local: return true
    default: return false
    }
  }

  // MARK: - Sending

  /// Sends what is written, or changes the message that is being changed. While a reply is being written the message
  /// waits for it, in the core, where closing the window doesn't matter. If it can't be sent, it is as it was before,
  /// and an error is shown.
  /// - Returns: whether there was anything to send.
  @discardableResult
  public func sendMessage() -> Bool {
    guard canSend else { return false }
    if case .edit(let itemId) = composition.context {
      sendEdit(of: itemId)
      return true
    }
    if let question = typedQuestion { return sendQuestion(question) }
    perform(speech.sent())
    let sent = composition
    composition = Composition()
    quoted = nil
    // The store lets go of the draft together with storing the message, not before.
    chatModel.draftTimers.removeValue(forKey: chatId)?.cancel()
    enqueue(sent)
    dependencies.hapticService?.play(.messageSent)
    if pinned.contains(sent.sentText) { notePinnedPromptUsed(sent.sentText) }
    return true
  }

  /// Sends a suggested or pinned prompt as it stands, beside what is being written.
  /// - Returns: whether there was anything to send.
  @discardableResult
  public func sendPrompt(_ text: String) -> Bool {
    let prompt = Composition(text: text)
    guard !isClosed, chat != nil, !prompt.isBlank else { return false }
    enqueue(prompt)
    if pinned.contains(text) { notePinnedPromptUsed(text) }
    return true
  }

  func enqueue(_ composition: Composition) { perform(queue.add(composition)) }

  /// Sends a message again that was refused.
  public func retryOutgoing(_ id: OutgoingMessage.ID) {
    guard !isClosed else { return }
    perform(queue.retry(id))
  }

  /// Takes a message that was refused back into the text, in front of what is there.
  public func editOutgoing(_ id: OutgoingMessage.ID) {
    guard !isClosed, let taken = queue.take(id) else { return }
    composition = taken.followed(by: composition)
    saveDraft()
  }

  /// Throws away a message that was refused.
  public func discardOutgoing(_ id: OutgoingMessage.ID) { _ = queue.take(id) }

  private func perform(_ action: SendQueue.Action) {
    guard case .send(let entry) = action else { return }
    newestIdBeforeSending = max(
      isOpen ? chatModel.im.reversedChatItems.first?.id ?? 0 : 0, chat?.chatItems.last?.id ?? 0)
    let messages = entry.composition.messages
    let command: ChatCommand =
      chatRef.chatType == .local
      ? .apiCreateChatItems(noteFolderId: chatRef.chatId, composedMessages: messages)
      : .apiSendMessages(sendRef: SendRef(chatRef), liveMessage: false, ttl: nil, composedMessages: messages)
    start { model in
      do throws(ChatError) {
        _ = try await model.send(command)
        model.sent(entry)
      } catch {
        await model.sendFailed(entry, error: error)
      }
    }
  }

  private func sent(_ entry: SendQueue.Entry) {
    perform(queue.sent(entry.id))
    guard isSignedIn, chatModel.draftTimers[chatId] == nil else { return }
    if keptComposition.isEmpty {
      // The core has let go of the draft with this message.
      guard chatModel.drafts[chatId].holdsSame(as: entry.composition.draft(at: 0)) else { return }
      chatModel.drafts[chatId] = nil
      knownDraft = nil
    } else {
      // It may have let go of what was written since, too.
      chatModel.drafts[chatId] = nil
      saveDraft()
    }
  }

  private func sendFailed(_ entry: SendQueue.Entry, error: ChatError) async {
    perform(queue.failed(entry.id, message: error.message))
    if isClosed {
      // The window says so, and whoever opens the chat again finds the message in the text.
      if isSignedIn { context.report(error) }
      await flushPersistence()
      return
    }
    dependencies.hapticService?.play(.failed)
    showError(error.message)
    guard composition.isEmpty, var taken = queue.take(entry.id) else { return }
    if case .reply(let itemId) = taken.context, error.isMissing(itemId) {
      taken.context = .none
      showError("The message that you answer isn't there any more. Send again to send this without it.")
    }
    composition = taken
    if isSignedIn { chatModel.drafts[chatId] = nil }
    saveDraft()
  }

  // MARK: - Attaching

  /// Attaches something. Documents are looked into, if there is somebody to do that; one that can't be read is taken
  /// away again, and the error is shown.
  /// - Returns: whether that was possible. If not, the error is shown.
  @discardableResult
  public func attach(_ attachment: ChatAttachment) -> Bool {
    guard !isClosed else { return false }
    if let problem = composition.attachmentProblem {
      showError(problem)
      return false
    }
    composition.attach(attachment)
    saveDraft()
    guard attachment.kind == .file, let processor = dependencies.documentProcessor,
      let attached = composition.attachments.last
    else { return true }
    start { model in
      do throws(AttachmentError) {
        let summary = try await processor.summary(of: attached.file, named: attached.fileName)
        if summary.isExcerpted {
          model.showToast("“\(attached.fileName)” is long. The parts that fit your question will be read.")
        }
      } catch {
        guard model.composition.attachments.contains(attached) else { return }
        model.detach(attached.id)
        model.showError(error.message)
      }
    }
    return true
  }

  /// Takes something that is attached away again.
  public func detach(_ id: ChatAttachment.ID) {
    composition.detach(id)
    saveDraft()
  }
}

extension ChatError {
  /// Whether it says that an item isn't there.
  fileprivate func isMissing(_ itemId: Int64) -> Bool {
    self == .errorStore(storeError: .chatItemNotFound(itemId: itemId))
  }
}
