import ChatTypes
import Foundation
import Logging
import Media
import Persistence

/// The core that lives in this process: it alone writes chats, and tells everybody what changed.
///
/// A command is one transaction. Its events are published in the moment in which it is on disk, so that every listener
/// sees all changes in the order in which the store has them. Reading commands run beside writing ones.
public actor LocalCore: ChatAPI {
  nonisolated let database: AppDatabase
  nonisolated let files: FileStore
  public nonisolated let environment: CoreEnvironment
  nonisolated let hub = EventHub()
  nonisolated let journals: ReplyJournals
  nonisolated let log = Logger(label: "linnet.core")
  nonisolated let stopwatch: Stopwatch
  var correspondents: [CorrespondentKind: any Correspondent] = [:]
  var replies: [Int64: RunningReply] = [:]
  var isRunning = false
  var expiryTask: Task<Void, Never>?
  var replyTasks: [Int64: Task<Void, Never>] = [:]

  /// A core over an open store. ``start()`` sets it going.
  /// - Parameters:
  ///   - database: the store, which belongs to this core from now on.
  ///   - files: the folder of files.
  ///   - journals: where replies that are being written are kept until they are whole.
  public init(
    database: AppDatabase, files: FileStore, journals: ReplyJournals, environment: CoreEnvironment = .live
  ) {
    self.database = database
    self.files = files
    self.journals = journals
    self.environment = environment
    stopwatch = Stopwatch(environment.clock)
  }

  /// Lets somebody answer in chats of a kind.
  public func register(_ correspondent: any Correspondent) async {
    correspondents[correspondent.kind] = correspondent
    if isRunning { await correspondent.start(host: self) }
  }

  /// Finishes what an earlier run left unfinished, lets the correspondents begin, and begins to delete what is over.
  /// - Throws: ``ChatError`` when the store can't be written.
  public func start() async throws(ChatError) {
    guard !isRunning else { return }
    try await recoverReplies()
    await deleteDoomedFiles()
    isRunning = true
    for correspondent in correspondents.values { await correspondent.start(host: self) }
    startExpiry()
  }

  /// Lets the correspondents end, finishes the replies that are being written as stopped, and closes the store.
  public func close() async throws(ChatError) {
    isRunning = false
    expiryTask?.cancel()
    for correspondent in correspondents.values { await correspondent.stop() }
    try await endReplies()
    hub.close()
    try database.close()
  }

  /// What happens from now on.
  public nonisolated func events() async -> AsyncStream<ChatEvent> { hub.subscribe() }

  /// Runs a command.
  public func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    do {
      return try await run(command, as: userId)
    } catch {
      log.debug("command failed", metadata: ["command": "\(command.tag)", "error": "\(error.logDescription)"])
      throw error
    }
  }

  /// Does a command's work in one transaction and publishes its events once it is on disk.
  nonisolated func write<T: Sendable>(
    as userId: Int64? = nil, _ body: @Sendable @escaping (CoreTransaction) throws -> T
  ) async throws(ChatError) -> T {
    let hub = hub
    let now = environment.now()
    let (result, setsTimers) = try await database.write { store throws in
      let transaction = CoreTransaction(store: store, now: now, actingUserId: userId)
      let result = try body(transaction)
      let events = try transaction.finish()
      store.afterCommit { hub.publish(events) }
      return (result, transaction.setsTimers)
    }
    if setsTimers { await restartExpiry() }
    return result
  }

  /// Reads for a command in one moment of the store.
  nonisolated func read<T: Sendable>(
    as userId: Int64? = nil, _ body: @Sendable @escaping (CoreReading) throws -> T
  ) async throws(ChatError) -> T {
    try await database.read { store in try body(CoreReading(reader: store, actingUserId: userId)) }
  }
}
