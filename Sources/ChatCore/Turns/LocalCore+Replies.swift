import ChatTypes
import Concurrency
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
      item = try transaction.insert(item, file: reply.file, in: chat, thread: .main, of: user)
      if let state { try transaction.store.setCorrespondentState(state, of: chat) }
      let info = try transaction.reader.chat(key: chat.key)?.info ?? chat.info
      transaction.emit(.newChatItems(user: user, chatItems: [AChatItem(chatInfo: info, chatItem: item)]))
      return item
    }
  }

  /// Puts a file into a chat.
  public func post(
    _ contents: Data, named name: String, isPicture: Bool, in ref: ChatRef
  ) async throws(ChatError) {
    let files = files
    let file: FileStore.Taken
    do throws(MediaError) {
      file = try await BlockingQueue.global().run { _ throws(MediaError) in
        try files.takeNow(contents, named: name, isImage: isPicture)
      }
    } catch {
      throw FileStore.chatError(error, path: name)
    }
    do throws(ChatError) {
      _ = try await post(NewReply(content: file.content, file: file.file), in: ref, keeping: nil)
    } catch {
      _ = await files.delete(file.copied)
      throw error
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
    if let itemId { try await storeIfSetAside(itemId) }
    let (item, user) = try await write { transaction in
      let (chat, user) = try transaction.assistantChat(ref)
      if let contextLine, let answered = turn.answersItemId {
        try transaction.keep(contextLine, with: answered, in: chat, user: user)
      }
      guard let itemId else { return (try transaction.beginReply(turn, in: chat, user: user), user) }
      return (try transaction.rewriteReply(itemId, turn: turn, in: chat, user: user), user)
    }
    return try await follow(item, in: ref, user: user)
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

  /// Changes what belongs to a reply that was ended, and goes on with it where the change says so.
  public func resumeReply(
    _ itemId: Int64, in ref: ChatRef, after change: @escaping @Sendable (inout AssistantTurn) -> TurnState?
  ) async throws(ChatError) -> ChatItem? {
    try await storeIfSetAside(itemId)
    let (item, user) = try await write { transaction in
      let (chat, user) = try transaction.assistantChat(ref)
      return (try transaction.resumeReply(itemId, in: chat, of: user, after: change), user)
    }
    guard let item, item.meta.isLive else { return item }
    return try await follow(item, in: ref, user: user)
  }

  /// Changes what belongs to a reply that is not being written.
  @discardableResult
  public func amendReply(
    _ itemId: Int64, in ref: ChatRef, change: @escaping @Sendable (inout AssistantTurn) -> Void
  ) async throws(ChatError) -> ChatItem? {
    try await storeIfSetAside(itemId)
    return try await write { transaction in
      let (chat, user) = try transaction.assistantChat(ref)
      return try transaction.amendReply(itemId, in: chat, user: user, change: change)
    }
  }

  /// Takes in the pieces of a reply from now on.
  private func follow(_ item: ChatItem, in ref: ChatRef, user: User) async throws(ChatError) -> ChatItem {
    do {
      let journal = try journals.begin(item.id)
      replies[item.id] = RunningReply(
        stream: ReplyStream(item, now: time), journal: journal, user: user, ref: ref)
      return item
    } catch {
      // What can't be kept can't be begun either; the item that is there must not look as if somebody wrote it.
      var failed = item
      failed.turn?.state = .failed(failure: TurnFailure(notStored: error))
      do {
        try await end(failed, in: ref, user: user)
      } catch let second where !second.isOfSomethingGone {
        await setAside(UnstoredReply(item: failed, user: user, ref: ref, failure: TurnFailure(notStored: second)))
      } catch {
        // Somebody deleted it meanwhile.
      }
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
      // The reply goes on: what is shown is worth more than what a crash would leave of it. It is tried again with the next
      // piece, and what is still missing at the end is told then.
      log.debug("a piece of a reply was not saved", metadata: ["error": "\(error.logDescription)"])
      replies[itemId]?.stream.notSaved(piece)
    }
  }

  /// Lets those who may be answering know that items were deleted.
  func tellDeleted(_ itemIds: [Int64], in ref: ChatRef) async {
    guard ref.chatType == .assistant else { return }
    for correspondent in correspondents.values { await correspondent.itemsDeleted(itemIds, in: ref) }
  }

  private var time: Duration { stopwatch.elapsed() }
}
