import ChatTypes

/// Answering a message, and changing one.
extension ChatViewModel {
  /// The message that is answered, as the strip above the text shows it; nil when none is. It is there even if the message
  /// isn't loaded any more.
  public var replyingTo: ChatItem? {
    guard case .reply(let itemId) = composition.context else { return nil }
    return chatModel.im.item(itemId) ?? quoted.flatMap { $0.id == itemId ? $0 : nil }
  }

  /// Whether what is written answers a message, be it known which or not.
  public var isReplying: Bool { if case .reply = composition.context { true } else { false } }

  /// Answers a message, or none with nil.
  public func reply(to item: ChatItem?) {
    guard !isClosed else { return }
    if let item {
      guard item.hasMsgContent, item.meta.itemDeleted == nil else { return }
      if isEditing { cancelEditing() }
      quoted = item
      composition.context = .reply(itemId: item.id)
    } else if isReplying {
      quoted = nil
      composition.context = .none
    }
    saveDraft()
  }

  /// The message that is being changed; nil when none is.
  public var editingItemId: Int64? { if case .edit(let itemId) = composition.context { itemId } else { nil } }

  /// Whether a message is being changed.
  public var isEditing: Bool { editingItemId != nil }

  /// Begins to change one of the user's messages. What was being written is put aside until that is done.
  /// - Returns: whether the message can be changed.
  @discardableResult
  public func beginEditing(_ itemId: Int64) -> Bool {
    guard !isClosed, let item = chatModel.im.item(itemId), item.sent, item.meta.itemDeleted == nil,
      item.meta.itemForwarded == nil, let content = item.content.msgContent
    else { return false }
    if !isEditing { setAside = composition }
    composition = Composition(text: content.text)
    composition.mentions = item.mentions
    composition.context = .edit(itemId: itemId)
    saveDraft()
    return true
  }

  /// Ends changing a message without changing it. What was written before is there again.
  public func cancelEditing() {
    guard isEditing else { return }
    composition = setAside ?? Composition()
    setAside = nil
    saveDraft()
  }

  /// Changes a message and has its reply written anew. Earlier versions of both are kept.
  func sendEdit(of itemId: Int64) {
    let edited = composition
    composition = setAside ?? Composition()
    setAside = nil
    saveDraft()
    start { model in
      guard await model.resend(itemId, edited: edited) == false, !model.isClosed else { return }
      // Not to be lost: it is being changed again.
      if !model.isEditing { model.setAside = model.composition }
      model.composition = edited
      model.saveDraft()
    }
  }

  /// Changes one of the user's messages and has its reply written anew.
  /// - Returns: whether the message was changed. If not, the error is shown and nothing has changed.
  @discardableResult
  public func editAndResend(_ itemId: Int64, text: String) async -> Bool {
    let edited = Composition(text: text)
    guard !isClosed, !edited.isBlank else { return false }
    return await resend(itemId, edited: edited)
  }

  /// Whether changing a message to the assistant says it in a branch, so that nothing of the chat is lost.
  public var editsInBranch: Bool { chatRef.chatType == .assistant && dependencies.openBranch != nil }

  private func resend(_ itemId: Int64, edited: Composition) async -> Bool {
    if editsInBranch { return await resendInBranch(itemId, edited: edited) }
    let replyId = reply(answering: itemId)?.id
    if let replyId, chatModel.im.item(replyId)?.meta.isLive ?? false {
      // The answer to the old words would come to its end first.
      guard await perform(.apiStopTurn(chatRef: chatRef, chatItemId: replyId)) != nil else { return false }
    }
    let message = edited.messages.last ?? ComposedMessage(msgContent: .text(text: edited.sentText))
    let update = ChatCommand.apiUpdateChatItem(
      chatRef: chatRef, chatItemId: itemId, liveMessage: false,
      updatedMessage: UpdatedMessage(msgContent: message.msgContent, mentions: message.mentions))
    guard await perform(update) != nil else { return false }
    guard chatRef.chatType == .assistant, !isClosed else { return true }
    guard let replyId else {
      showToast("The message was changed. It has no reply that could be written anew.")
      return true
    }
    if regenerating.insert(replyId).inserted { await regenerateTurn(replyId) }
    return true
  }

  /// The reply to a message: the newest that says so, else what was said next by the other side.
  private func reply(answering itemId: Int64) -> ChatItem? {
    let items = isOpen ? chatModel.im.reversedChatItems : []
    if let reply = items.first(where: { !$0.sent && $0.turn?.answersItemId == itemId }) { return reply }
    guard let index = items.firstIndex(where: { $0.id == itemId }), index > 0 else { return nil }
    let next = items[index - 1]
    return next.sent || next.turn?.answersItemId != nil ? nil : next
  }
}
