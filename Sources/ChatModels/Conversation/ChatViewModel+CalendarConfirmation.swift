import ChatTypes

/// What the user does with the cards under a reply. A card shows it at once; if the core refuses, it is as it was and the
/// error is shown. Pressing twice sends once.
extension ChatViewModel {
  /// Everything of the loaded messages that waits for the user, in the order in which it stands in the chat.
  public var pendingConfirmations: [PendingConfirmation] {
    PendingConfirmation.all(in: messages { $0.turn?.calls.isEmpty == false })
  }

  /// The first thing that waits for the user; nil when nothing does.
  public var pendingConfirmation: PendingConfirmation? { pendingConfirmations.first }

  /// Whether something was decided about a card, or about its call, that the core hasn't told of yet.
  public func isDeciding(_ key: CardKey) -> Bool { decisions.isDeciding(key) }

  // MARK: - Questions

  /// Answers the question of a card, or of a call with all of its cards.
  /// - Returns: whether the answer is sent; false when nothing waits there, or it was answered a moment ago.
  @discardableResult
  public func decide(_ key: CardKey, approved: Bool) -> Bool { act(.decide(approved: approved), on: key) }

  /// Approves a call, and calls like it for a while.
  /// - Returns: whether that is possible.
  @discardableResult
  public func allow(_ key: CardKey, for allowance: ToolAllowance) -> Bool { act(.allow(allowance), on: key) }

  /// The user wants a thing deleted: `pendingDeletion` becomes `deleted`.
  @discardableResult
  public func confirmDeletion(_ key: CardKey) -> Bool { decide(key, in: .pendingDeletion, approved: true) }

  /// The user wants a thing kept: `pendingDeletion` becomes `deletionCancelled`.
  @discardableResult
  public func cancelDeletion(_ key: CardKey) -> Bool { decide(key, in: .pendingDeletion, approved: false) }

  /// The user wants a thing changed: `pendingUpdate` becomes `updated`, or `rescheduled` if only its time changes.
  @discardableResult
  public func confirmUpdate(_ key: CardKey) -> Bool { decide(key, in: .pendingUpdate, approved: true) }

  /// The user wants a thing as it is: `pendingUpdate` becomes `updateCancelled`.
  @discardableResult
  public func cancelUpdate(_ key: CardKey) -> Bool { decide(key, in: .pendingUpdate, approved: false) }

  private func decide(_ key: CardKey, in state: ToolCardState, approved: Bool) -> Bool {
    guard card(key)?.state == state else { return false }
    return act(.decide(approved: approved), on: key)
  }

  /// Answers everything that waits with yes.
  /// - Parameter itemId: the reply; nil for all of the chat.
  public func confirmAll(in itemId: Int64? = nil) { decideAll(in: itemId, approved: true) }

  /// Answers everything that waits with no.
  /// - Parameter itemId: the reply; nil for all of the chat.
  public func cancelAll(in itemId: Int64? = nil) { decideAll(in: itemId, approved: false) }

  /// A call of which nothing is decided yet is answered as a whole, so that all of it happens or nothing.
  private func decideAll(in itemId: Int64?, approved: Bool) {
    let pending = pendingConfirmations.filter { itemId == nil || $0.key.itemId == itemId }
    var answered: Set<CardKey> = []
    for confirmation in pending where !answered.contains(confirmation.key.call) {
      let isWhole = confirmation.call.cards.allSatisfy { $0.state.isPending || $0.state == .listed }
      if isWhole { answered.insert(confirmation.key.call) }
      act(.decide(approved: approved), on: isWhole ? confirmation.key.call : confirmation.key)
    }
  }

  // MARK: - Undoing

  /// Takes back what a call did. A call is taken back as a whole, whichever of its cards is pressed.
  /// - Returns: whether that is asked for; false when there is nothing to take back.
  @discardableResult
  public func undo(_ key: CardKey) -> Bool { act(.undo, on: key.call) }

  /// Takes back a deletion: `deleted` becomes `restored`.
  @discardableResult
  public func undoDeletion(_ key: CardKey) -> Bool {
    guard card(key)?.state == .deleted else { return false }
    return undo(key)
  }

  // MARK: - Conflicts

  /// An event that overlaps with others stays where it is; its card no longer warns.
  @discardableResult
  public func keepConflict(_ key: CardKey) -> Bool { act(.resolve(.keep), on: key) }

  /// An event that overlaps with others is taken back.
  @discardableResult
  public func cancelConflict(_ key: CardKey) -> Bool { act(.resolve(.cancel), on: key) }

  /// An event that overlaps with others moves to a free time.
  @discardableResult
  public func rescheduleConflict(_ key: CardKey, to slot: TimeSlot) -> Bool {
    guard slot.start < slot.end else { return false }
    return act(.resolve(.reschedule(start: slot.start, end: slot.end)), on: key)
  }

  /// What is in the way of an event is looked for anew, and which times of the next seven days are free instead: the card
  /// shows them then.
  @discardableResult
  public func findFreeSlotsForConflict(_ key: CardKey) -> Bool { act(.resolve(.findFreeSlots), on: key) }

  /// Free times to which an event that overlaps with others can move, as its card has them, earliest first. What has begun
  /// meanwhile isn't one.
  public func freeSlotsForConflict(_ key: CardKey) -> [TimeSlot] {
    let now = context.now()
    return (card(key)?.content.event?.freeSlots ?? []).filter { $0.start >= now && $0.start < $0.end }
      .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  // MARK: - What servers ask

  /// Answers what a server of tools asks while a call runs.
  /// - Returns: whether the answer was taken. What doesn't fit is told as an error, and the question still waits.
  public func answerForm(_ key: CardKey, answer: ToolFormAnswer) async -> Bool {
    guard !isClosed, let cardId = key.cardId, toldCall(key)?.hasOpenForm == true else { return false }
    do throws(ChatError) {
      _ = try await send(
        .apiAnswerToolForm(
          chatRef: chatRef, chatItemId: key.itemId, callId: key.callId, cardId: cardId, answer: answer))
      return true
    } catch {
      showError(error.message)
      return false
    }
  }

  // MARK: - Acting

  /// A card as it is shown.
  public func card(_ key: CardKey) -> ToolCard? {
    guard isOpen, let item = chatModel.im.item(key.itemId) else { return nil }
    let call = decisions.applied(to: item).turn?.calls.first { $0.callId == key.callId }
    return call?.cards.first { $0.cardId == key.cardId }
  }

  /// A call as the core tells it.
  private func toldCall(_ key: CardKey) -> ToolCall? {
    guard isOpen else { return nil }
    return chatModel.im.item(key.itemId)?.turn?.calls.first { $0.callId == key.callId }
  }

  @discardableResult
  private func act(_ intent: CardIntent, on key: CardKey) -> Bool {
    // What the core has told of meanwhile is decided: the next decision may follow at once.
    settleDecisions()
    guard !isClosed, let call = toldCall(key), let command = intent.command(for: key, in: chatRef),
      let number = decisions.begin(intent, key: key, call: call)
    else { return false }
    start { model in
      do throws(ChatError) {
        _ = try await model.send(command)
        model.accepted(number)
      } catch {
        model.refused(number, error: error)
      }
    }
    return true
  }

  private func accepted(_ number: Int) {
    guard decisions.accepted(number) else { return }
    settleDecisions()
    guard decisions.entries.contains(where: { $0.number == number }), !isClosed else { return }
    schedule(.decision(number), after: CardDecisions.patience) { $0.decisions.failed(number) }
  }

  private func refused(_ number: Int, error: ChatError) {
    decisions.failed(number)
    dependencies.hapticService?.play(.failed)
    showError(error.message)
  }

  /// Lets go of decisions that the core has told of.
  func settleDecisions() {
    guard !decisions.entries.isEmpty else { return }
    decisions.settle { toldCall($0) }
  }
}
