import ChatCore
import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Logging
import Persistence
import Tools

/// The assistant: a model on this machine answers in chats.
///
/// Each message gets a reply that windows see at once, as queued while others are before it. One reply is written at a
/// time. Nothing of a turn is held here but that it is going: what was said, and what the model was told, is in the store.
public actor AssistantCorrespondent: Correspondent {
  /// The chats with an assistant.
  public nonisolated let kind = CorrespondentKind.assistant
  private let models: any AssistantModels
  let tools: AssistantTools?
  private let interpreter: @Sendable (ModelDescription) -> any RequestInterpreter
  let timeZone: @Sendable () -> TimeZone
  private(set) var host: (any CorrespondentHost)?
  private(set) var queue = TurnQueue()
  /// Turns that stepped aside and may go on soon.
  private var rejoining: [Int64: CheckedContinuation<Void, Never>] = [:]
  private(set) var turns: [Int64: RunningTurn] = [:]
  /// Begins one reply after the other, so that they stand in the order of their messages.
  private var intake: Task<Void, Never>?
  /// Brings stored replies up to what became of their calls, one after the other.
  private var mending: Task<Void, Never>?
  /// Does what was decided in words, one after the other.
  private var speaking: Task<Void, Never>?
  /// Follows what becomes of calls.
  private var following: Task<Void, Never>?
  let log = Logger(label: "linnet.assistant")

  /// A turn that is going or waiting.
  struct RunningTurn {
    let ref: ChatRef
    let askedId: Int64
    let inputs: AsyncStream<TurnRunner.Input>.Continuation
    let task: Task<Void, Never>

    func post(_ event: TurnMachine.Event) { inputs.yield(.event(event)) }
  }

  /// - Parameters:
  ///   - models: gives loaded models.
  ///   - tools: what it acts with; nil for one that only talks.
  ///   - timeZone: where the user is, for the time that the model is told.
  public init(
    models: any AssistantModels, tools: AssistantTools? = nil,
    timeZone: @escaping @Sendable () -> TimeZone = { .autoupdatingCurrent }
  ) {
    self.init(models: models, tools: tools, interpreter: { _ in DirectInterpreter() }, timeZone: timeZone)
  }

  /// - Parameters:
  ///   - models: gives loaded models.
  ///   - tools: what it acts with; nil for one that only talks.
  ///   - interpreter: what stands between a model of this kind and a turn, asked for in every round.
  ///   - timeZone: where the user is, for the time that the model is told.
  package init(
    models: any AssistantModels, tools: AssistantTools? = nil,
    interpreter: @escaping @Sendable (ModelDescription) -> any RequestInterpreter,
    timeZone: @escaping @Sendable () -> TimeZone = { .autoupdatingCurrent }
  ) {
    self.models = models
    self.tools = tools
    self.interpreter = interpreter
    self.timeZone = timeZone
  }

  /// Begins to answer. The core has ended what an earlier run was writing; questions to the user wait on.
  public func start(host: any CorrespondentHost) async {
    self.host = host
    guard let tools else { return }
    following = Task { [weak self, updates = await tools.executor.updates()] in
      for await completion in updates { await self?.follow(completion) }
    }
    await tools.executor.onFile { [weak self] file, key in await self?.take(file, of: key) ?? false }
    await tools.executor.onFilesNeeded { [weak self] key, reach in
      await self?.files(of: key, reach: reach) ?? []
    }
    await restoreCalls()
  }

  /// Ends all replies as stopped, with what they have, and waits for nothing else.
  public func stop() async {
    host = nil
    following?.cancel()
    following = nil
    await intake?.value
    await abandon(Array(turns.values))
    await speaking?.value
    // Who closes the store next must not find it read.
    await mending?.value
  }

  /// Answers the last of the messages; the others are read with it.
  public func received(_ items: [ChatItem], in chat: StoredChat) async throws(ChatError) {
    guard let asked = items.last(where: { $0.sent && UserMessage.text(of: $0) != nil }) else { return }
    try await inOrder { () -> Result<Void, ChatError> in
      if await self.didAsSaid(asked, in: chat) { return .success(()) }
      return await self.begin(answering: asked.id, in: chat, replacing: nil)
    }.get()
  }

  /// Ends what is being written in a chat in which there is nothing to answer any more.
  public func chatEmptied(_ ref: ChatRef) async {
    await abandon(turns.values.filter { $0.ref == ref })
    await forgetCalls { $0.chat == ref.description }
    await models.forget(TurnRunner.conversation(ref))
  }

  /// Ends the replies that were deleted, or whose message was.
  public func itemsDeleted(_ itemIds: [Int64], in ref: ChatRef) async {
    let deleted = Set(itemIds)
    await abandon(
      turns.filter { $1.ref == ref && (deleted.contains($0) || deleted.contains($1.askedId)) }.map(\.value))
    await forgetCalls { $0.chat == ref.description && deleted.contains($0.itemId) }
  }

  /// Stops a reply; returns when it is in the store. One that is over already stays as it is.
  public func stopTurn(_ itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    guard let host else { throw .error(errorType: .chatNotStarted) }
    if let turn = turns[itemId], turn.ref == chat.ref {
      turn.post(.stop)
      await turn.task.value
      return
    }
    guard try await host.store.read({ try $0.item(itemId, in: chat) }) != nil else {
      throw .errorStore(storeError: .chatItemNotFound(itemId: itemId))
    }
    await cancelCalls(of: itemId, in: chat)
  }

  /// Writes a reply anew in its place, when those before it are written. What it says now is kept as an earlier version,
  /// and comes back when nothing else does.
  public func regenerateTurn(_ itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    guard let host else { throw .error(errorType: .chatNotStarted) }
    try await letEnd(itemId, in: chat)
    guard turns[itemId] == nil else { throw .error(errorType: .turnInProgress(chatRef: chat.ref)) }
    let (reply, asked) = try await host.store.read { reader throws in
      guard let reply = try reader.item(itemId, in: chat) else {
        throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: itemId))
      }
      guard !reply.sent, reply.hasMsgContent, reply.meta.itemDeleted == nil else {
        throw ChatError.error(errorType: .invalidChatItemUpdate)
      }
      guard let asked = try HistoryWindow.question(of: reply, in: chat, reader) else {
        throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: reply.turn?.answersItemId ?? itemId))
      }
      return (reply, asked)
    }
    try await inOrder { await self.begin(answering: asked, in: chat, replacing: reply) }.get()
  }

  // MARK: Turns

  private func abandon(_ ending: [RunningTurn]) async {
    for turn in ending { turn.post(.abandon) }
    for turn in ending { await turn.task.value }
  }

  private func inOrder<T: Sendable>(_ body: @escaping @Sendable () async -> T) async -> T {
    let task = Task { [intake] in
      await intake?.value
      return await body()
    }
    intake = Task { _ = await task.value }
    return await task.value
  }

  func speak(_ body: @escaping @Sendable () async -> Void) {
    speaking = Task { [speaking] in
      await speaking?.value
      await body()
    }
  }

  func oneByOne(_ body: @escaping @Sendable () async -> Void) async {
    let task = Task { [mending] in
      await mending?.value
      await body()
    }
    mending = task
    await task.value
  }

  private func begin(answering askedId: Int64, in chat: StoredChat, replacing replaced: ChatItem?) async
    -> Result<Void, ChatError>
  {
    guard let host else { return .failure(.error(errorType: .chatNotStarted)) }
    do throws(ChatError) {
      var turn = AssistantTurn(state: queue.isIdle ? .preparing : .queued)
      turn.answersItemId = askedId
      turn.draft = try await host.store.read { try ReplyDrafts.draft(answering: askedId, in: chat, $0) }
      if let replaced {
        await cancelCalls(of: replaced.id, in: chat)
        turn.calls = Self.standingCalls(of: replaced)
      }
      let reply = try await host.beginReply(
        turn, in: chat.ref, replacing: replaced?.id,
        contextLine: ContextLine.text(at: host.environment.now(), in: timeZone()))
      run(reply, answering: askedId, in: chat, replacing: replaced, host: host)
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  /// Puts a turn in its place in the queue.
  func run(
    _ reply: ChatItem, answering askedId: Int64, in chat: StoredChat, replacing replaced: ChatItem?,
    host: any CorrespondentHost
  ) {
    let (inputs, continuation) = AsyncStream.makeStream(of: TurnRunner.Input.self)
    let runner = TurnRunner(
      host: host, models: models, tools: tools, interpreter: interpreter, chat: chat, reply: reply, askedId: askedId,
      replaced: replaced, timeZone: timeZone(), log: log, post: { continuation.yield($0) },
      yieldTurn: { [weak self] in await self?.putBack(reply.id) },
      rejoin: { [weak self] in await self?.rejoin(reply.id) })
    let task = Task {
      var runner = runner
      await runner.run(inputs)
      await self.ended(reply.id, in: chat)
    }
    turns[reply.id] = RunningTurn(ref: chat.ref, askedId: askedId, inputs: continuation, task: task)
    queue.add(reply.id, of: chat.ref)
    beginNext()
  }

  private func beginNext() {
    guard let next = queue.next() else { return }
    if let rejoining = rejoining.removeValue(forKey: next) {
      rejoining.resume()
    } else {
      turns[next]?.post(.begin)
    }
  }

  /// A call of a turn that is being written waits for the user: other chats go on meanwhile.
  func stepAside(_ itemId: Int64) {
    if queue.stepAside(itemId) { beginNext() }
  }

  /// Waits until a turn that stepped aside may go on. One that didn't goes on at once.
  private func rejoin(_ itemId: Int64) async {
    // One that was stopped doesn't go on: its end lets go of its place.
    guard !Task.isCancelled, queue.rejoin(itemId) else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        rejoining[itemId] = continuation
        beginNext()
      }
    } onCancel: {
      Task { await self.giveUpRejoining(itemId) }
    }
  }

  private func giveUpRejoining(_ itemId: Int64) { rejoining.removeValue(forKey: itemId)?.resume() }

  private func putBack(_ itemId: Int64) {
    // It may have been told late that one of its calls waited: then it isn't the one that is going.
    if !queue.rejoin(itemId) { queue.putBack(itemId) }
    beginNext()
  }

  private func ended(_ itemId: Int64, in chat: StoredChat) async {
    turns[itemId] = nil
    queue.finish(itemId)
    rejoining.removeValue(forKey: itemId)?.resume()
    beginNext()
    // A call may have gone on while the reply was being stored.
    await reconcile(itemId, in: chat)
  }
}
