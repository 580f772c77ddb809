import ChatTypes

/// What the user has decided and the core hasn't told of yet. Cards show it at once; what the core tells has the last
/// word, and what it refuses is as it was. A value without clock and I/O.
struct CardDecisions: Equatable, Sendable {
  /// How long a card shows a decision that the core took and told nothing of.
  static let patience = Duration.seconds(10)

  /// One decision.
  struct Entry: Equatable, Sendable {
    let number: Int
    let key: CardKey
    let intent: CardIntent
    /// The call as it was then.
    let base: ToolCall
    /// Whether the core has answered the command.
    var isAccepted = false
  }

  private(set) var entries: [Entry] = []
  private var nextNumber = 1

  /// The user decides.
  /// - Parameter call: as the core tells it, without decisions.
  /// - Returns: the number of the decision; nil when it can't be made, as when the same button is pressed twice.
  mutating func begin(_ intent: CardIntent, key: CardKey, call: ToolCall) -> Int? {
    guard intent.isPossible(with: key, of: call), !entries.contains(where: { $0.key.overlaps(key) }) else { return nil }
    let entry = Entry(number: nextNumber, key: key, intent: intent, base: call)
    nextNumber += 1
    entries.append(entry)
    return entry.number
  }

  /// The core has refused it: the card is as it was.
  mutating func failed(_ number: Int) { entries.removeAll { $0.number == number } }

  /// The core has done it, and tells of it soon or has told already.
  /// - Returns: whether ``failed(_:)`` is to be called after ``patience``, in case it never tells.
  mutating func accepted(_ number: Int) -> Bool {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return false }
    entries[index].isAccepted = true
    return true
  }

  /// Lets go of decisions that the core has told of, or whose call is gone.
  /// - Parameter call: finds a call as the core tells it; nil when its item isn't loaded or has no such call.
  /// - Returns: whether any was let go.
  @discardableResult
  mutating func settle(_ call: (CardKey) -> ToolCall?) -> Bool {
    let count = entries.count
    entries.removeAll { entry in
      guard let call = call(entry.key) else { return entry.isAccepted }
      return entry.isSettled(by: call)
    }
    return entries.count != count
  }

  /// An item with what was decided.
  func applied(to item: ChatItem) -> ChatItem {
    guard entries.contains(where: { $0.key.itemId == item.id }), var turn = item.turn else { return item }
    for entry in entries where entry.key.itemId == item.id {
      for index in turn.calls.indices
      where turn.calls[index].callId == entry.key.callId && !entry.isSettled(by: turn.calls[index]) {
        turn.calls[index] = entry.intent.applied(to: turn.calls[index], entry.key)
      }
    }
    var item = item
    item.turn = turn
    return item
  }

  /// Whether something was decided about a card, or about its call as a whole, and isn't told of yet.
  func isDeciding(_ key: CardKey) -> Bool { entries.contains { $0.key.overlaps(key) } }
}

extension CardDecisions.Entry {
  /// Whether the core tells of a call what can only be so after the decision, whichever way it went. That the call runs
  /// meanwhile says nothing of its cards.
  func isSettled(by call: ToolCall) -> Bool {
    guard call.cards.filter(key.names) == base.cards.filter(key.names) else { return true }
    switch intent {
    case .decide, .allow:
      return call.status.isFinal || (base.cards.filter(key.names).isEmpty && call.status != base.status)
    case .undo: return call.undoId != base.undoId || call.status != base.status
    case .resolve: return false
    }
  }
}
