import ChatTypes

/// Notices what happens to a chat's replies between two looks at it. A value without I/O.
struct TurnWatch {
  /// What happened.
  enum Event: Equatable {
    /// A reply is being written.
    case began(TurnDigest.Running)
    /// It is further now.
    case changed(TurnDigest.Running)
    /// It is over.
    case ended(ChatItem)
    /// It was deleted.
    case gone(itemId: Int64)
  }

  private var running: TurnDigest.Running?
  /// Replies up to this id were there at the first look.
  private var firstId: Int64?
  /// Replies whose end was noticed.
  private var noticed: Set<Int64> = []

  /// Looks at a chat whose items are loaded.
  /// - Parameters:
  ///   - turns: what its items say.
  ///   - newestId: the newest item's id; 0 for none.
  ///   - item: finds a loaded item.
  mutating func look(_ turns: TurnDigest, newestId: Int64, item: (Int64) -> ChatItem?) -> [Event] {
    var events: [Event] = []
    let firstId = firstId ?? newestId
    self.firstId = firstId
    if let before = running, before.itemId != turns.running?.itemId {
      running = nil
      if let reply = item(before.itemId) ?? turns.newestReply.flatMap({ $0.id == before.itemId ? $0 : nil }) {
        // One that was written anew and put back waits again.
        if reply.turn?.state.isFinal ?? true {
          end(reply, events: &events)
        } else {
          events.append(.gone(itemId: before.itemId))
        }
      } else {
        events.append(.gone(itemId: before.itemId))
      }
    }
    if let now = turns.running, now.itemId != running?.itemId {
      noticed.remove(now.itemId)
      events.append(.began(now))
    } else if let now = turns.running, now.turn.state != running?.turn.state {
      events.append(.changed(now))
    }
    running = turns.running
    // One that began and ended between two looks.
    if let reply = turns.newestReply, reply.id > firstId, reply.id != running?.itemId, !reply.meta.isLive,
      reply.turn?.state.isFinal ?? false, !noticed.contains(reply.id)
    {
      end(reply, events: &events)
    }
    return events
  }

  private mutating func end(_ reply: ChatItem, events: inout [Event]) {
    noticed.insert(reply.id)
    events.append(.ended(reply))
  }
}
