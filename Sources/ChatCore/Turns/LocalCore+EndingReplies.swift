import ChatTypes
import Logging
import Persistence

// How replies end: in the store, or set aside where it can't be written. Whoever follows a reply is told of its end either way.
extension LocalCore {
  /// Ends a reply.
  public func finishReply(_ item: ChatItem) async throws(ChatError) {
    replyTasks.removeValue(forKey: item.id)?.cancel()
    guard let reply = replies.removeValue(forKey: item.id) else {
      throw .errorStore(storeError: .chatItemNotFound(itemId: item.id))
    }
    let kept = await keep(item, of: reply)
    do {
      try await end(item, textKept: kept, in: reply.ref, user: reply.user)
    } catch  where error.isOfSomethingGone {
      if let kept { database.texts?.remove(kept) }
      journals.remove(item.id)
      throw error
    } catch {
      let failure = TurnFailure(notStored: error)
      await writeEnd(of: reply, failure)
      // Nobody can be sure that nothing of it reached the disk, so a text that was kept stays.
      await setAside(UnstoredReply(item: item, textKept: kept, user: reply.user, ref: reply.ref, failure: failure))
      throw error
    }
    journals.remove(item.id)
  }

  /// Has a long text stay in its journal, with what isn't there yet.
  /// - Returns: where it is; nil when it belongs into the store, which can always have it.
  private func keep(_ item: ChatItem, of reply: RunningReply) async -> ExternalText? {
    guard let texts = database.texts, item.text.utf8.count >= ExternalText.minimumSize else { return nil }
    var stream = reply.stream
    do {
      if let rest = stream.takeUnsaved() { try await reply.journal.append(rest) }
    } catch {
      return nil
    }
    return await reply.journal.keep(as: item.text, in: texts)
  }

  /// Writes to a reply's journal what isn't there yet, and that it failed: if this process ends before the store can be written,
  /// the next one finds both there.
  private func writeEnd(of reply: RunningReply, _ failure: TurnFailure) async {
    var stream = reply.stream
    let end = ItemDelta(
      textOffset: stream.item.text.utf8.count, thinkingOffset: stream.item.turn?.thinking.utf8.count ?? 0,
      state: .failed(failure: failure))
    do {
      try await reply.journal.append(stream.takeUnsaved()?.appending(end) ?? end)
    } catch {
      log.debug("the end of a reply was not saved", metadata: ["error": "\(error.logDescription)"])
    }
  }

  /// Stores a reply as it is in the end.
  func end(_ item: ChatItem, textKept kept: ExternalText? = nil, in ref: ChatRef, user: User) async throws(ChatError) {
    try await transact { transaction in
      guard let chat = try transaction.reader.chat(ref) else {
        throw ChatError.error(errorType: .chatNotFound(chatRef: ref))
      }
      try transaction.finishReply(item, textKept: kept, in: chat, user: user)
    }
  }

  /// Ends all replies as stopped, with what they have so far, and stores those that were set aside.
  /// - Throws: ``ChatError``: the first that can't be stored. All others are.
  func endReplies() async throws(ChatError) {
    var failure: ChatError?
    for reply in replies.values {
      var item = reply.stream.item
      item.turn?.state = .stopped
      do {
        try await finishReply(item)
      } catch {
        // One that is gone was deleted while it was written.
        if !error.isOfSomethingGone { failure = failure ?? error }
      }
    }
    if let failure { throw failure }
    try await storeSetAside()
  }
}

extension ChatError {
  /// Whether a chat or an item isn't there any more.
  var isOfSomethingGone: Bool {
    switch self {
    case .error(.chatNotFound), .errorStore(.chatItemNotFound): true
    default: false
    }
  }
}
