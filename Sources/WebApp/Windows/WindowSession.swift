import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import Observation

/// One window of a browser: its models, and the fragments of its page as they were sent. A ``PatchScheduler`` decides when the
/// next patch is sent, an ``InvalidationTracker`` what that has to look at.
@MainActor final class WindowSession {
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
  /// What is written in the column beside a group, and done with the messages there.
  private(set) lazy var beside = state.threadModel()
  /// The language models; nil where nobody knows of any.
  private(set) lazy var models: ModelsModel? = page.home.models.map { service in
    let models = ModelsModel(service: service, userId: session.userId) { [weak state] in state?.show(message: $0) }
    Task { await models.start() }
    return models
  }
  /// What a slash offers, as it was written last.
  let commandList = CommandList()
  /// Puts what the page asks for into the order in which it was asked for.
  let sequencer = IntentSequencer()
  /// What lies over the page; nil for nothing.
  var sheet: Sheet?

  // What is shown
  var list = ListFragment()
  var showsArchive: Bool { list.showsArchive }
  var items = ItemsFragment()
  /// The conversation with the admins, or the comments, beside the open group.
  private var thread = ThreadFragment()
  /// What was typed last after an @, and where.
  var mentionQuery: (chat: ChatId, text: String)?
  private var frame: FrameFragment
  private var pageFragment: PageFragment
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
  /// Where the chats that were left were read, if that wasn't at their end: the oldest message that was seen.
  var readingPlaces: [ChatId: Int64] = [:]
  /// Where the page is to scroll once the items are there.
  var scrollTarget: String?
  /// What the page calls messages that it sent.
  var sentKeys = SentKeys()
  /// The newest running reply when the page was last told, so that its end can be read out.
  private var announcedTurn: Int64?

  /// Decides of what the browser tells its user.
  private var notifications = NotificationMaker()
  /// What it hasn't been told yet.
  private var untold = NotificationQueue()
  /// The last command for the engine of calls that went with a patch.
  private var lastCallCommand = 0
  /// Ends the call when the page doesn't come back.
  var callEnding: ModelTimer?

  // What is to be sent
  let invalidations = InvalidationTracker()
  let scheduler: PatchScheduler
  /// While it runs nothing is sent: a chat and its messages come together, so that it isn't seen empty for a moment.
  var opening: ModelTimer?
  /// Ends when a page has connected.
  private let firstConnection = AsyncStream.makeStream(of: Never.self)
  private(set) var isClosed = false
  /// Whether it was ended since its browser is locked.
  private(set) var isLocked = false
  let timers: any ModelTimers

  init(
    id: String, session: WebSession, api: any ChatAPI, page: PageContext, uploads: Uploads,
    services: ConversationServices = ConversationServices(), timers: any ModelTimers = ClockTimers()
  ) {
    core = api
    self.services = services
    self.id = id
    self.session = session
    self.page = page
    frame = FrameFragment(page.templates)
    pageFragment = PageFragment(page.templates)
    self.uploads = uploads
    self.timers = timers
    scheduler = PatchScheduler(timers: timers)
    let sink = EventSink()
    state = AppState(
      api: ObservedChatAPI(api) { sink.window?.applied($0) }, userId: session.userId, timers: timers, now: page.now)
    sink.window = self
    invalidations.onInvalidation = { [scheduler] in scheduler.wake() }
  }

  /// Breaks the circle between a window and its events.
  @MainActor private final class EventSink {
    weak var window: WindowSession?
    nonisolated init() {}
  }

  /// Reads what is shown, and goes to a place if it is there.
  /// - Parameter item: the message of a chat that a page already shows, and which is to stay where it is; nil for none.
  func start(at place: Place, reading item: Int64? = nil) async {
    switch place {
    case .chats:
      await startShowing()
      if isFirstStart { _ = await go(to: .page(name: "start", parts: [])) }
    case .chat(let place):
      await startShowing()
      let (ref, comments) = (ChatRef(place), CommentsRef(place))
      let chat = ref?.id ?? comments?.chatId ?? place
      guard await state.chatModel.findChat(chat) else { return state.show(message: Self.goneChat) }
      await open(chat, around: item)
      // The page itself keeps what it shows in its place.
      if let item { scrollTarget = state.chatModel.im.item(item) == nil ? "bottom" : nil }
      if let ref, ref.scope != nil { _ = await openThread(ref) }
      if let comments { _ = await openComments(comments) }
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
    opening?.cancel()
    callEnding?.cancel()
    state.chatModel.abandonCall()
    leavePage()
    let paths = pathsInUse
    heldConversation?.close()
    models?.stop()
    state.stop()
    uploads.removeAll(except: paths)
    scheduler.close()
  }

  /// Ends everything, since the browser is locked.
  func lock() {
    isLocked = true
    close()
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
      var grown = Invalidation()
      grown.grown.insert(itemId)
      grown.frame = delta.state != nil
      mark(grown)
    } else {
      // Before it is shown, whoever hears of it first.
      if case .appLockUpdated(let lock) = event { page.locks.update(lock) }
      note(event)
      removeUsedUploads()
      mark(.all)
    }
  }

  /// Takes note of what the browser may tell its user of.
  private func note(_ event: ChatEvent) {
    untold.add(
      notifications.take(
        event, user: state.chatModel.currentUser, preview: state.settings.value(.ntfPreviewMode)))
  }

  /// Something may not be as the page shows it.
  func mark(_ invalidation: Invalidation) { invalidations.mark(invalidation) }

  /// Something else may be shown from now on: another place, a sheet, another part of a page.
  func markShown() { invalidations.markShown() }

  /// Times have gone on.
  func minutePassed() { mark(.all) }

  // MARK: - Sending

  /// A page has connected; an earlier connection of it ends.
  /// - Parameter last: the last patch that it has; everything is sent anew unless that is the last one there was.
  /// - Returns: the number of the connection.
  func connect(last: Int?) -> Int {
    firstConnection.continuation.finish()
    callEnding?.cancel()
    callEnding = nil
    untold.connected(last: last)
    if last != scheduler.sequence { forget() }
    return scheduler.connect()
  }

  /// The next patch, with its number; an empty text as a sign of life. nil when the connection is to end.
  func next(_ connection: Int) async -> (sequence: Int, text: String)? {
    // What was before the last patch was needed until that was sent.
    items.releaseCaches(now: page.now())
    return await scheduler.next(on: connection, from: self)
  }

  /// Everything is sent anew.
  private func forget() {
    list.forget()
    items.forget()
    thread.forget()
    frame.forget()
    pageFragment.forget()
    sentKeys.forget()
    lastCallCommand = 0
    invalidations.mark(.all)
  }

  /// What the page has to change. Whatever is read for it is watched from then on.
  func takePatch() -> Patch {
    let invalidation = invalidations.take()
    var patch = Patch()
    if invalidation.frame || invalidation.items {
      invalidations.track(.frame) {
        frame.update(self, patch: &patch)
        commandCall(&patch)
      }
      // The frame shows what is being sent.
      for key in sentKeys.take() { patch.sent(key) }
    }
    if invalidation.page || invalidation.frame {
      invalidations.track(.page) { pageFragment.update(self, patch: &patch) }
    }
    let open = state.chatModel.chatId
    if invalidation.list || list.openChat != open {
      invalidations.track(.list, showing: list.view) { list.update(state, page: page, open: open, patch: &patch) }
    }
    if invalidation.items {
      invalidations.track(.items) {
        items.update(self, patch: &patch)
        thread.update(self, patch: &patch)
      }
      if items.isBehind { invalidations.continueItems() }
      if let target = scrollTarget, items.chatId != nil {
        scrollTarget = nil
        patch.scroll(to: target)
      }
    } else if !invalidation.grown.isEmpty {
      items.grow(invalidation.grown, window: self, patch: &patch)
    }
    announce(&patch)
    for notification in untold.take(for: scheduler.sequence + 1) { patch.notify(notification) }
    return patch
  }

  /// What the engine of calls is to do. After a connection that ended it is told again what it may not have.
  private func commandCall(_ patch: inout Patch) {
    for entry in state.chatModel.callCommand.entries where entry.number > lastCallCommand {
      patch.call(entry)
      lastCallCommand = entry.number
    }
  }

  /// A reply that is whole is read out, once.
  private func announce(_ patch: inout Patch) {
    let running = runningTurn
    defer { announcedTurn = running }
    guard let ended = announcedTurn, ended != running, let item = state.chatModel.im.item(ended),
      item.turn?.state.isFinal == true
    else { return }
    patch.say(SpokenText.text(String(item.text.prefix(4000))))
  }

  /// The page itself has told what is being written.
  func noteDraft(_ id: ChatId, text: String) { frame.noteDraft(id, text: text) }
}

extension WindowSession: PatchSource {
  var hasChanges: Bool { !invalidations.current.isEmpty && opening == nil }
  /// Whether the page lacks rows that the next patch adds.
  var isBehind: Bool { items.isBehind }
}
