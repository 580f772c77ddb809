import ChatCore
import ChatTypes
import Persistence
import Synchronization

/// Hands everything on, and notes when a message came.
final class TimedCorrespondent<Base: Correspondent>: Correspondent {
  private let base: Base
  private let came = Mutex<ContinuousClock.Instant?>(nil)

  var kind: CorrespondentKind { base.kind }
  /// When the last message came.
  var last: ContinuousClock.Instant? { came.withLock { $0 } }

  init(_ base: Base) { self.base = base }

  func received(_ items: [ChatItem], in chat: StoredChat) async throws(ChatError) {
    let now = ContinuousClock.now
    came.withLock { $0 = now }
    try await base.received(items, in: chat)
  }

  func start(host: any CorrespondentHost) async { await base.start(host: host) }
  func stop() async { await base.stop() }
  func chatEmptied(_ ref: ChatRef) async { await base.chatEmptied(ref) }
}
