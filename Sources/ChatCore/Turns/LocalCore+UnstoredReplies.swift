import ChatTypes
import Logging
import Persistence
import Synchronization

/// Replies that are over and could not be stored. They are held here, shown as failed, and stored as soon as the store can be
/// written again: with the next change of any kind, every few seconds, and when the core stops.
extension LocalCore {
  /// How often it is tried to store them while nothing else is written.
  static let storingInterval: Duration = .seconds(5)

  /// Holds a reply that can't be stored, and tells all who follow it that it is over and why.
  func setAside(_ reply: UnstoredReply) async {
    unstored[reply.item.id] = reply
    hasUnstored.withLock { $0 = true }
    if storingTask == nil { storingTask = storeLater() }
    hub.publish([await ending(of: reply)])
  }

  /// What tells that a reply is over.
  private func ending(of reply: UnstoredReply) async -> ChatEvent {
    var item = reply.shown
    let stored = try? await database.read { [itemId = item.id, ref = reply.ref] reader throws in
      try reader.chat(ref).map { ($0.info, try reader.item(itemId, in: $0)) }
    }
    guard let (info, known) = stored else {
      // A store that can't be read either leaves no more to tell than this.
      let end = ItemDelta(
        textOffset: item.text.utf8.count, thinkingOffset: item.turn?.thinking.utf8.count ?? 0, state: item.turn?.state)
      return .itemDelta(user: reply.user, chatRef: reply.ref, chatItemId: item.id, delta: end)
    }
    // Reading it and reacting to it went on meanwhile.
    if let known {
      item.meta.itemStatus = known.meta.itemStatus
      item.reactions = known.reactions
    }
    return .chatItemUpdated(user: reply.user, chatItem: AChatItem(chatInfo: info, chatItem: item))
  }

  /// Stores a reply that was set aside, before something else is done with it.
  func storeIfSetAside(_ itemId: Int64) async throws(ChatError) {
    if unstored[itemId] != nil { try await storeSetAside() }
  }

  /// Stores what was set aside. Who comes while that is being done waits for it.
  /// - Throws: ``ChatError``: the first that still can't be stored.
  func storeSetAside() async throws(ChatError) {
    let task = storing ?? Task { await self.storeAll() }
    storing = task
    if let failure = await task.value { throw failure }
  }

  private func storeAll() async -> ChatError? {
    var failure: ChatError?
    for (itemId, reply) in unstored.sorted(by: { $0.key < $1.key }) {
      do {
        try await end(reply.item, textKept: reply.textKept, in: reply.ref, user: reply.user)
      } catch {
        guard error.isOfSomethingGone else {
          failure = failure ?? error
          continue
        }
        if let kept = reply.textKept { database.texts?.remove(kept) }
      }
      unstored[itemId] = nil
      journals.remove(itemId)
    }
    let isLeft = !unstored.isEmpty
    hasUnstored.withLock { $0 = isLeft }
    storing = nil
    return failure
  }

  private func storeLater() -> Task<Void, Never> {
    let clock = environment.clock
    return Task { [weak self] in
      while (try? await clock.sleep(for: Self.storingInterval)) != nil {
        guard await self?.storeAgain() == true else { return }
      }
    }
  }

  /// - Returns: whether something is left to be stored.
  private func storeAgain() async -> Bool {
    do {
      try await storeSetAside()
    } catch {
      log.debug("a reply is still not stored", metadata: ["error": "\(error.logDescription)"])
    }
    if unstored.isEmpty { storingTask = nil }
    return !unstored.isEmpty
  }

  /// Tries it no more.
  func stopStoringLater() async {
    let task = storingTask
    storingTask = nil
    task?.cancel()
    await task?.value
  }
}
