import ChatTypes

/// How long replies thought, as far as this window was there to see it. A value without a clock.
struct ThinkingTimes: Equatable, Sendable {
  private var running: (itemId: Int64, since: Int64)?
  private var ended: [Int64: Int64] = [:]

  /// Looks at the reply that is being written.
  /// - Parameter now: in Unix milliseconds.
  mutating func look(_ turns: TurnDigest, at now: Int64) {
    let thinks = turns.running.flatMap { $0.turn.isThinking ? $0.itemId : nil }
    if let running, running.itemId != thinks {
      ended[running.itemId] = (ended[running.itemId] ?? 0) + max(0, now - running.since)
      self.running = nil
    }
    if let thinks, running == nil { running = (thinks, now) }
  }

  /// Milliseconds that a reply thought; nil when nobody looked, or it still does.
  func milliseconds(_ itemId: Int64) -> Int64? { running?.itemId == itemId ? nil : ended[itemId] }

  static func == (left: Self, right: Self) -> Bool {
    left.running?.itemId == right.running?.itemId && left.running?.since == right.running?.since
      && left.ended == right.ended
  }
}

extension ChatViewModel {
  /// How long a reply thought, in milliseconds; nil when this window did not see it.
  public func thinkingTime(of itemId: Int64) -> Int64? { thinking.milliseconds(itemId) }
}
