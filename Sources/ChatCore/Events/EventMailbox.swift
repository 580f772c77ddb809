import ChatTypes
import Synchronization

/// Events that wait for one reader, up to a bound.
final class EventMailbox: Sendable {
  private struct State {
    var events: [ChatEvent] = []
    var head = 0
    var reader: CheckedContinuation<ChatEvent?, Never>?
    var isClosed = false

    var count: Int { events.count - head }

    mutating func popFirst() -> ChatEvent? {
      guard head < events.count else { return nil }
      defer {
        head += 1
        // What was read is let go of in pieces, so that reading one costs the same however many wait.
        if head == events.count || head >= 256 {
          events.removeFirst(head)
          head = 0
        }
      }
      return events[head]
    }
  }
  private let state = Mutex(State())
  private let bound: Int

  /// - Parameter bound: events that may wait; with one more the reader has fallen behind.
  init(bound: Int) { self.bound = bound }

  /// Leaves events for the reader. When they are too many, all that wait are thrown away for one `resync`.
  func put(_ events: [ChatEvent]) {
    let waiting = state.withLock { state -> (CheckedContinuation<ChatEvent?, Never>, ChatEvent?)? in
      guard !state.isClosed else { return nil }
      if state.count + events.count > bound {
        state.events = [.resync(reason: "fellBehind")]
        state.head = 0
      } else {
        state.events += events
      }
      guard let reader = state.reader else { return nil }
      state.reader = nil
      return (reader, state.popFirst())
    }
    waiting?.0.resume(returning: waiting?.1)
  }

  /// The next event; waits for it. Nil when the mailbox is closed and empty. For one reader.
  func take() async -> ChatEvent? {
    await withCheckedContinuation { continuation in
      let next = state.withLock { state -> ChatEvent?? in
        if let event = state.popFirst() { return .some(event) }
        if state.isClosed { return .some(nil) }
        state.reader = continuation
        return nil
      }
      if let next { continuation.resume(returning: next) }
    }
  }

  /// Takes no more events. The reader gets those that wait, then nil.
  func close() {
    let reader = state.withLock { state in
      state.isClosed = true
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: nil)
  }
}
