import ChatTypes

/// A reply as it is shown, and what it was made from.
struct SanitizedItem {
  let updatedAt: Int64
  let length: Int
  let state: TurnState?
  /// nil when nothing of it is shown.
  let item: ChatItem?
}

extension ChatViewModel {
  /// The loaded messages that are shown, oldest first, with what the user has decided. Empty as long as the window shows
  /// another chat.
  public var messages: [ChatItem] { messages { _ in true } }

  /// Those among them that are asked for, of which alone there is work to do.
  func messages(_ isWanted: (ChatItem) -> Bool) -> [ChatItem] {
    guard isOpen else { return [] }
    let display = display
    return chatModel.im.reversedChatItems.reversed().compactMap { isWanted($0) ? display($0) : nil }
  }

  /// A message as it is shown; nil when it isn't.
  public func message(_ itemId: Int64) -> ChatItem? {
    isOpen ? chatModel.im.item(itemId).flatMap(displayed) : nil
  }

  /// A loaded item as it is shown: mended, and with what the user has decided; nil when nothing of it is.
  public func displayed(_ item: ChatItem) -> ChatItem? { display(item) }

  /// ``displayed(_:)`` for many items: what has been decided is read once.
  public var display: (ChatItem) -> ChatItem? {
    let decisions = decisions
    guard !decisions.entries.isEmpty else { return mended }
    return { [self] in mended($0).map(decisions.applied) }
  }

  /// What is being written costs nothing here, and what is written is looked at once.
  private func mended(_ item: ChatItem) -> ChatItem? {
    guard case .assistantRcv = item.chatDir, !item.meta.isLive, !StaleState.isPlainlyWhole(item) else { return item }
    let length = item.content.msgContent?.text.utf8.count ?? 0
    let state = item.turn?.state
    if let known = sanitized[item.id], known.updatedAt == item.meta.updatedAt, known.length == length,
      known.state == state
    {
      guard known.item != nil else { return nil }
      // Cards, reactions and the like change without the text.
      var shown = item
      guard let mended = known.item, mended.content != item.content || mended.turn?.state != state else { return shown }
      shown.content = mended.content
      shown.formattedText = mended.formattedText
      if let state = mended.turn?.state { shown.turn?.state = state }
      return shown
    }
    if sanitized.count > 2000 { sanitized = [:] }
    let mended = StaleState.sanitize(item)
    sanitized[item.id] = SanitizedItem(
      updatedAt: item.meta.updatedAt, length: length, state: state, item: mended)
    return mended
  }
}
