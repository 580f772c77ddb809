import ChatTypes

/// When the pieces of a reply are told to windows and written to disk. A value without clock or disk: it is told the time
/// and returns what is to be done.
struct ReplyStream {
  /// What is to be done now.
  struct Due {
    /// What windows are told.
    var told: ItemDelta?
    /// What is written to disk.
    var saved: ItemDelta?
    /// When to ask again; nil while there is nothing to do.
    var wait: Duration?
  }

  /// Windows are told at most 30 times a second: more often than a screen can show text to a reader.
  static let tellingInterval: Duration = .seconds(1) / 30
  /// What a crash may cost of a reply's words; of its calls it costs none that was told.
  static let savingInterval: Duration = .seconds(2)

  /// The item with all that was added so far.
  private(set) var item: ChatItem
  private var untold: ItemDelta?
  private var unsaved: ItemDelta?
  private var lastTold: Duration?
  private var lastSaved: Duration

  /// - Parameter now: the time by whatever clock `due(at:)` is asked with.
  init(_ item: ChatItem, now: Duration) {
    self.item = item
    lastSaved = now
  }

  /// What windows are told before a piece is taken in, whatever the time: calls stand behind the text that came before
  /// them, which one joined piece could not say.
  mutating func toldBefore(_ delta: ItemDelta) -> ItemDelta? {
    guard !delta.calls.isEmpty, let untold, !untold.text.isEmpty else { return nil }
    self.untold = nil
    return untold
  }

  /// What is written to disk before a piece is taken in: with what isn't there yet, a piece that tells what was done or asks
  /// the user. What a card shows must be there after a crash.
  mutating func savedBefore(_ delta: ItemDelta) -> ItemDelta? {
    var next = item
    guard delta.calls.contains(where: { $0.status.isFinal || $0.status == .awaitingConfirmation }), next.apply(delta)
    else { return nil }
    defer { unsaved = nil }
    return unsaved?.appending(delta) ?? delta
  }

  /// Takes in that pieces could not be written to disk: they are written with the next ones.
  mutating func notSaved(_ piece: ItemDelta) { unsaved = unsaved.map(piece.appending) ?? piece }

  /// What isn't written to disk yet, to be written now; nil when all is.
  mutating func takeUnsaved() -> ItemDelta? {
    defer { unsaved = nil }
    return unsaved
  }

  /// Takes in a piece.
  /// - Parameter wasSaved: whether ``savedBefore(_:)`` had it written to disk.
  /// - Returns: whether it fitted; one that leaves a gap is not taken.
  mutating func add(_ delta: ItemDelta, wasSaved: Bool = false) -> Bool {
    guard item.apply(delta) else { return false }
    untold = untold?.appending(delta) ?? delta
    if !wasSaved { unsaved = unsaved?.appending(delta) ?? delta }
    return true
  }

  /// From when on windows may be told again.
  var nextTelling: Duration { lastTold.map { $0 + Self.tellingInterval } ?? .zero }

  /// What is to be done at a time.
  mutating func due(at now: Duration) -> Due {
    var due = Due()
    if untold != nil, lastTold.map({ now - $0 >= Self.tellingInterval }) ?? true {
      due.told = untold
      untold = nil
      lastTold = now
    }
    if unsaved != nil, now - lastSaved >= Self.savingInterval {
      due.saved = unsaved
      unsaved = nil
      lastSaved = now
    }
    let telling = untold.map { _ in Self.tellingInterval - (now - (lastTold ?? now)) }
    let saving = unsaved.map { _ in Self.savingInterval - (now - lastSaved) }
    due.wait = [telling, saving].compactMap { $0 }.min()
    return due
  }
}

extension ItemDelta {
  /// This piece and the next one as one.
  func appending(_ next: ItemDelta) -> ItemDelta {
    var joined = self
    joined.text += next.text
    joined.thinking += next.thinking
    joined.state = next.state ?? state
    joined.stats = next.stats ?? stats
    for call in next.calls {
      if let index = joined.calls.firstIndex(where: { $0.callId == call.callId }) {
        joined.calls[index] = call
      } else {
        joined.calls.append(call)
      }
    }
    // No call comes back under the id of one that went.
    joined.droppedCalls += next.droppedCalls
    return joined
  }
}
