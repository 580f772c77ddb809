import ChatTypes
import JSONValue

extension ToolExecutor {
  /// Notes the end of a call everywhere: gate, store, audit log, windows, whoever waits.
  func end(
    _ key: CallKey, state: ApprovalState, status: ToolCallStatus, error: ToolCallError?,
    change: (inout PendingApproval) -> Void = { _ in }
  ) async -> ToolCompletion {
    let now = clock.now()
    // A call that is cancelled while it is about to begin comes here twice.
    if let record = gate.approvals[key], record.state == state, record.call.status.isFinal {
      return ToolCompletion(record)
    }
    timers.removeValue(forKey: key)?.cancel()
    dropForms(key)
    let ended = gate.approvals.end(key, state: state, now: now) { record in
      record.call.status = status
      record.call.error = error
      record.call.finishedAt = now
      if status == .denied, var decision = record.call.decision {
        decision.verdict = state == .expired ? .expired : error?.code == .forbidden ? .forbidden : .denied
        record.call.decision = decision
      }
      record.call.cards = record.call.cards
        .filter { $0.cardId != PassingCard.id(of: key) }
        .compactMap { Self.card($0, after: status, error: error) }
      change(&record)
    }
    guard let ended else {
      return completion(of: key)
        ?? ToolCompletion(key: key, call: ToolCall(callId: key.callId, name: "", arguments: .null, status: .failed))
    }
    var entry = AuditEntry(kind: .end, at: now)
    entry.describe(ended)
    entry.outcome = status
    entry.reasons = error.map { [$0.code.rawValue] } ?? []
    entry.resultHash = ended.call.result.map { Fingerprint.sha256($0) }
    await recordBestEffort(entry)
    await settleGrant(ended)
    await saveEnded(ended)
    turns[key] = nil
    publish(ended)
    return ToolCompletion(ended)
  }

  /// Cards of what did not happen say so. Of what is gone, there is nothing left to change, and where one signs in for a call leads
  /// nowhere when nobody waits for that any more.
  private static func card(_ card: ToolCard, after status: ToolCallStatus, error: ToolCallError?) -> ToolCard? {
    if case .connection = card.content { return nil }
    var card = card
    switch status {
    case .denied, .cancelled: card.state = card.state.cancelled
    case .failed where card.state == .pendingUpdate && error?.code == .notFound: card.state = .updateCancelled
    case .failed where card.state.isPending: card.state = .failed
    default: break
    }
    if card.state == .updateCancelled { card.content = card.content.withoutPendingUpdate }
    return card
  }

  /// A grant comes from a call that the user approved and that worked.
  private func settleGrant(_ ended: PendingApproval) async {
    guard let terms = terms.removeValue(forKey: ended.key), ended.state == .done,
      let declaration = toolbox(of: ended.key.userId).declaration(named: ended.call.name)
    else { return }
    var grant = ToolGrant()
    grant.id = makeID()
    grant.userId = ended.key.userId
    grant.chat = terms.isEverywhere ? nil : ended.key.chat
    grant.tool = ended.call.name
    grant.action = ended.action
    grant.toolHash = CallBinding.hash(declaration)
    grant.usesLeft = terms.uses
    grant.createdAt = clock.now()
    grant.expiresAt = clock.now() + terms.lifetime
    // What was read here was read nowhere else.
    grant.coversTainted = ended.isTainted && !terms.isEverywhere
    do {
      try await store.save(grant)
    } catch {
      // It is not given: the user is asked again.
      report("a grant could not be saved", error: error)
      return
    }
    gate.grants.put(grant)
    var entry = AuditEntry(kind: .grant, at: clock.now())
    entry.describe(grant)
    entry.verdict = .approved
    await recordBestEffort(entry)
  }

  /// Saves an ended call, if it was ever stored.
  func saveEnded(_ ended: PendingApproval) async {
    // A read that nobody was asked about was never stored.
    guard !ended.isRead || ended.question != nil && ended.call.decision?.verdict != .run else { return }
    do {
      try await store.save(ended)
    } catch {
      report("the end of a call could not be saved", error: error)
    }
  }

  /// Closes what an earlier run of the program left open.
  func closeRestored(_ record: PendingApproval) async -> ToolCompletion {
    let declaration = toolbox(of: record.key.userId).declaration(named: record.call.name)
    let title = declaration?.title ?? record.call.name
    switch record.state {
    case .outcomeUnknown:
      let outcome = CallEnding.abandoned.outcome(isRead: false, title: title)
      return await end(record.key, state: .outcomeUnknown, status: .outcomeUnknown, error: outcome.error)
    case .expired:
      return await end(record.key, state: .expired, status: .denied, error: ToolCallError(ToolError.expired))
    case .failed: return await end(record.key, state: .failed, status: .failed, error: CallEnding.cancelled)
    default: return await end(record.key, state: .cancelled, status: .cancelled, error: CallEnding.cancelled)
    }
  }

  func recordDecision(_ approval: PendingApproval, verdict: ToolVerdict) async {
    var entry = AuditEntry(kind: .decision, at: clock.now())
    entry.describe(approval)
    entry.verdict = verdict
    await recordBestEffort(entry, arguments: approval.arguments)
  }

  /// Records what has no effect by itself. What has is recorded before it begins, and doesn't begin otherwise.
  func recordBestEffort(_ entry: AuditEntry, arguments: JSONValue? = nil) async {
    do {
      try await audit.record(entry, arguments: arguments)
    } catch {
      report("the audit log could not be written", error: error)
    }
  }
}
