import ChatTypes
import Foundation
import JSONValue
import Logging
import Media
import Persistence

/// A reply that is being written: its stream, its journal and who is told of it.
struct RunningReply {
  var stream: ReplyStream
  let journal: ReplyJournal
  let user: User
  let ref: ChatRef
  /// When it is looked at next, by the stopwatch; nil when nothing is to be done.
  var wakesAt: Duration?
}

extension LocalCore: CorrespondentHost {
  /// The store, for reading.
  public nonisolated var store: AppDatabase { database }

  /// Where a message's file lies.
  public nonisolated func location(of file: CIFile) -> URL? {
    guard file.loaded, let source = file.fileSource, source.cryptoArgs == nil else { return nil }
    return try? files.folder.url(of: source.filePath)
  }

  /// Puts a whole item of a correspondent into a chat.
  public func post(_ reply: NewReply, in ref: ChatRef, keeping state: JSONValue?) async throws(ChatError) -> ChatItem {
    try await write { transaction in
      let (chat, user) = try transaction.assistantChat(ref)
      transaction.touch(chat)
      let text = reply.content.text
      let meta = CIMeta(
        itemId: 0, itemTs: transaction.now, itemText: text, itemStatus: .rcvNew, createdAt: transaction.now,
        updatedAt: transaction.now)
      var item = ChatItem(
        chatDir: .assistantRcv, meta: meta, content: .rcvMsgContent(msgContent: reply.content))
      item.turn = reply.turn
      item = try transaction.insert(item, file: reply.file, in: chat, .main, of: user)
      if let state { try transaction.store.setCorrespondentState(state, of: chat) }
      let info = try transaction.reader.chat(key: chat.key)?.info ?? chat.info
      transaction.emit(.newChatItems(user: user, chatItems: [AChatItem(chatInfo: info, chatItem: item)]))
      return item
    }
  }

  /// Keeps what a correspondent wants to know of a chat after a restart.
  public func keep(_ state: JSONValue?, for ref: ChatRef) async throws(ChatError) {
    try await write { transaction in
      let (chat, _) = try transaction.assistantChat(ref)
      try transaction.store.setCorrespondentState(state, of: chat)
    }
  }

  /// Begins a reply that is written piece by piece.
  public func beginReply(_ turn: AssistantTurn, in ref: ChatRef, replacing itemId: Int64?, contextLine: String?)
    async throws(ChatError) -> ChatItem
  {
    let (item, user) = try await write { transaction in
      let (chat, user) = try transaction.assistantChat(ref)
      if let contextLine, let answered = turn.answersItemId {
        try transaction.keep(contextLine, with: answered, in: chat, user)
      }
      guard let itemId else { return (try transaction.beginReply(turn, in: chat, user), user) }
      return (try transaction.rewriteReply(itemId, turn, in: chat, user), user)
    }
    return try await follow(item, in: ref, user)
  }

  /// Keeps with a message of the user's how it stands in prompts.
  public func keepPromptText(_ text: String, from sources: [Provenance], ofItem itemId: Int64, in ref: ChatRef)
    async throws(ChatError) -> String
  {
    try await write { transaction in
      let (chat, user) = try transaction.assistantChat(ref)
      return try transaction.keep(promptText: text, from: sources, with: itemId, in: chat, user)
    }
  }

  /// Goes on with a reply that was ended.
  public func resumeReply(_ itemId: Int64, in ref: ChatRef, state: TurnState) async throws(ChatError) -> ChatItem {
    let (item, user) = try await write { transaction in
      let (chat, user) = try transaction.assistantChat(ref)
      return (try transaction.resumeReply(itemId, state, in: chat, user), user)
    }
    return try await follow(item, in: ref, user)
  }

  /// Changes what belongs to a reply that is not being written.
  @discardableResult
  public func amendReply(
    _ itemId: Int64, in ref: ChatRef, _ change: @escaping @Sendable (inout AssistantTurn) -> Void
  ) async throws(ChatError) -> ChatItem? {
    try await write { transaction in
      let (chat, user) = try transaction.assistantChat(ref)
      return try transaction.amendReply(itemId, in: chat, user, change)
    }
  }

  /// Takes in the pieces of a reply from now on.
  private func follow(_ item: ChatItem, in ref: ChatRef, _ user: User) async throws(ChatError) -> ChatItem {
    do {
      let journal = try journals.begin(item.id)
      replies[item.id] = RunningReply(
        stream: ReplyStream(item, now: time), journal: journal, user: user, ref: ref)
      return item
    } catch {
      // What can't be kept can't be begun either; the item that is there must not look as if somebody wrote it.
      var failed = item
      failed.turn?.state = .failed(failure: TurnFailure(code: "store", message: error.message))
      try await end(failed, in: ref, user)
      throw error
    }
  }

  /// Adds to a reply.
  public func add(_ delta: ItemDelta, toReply itemId: Int64) async {
    if let told = replies[itemId]?.stream.toldBefore(delta), let reply = replies[itemId] {
      hub.publish([.itemDelta(user: reply.user, chatRef: reply.ref, chatItemId: itemId, delta: told)])
    }
    let first = replies[itemId]?.stream.savedBefore(delta)
    if let first { await save(first, ofReply: itemId) }
    guard replies[itemId]?.stream.add(delta, wasSaved: first != nil) == true else { return }
    guard let reply = replies[itemId] else { return }
    // It may be waiting for the time to save, which is later than the time to tell.
    if let wakesAt = reply.wakesAt, wakesAt <= max(time, reply.stream.nextTelling) { return }
    await tick(itemId)
  }

  /// Does what is due for a reply and comes back when the next thing is.
  private func tick(_ itemId: Int64) async {
    let now = time
    guard let due = replies[itemId]?.stream.due(at: now), let reply = replies[itemId] else { return }
    replies[itemId]?.wakesAt = due.wait.map { now + $0 }
    if let told = due.told {
      hub.publish([.itemDelta(user: reply.user, chatRef: reply.ref, chatItemId: itemId, delta: told)])
    }
    if let wait = due.wait {
      let clock = environment.clock
      replyTasks[itemId]?.cancel()
      replyTasks[itemId] = Task { [weak self] in
        guard (try? await clock.sleep(for: wait)) != nil else { return }
        await self?.tick(itemId)
      }
    }
    if let saved = due.saved { await save(saved, ofReply: itemId) }
  }

  private func save(_ piece: ItemDelta, ofReply itemId: Int64) async {
    guard let journal = replies[itemId]?.journal else { return }
    do {
      try await journal.append(piece)
    } catch {
      // The reply goes on: what is shown is worth more than what a crash would leave of it.
      log.warning("a piece of a reply was not saved", metadata: ["error": "\(error.logDescription)"])
      replies[itemId]?.stream.notSaved(piece)
    }
  }

  /// Ends a reply.
  public func finishReply(_ item: ChatItem) async throws(ChatError) {
    replyTasks.removeValue(forKey: item.id)?.cancel()
    guard let reply = replies.removeValue(forKey: item.id) else {
      throw .errorStore(storeError: .chatItemNotFound(itemId: item.id))
    }
    let kept = await keep(item, of: reply)
    do {
      try await end(item, textKept: kept, in: reply.ref, reply.user)
    } catch {
      switch error {
      case .error(.chatNotFound), .errorStore(.chatItemNotFound):
        if let kept { database.texts?.remove(kept) }
        journals.remove(item.id)
      // Nobody can be sure that nothing of it reached the disk, so a text that was kept stays.
      // What the journal has is found again at the next start.
      default: replies[item.id] = reply
      }
      throw error
    }
    journals.remove(item.id)
  }

  /// Has a long text stay in its journal, with what isn't there yet.
  /// - Returns: where it is; nil when it belongs into the store, which can always have it.
  private func keep(_ item: ChatItem, of reply: RunningReply) async -> KeptText? {
    guard let texts = database.texts, item.text.utf8.count >= KeptText.minimumSize else { return nil }
    var stream = reply.stream
    do {
      if let rest = stream.takeUnsaved() { try await reply.journal.append(rest) }
    } catch {
      return nil
    }
    return await reply.journal.keep(as: item.text, in: texts)
  }

  /// Stores a reply as it is in the end.
  private func end(_ item: ChatItem, textKept kept: KeptText? = nil, in ref: ChatRef, _ user: User)
    async throws(ChatError)
  {
    try await write { transaction in
      guard let chat = try transaction.reader.chat(ref) else {
        throw ChatError.error(errorType: .chatNotFound(chatRef: ref))
      }
      try transaction.finishReply(item, textKept: kept, in: chat, user)
    }
  }

  /// Ends all replies as stopped, with what they have so far.
  func endReplies() async throws(ChatError) {
    for reply in replies.values {
      var item = reply.stream.item
      item.turn?.state = .stopped
      do {
        try await finishReply(item)
      } catch .error(.chatNotFound), .errorStore(.chatItemNotFound) {
        // It was deleted while it was written.
      }
    }
  }

  /// Lets those who may be answering know that items were deleted.
  func tellDeleted(_ itemIds: [Int64], in ref: ChatRef) async {
    guard ref.chatType == .assistant else { return }
    for correspondent in correspondents.values { await correspondent.itemsDeleted(itemIds, in: ref) }
  }

  /// Finishes replies that an earlier run was writing when it ended, with what is left of them.
  func recoverReplies() async throws(ChatError) {
    let journals = journals
    try await write { transaction in
      for (chat, item) in try transaction.reader.liveItems() {
        guard let user = try transaction.reader.user(chat.userId) else { continue }
        var item = item
        if !item.sent {
          for piece in journals.pieces(of: item.id) where !item.apply(piece) { break }
          let question = item.turn?.pendingConfirmation
          item.turn?.state = question.map { .waitingForUser(callId: $0.callId) } ?? Self.interrupted
        }
        try transaction.finishReply(item, in: chat, user)
      }
    }
    try await removeLeftoverTexts()
    journals.removeAll()
  }

  /// Deletes what an earlier run was about to keep when it ended.
  private func removeLeftoverTexts() async throws(ChatError) {
    let (texts, journals) = (database.texts, journals)
    try await database.read { reader in
      try texts?.removeLeftovers(of: journals.files) { try reader.keptText(of: $0)?.fileName == $1 }
    }
  }

  private static let interrupted = TurnState.failed(
    failure: TurnFailure(
      code: "interrupted", message: "Linnet ended while this was being written. Ask again to have it written anew."))

  private var time: Duration { stopwatch.elapsed() }
}
