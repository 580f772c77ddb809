import ChatTypes

/// What an assistant is asked about a chat with people, and what becomes of its drafts. Nobody but the user reads it before the user
/// sends something.
extension ChatViewModel {
  /// Whether the chat is one with people.
  public var isAmongPeople: Bool { chatRef.chatType == .direct || chatRef.chatType == .group }

  /// Asks an assistant about the chat, and shows the conversation in which it answers.
  /// - Parameters:
  ///   - itemIds: the messages that it is about, for a request about messages.
  ///   - text: the user's own words, for a question.
  /// - Returns: whether it was asked. If not, the error is shown.
  @discardableResult
  public func ask(_ request: PeopleRequest, about itemIds: [Int64] = [], text: String? = nil) async -> Bool {
    guard !isClosed, isAmongPeople else { return false }
    let command = ChatCommand.apiAskAboutChat(chatRef: chatRef, request: request, chatItemIds: itemIds, text: text)
    do throws(ChatError) {
      guard case .newChatItems(let user, let items) = try await send(command), let last = items.last else {
        return false
      }
      guard isSignedIn else { return true }
      let id = last.chatInfo.id
      if !chatModel.hasChat(id) {
        // The event that tells of it may come later; applying it twice does no harm.
        chatModel.apply(.newChat(user: user, chat: ChatData(chatInfo: last.chatInfo, chatItems: [last.chatItem])))
      }
      await dependencies.openBranch?(id)
      return true
    } catch {
      if isOpen { showError(error.message) } else { context.report(error) }
      return false
    }
  }

  /// What is written, where it is for the assistant alone; nil where it is for the people of the chat.
  public var typedQuestion: String? {
    if case .edit = composition.context { return nil }
    return isAmongPeople ? PeopleRequest.question(in: composition.text) : nil
  }

  /// Asks what is written. If that can't be done, it is written as before.
  /// - Returns: whether there was anything to ask.
  func sendQuestion(_ question: String) -> Bool {
    guard composition.attachments.isEmpty else {
      showError("Attachments don't go along to your assistant. Take them away, then send again.")
      return false
    }
    guard !question.isEmpty else {
      showError("Write behind “@assistant” what your assistant is to do, then send again.")
      return false
    }
    let written = composition
    composition = Composition()
    quoted = nil
    saveDraft()
    start { model in
      let isAsked = await model.ask(.question, text: question)
      guard !isAsked, !model.isClosed else { return }
      model.composition = written.followed(by: model.composition)
      model.saveDraft()
    }
    return true
  }

  // MARK: - Drafts

  /// To whom a draft goes when the user sends it; nil for what is none, and where that chat isn't there.
  public func recipient(of item: ChatItem) -> String? {
    item.turn?.draft.flatMap { chatModel.getChat($0.chatRef.id)?.chatInfo.displayName }
  }

  /// Sends a draft of the assistant's to whom it was written for, once.
  /// - Parameter words: what the user has seen. Where something else stands there by now, nothing is sent.
  /// - Returns: whether it was sent. If not, the error is shown.
  @discardableResult
  public func sendDraft(_ itemId: Int64, words: String) async -> Bool {
    guard !isClosed, let draft = chatModel.im.item(itemId)?.turn?.draft, sendingDrafts.insert(itemId).inserted else {
      return false
    }
    defer { sendingDrafts.remove(itemId) }
    var message = ComposedMessage(msgContent: .text(text: words))
    message.draftedBy = BranchOrigin(chatRef: chatRef, itemId: itemId)
    let command = ChatCommand.apiSendMessages(
      sendRef: SendRef(draft.chatRef), liveMessage: false, ttl: nil, composedMessages: [message])
    guard await perform(command) != nil else { return false }
    let name = chatModel.getChat(draft.chatRef.id)?.chatInfo.displayName ?? ""
    showToast(name.isEmpty ? "Sent." : "Sent to “\(name)”.")
    return true
  }

  /// Puts a draft of the assistant's into the field of the chat that it was written for, behind what is written there, and shows that
  /// chat. It is the user's to change and to send.
  /// - Returns: whether it is there. If not, the error is shown.
  @discardableResult
  public func useDraft(_ itemId: Int64) async -> Bool {
    guard !isClosed, let item = chatModel.im.item(itemId), let draft = item.turn?.draft, let words = item.draftWords
    else { return false }
    let id = draft.chatRef.id
    guard await chatModel.findChat(id) else {
      showError("The chat that this was written for isn't there any more. Copy the words instead.")
      return false
    }
    let written = Composition(chatModel.drafts[id]).followed(by: Composition(text: words))
    chatModel.setDraft(written.draft(at: context.now()), of: id)
    await dependencies.openBranch?(id)
    return true
  }
}
