import ChatCore
import ChatTypes
import JSONValue
import Persistence
import Tools

// What the user does with cards. No model comes here.
extension AssistantCorrespondent {
  /// Answers the question of a call; returns when what was approved is done.
  /// - Parameter allowance: what is allowed in advance once this call has worked; nil for nothing.
  public func decide(
    _ callId: String, of itemId: Int64, in chat: StoredChat, approved: Bool, cardId: String?, allowance: ToolAllowance?
  ) async throws(ChatError) {
    guard let tools else { throw .error(errorType: .toolCallNotPending(callId: callId)) }
    // What is decided of a turn that was stored as waiting is brought to its item here, and a turn that goes on does so
    // before this returns.
    try await letEnd(itemId, in: chat)
    let call = try await call(callId, of: itemId, in: chat)
    if let cardId, !call.cards.contains(where: { $0.cardId == cardId }) {
      throw .error(errorType: .toolCallNotPending(callId: callId))
    }
    guard call.status == .awaitingConfirmation, let binding = call.approvalHash else {
      await reconcile(itemId, in: chat)
      throw .error(errorType: .toolCallNotPending(callId: callId))
    }
    do {
      let terms = try allowance.map { allowance throws(ToolError) in
        let milliseconds = allowance.seconds.multipliedReportingOverflow(by: 1000)
        return try GrantTerms(
          uses: allowance.calls, lifetime: milliseconds.overflow ? .max : milliseconds.partialValue,
          isEverywhere: allowance.isEverywhere)
      }
      try await tools.executor.decide(
        key(callId, itemId: itemId, chat: chat), answer: approved ? .approve(terms) : .deny, binding: binding)
    } catch {
      await reconcile(itemId, in: chat)
      throw ChatError(error)
    }
    await reconcile(itemId, in: chat)
  }

  /// Takes back what a call did.
  public func undo(_ callId: String, of itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    guard let host, let tools else { throw .error(errorType: .toolCallNotPending(callId: callId)) }
    try await letEnd(itemId, in: chat)
    var call = try await call(callId, of: itemId, in: chat)
    guard let undoId = call.undoId else {
      throw ChatError(
        ToolError(.nothingToUndo, message: "There is nothing to undo here: it was undone already, or changed nothing.")
      )
    }
    let result: UndoResult
    do {
      result = try await tools.executor.undo(undoId)
    } catch {
      throw ChatError(error)
    }
    call.undoneAt = host.environment.now()
    call.undoId = nil
    if !result.cards.isEmpty { call.cards = call.cards.replaced(by: result.cards) }
    try await keep(call, of: itemId, in: chat)
  }

  /// Does with an event that overlaps with others what the user wants.
  public func resolve(
    _ resolution: ConflictResolution, ofCard cardId: String, callId: String, of itemId: Int64, in chat: StoredChat
  ) async throws(ChatError) {
    guard let host, let tools else { throw .error(errorType: .toolCallNotPending(callId: callId)) }
    let act: CardAct
    switch resolution {
    case .keep: act = .keepConflict
    case .findFreeSlots: act = .findFreeSlots
    case .reschedule(let start, let end): act = .reschedule(start: start, end: end)
    case .cancel: return try await undo(callId, of: itemId, in: chat)
    case .unknown: throw .error(errorType: .unsupportedCommand(name: "this way out of a conflict"))
    }
    try await letEnd(itemId, in: chat)
    let call = try await call(callId, of: itemId, in: chat)
    let turn = TurnContext(
      userId: chat.userId, chat: chat.ref.description, itemId: itemId, mode: .alwaysAsk, provenance: [],
      now: host.environment.now(), timeZone: timeZone())
    let acted: ToolCall
    do {
      acted = try await tools.executor.act(act, onCard: cardId, of: call, in: turn)
    } catch {
      throw ChatError(error)
    }
    try await keep(acted, of: itemId, in: chat)
  }

  /// Answers what a call that runs asks the user.
  public func answer(
    _ answer: ToolFormAnswer, form cardId: String, callId: String, of itemId: Int64, in chat: StoredChat
  ) async throws(ChatError) {
    guard let tools else { throw .error(errorType: .toolCallNotPending(callId: callId)) }
    do {
      try await tools.executor.answer(answer, form: cardId, of: key(callId, itemId: itemId, chat: chat))
    } catch {
      throw ChatError(error)
    }
  }

  /// Lets a turn end that has just been stored as over or waiting: whoever saw that may act upon it at once.
  func letEnd(_ itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    guard let turn = turns[itemId],
      try await host?.store.read({ try $0.item(itemId, in: chat)?.meta.isLive == false }) == true
    else { return }
    await turn.task.value
  }

  /// A call as it stands.
  private func call(_ callId: String, of itemId: Int64, in chat: StoredChat) async throws(ChatError) -> ToolCall {
    guard let host else { throw .error(errorType: .chatNotStarted) }
    guard let item = try await host.store.read({ try $0.item(itemId, in: chat) }), item.meta.itemDeleted == nil else {
      throw .errorStore(storeError: .chatItemNotFound(itemId: itemId))
    }
    let stored = item.turn?.calls.first { $0.callId == callId }
    // While it waits or runs, the executor knows more than the store; afterwards the store does.
    if stored?.status.isFinal != true,
      let known = await tools?.executor.completion(of: key(callId, itemId: itemId, chat: chat))?.call
    {
      return known
    }
    guard let stored else { throw .error(errorType: .toolCallNotPending(callId: callId)) }
    return stored
  }

  /// Keeps how a call stands.
  private func keep(_ call: ToolCall, of itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    guard let host else { throw .error(errorType: .chatNotStarted) }
    try await letEnd(itemId, in: chat)
    if let turn = turns[itemId] {
      turn.post(.called(call))
    } else {
      try await host.amendReply(itemId, in: chat.ref) { $0.takeIn([call.callId: call], from: []) }
    }
  }
}

extension [ToolCard] {
  /// The cards with the newer ones in the places of those of the same id, and the others behind.
  fileprivate func replaced(by newer: [ToolCard]) -> [ToolCard] {
    let known = Set(map(\.cardId))
    // What a tool makes anew may have other ids; there is one card for each thing.
    guard newer.contains(where: { known.contains($0.cardId) }) else { return newer }
    return map { card in newer.first { $0.cardId == card.cardId } ?? card }
      + newer.filter { !known.contains($0.cardId) }
  }
}

extension ChatError {
  /// What went wrong around tools, as windows show it.
  init(_ error: ToolError) { self = .error(errorType: .toolFailed(code: error.code.rawValue, message: error.message)) }
}
