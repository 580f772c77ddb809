import ChatCore
import ChatTypes
import JSONValue
import Observation

/// One window: the profile that it is signed in as, the models that it shows, and the events that change them.
///
/// Each window owns one. It acts only by commands and changes only by events, so that all windows agree.
@MainActor @Observable public final class AppState {
  /// How far a window is.
  public enum Phase: Equatable, Sendable {
    /// It shows nothing.
    case stopped
    /// It reads what it will show.
    case starting
    /// It shows the profile and follows the events.
    case running
    /// It can't show anything, for a reason that is told to the user.
    case failed(message: String)
  }

  /// How far the window is.
  public private(set) var phase = Phase.stopped
  /// Errors that are on the screen, the newest last.
  public private(set) var errors: [ShownError] = []

  /// The core.
  @ObservationIgnored public let api: any ChatAPI
  /// The profile's chats.
  @ObservationIgnored public let chatModel: ChatModel
  /// The tags.
  @ObservationIgnored public let tags: ChatTagsModel
  /// The relays of the channel that is looked at.
  @ObservationIgnored public let relays: ChannelRelaysModel
  /// The list of chats.
  @ObservationIgnored public let chatList: ChatListViewModel
  /// What is set.
  @ObservationIgnored public let settings: SettingsModel
  /// What assistants remember.
  @ObservationIgnored public let memory: MemoryModel
  /// Contacts, and how others become some.
  @ObservationIgnored public let people: PeopleModel
  /// The group that is looked at.
  @ObservationIgnored public let group: GroupModel
  /// The servers of tools that the profile has added.
  @ObservationIgnored public let toolkits: ToolkitsModel

  @ObservationIgnored let context: ModelContext
  @ObservationIgnored private let startUserId: Int64?
  @ObservationIgnored private var eventTask: Task<Void, Never>?
  @ObservationIgnored private var buffer: EventBuffer?
  @ObservationIgnored private var nextErrorId = 0
  @ObservationIgnored private var reloads = 0

  /// A window that shows nothing yet.
  /// - Parameters:
  ///   - api: the core.
  ///   - userId: the profile to sign in as; nil for the one that is signed in by default.
  ///   - timers: runs what is to happen later.
  ///   - now: the time of day in Unix milliseconds.
  public init(
    api: any ChatAPI, userId: Int64? = nil, timers: any ModelTimers = ClockTimers(),
    now: @escaping @Sendable () -> Int64 = AppState.systemTime
  ) {
    self.api = api
    startUserId = userId
    context = ModelContext(api: api, timers: timers, now: now)
    tags = ChatTagsModel(context: context)
    relays = ChannelRelaysModel(context: context)
    chatModel = ChatModel(context: context, tags: tags, relays: relays)
    chatList = ChatListViewModel(chatModel: chatModel, tags: tags, context: context)
    settings = SettingsModel(context: context)
    memory = MemoryModel(context: context)
    people = PeopleModel(context: context, chatModel: chatModel)
    group = GroupModel(context: context, chatModel: chatModel)
    toolkits = ToolkitsModel(context: context)
    context.report = { [weak self] in self?.show($0) }
    context.tell = { [weak self] in self?.show(message: $0) }
  }

  deinit { eventTask?.cancel() }

  /// The time of day of this machine in Unix milliseconds.
  public nonisolated static let systemTime: @Sendable () -> Int64 = ModelContext.systemTime

  // MARK: - Starting and stopping

  /// Follows the events, signs in and reads the list. Returns when the whole list is there. After a failure it can be
  /// called again; a window that runs isn't started twice.
  public func start() async {
    guard phase != .starting, phase != .running else { return }
    phase = .starting
    buffer = EventBuffer()
    if eventTask == nil { follow(await api.events()) }
    await load { (state) throws(ChatError) in try await state.signIn() }
  }

  /// The same, but returns as soon as there is a screen of chats to show.
  /// - Parameter others: where there are very many, the others are read when this returns, if it says so.
  public func startShowing(before others: @escaping @MainActor () async -> Bool = { true }) async {
    let (first, isShown) = AsyncStream.makeStream(of: Void.self)
    chatModel.firstChatsShown = { [weak chatModel] in
      chatModel?.firstChatsShown = nil
      isShown.finish()
      return await others()
    }
    Task {
      await start()
      isShown.finish()
    }
    for await _ in first {}
  }

  /// Follows the events from before the list is read, so that nothing that happens in between is lost.
  private func follow(_ events: AsyncStream<ChatEvent>) {
    eventTask = Task { [weak self] in
      for await event in events {
        guard let self, !Task.isCancelled else { return }
        receive(event)
      }
      guard !Task.isCancelled else { return }
      self?.eventsEnded()
    }
  }

  /// Ends following the events. What is shown stays until it is started again.
  public func stop() {
    eventTask?.cancel()
    eventTask = nil
    buffer = nil
    reloads += 1
    chatModel.im.flushRead()
    chatModel.chatRunning = false
    phase = .stopped
  }

  /// Signs the window in as another profile.
  /// - Parameter viewPwd: the password, for a hidden one.
  /// - Returns: whether it is signed in. If not, the error is shown and nothing has changed.
  @discardableResult
  public func changeActiveUser(_ userId: Int64, viewPwd: String? = nil) async -> Bool {
    let command = ChatCommand.apiSetActiveUser(userId: userId, viewPwd: viewPwd)
    guard case .activeUser(let user) = await context.perform(command) else { return false }
    chatModel.clear()
    group.close()
    chatModel.currentUser = user
    context.userId = user.userId
    await load { $0.chatModel.updateUser(UserInfo(user: user)) }
    return phase == .running
  }

  /// Reads everything anew, as when events were missed. The open chat stays open.
  public func reload() async { await load { _ in } }

  // MARK: - Errors

  /// Shows an error for ``ShownError/duration``. One that is on the screen already isn't shown twice.
  public func show(_ error: ChatError) { show(message: error.message) }

  /// Shows a sentence as an error.
  public func show(message: String) {
    guard !errors.contains(where: { $0.message == message }) else { return }
    nextErrorId += 1
    let error = ShownError(id: nextErrorId, message: message)
    errors = (errors + [error]).suffix(ShownError.maximumCount)
    _ = context.timers.schedule(after: ShownError.duration) { [weak self] in self?.dismiss(error.id) }
  }

  /// Takes an error off the screen.
  public func dismiss(_ errorId: Int) { errors.removeAll { $0.id == errorId } }

  // MARK: - Events

  /// Applies an event, or keeps it while the list is being read.
  func receive(_ event: ChatEvent) {
    // Also where the list is read anew, or the event waits: what was read before is older.
    chatModel.im.dropPrepared(for: event)
    if case .resync = event {
      chatModel.start { [weak self] _ in await self?.reload() }
      return
    }
    if buffer?.append(event) ?? false { return }
    apply(event)
  }

  private func apply(_ event: ChatEvent) {
    switch event {
    case .chatError(let error): show(error)
    case .chatErrors(let errors): for error in errors { show(error) }
    case .messageError(let user, _, let message): if user.userId == context.userId { show(message: message) }
    case .replyFailed(let user, _, _, let failure):
      if user.userId == context.userId { show(message: failure.message) }
    case .chatItemTTL(let user, let ttl):
      settings.apply(.profile(userId: user.userId), name: PreferenceKey<ChatItemTTL>.chatItemTTL.name, value: ttl.json)
      chatModel.apply(event)
    case .preferenceUpdated(let scope, let key, let value):
      settings.apply(scope, name: key, value: value)
      chatModel.apply(event)
    case .userDeleted(let userId) where userId == context.userId: signedOut()
    default:
      chatModel.apply(event)
      group.apply(event)
    }
  }

  private func signedOut() {
    if let userId = context.userId { chatModel.removeUser(userId) }
    chatModel.clear()
    chatModel.currentUser = nil
    context.userId = nil
    phase = .failed(message: "This profile was deleted. Choose another one.")
  }

  private func eventsEnded() {
    eventTask = nil
    chatModel.chatRunning = false
    phase = .failed(message: "Linnet's core has stopped. Start it again, then reload this window.")
  }

  // MARK: - Reading

  private func signIn() async throws(ChatError) {
    guard case .usersList(let users) = try await api.send(.listUsers, as: startUserId) else {
      throw .unexpectedResponse
    }
    chatModel.setUsers(users)
    if let startUserId, let info = users.first(where: { $0.user.userId == startUserId }) {
      chatModel.currentUser = info.user
    } else {
      guard case .activeUser(let user) = try await api.send(.showActiveUser, as: startUserId) else {
        throw ChatError.error(errorType: .noActiveUser)
      }
      chatModel.currentUser = user
    }
    context.userId = chatModel.currentUser?.userId
  }

  /// Reads everything after a first step. Events that come meanwhile are applied afterwards, in order: none is lost,
  /// and what the list holds already isn't counted twice.
  private func load(_ first: (AppState) async throws(ChatError) -> Void) async {
    reloads += 1
    let reload = reloads
    var (isOverrun, wasOverrun) = (false, false)
    // One that is opened meanwhile is as new as the list: what happens to it from then on is in the buffer.
    let openBefore = chatModel.chatId
    buffer = EventBuffer()
    do throws(ChatError) {
      try await first(self)
      // How the first screen looks, and whether it is one of the first steps, is decided by them.
      async let settings: Void = settings.load()
      // Before a chat can be opened: a draft that comes after one has begun to type would be lost to that.
      if let userId = context.userId { await chatModel.loadDrafts(userId) }
      await settings
      repeat {
        guard let userId = context.userId else { throw ChatError.error(errorType: .noActiveUser) }
        try await chatModel.loadChats(userId)
        guard reload == reloads else { return }
        isOverrun = buffer?.isOverrun ?? false
        if isOverrun { (buffer, wasOverrun) = (EventBuffer(), true) }
      } while isOverrun
      phase = .running
      chatModel.chatRunning = true
      let events = buffer?.events ?? []
      buffer = nil
      for event in events { receive(event) }
      if wasOverrun || openBefore != nil, chatModel.chatId != nil { chatModel.reloadOpenChat() }
      if let userId = context.userId { await loadRest(userId) }
    } catch {
      guard reload == reloads else { return }
      buffer = nil
      phase = .failed(message: error.message)
    }
  }

  private func loadRest(_ userId: Int64) async {
    await chatModel.loadRest(userId)
    // A slash offers what they have.
    await toolkits.load(isLookedAt: false)
    await group.load()
  }
}

/// Events that came while the list was being read.
private struct EventBuffer {
  /// From more events than this on it is cheaper to read the list once more.
  static let maximumCount = 20_000

  private(set) var events: [ChatEvent] = []
  private(set) var isOverrun = false

  /// Keeps an event.
  /// - Returns: true.
  mutating func append(_ event: ChatEvent) -> Bool {
    guard !isOverrun, events.count < Self.maximumCount else {
      isOverrun = true
      events = []
      return true
    }
    events.append(event)
    return true
  }
}
