import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import Observation

/// One window of a browser: its models, what of them its page shows, and what has to be sent.
///
/// Nothing is rendered before the page can take it: a slow one gets the newest state rather than all that was between.
@MainActor final class Window {
  /// How often a page is changed at most in the long run: 30 times a second.
  static let interval = Duration.milliseconds(33)
  /// Changes that may follow each other at once after a while without any. What is clicked has its answer in two or three:
  /// names are found before messages, and a chat is open before it is read.
  static let burst = 3
  /// A page that has nothing new gets a sign of life as often as this, so that both sides notice a connection that is gone.
  static let heartbeat = Duration.seconds(15)

  /// Which one it is. Nobody can guess it.
  let id: String
  /// Who opened it.
  let session: WebSession
  let page: PageContext
  let state: AppState
  let uploads: Uploads
  /// The core itself, whose events this window isn't told of twice.
  let core: any ChatAPI
  let services: ConversationServices
  /// The model of the chat that is open or about to be; it may have closed since. See ``conversation``.
  var heldConversation: ChatViewModel?
  /// The language models; nil where nobody knows of any.
  private(set) lazy var models: ModelsModel? = page.home.models.map { service in
    let models = ModelsModel(service: service) { [weak state] in state?.show(message: $0) }
    Task { await models.start() }
    return models
  }
  /// What a slash offers, as it was written last.
  let commandList = CommandList()
  /// What came first of what the page asks for.
  let order = IntentOrder()
  /// What lies over the page; nil for nothing.
  var sheet: Sheet?

  // What is shown
  var list = ListPiece()
  var showsArchive: Bool { list.showsArchive }
  var items = ItemsPiece()
  private var frame: FramePiece
  private var pagePiece: PagePiece
  /// The page beside the chats that is shown in their place.
  var openPage: OpenPage?
  /// The chat that was left for a page.
  var lastChat: ChatId?
  /// The command palette.
  private(set) lazy var palette = CommandPalette(
    state: state, commands: { [weak self] in self.map { PaletteCommands(window: $0).entries } ?? [] },
    things: { [weak self] words in await self.flatMap { PaletteThings($0) }?.find(words) ?? [] })
  /// What a search among all messages found, as HTML.
  var results = ""
  /// How many chats were asked for.
  var openingsAsked = 0
  /// The newest and the oldest item that the page shows, as it told last.
  var visible: (newest: Int64, oldest: Int64)?
  /// Where the page is to scroll once the items are there.
  var scrollTarget: String?
  /// What the page calls messages that it sent.
  var sentKeys = SentKeys()
  /// The newest running reply when the page was last told, so that its end can be read out.
  private var announcedTurn: Int64?

  // What is to be sent
  private(set) var dirt = Dirt.all
  /// The parts that are watched, with what the window showed when their watch began.
  private var tracked: [Piece: Int] = [:]
  /// Grows when the window shows something else, of which nothing is watched yet.
  private var shown = 0
  private var waiter: CheckedContinuation<Void, Never>?
  /// While it runs nothing is sent: a chat and its messages come together, so that it isn't seen empty for a moment.
  var opening: ModelTimer?
  private var heartbeatDue = false
  private var heartbeat: ModelTimer?
  private var connection = 0
  /// Ends when a page has connected.
  private let firstConnection = AsyncStream.makeStream(of: Never.self)
  /// The number of the last patch.
  private(set) var sequence = 0
  /// When the page was last heard of.
  private(set) var lastSeen: Duration
  private(set) var isClosed = false
  let timers: any ModelTimers
  private let clock = ContinuousClock()
  private var pace = Pace(interval: Window.interval, burst: Window.burst)
  /// When the next of several pieces of one change may follow: a page that gets them at once does all of them in one frame.
  private var nextPiece: ContinuousClock.Instant?

  init(
    id: String, session: WebSession, api: any ChatAPI, page: PageContext, uploads: Uploads,
    services: ConversationServices = ConversationServices(), timers: any ModelTimers = ClockTimers()
  ) {
    core = api
    self.services = services
    self.id = id
    self.session = session
    self.page = page
    frame = FramePiece(page.templates)
    pagePiece = PagePiece(page.templates)
    self.uploads = uploads
    self.timers = timers
    lastSeen = timers.now
    let relay = Relay()
    state = AppState(
      api: TappedAPI(api) { relay.window?.applied($0) }, userId: session.userId, timers: timers, now: page.now)
    relay.window = self
  }

  /// A part of the page.
  private enum Piece {
    case list, items, frame, page

    /// What is to be looked at when something that the part shows has changed. The frame has counters of all others.
    var dirt: Dirt {
      switch self {
      case .list: Dirt(list: true, frame: true)
      case .items: Dirt(items: true, frame: true)
      case .frame: Dirt(frame: true)
      case .page: Dirt(page: true)
      }
    }
  }

  /// Breaks the circle between a window and its events.
  @MainActor private final class Relay {
    weak var window: Window?
    nonisolated init() {}
  }

  /// Reads what is shown, and goes to a place if it is there.
  /// - Parameter item: the message of a chat that a page already shows, and which is to stay where it is; nil for none.
  func start(at place: Place, reading item: Int64? = nil) async {
    switch place {
    case .chats:
      await startShowing()
      if isFirstStart { _ = await go(to: .page(name: "start", parts: [])) }
    case .chat(let chat):
      await startShowing()
      guard await state.chatModel.findChat(chat) else { return }
      await open(chat, around: item)
      // The page itself keeps what it shows in its place.
      if let item { scrollTarget = state.chatModel.im.item(item) == nil ? "bottom" : nil }
    case .page:
      await startShowing()
      _ = await go(to: place)
    }
  }

  /// Reads the first screen. Of very many chats the others are read when the page has connected, which it does once it has
  /// painted: before that they would be in its way.
  private func startShowing() async {
    let connected = firstConnection.stream
    await state.startShowing { [weak self] in
      for await _ in connected {}
      return self?.isClosed == false
    }
  }

  /// Ends everything.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    firstConnection.continuation.finish()
    heartbeat?.cancel()
    opening?.cancel()
    leavePage()
    let paths = pathsInUse
    heldConversation?.close()
    models?.stop()
    state.stop()
    uploads.removeAll(except: paths)
    wake()
  }

  /// The reply that is being written in the open chat; the newest if there are several.
  var runningTurn: Int64? {
    // Replies are written at the newest end.
    state.chatModel.im.reversedChatItems.prefix(20).first { !$0.sent && $0.turn?.state.isFinal == false }?.id
  }

  // MARK: - What may have changed

  /// An event has been applied.
  private func applied(_ event: ChatEvent) {
    if case .itemDelta(_, let chatRef, let itemId, let delta) = event {
      guard chatRef.id == state.chatModel.chatId else { return }
      var grown = Dirt()
      grown.grown.insert(itemId)
      grown.frame = delta.state != nil
      mark(grown)
    } else {
      removeUsedUploads()
      mark(.all)
    }
  }

  /// Something may not be as the page shows it.
  func mark(_ other: Dirt) {
    dirt.list = dirt.list || other.list
    dirt.items = dirt.items || other.items
    dirt.frame = dirt.frame || other.frame
    dirt.page = dirt.page || other.page
    dirt.grown.formUnion(other.grown)
    wake()
  }

  /// Something else may be shown from now on: another place, a sheet, another part of a page.
  func markShown() {
    shown += 1
    mark(.all)
  }

  /// Times have gone on.
  func minutePassed() { mark(.all) }

  func wake() {
    waiter?.resume()
    waiter = nil
  }

  // MARK: - Sending

  /// A page has connected; an earlier connection of it ends.
  /// - Parameter last: the last patch that it has; everything is sent anew unless that is the last one there was.
  /// - Returns: the number of the connection.
  func connect(last: Int?) -> Int {
    connection += 1
    lastSeen = timers.now
    firstConnection.continuation.finish()
    if last != sequence { forget() }
    wake()
    return connection
  }

  /// A connection ended.
  func disconnected(_ number: Int) { if number == connection { lastSeen = timers.now } }

  /// Whether no page has shown it for a while.
  func isAbandoned(after time: Duration) -> Bool { timers.now - lastSeen > time }

  /// The next patch, with its number; an empty text as a sign of life. nil when the connection is to end.
  func next(_ number: Int) async -> (sequence: Int, text: String)? {
    // What was before the last patch was needed until that was sent.
    items.letGo(now: page.now())
    while true {
      guard number == connection, !isClosed, !Task.isCancelled else { return nil }
      lastSeen = timers.now
      if !dirt.isEmpty, opening == nil {
        if let wait = [pace.wait(clock.now), nextPiece.map { $0 - clock.now }].compactMap(\.self).max(), wait > .zero {
          try? await clock.sleep(for: wait)
          guard number == connection, !Task.isCancelled else { return nil }
        }
        let patch = takePatch()
        if !patch.isEmpty {
          pace.note(clock.now)
          nextPiece = items.isBehind ? clock.now + Self.interval : nil
          sequence += 1
          return (sequence, patch.json.text())
        }
        continue
      }
      if heartbeatDue {
        heartbeatDue = false
        return (sequence, "")
      }
      await wait()
    }
  }

  private func wait() async {
    // One for many changes: they come often, and a timer costs more than most of them.
    heartbeat =
      heartbeat
      ?? timers.schedule(after: Self.heartbeat) { [weak self] in
        self?.heartbeat = nil
        self?.heartbeatDue = true
        self?.wake()
      }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter?.resume()
        waiter = nil
        if Task.isCancelled { continuation.resume() } else { waiter = continuation }
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.wake() }
    }
  }

  /// Everything is sent anew.
  private func forget() {
    list.forget()
    items.forget()
    frame.forget()
    pagePiece.forget()
    sentKeys.forget()
    dirt = .all
  }

  /// What the page has to change. Whatever is read for it is watched from then on.
  func takePatch() -> Patch {
    let dirt = dirt
    self.dirt = Dirt()
    var patch = Patch()
    if dirt.frame || dirt.items {
      track(.frame) { frame.update(self, &patch) }
      // The frame shows what is being sent.
      for key in sentKeys.take() { patch.sent(key) }
    }
    if dirt.page || dirt.frame { track(.page) { pagePiece.update(self, &patch) } }
    let open = state.chatModel.chatId
    if dirt.list || list.openChat != open {
      track(.list, showing: list.view) { list.update(state, page, open: open, &patch) }
    }
    if dirt.items {
      track(.items) { items.update(self, &patch) }
      if items.isBehind { self.dirt.items = true }
      if let target = scrollTarget, items.chatId != nil {
        scrollTarget = nil
        patch.scroll(to: target)
      }
    } else if !dirt.grown.isEmpty {
      items.grow(dirt.grown, self, &patch)
    }
    announce(&patch)
    return patch
  }

  /// A reply that is whole is read out, once.
  private func announce(_ patch: inout Patch) {
    let running = runningTurn
    defer { announcedTurn = running }
    guard let ended = announcedTurn, ended != running, let item = state.chatModel.im.item(ended),
      item.turn?.state.isFinal == true
    else { return }
    patch.say(String(item.text.prefix(4000)))
  }

  /// The page itself has told what is being written.
  func noteDraft(_ id: ChatId, _ text: String) { frame.noteDraft(id, text) }

  /// Reads for a part of the page, and watches what was read.
  /// - Parameter view: stands for what of the part the window shows; nil where anything that the window shows may matter.
  private func track(_ piece: Piece, showing view: Int? = nil, _ body: () -> Void) {
    let shown = view ?? shown
    // One watch at a time: events make a piece dirty too, and its watch is still there then. What is read depends on what was
    // read before, which is watched, and on what the window shows, which isn't: then a new watch is needed.
    guard tracked[piece] != shown else { return body() }
    tracked[piece] = shown
    withObservationTracking(body) { [weak self, shown] in
      // Told of just before the change, on the main actor; what is read later has it.
      Task { @MainActor [weak self] in
        guard let self else { return }
        if tracked[piece] == shown { tracked[piece] = nil }
        mark(piece.dirt)
      }
    }
  }
}
