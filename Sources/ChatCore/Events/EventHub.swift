import ChatTypes
import Synchronization

/// Hands events to all who listen, each in its own time.
///
/// Publishing never waits: a listener that falls behind loses what it missed and gets one `resync` in its place. May be
/// called from any thread; events reach every listener in the order in which they were published.
final class EventHub: Sendable {
  /// Events that wait for one listener before it counts as fallen behind. A streamed reply makes 30 a second, an import of
  /// many chats some hundreds.
  static let bound = 4096

  private struct State {
    var mailboxes: [Int: EventMailbox] = [:]
    var nextId = 0
    var isClosed = false
  }
  private let state = Mutex(State())

  /// Hands events on.
  func publish(_ events: [ChatEvent]) {
    guard !events.isEmpty else { return }
    for mailbox in state.withLock({ Array($0.mailboxes.values) }) { mailbox.put(events) }
  }

  /// A stream of what is published from now on. It ends with ``close()``, or when its reader is cancelled or lets go.
  func subscribe() -> AsyncStream<ChatEvent> {
    let mailbox = EventMailbox(bound: Self.bound)
    let id = state.withLock { state -> Int? in
      guard !state.isClosed else { return nil }
      state.nextId += 1
      state.mailboxes[state.nextId] = mailbox
      return state.nextId
    }
    guard let id else { return AsyncStream { $0.finish() } }
    let subscription = EventSubscription { [weak self] in self?.remove(id) }
    return AsyncStream(
      unfolding: {
        // Held for as long as the stream is.
        _ = subscription
        return await mailbox.take()
      },
      onCancel: {
        mailbox.close()
        subscription.end()
      })
  }

  /// Ends all streams once what waits in them has been read.
  func close() {
    let mailboxes = state.withLock { state in
      state.isClosed = true
      defer { state.mailboxes = [:] }
      return Array(state.mailboxes.values)
    }
    for mailbox in mailboxes { mailbox.close() }
  }

  /// Those who listen.
  var subscribers: Int { state.withLock { $0.mailboxes.count } }

  private func remove(_ id: Int) { state.withLock { _ = $0.mailboxes.removeValue(forKey: id) } }
}

/// Ends a subscription when nobody holds its stream any more.
private final class EventSubscription: Sendable {
  let end: @Sendable () -> Void
  init(end: @escaping @Sendable () -> Void) { self.end = end }
  deinit { end() }
}
