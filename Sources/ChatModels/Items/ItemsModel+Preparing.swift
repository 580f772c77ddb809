import ChatTypes

/// The first page of a chat that is probably opened next, read before it is asked for.
struct PreparedOpening {
  let chatId: ChatId
  let aroundItemId: Int64?
  let result: Task<Result<LoadedPage, ChatError>, Never>
  /// Drops it after ``ItemsModel/preparedTime``.
  let expiry: ModelTimer
}

extension ItemsModel {
  /// How long what was read before it was asked for is kept: as long as a pointer may rest on a chat before it is clicked.
  public nonisolated static let preparedTime = Duration.seconds(5)

  /// Reads the first page of a chat that the user points at and so probably opens next. Only the last one is kept, for
  /// ``preparedTime``, and only until an event comes that may be about it: then the chat is read when it is opened, as any
  /// other is.
  /// - Parameters:
  ///   - chatId: the chat.
  ///   - openAroundItemId: the item that would be shown; nil for the first unread one.
  /// - Returns: the items that the chat would be opened with, newest first; none if that is no longer so.
  @discardableResult
  public func prepareOpening(_ chatId: ChatId, openAroundItemId: Int64? = nil) async -> [ChatItem] {
    if !isPrepared(chatId, around: openAroundItemId) {
      dropPrepared()
      prepared = PreparedOpening(
        chatId: chatId, aroundItemId: openAroundItemId,
        result: Task { await fetchFirst(chatId, around: openAroundItemId) },
        expiry: context.timers.schedule(after: Self.preparedTime) { [weak self] in self?.dropPrepared() })
    }
    let loaded = try? await prepared?.result.value.get()
    guard isPrepared(chatId, around: openAroundItemId) else { return [] }
    // Pages come with their oldest item first.
    return loaded?.page.items.reversed() ?? []
  }

  /// What was read of a chat before it was opened; nil where that is to be read now.
  func takePrepared(_ chatId: ChatId, around: Int64?) -> Task<Result<LoadedPage, ChatError>, Never>? {
    let result = isPrepared(chatId, around: around) ? prepared?.result : nil
    prepared?.expiry.cancel()
    prepared = nil
    return result
  }

  /// An event has come. What was read before it may not be so any more, unless it is about another chat.
  func dropPrepared(for event: ChatEvent) {
    guard let prepared else { return }
    let other: ChatId? =
      switch event {
      case .itemDelta(_, let chatRef, _, _), .chatStatsUpdated(_, let chatRef, _), .draftUpdated(_, let chatRef, _):
        chatRef.id
      case .chatItemsRead(_, let chatInfo, _, _): chatInfo.id
      default: nil
      }
    if other == nil || other == prepared.chatId { dropPrepared() }
  }

  func dropPrepared() {
    prepared?.result.cancel()
    prepared?.expiry.cancel()
    prepared = nil
  }

  private func isPrepared(_ chatId: ChatId, around: Int64?) -> Bool {
    prepared.map { $0.chatId == chatId && $0.aroundItemId == around } ?? false
  }
}
