import ChatModels
import JSONValue

/// What a ``PatchScheduler`` sends patches of.
@MainActor protocol PatchSource {
  /// Whether something has changed that may be sent now.
  var hasChanges: Bool { get }
  /// Whether the last patch has left something for the next one.
  var isBehind: Bool { get }
  /// What the page has to change.
  func takePatch() -> Patch
}

/// Decides when the page of a window gets its next patch: not before the page can take it, at most 30 times a second in the long
/// run, and a sign of life where there is nothing new.
///
/// Nothing is rendered before: a slow page gets the newest state rather than all that was between.
@MainActor final class PatchScheduler {
  /// How often a page is changed at most in the long run: 30 times a second.
  static let interval = Duration.milliseconds(33)
  /// Changes that may follow each other at once after a while without any. What is clicked has its answer in two or three:
  /// names are found before messages, and a chat is open before it is read.
  static let burst = 3
  /// A page that has nothing new gets a sign of life as often as this, so that both sides notice a connection that is gone.
  static let heartbeat = Duration.seconds(15)

  /// The number of the last patch.
  private(set) var sequence = 0
  /// When the page was last heard of.
  private var lastSeen: Duration
  /// The number of the newest connection. Earlier ones end.
  private var connection = 0
  private var isClosed = false
  private var waiter: CheckedContinuation<Void, Never>?
  private var heartbeatDue = false
  private var heartbeatTimer: ModelTimer?
  private var rateLimiter = RateLimiter(interval: PatchScheduler.interval, burst: PatchScheduler.burst)
  /// When the next of several slices of one change may follow: a page that gets them at once does all of them in one frame.
  private var nextSlice: ContinuousClock.Instant?
  private let clock = ContinuousClock()
  private let timers: any ModelTimers

  init(timers: any ModelTimers) {
    self.timers = timers
    lastSeen = timers.now
  }

  /// A page has connected; an earlier connection of it ends.
  /// - Returns: the number of the connection.
  func connect() -> Int {
    connection += 1
    lastSeen = timers.now
    wake()
    return connection
  }

  /// A connection ended.
  /// - Returns: whether no later one has taken its place.
  @discardableResult
  func disconnected(_ number: Int) -> Bool {
    guard number == connection else { return false }
    lastSeen = timers.now
    return true
  }

  /// Whether no page has been connected for a while.
  func isAbandoned(after time: Duration) -> Bool { timers.now - lastSeen > time }

  /// Ends all connections.
  func close() {
    isClosed = true
    heartbeatTimer?.cancel()
    wake()
  }

  /// Something may have changed: whoever waits for the next patch looks again.
  func wake() {
    waiter?.resume()
    waiter = nil
  }

  /// Waits for the next patch.
  /// - Returns: the patch with its number; an empty text as a sign of life. nil when the connection is to end.
  func next(on number: Int, from source: some PatchSource) async -> (sequence: Int, text: String)? {
    while true {
      guard number == connection, !isClosed, !Task.isCancelled else { return nil }
      lastSeen = timers.now
      if source.hasChanges {
        let waits = [rateLimiter.wait(clock.now), nextSlice.map { $0 - clock.now }]
        if let wait = waits.compactMap(\.self).max(), wait > .zero {
          try? await clock.sleep(for: wait)
          // It may have been closed meanwhile, as when its browser was locked.
          guard number == connection, !isClosed, !Task.isCancelled else { return nil }
        }
        let patch = source.takePatch()
        if !patch.isEmpty {
          rateLimiter.note(clock.now)
          nextSlice = source.isBehind ? clock.now + Self.interval : nil
          return (countPatch(), patch.json.text())
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

  private func countPatch() -> Int {
    sequence += 1
    return sequence
  }

  private func wait() async {
    // One for many changes: they come often, and a timer costs more than most of them.
    heartbeatTimer =
      heartbeatTimer
      ?? timers.schedule(after: Self.heartbeat) { [weak self] in
        self?.heartbeatTimer = nil
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
}
