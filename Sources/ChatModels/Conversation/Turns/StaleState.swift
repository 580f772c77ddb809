import ChatTypes

/// Mends what an ended program or another one's files left in a reply. It changes what is shown, not what is stored: the
/// core mends the store when it starts.
enum StaleState {
  /// What stands in place of a search that was never made.
  static let interruptedSearch = "*(Search was interrupted.)*"

  /// A reply as it is shown; nil when nothing of it is worth showing. What the user wrote, and what is being written,
  /// stays as it is.
  static func sanitize(_ item: ChatItem) -> ChatItem? {
    guard case .assistantRcv = item.chatDir, !item.meta.isLive, item.meta.itemDeleted == nil,
      let message = item.content.msgContent
    else { return item }
    var item = item
    if let turn = item.turn, isStuck(turn) { item.turn?.state = .stopped }
    let text = ActionBlocks.replaced(in: message.text)
    if text != message.text {
      item.content = item.content.with(message.with(text: text))
      // The pieces belong to the text as it was.
      item.formattedText = nil
    }
    return item.isEmptyPlaceholder ? nil : item
  }

  /// Whether a reply is plainly as it should be, which is seen sooner than looked up: it has ended, with a text that begins
  /// with what is to be seen and has nothing to be taken out.
  static func isPlainlyWhole(_ item: ChatItem) -> Bool {
    guard item.turn?.state.isFinal ?? true, let text = item.content.msgContent?.text else { return false }
    guard let first = text.utf8.first, first > UInt8(ascii: " "), first < 0x7F else { return false }
    return !ActionBlocks.mayHaveBlock(text)
  }

  /// Nobody writes it any more, and yet it doesn't say that it is over. A call may wait for the user all the same, or run since the user
  /// approved it.
  private static func isStuck(_ turn: AssistantTurn) -> Bool {
    guard !turn.state.isFinal else { return false }
    if case .waitingForUser = turn.state {
      return turn.pendingConfirmation == nil && !turn.calls.contains { $0.status == .running }
    }
    return true
  }
}
