import ChatTypes

/// Going on from an earlier place of a conversation, in a chat of its own. What was said stays where it was said.
extension ChatViewModel {
  /// Whether the chat can be branched.
  public var canBranch: Bool { !isClosed && chatRef.chatType == .assistant && dependencies.openBranch != nil }

  /// Begins a chat with everything that was said up to a message, that one included, and shows it.
  /// - Returns: whether it was made. If not, the error is shown.
  @discardableResult
  public func branch(from itemId: Int64) async -> Bool {
    guard canBranch, let chatId = await newBranch(after: itemId) else { return false }
    await dependencies.openBranch?(chatId)
    return true
  }

  /// Says a message of the user's in other words, in a chat with everything that was said before it, and shows that chat.
  /// Files of the message go along.
  /// - Returns: whether the chat was made. If not, the error is shown and nothing has changed. If the message can't be
  ///   sent there, it is the new chat's draft.
  func resendInBranch(_ itemId: Int64, edited: Composition) async -> Bool {
    guard let item = chatModel.im.item(itemId), let content = item.content.msgContent else { return false }
    let page = await perform(
      .apiGetChat(
        chatRef: chatRef, contentTag: nil, pagination: .before(chatItemId: itemId, count: 1), search: nil,
        parentItemId: nil))
    guard case .apiChat(_, let before, _) = page, let chatId = await newBranch(after: before.chatItems.last?.id),
      let branch = ChatRef(chatId)
    else { return false }
    let text = edited.sentText
    var message = ComposedMessage(
      msgContent: item.file?.fileSource == nil ? .text(text: text) : content.with(text: text),
      fileSource: item.file?.fileSource)
    message.insertedFrom = edited.insertedFrom
    do throws(ChatError) {
      _ = try await send(
        .apiSendMessages(sendRef: SendRef(branch), liveMessage: false, ttl: nil, composedMessages: [message]))
    } catch {
      context.report(error)
      chatModel.setDraft(Composition(text: edited.text).draft(at: context.now()), of: chatId)
    }
    await dependencies.openBranch?(chatId)
    return true
  }

  /// - Parameter itemId: the last message that both have in common; nil for none.
  private func newBranch(after itemId: Int64?) async -> ChatId? {
    guard let userId else { return nil }
    var new = NewAssistantChat(branchedFrom: itemId.map { BranchOrigin(chatRef: chatRef, itemId: $0) })
    if let origin = chat?.chatInfo.assistantChat {
      new.correspondent = origin.correspondent
      new.options = AssistantOptions(
        modelName: origin.modelName, thinkingEnabled: origin.thinkingEnabled, instructions: origin.instructions,
        templateName: origin.templateName)
    }
    let made = await perform(.apiNewAssistantChat(userId: userId, assistantChat: new))
    guard case .chatCreated(let user, let data) = made, isSignedIn else { return nil }
    // The event that tells of it may come later; applying it twice does no harm.
    chatModel.apply(.newChat(user: user, chat: data))
    return data.id
  }
}
