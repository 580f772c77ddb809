import ChatTypes

/// The file of an imported item as this store has it.
public struct StoredFile: Hashable, Sendable {
  /// Identifies the file in this store.
  public var fileId: Int64
  /// Where it is, relative to the folder of files.
  public var source: CryptoFile
  /// Its small picture, in the same way.
  public var thumbnailPath: String?

  /// A file.
  public init(fileId: Int64, source: CryptoFile, thumbnailPath: String? = nil) {
    self.fileId = fileId
    self.source = source
    self.thumbnailPath = thumbnailPath
  }
}

extension IdentifierMap {
  /// An item with the ids of this store.
  ///
  /// What only held where it was exported is taken out, since a file from elsewhere must not get the user's approval or
  /// undo something here: a call that had not ended was cancelled, a turn that had not ended was stopped, and nothing
  /// can be undone or approved by it.
  /// - Parameters:
  ///   - item: the item as it was exported.
  ///   - id: its id in this store.
  ///   - file: its file in this store; nil when it wasn't imported, so that only its name is left.
  /// - Returns: the item, and whether everything that it refers to is known by now.
  public func remapped(_ item: ChatItem, to id: Int64, file: StoredFile?) -> (item: ChatItem, isComplete: Bool) {
    var item = item
    var isComplete = true
    func new(_ old: Int64?) -> Int64? {
      guard let old else { return nil }
      let new = self.item(old)
      if new == nil { isComplete = false }
      return new
    }
    item.meta.itemId = id
    item.meta.parentChatItemId = new(item.meta.parentChatItemId)
    item.meta.itemLive = nil
    if let quote = item.quotedItem { item.quotedItem?.itemId = new(quote.itemId) }
    if let forwarded = item.meta.itemForwarded {
      item.meta.itemForwarded = remapped(forwarded, itemId: new(forwarded.origin?.itemId))
      if let origin = forwarded.origin, chat(origin.chatRef) == nil { isComplete = false }
    }
    if item.file != nil {
      item.file?.fileId = file?.fileId ?? 0
      item.file?.fileSource = file?.source
      item.file?.thumbnailPath = file?.thumbnailPath
    }
    if var turn = item.turn {
      turn.answersItemId = new(turn.answersItemId)
      turn.draft = turn.draft.flatMap { draft in
        // One that was sent stays sent, also where nobody knows as what.
        chat(draft.chatRef).map { TurnDraft(chatRef: $0, sentItemId: draft.sentItemId.map { self.item($0) ?? 0 }) }
      }
      item.turn = Self.ended(turn)
    }
    return (item, isComplete)
  }

  private func remapped(_ forwarded: CIForwardedFrom, itemId: Int64?) -> CIForwardedFrom {
    let chat = forwarded.origin.flatMap { self.chat($0.chatRef) }
    return switch forwarded {
    case .contact(let name, let direction, _, _):
      .contact(
        chatName: name, msgDir: direction, contactId: chat?.chatType == .direct ? chat?.chatId : nil,
        chatItemId: chat == nil ? nil : itemId)
    case .group(let name, let direction, _, _):
      .group(
        chatName: name, msgDir: direction, groupId: chat?.chatType == .group ? chat?.chatId : nil,
        chatItemId: chat == nil ? nil : itemId)
    case .chat(let name, let direction, _, _):
      .chat(chatName: name, msgDir: direction, chatRef: chat, chatItemId: chat == nil ? nil : itemId)
    case .unknown: forwarded
    }
  }

  private static func ended(_ turn: AssistantTurn) -> AssistantTurn {
    var turn = turn
    switch turn.state {
    case .done, .stopped, .failed, .unknown: break
    case .queued, .preparing, .loadingModel, .prefill, .thinking, .writing, .callingTool, .waitingForUser:
      turn.state = .stopped
    }
    for index in turn.calls.indices {
      let status = turn.calls[index].status
      if !status.isFinal { turn.calls[index].status = status == .running ? .outcomeUnknown : .cancelled }
      turn.calls[index].undoId = nil
      turn.calls[index].approvalHash = nil
      // Pressed, they would be the user's own word.
      turn.calls[index].error?.answers = []
      turn.calls[index].error?.choices = []
    }
    return turn
  }
}
