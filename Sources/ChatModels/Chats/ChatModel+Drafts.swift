import ChatTypes

extension ChatModel {
  /// How long nothing must be typed before a draft is stored.
  static let draftDelay = Duration.milliseconds(500)

  /// The draft of the open chat.
  public var draft: ComposeState? { chatId.flatMap { drafts[$0] } }

  /// The open chat, if it has a draft.
  public var draftChatId: ChatId? { chatId.flatMap { drafts[$0] == nil ? nil : $0 } }

  /// Keeps what is being written in a chat. It is stored half a second after the last change, and when the chat is
  /// left by ``storeDraft(_:)``.
  /// - Parameter draft: nil or an empty one to throw it away.
  public func setDraft(_ draft: ComposeState?, of id: ChatId) {
    let draft = draft.flatMap { $0.isEmpty ? nil : $0 }
    guard drafts[id] != draft else { return }
    drafts[id] = draft
    draftTimers[id]?.cancel()
    draftTimers[id] = context.timers.schedule(after: Self.draftDelay) { [weak self] in
      self?.start { await $0.storeDraft(id) }
    }
  }

  /// Stores a chat's draft now, if it isn't stored yet.
  public func storeDraft(_ id: ChatId) async {
    guard let timer = draftTimers.removeValue(forKey: id), let chatRef = ChatRef(id) else { return }
    timer.cancel()
    await context.perform(.apiSetDraft(chatRef: chatRef, draft: drafts[id]))
  }

  /// Asks for all drafts.
  func loadDrafts(_ userId: Int64) async {
    guard case .drafts(let user, let drafts) = await context.perform(.apiGetDrafts(userId: userId)),
      user.userId == currentUser?.userId
    else { return }
    for draft in drafts where draftTimers[draft.chatRef.id] == nil { self.drafts[draft.chatRef.id] = draft.draft }
  }

  /// Another window changed a draft, or this one did a moment ago. What is being typed here isn't overwritten by an
  /// echo of what was typed before.
  func draftUpdated(_ chatRef: ChatRef, draft: ComposeState?) {
    guard draftTimers[chatRef.id] == nil else { return }
    drafts[chatRef.id] = draft
  }
}
