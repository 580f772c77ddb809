import ChatCore
import ChatTypes

/// A core whose events are told of a second time, each once the window's models have applied it. The models tell of changes
/// to items at most five times a second; a streamed reply is shown more often than that.
struct ObservedChatAPI: ChatAPI {
  private let inner: any ChatAPI
  private let applied: @MainActor @Sendable (ChatEvent) -> Void

  /// - Parameter applied: called after the one reader of the events is done with one.
  init(_ inner: any ChatAPI, applied: @escaping @MainActor @Sendable (ChatEvent) -> Void) {
    self.inner = inner
    self.applied = applied
  }

  func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    try await inner.send(command, as: userId)
  }

  func events() async -> AsyncStream<ChatEvent> {
    let relay = EventRelay(await inner.events(), applied: applied)
    return AsyncStream { await relay.next() }
  }
}

/// Hands events on one by one. Its reader asks for the next one when it is done with the one before.
private actor EventRelay {
  private var iterator: AsyncStream<ChatEvent>.Iterator
  private var handedOut: ChatEvent?
  private let applied: @MainActor @Sendable (ChatEvent) -> Void

  init(_ events: AsyncStream<ChatEvent>, applied: @escaping @MainActor @Sendable (ChatEvent) -> Void) {
    iterator = events.makeAsyncIterator()
    self.applied = applied
  }

  func next() async -> ChatEvent? {
    if let handedOut { await applied(handedOut) }
    // The iterator is a reference to the stream; there is one reader.
    var iterator = iterator
    handedOut = await iterator.next(isolation: self)
    return handedOut
  }
}
