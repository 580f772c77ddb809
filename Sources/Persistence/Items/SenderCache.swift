import ChatTypes
import Synchronization

/// The senders of items that were read last, by the keys of their rows.
///
/// A row of `item_senders` never changes and its key is never given twice, so what was read once stays right. Only a transaction
/// that is taken back gives the keys of its rows free; ``AppDatabase`` empties the cache then, before another can write.
final class SenderCache: Sendable {
  private struct State {
    var directions: [Int64: CIDirection] = [:]
    var bytes = 0
  }

  /// What is kept at most, in bytes of the senders' JSON: a thousand members with pictures, or ten thousand without.
  private static let limit = 8_000_000

  private let state = Mutex(State())

  subscript(key: Int64) -> CIDirection? { state.withLock { $0.directions[key] } }

  /// Keeps a sender. All others go when there are too many.
  /// - Parameter bytes: the length of its JSON.
  func keep(_ direction: CIDirection, as key: Int64, bytes: Int) {
    state.withLock { state in
      if state.bytes + bytes > Self.limit { state = State() }
      if state.directions.updateValue(direction, forKey: key) == nil { state.bytes += bytes }
    }
  }

  func removeAll() { state.withLock { $0 = State() } }
}
