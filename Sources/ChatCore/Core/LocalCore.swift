import ChatTypes
import Foundation
import JSONValue
import Logging
import Media
import Persistence
import Synchronization

/// The core that lives in this process: it alone writes chats, and tells everybody what changed.
///
/// A command is one transaction. Its events are published in the moment in which it is on disk, so that every listener
/// sees all changes in the order in which the store has them. Reading commands run beside writing ones.
public actor LocalCore: ChatAPI {
  nonisolated let database: AppDatabase
  nonisolated let files: FileStore
  /// The world outside.
  public nonisolated let environment: CoreEnvironment
  nonisolated let hub = EventHub()
  /// Erases everything when the code for that is entered; nil where nothing can.
  nonisolated let selfDestruct: (any SelfDestruct)?
  /// Whether nobody has entered the code of the lock since all windows were locked, or since the core began.
  nonisolated let lockIsClosed = Mutex(true)
  nonisolated let journals: ReplyJournals
  nonisolated let log = Logger(label: "linnet.core")
  nonisolated let stopwatch: Stopwatch
  /// How people are reached.
  nonisolated let network: any PeopleNetwork = LocalNetwork()
  private nonisolated let use = ProfilesInUse()
  /// The calls that ring, and those that go on.
  nonisolated let calls = OngoingCalls()
  /// Brings profiles up to date that are used for the first time.
  private var beginnings: [Int64: Task<Void, Never>] = [:]
  var correspondents: [CorrespondentKind: any Correspondent] = [:]
  var replies: [Int64: RunningReply] = [:]
  /// Replies that are over and could not be stored yet.
  var unstored: [Int64: UnstoredReply] = [:]
  /// Whether there are any that wait to be stored.
  nonisolated let hasUnstored = Mutex(false)
  /// Stores them now.
  var storing: Task<ChatError?, Never>?
  /// Comes back to store them.
  var storingTask: Task<Void, Never>?
  var isRunning = false
  var expiryTask: Task<Void, Never>?
  var indexTask: Task<Void, Never>?
  /// When chats are next looked through for what they keep no longer, by the stopwatch.
  var nextLookThrough: Duration = .zero
  private var isClosing = false
  private nonisolated let closed = Mutex(false)
  var replyTasks: [Int64: Task<Void, Never>] = [:]

  /// A core over an open store. ``start()`` sets it going.
  /// - Parameters:
  ///   - database: the store, which belongs to this core from now on.
  ///   - files: the folder of files.
  ///   - journals: where replies that are being written are kept until they are whole.
  ///   - selfDestruct: what erases the home; without it no code for that can be set.
  public init(
    database: AppDatabase, files: FileStore, journals: ReplyJournals, environment: CoreEnvironment = .live,
    selfDestruct: (any SelfDestruct)? = nil
  ) {
    self.selfDestruct = selfDestruct
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
  /// - Throws: `ChatError` when the store can't be written.
  public func start() async throws(ChatError) {
    try checkOpen()
    guard !isRunning else { return }
    // Before the first wait: a second start at the same time would take replies of this run for those of an earlier one.
    isRunning = true
    do {
      try await recoverReplies()
      try await startIndexingAfterRestart()
    } catch {
      isRunning = false
      throw error
    }
    files.folder.removeLeftovers()
    try? ImportJournal.removeLeftovers(in: files.folder) { try database.readNow { try $0.filePaths() } }
    await deleteDoomedFiles()
    for correspondent in correspondents.values { await correspondent.start(host: self) }
    startExpiry()
  }

  /// Lets the correspondents end and finishes the replies that are being written as stopped. ``start()`` goes on.
  /// - Throws: `ChatError` when a reply can't be stored; what its journal has is found again at the next start.
  public func stop() async throws(ChatError) {
    guard isRunning else { return }
    isRunning = false
    let expiry = expiryTask
    expiryTask = nil
    expiry?.cancel()
    await expiry?.value
    await stopIndexing()
    for correspondent in correspondents.values { await correspondent.stop() }
    await stopStoringLater()
    try await endReplies()
    try await endCalls()
  }

  /// Stops, ends all streams of events and closes the store, whatever of that fails. A second call does nothing.
  /// - Throws: `ChatError`: the first thing that failed.
  public func close() async throws(ChatError) {
    guard !isClosing else { return }
    isClosing = true
    var failure: ChatError?
    do { try await stop() } catch { failure = error }
    closed.withLock { $0 = true }
    hub.close()
    do { try await database.close() } catch { failure = failure ?? error }
    if let failure { throw failure }
  }

  /// What happens from now on.
  public nonisolated func events() async -> AsyncStream<ChatEvent> { hub.subscribe() }

  /// Runs a command.
  public func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    // A task of its own: the store takes back what a cancelled task was writing, and the caller may be cancelled.
    let result = await Task { () async -> Result<ChatResponse, ChatError> in
      do throws(ChatError) {
        try checkOpen()
        await beginUse(of: userId)
        return .success(try await run(command, as: userId))
      } catch {
        return .failure(error)
      }
    }.value
    if case .failure(let error) = result {
      log.debug("command failed", metadata: ["command": "\(command.tag)", "error": "\(error.logDescription)"])
    }
    return try result.get()
  }

  /// The first command in the name of a profile: what wasn't given to it while nobody used it is there from then on, for this command
  /// and for those that come meanwhile.
  private func beginUse(of userId: Int64?) async {
    if let userId, use.contains(userId), beginnings[userId] == nil { return }
    guard let user = try? await read(as: userId, { try $0.user() }) else { return }
    if let beginning = beginnings[user.userId] { return await beginning.value }
    // Others are given what is new from this moment on, so that nothing lies between that and what waits.
    guard use.insert(user.userId) else { return }
    let beginning = Task { await bringUpToDate(user) }
    beginnings[user.userId] = beginning
    await beginning.value
    beginnings[user.userId] = nil
  }

  private func bringUpToDate(_ user: User) async {
    do {
      let waits = try await read { try !$0.reader.takingEnds(of: user.userId).isEmpty }
      if waits { try await transact(as: user.userId) { try $0.network.bringUpToDate(user, in: $0) } }
    } catch {
      use.remove(user.userId)
      log.debug("could not bring a profile up to date", metadata: ["error": "\(error.logDescription)"])
    }
  }

  /// Refuses what comes after the core was closed: the store isn't there any more.
  private nonisolated func checkOpen() throws(ChatError) {
    if closed.withLock({ $0 }) { throw .error(errorType: .chatNotStarted) }
  }

  /// Does a command's work in one transaction and publishes its events once it is on disk. What could not be stored before comes
  /// first, so that the command finds it there.
  nonisolated func write<T: Sendable>(
    as userId: Int64? = nil, _ body: @Sendable @escaping (CoreTransaction) throws -> T
  ) async throws(ChatError) -> T {
    if hasUnstored.withLock({ $0 }) { try? await storeSetAside() }
    return try await transact(as: userId, body)
  }

  /// The same, whatever waits to be stored.
  nonisolated func transact<T: Sendable>(
    as userId: Int64? = nil, _ body: @Sendable @escaping (CoreTransaction) throws -> T
  ) async throws(ChatError) -> T {
    try checkOpen()
    let hub = hub
    let environment = environment
    let network = network
    let use = use
    let calls = calls
    let (result, setsTimers, setsLifetimes) = try await database.write { store throws in
      let transaction = CoreTransaction(
        store: store, environment: environment, network: network, actingUserId: userId, use: use, calls: calls.machine)
      let result = try body(transaction)
      let events = try transaction.finish()
      let changedCalls = transaction.calls
      store.afterCommit {
        calls.machine = changedCalls
        hub.publish(events)
      }
      return (result, transaction.setsTimers, transaction.setsLifetimes)
    }
    if database.isSearchIndexDue { await startIndexing() }
    if setsTimers || setsLifetimes { await restartExpiry(lookThrough: setsLifetimes) }
    return result
  }

  /// Reads for a command in one moment of the store.
  nonisolated func read<T: Sendable>(
    as userId: Int64? = nil, _ body: @Sendable @escaping (CoreReading) throws -> T
  ) async throws(ChatError) -> T {
    try checkOpen()
    let network = network
    return try await database.read { store in
      try body(CoreReading(reader: store, network: network, actingUserId: userId))
    }
  }
}
