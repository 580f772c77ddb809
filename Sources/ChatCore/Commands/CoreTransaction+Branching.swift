import ChatTypes
import Persistence

extension CoreTransaction {
  private static let pageSize = 200

  /// Begins a branch with what was said before it: the messages of another conversation up to one, that one included,
  /// with their times. Their files are shared, not copied. What was done stays done and is taken back where it was done;
  /// what waits there for the user doesn't wait here.
  /// - Returns: the last one.
  func copyItems(of source: StoredChat, upTo lastId: Int64, to branch: StoredChat, of user: User) throws -> ChatItem? {
    guard source.info.assistantChat != nil else {
      throw ChatError.error(errorType: .unsupportedCommand(name: "a branch of this chat"))
    }
    var ids: [Int64: Int64] = [:]
    var newest: ChatItem?
    var page = try reader.oldestItems(of: source, thread: .main, count: Self.pageSize)
    var isOver = page.isEmpty
    while !isOver {
      for item in page {
        if let copy = try copied(item, to: branch, ids: ids, of: user) {
          ids[item.id] = copy.id
          newest = copy
        }
        isOver = isOver || item.id == lastId
        if isOver { break }
      }
      guard !isOver, let last = page.last else { break }
      page = try reader.page(of: source, thread: .main, .after(chatItemId: last.id, count: Self.pageSize)).items
      isOver = page.isEmpty
    }
    return newest
  }

  /// - Returns: nil for what isn't copied: what is being written, or was deleted.
  private func copied(_ item: ChatItem, to branch: StoredChat, ids: [Int64: Int64], of user: User) throws -> ChatItem? {
    guard let content = item.content.msgContent, item.meta.itemDeleted == nil, !item.meta.isLive else { return nil }
    var meta = CIMeta(
      itemId: 0, itemTs: item.meta.itemTs, itemText: item.meta.itemText,
      itemStatus: item.sent ? item.meta.itemStatus : .rcvRead, createdAt: now, updatedAt: now)
    meta.editable = item.meta.editable
    meta.itemForwarded = item.meta.itemForwarded
    var copy = ChatItem(
      chatDir: item.chatDir, meta: meta,
      content: item.sent ? .sndMsgContent(msgContent: content) : .rcvMsgContent(msgContent: content))
    copy.formattedText = item.formattedText
    copy.turn = item.turn.map { turn in
      var turn = turn
      turn.answersItemId = turn.answersItemId.flatMap { ids[$0] }
      turn.calls = turn.calls.map(Self.branched)
      if !turn.state.isFinal { turn.state = .done }
      return turn
    }
    return try insert(copy, file: item.file, in: branch, thread: .main, of: user)
  }

  private static func branched(_ call: ToolCall) -> ToolCall {
    var call = call
    call.undoId = nil
    if !call.status.isFinal {
      call.status = .cancelled
      call.error = ToolCallError(
        code: .branched, message: "This is decided in the conversation that this one branches off.")
    }
    return call
  }
}
