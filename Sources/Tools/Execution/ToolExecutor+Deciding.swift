import ChatTypes
import Foundation
import JSONValue

extension ToolExecutor {
  /// Takes the user's answer to a call that waits, and runs the call if it is approved.
  /// - Parameters:
  ///   - key: which call.
  ///   - answer: what the user says.
  ///   - binding: `ToolCall/approvalHash` of the call as the user saw it. Another call, other arguments or another tool
  ///     have another hash, and the answer doesn't count for them.
  /// - Returns: the call when it is over.
  /// - Throws: why the answer doesn't count: it was answered before, it comes too late, it means another call, the tool
  ///   has changed, or the answer could not be saved. The call has not run then.
  @discardableResult
  public func decide(_ key: CallKey, answer: ToolAnswer, binding: String) async throws(ToolError) -> ToolCompletion {
    let now = clock.now()
    await closeExpired(gate.approvals.expire(now: now))
    let waiting = try gate.approvals.pending(key)
    guard waiting.binding == binding else { throw .otherCall }
    if case .approve(let terms) = answer { try checkApproval(waiting, terms: terms) }
    // From here to the next await nothing else of this actor runs, so of two answers at once one finds it answered.
    let record = try gate.approvals.answer(key, binding: binding, isApproval: answer.isApproval, now: now)
    do {
      try await store.save(record)
    } catch {
      gate.approvals.reopen(key)
      throw .notSaved(error)
    }
    timers.removeValue(forKey: key)?.cancel()
    await recordDecision(record, verdict: answer.isApproval ? .approved : .denied)
    guard case .approve(let granted) = answer else {
      return await end(
        key, state: .denied, status: .denied,
        error: ToolCallError(code: .denied, message: "You refused this. Nothing was changed."))
    }
    terms[key] = granted
    return await run(key)
  }

  private func checkApproval(_ record: PendingApproval, terms: GrantTerms?) throws(ToolError) {
    guard let declaration = toolbox(of: record.key.userId).declaration(named: record.call.name),
      CallBinding.hash(declaration, arguments: record.arguments) == record.binding
    else { throw .toolChanged }
    guard terms == nil || record.isGrantable else {
      throw ToolError(
        .notGrantable,
        message: "This is asked about each time and can't be allowed in advance. Approve it for this once.")
    }
    guard terms?.isEverywhere != true || record.isGrantableEverywhere else {
      throw ToolError(
        .notGrantable,
        message:
          "This chat has text that somebody else may have written, so this can't be allowed in all chats. Allow it in this one, or ask for it in a new chat."
      )
    }
  }

  /// Puts a question anew with other arguments, such as another time out of a conflict. It still waits for an answer,
  /// which has to name the new hash.
  /// - Throws: as ``decide(_:answer:binding:)``, and ``ToolError/Code/invalidArguments``.
  public func amend(_ key: CallKey, arguments: JSONValue, binding: String, in turn: TurnContext) async throws(ToolError)
    -> ToolCompletion
  {
    let waiting = try gate.approvals.pending(key)
    guard waiting.binding == binding else { throw .otherCall }
    guard turn.key(key.callId) == key else { throw .otherCall }
    var call = waiting.call
    call.arguments = arguments
    let candidate: Gate.Candidate
    do throws(ToolFailure) {
      candidate = try await prepare(call, turn: turn)
    } catch {
      throw ToolError(.invalidArguments, message: error.error.message, log: error.error.code.rawValue)
    }
    // Others may have answered meanwhile; the gate looks again.
    let proposal = try gate.amend(candidate, replacing: binding, now: clock.now())
    do {
      try await store.save(proposal.approval)
    } catch {
      // What is stored is the old question, whose hash no longer fits: nothing can be approved by mistake.
      throw .notSaved(error)
    }
    timers.removeValue(forKey: key)?.cancel()
    startQuestionTimer(proposal.approval)
    await recordDecision(proposal.approval, verdict: .ask)
    publish(proposal.approval)
    return ToolCompletion(proposal.approval)
  }

  /// Ends a call: one that waits is cancelled, one that runs is told to end. One that is over stays as it is.
  public func cancel(_ key: CallKey) async {
    if preparing.contains(key) { cancelledEarly.insert(key) }
    if gate.approvals.cancel(key, now: clock.now()) != nil {
      _ = await end(key, state: .cancelled, status: .cancelled, error: CallEnding.cancelled)
    } else if let task = work[key], settling[key] != nil {
      task.cancel()
      timers.removeValue(forKey: key)?.cancel()
      startTimer(key, milliseconds: limits.ending) { await $0.settle(key, ending: .abandoned) }
    }
  }

  /// Ends all calls of one reply, as when the user stops it.
  public func cancelAll(ofItem itemId: Int64, in chat: String, userId: Int64) async {
    func isMeant(_ key: CallKey) -> Bool { key.itemId == itemId && key.chat == chat && key.userId == userId }
    let keys = Set(gate.approvals.records.values.filter { !$0.state.isFinal }.map(\.key)).union(preparing)
    for key in keys where isMeant(key) { await cancel(key) }
  }

  /// Closes questions that are too old. Happens by itself while the program runs; the call is for tests and for a clock
  /// that was set.
  public func expireQuestions() async { await closeExpired(gate.approvals.expire(now: clock.now())) }

  /// The grants that still allow something, the one that ends first first.
  public func grants() -> [ToolGrant] {
    let now = clock.now()
    return gate.grants.grants.values.filter { $0.isValid(at: now) }.sorted {
      ($0.expiresAt, $0.id) < ($1.expiresAt, $1.id)
    }
  }

  /// Takes a grant back, at once.
  /// - Throws: ``ToolError/Code/notFound``, or ``ToolError/Code/notSaved``: then it is taken back until the program ends.
  public func revokeGrant(_ id: String) async throws(ToolError) {
    guard let grant = gate.grants.revoke(id, now: clock.now()) else { throw .notFound }
    var entry = AuditEntry(kind: .grant, at: clock.now())
    entry.describe(grant)
    entry.verdict = .denied
    await recordBestEffort(entry)
    do {
      try await store.save(grant)
    } catch {
      throw .notSaved(error)
    }
  }

  /// Takes back all that a profile allowed the tools of a toolkit: it is gone, and what is called so later is another one.
  public func revokeGrants(ofToolkit toolkit: String, userId: Int64) async {
    for grant in grants() where grant.userId == userId && grant.tool.hasPrefix("\(toolkit)__") {
      do throws(ToolError) {
        try await revokeGrant(grant.id)
      } catch {
        report("a grant of a toolkit that is gone could not be taken back", error: error)
      }
    }
  }

  func startQuestionTimer(_ record: PendingApproval) {
    startTimer(record.key, milliseconds: max(0, record.expiresAt - clock.now())) { await $0.expireQuestions() }
  }

  /// Does something later unless the timer is cancelled. One timer a call.
  func startTimer(_ key: CallKey, milliseconds: Int64, action: @escaping @Sendable (ToolExecutor) async -> Void) {
    let wait = clock.wait
    timers[key] = Task { [weak self] in
      guard (try? await wait(milliseconds)) != nil, !Task.isCancelled, let self else { return }
      await action(self)
    }
  }

  private func closeExpired(_ records: [PendingApproval]) async {
    for record in records {
      timers.removeValue(forKey: record.key)?.cancel()
      _ = await end(record.key, state: .expired, status: .denied, error: ToolCallError(ToolError.expired))
    }
  }
}
