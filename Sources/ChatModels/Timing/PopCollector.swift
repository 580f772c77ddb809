import ChatTypes

/// Collects the chats that are to move to the top of the list, so that the list isn't shuffled for each message.
struct PopCollector: Equatable, Sendable {
  /// How often chats are moved at most.
  static let interval = Duration.seconds(2)

  private var waiting: [ChatId: Int] = [:]
  private var order = 0

  /// Notes a chat.
  /// - Parameter isFirst: whether it is at the top already. It is noted then only if others are, which would else come
  ///   to stand above it.
  /// - Returns: whether it was noted.
  mutating func add(_ id: ChatId, isFirst: Bool) -> Bool {
    guard !isFirst || !waiting.isEmpty else { return false }
    order += 1
    waiting[id] = order
    return true
  }

  /// Forgets a chat.
  mutating func remove(_ id: ChatId) { waiting[id] = nil }

  /// Forgets all chats.
  mutating func clear() { waiting.removeAll() }

  /// Takes the chats out, the one that was noted last at the end.
  mutating func take() -> [ChatId] {
    let ids = waiting.sorted { $0.value < $1.value }.map(\.key)
    waiting.removeAll()
    return ids
  }
}
