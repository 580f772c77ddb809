import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import PlainText
import Synchronization

/// What the routes of one server share.
final class WebServices: Sendable {
  let api: any ChatAPI
  /// The profile that a new browser is signed in as.
  let userId: Int64
  let configuration: WebAppConfiguration
  let page: PageContext
  let pages: PageWriter
  let sessions: SessionStore
  /// Which browsers are locked.
  let locks: SessionLocks
  /// What ends their windows. Before it has begun, no browser is locked.
  let lockWatch: LockWatch
  /// What is done once everything was erased.
  let erasedEnd: ErasedEnd
  /// Tells that everything was erased, so that the server is to end.
  let erasures: AsyncStream<Void>
  let codes: SignInCodes
  /// The tokens of other programs.
  let tokens: AccessTokenStore
  let completionQueue = CompletionQueue()
  let registry: WindowRegistry
  let idleTimer: IdleTimer
  /// Called when a code was used, so that the next one can be told.
  let onSignIn: @Sendable () -> Void
  private let currentHosts = Mutex<HostList?>(nil)
  private let listening = ListeningPort()

  @MainActor init(
    api: any ChatAPI, userId: Int64, configuration: WebAppConfiguration, timers: any ModelTimers = ClockTimers(),
    onSignIn: @escaping @Sendable () -> Void
  ) throws(WebAppError) {
    self.api = api
    self.userId = userId
    self.configuration = configuration
    let templates: Templates
    do { templates = try Templates(configuration.files) } catch { throw .damaged(error) }
    tokens = AccessTokenStore(
      file: configuration.sessions.deletingLastPathComponent().appending(path: "tokens.json"), now: configuration.now,
      random: configuration.random)
    let (host, listening) = (configuration.host, listening)
    let locks = SessionLocks(now: configuration.now)
    self.locks = locks
    page = PageContext(
      templates: templates, times: PageTime(locale: RegionalLocale.english(configuration.locale)),
      now: configuration.now,
      home: configuration.home, tokens: tokens,
      address: { "http://\(host.contains(":") ? "[\(host)]" : host):\(listening.port)/" },
      organizer: configuration.organizer, locks: locks)
    pages = PageWriter(templates: templates, files: configuration.files)
    sessions = SessionStore(file: configuration.sessions, now: configuration.now, random: configuration.random)
    codes = SignInCodes(random: configuration.random)
    registry = WindowRegistry(
      api: api, page: page, uploads: configuration.uploads, random: configuration.random,
      services: configuration.conversation, timers: timers)
    let (erasures, erased) = AsyncStream.makeStream(of: Void.self)
    self.erasures = erasures
    erasedEnd = ErasedEnd(sessions: sessions, tokens: tokens, registry: registry) { erased.yield() }
    lockWatch = LockWatch(
      api: api, userId: userId, locks: locks, registry: registry, erasedEnd: erasedEnd, timers: timers,
      now: configuration.now)
    idleTimer = IdleTimer(timers: timers, perform: configuration.onIdle)
    self.onSignIn = onSignIn
  }

  /// Under which addresses it may be spoken to; none before it listens.
  var hosts: HostList? { currentHosts.withLock { $0 } }

  /// It listens on a port.
  func listens(on port: Int) {
    listening.port = port
    currentHosts.withLock { $0 = HostList(port: port) }
    // Nobody may ever ask.
    idleTimer.noteActivity()
  }

  /// The port that it listens on.
  var port: Int { listening.port }

  /// The cookie's name. Cookies don't tell ports apart, so that two servers would take each other's.
  var cookieName: String { "linnet-\(port)" }
}

/// The port that a server listens on; 0 before it does.
final class ListeningPort: Sendable {
  private let held = Mutex(0)

  var port: Int {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }
}
