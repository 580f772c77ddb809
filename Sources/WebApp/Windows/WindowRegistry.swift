import ChatCore
import ChatModels
import ChatTypes
import Foundation

/// All windows of all browsers.
@MainActor final class WindowRegistry {
  /// Windows at most; of those that no page shows, the oldest go first.
  static let maximumCount = 400
  /// How long a window waits for its page to come back.
  static let patience = Duration.seconds(120)
  /// How long it waits when there are too many.
  static let shortPatience = Duration.seconds(10)
  private static let lookAround = Duration.seconds(30)

  private let api: any ChatAPI
  private let page: PageContext
  private let uploads: URL
  private let services: ConversationServices
  private let random: @Sendable (Int) -> Data
  private var windows: [String: WindowSession] = [:]
  private var timer: ModelTimer?
  private let timers: any ModelTimers

  init(
    api: any ChatAPI, page: PageContext, uploads: URL, random: @escaping @Sendable (Int) -> Data,
    services: ConversationServices, timers: any ModelTimers
  ) {
    self.api = api
    self.page = page
    self.uploads = uploads
    self.services = services
    self.random = random
    self.timers = timers
  }

  /// How many there are.
  var count: Int { windows.count }

  /// Opens a window.
  /// - Parameter item: the message that its page shows already; nil for none.
  /// - Returns: nil when there are too many that pages show.
  func open(for session: WebSession, at place: Place, reading item: Int64? = nil) async -> WindowSession? {
    if windows.count >= Self.maximumCount { removeAbandoned(after: Self.shortPatience) }
    guard windows.count < Self.maximumCount else { return nil }
    let window = WindowSession(
      id: Secret.make(random), session: session, api: api, page: page, uploads: Uploads(directory: uploads),
      services: services, timers: timers)
    windows[window.id] = window
    if timer == nil { lookAgain() }
    await window.start(at: place, reading: item)
    return window
  }

  /// A window of this session; nil also for one of another.
  func window(_ id: String, of session: WebSession) -> WindowSession? {
    windows[id].flatMap { $0.session.id == session.id && !$0.isClosed ? $0 : nil }
  }

  /// Does what the page of a window of this session asks for.
  /// - Parameter number: the page's count of what it asks for; nil when it doesn't matter.
  /// - Returns: whether it was done; nil where there is no such window.
  func perform(_ intent: Intent, number: Int?, in id: String, of session: WebSession) async -> Bool? {
    await window(id, of: session)?.perform(intent, number: number)
  }

  /// A browser has signed out.
  func close(session: WebSession) {
    for (id, window) in windows where window.session.id == session.id {
      window.close()
      windows[id] = nil
    }
  }

  /// Ends the windows of browsers that are locked. Their pages are told.
  func closeLocked(by locks: SessionLocks) {
    for (id, window) in windows where locks.isLocked(window.session) {
      window.lock()
      windows[id] = nil
    }
  }

  /// Ends all.
  func closeAll() {
    timer?.cancel()
    timer = nil
    for window in windows.values { window.close() }
    windows = [:]
  }

  private func lookAgain() {
    timer = timers.schedule(after: Self.lookAround) { [weak self] in
      guard let self else { return }
      removeAbandoned(after: Self.patience)
      removeExpired()
      for window in windows.values { window.minutePassed() }
      if windows.isEmpty { timer = nil } else { lookAgain() }
    }
  }

  /// A stream that is open when its session ends is cut.
  func removeExpired() {
    let now = page.now()
    for (id, window) in windows where window.session.expires <= now {
      window.close()
      windows[id] = nil
    }
  }

  private func removeAbandoned(after time: Duration) {
    for (id, window) in windows where window.scheduler.isAbandoned(after: time) {
      window.close()
      windows[id] = nil
    }
  }
}
