import ChatTypes
import Foundation
import Synchronization

extension ToolExecutor {
  /// Runs an approved call. What is written before it begins says, after a crash, that it may have happened.
  func run(_ key: CallKey) async -> ToolCompletion {
    guard let record = gate.approvals[key] else {
      return await end(key, state: .failed, status: .failed, error: ToolCallError(ToolError.notFound))
    }
    do {
      try await recordBeginning(record)
    } catch {
      return await end(key, state: .failed, status: .failed, error: ToolCallError(ToolError.notSaved(error)))
    }
    // Looked up only now: the call may have been cancelled, or the tools changed, while the disk was waited for.
    guard let tool = toolbox(of: key.userId).tool(named: record.call.name) else {
      return await end(key, state: .failed, status: .failed, error: ToolCallError(ToolError.toolChanged))
    }
    let declaration = tool.declaration
    let authorization: Authorization
    do throws(ToolError) {
      authorization = try gate.authorize(key, declaration: declaration, now: clock.now())
    } catch {
      return await notBegun(key, error: error)
    }
    var call = record.call
    call.status = .running
    call.startedAt = clock.now()
    gate.approvals.show(call, key: key)
    if let running = gate.approvals[key] { publish(running) }
    let ending = await ending(of: tool, AuthorizationBox(authorization), key: key)
    return await finish(key, ending: ending, declaration: declaration)
  }

  private func notBegun(_ key: CallKey, error: ToolError) async -> ToolCompletion {
    let wasCancelled = error.code == .cancelled
    let completion = await end(
      key, state: wasCancelled ? .cancelled : .failed, status: wasCancelled ? .cancelled : .denied,
      error: ToolCallError(error))
    // The store may hold that it was about to begin.
    if let record = gate.approvals[key] { await saveEnded(record) }
    return completion
  }

  /// Writes down that a call is about to begin.
  private func recordBeginning(_ record: PendingApproval) async throws {
    var beginning = record
    beginning.state = .running
    if !record.isRead { try await store.save(beginning) }
    var entry = AuditEntry(kind: .beginning, at: clock.now())
    entry.describe(record)
    do {
      try await audit.record(entry, arguments: record.arguments)
    } catch {
      // Reading leaves no trace to be missed; everything else does.
      guard record.isRead else { throw error }
      report("an execution could not be recorded", error: error)
    }
  }

  /// Runs a tool until it returns, throws, is out of time, or doesn't end after it was cancelled.
  private func ending(of tool: any Tool, _ box: AuthorizationBox, key: CallKey) async -> CallEnding {
    let turn = turns[key]
    let record = gate.approvals[key]
    let zone = turn?.timeZone ?? record?.timeZone.flatMap { TimeZone(identifier: $0) } ?? .current
    let context = ToolContext(
      key: key, now: turn?.now ?? record?.askedAt ?? clock.now(), timeZone: zone,
      show: { cards in Task { await self.showProgress(key, cards: cards) } },
      ask: { await self.ask($0, key: key) }, give: { await self.give($0, key: key) },
      files: files(of: key, turn: turn, reach: .all))
    return await withCheckedContinuation { continuation in
      settling[key] = continuation
      work[key] = Task {
        let ending: CallEnding
        do {
          ending = .returned(try await box.run(tool, context: context))
        } catch {
          ending = .threw(error)
        }
        self.settle(key, ending: ending)
      }
      startTimer(key, milliseconds: tool.runningLimit ?? limits.running) { await $0.timeOut(key) }
    }
  }

  func timeOut(_ key: CallKey) {
    work[key]?.cancel()
    settle(key, ending: .timedOut)
  }

  /// The first ending counts. What a tool returns after it was given up still tells the truth about what it did.
  func settle(_ key: CallKey, ending: CallEnding) {
    if let continuation = settling.removeValue(forKey: key) {
      timers.removeValue(forKey: key)?.cancel()
      continuation.resume(returning: ending)
    } else if case .returned = ending {
      Task { await self.finishLate(key, ending: ending) }
    }
    switch ending {
    case .returned, .threw: work[key] = nil
    case .timedOut, .abandoned: break
    }
  }

  private func give(_ file: ToolFile, key: CallKey) async -> Bool {
    guard key.itemId != 0, settling[key] != nil, let takeFile else { return false }
    return await takeFile(file, key)
  }

  private func showProgress(_ key: CallKey, cards: [ToolCard]) {
    guard settling[key] != nil, var call = gate.approvals[key]?.call, call.status == .running else { return }
    call.cards = withForms(cards, key: key)
    gate.approvals.show(call, key: key)
    if let record = gate.approvals[key] { publish(record) }
  }

  private func finishLate(_ key: CallKey, ending: CallEnding) async {
    guard gate.approvals[key]?.state == .outcomeUnknown,
      let declaration = gate.approvals[key].flatMap({ toolbox(of: key.userId).declaration(named: $0.call.name) })
    else { return }
    _ = await finish(key, ending: ending, declaration: declaration)
  }

  private func finish(_ key: CallKey, ending: CallEnding, declaration: ToolDeclaration) async -> ToolCompletion {
    let isRead = gate.approvals[key]?.isRead ?? false
    let outcome = ending.outcome(isRead: isRead, title: declaration.title)
    guard case .returned(let output) = ending else {
      var quoted: Provenance?
      if case .threw(let error) = ending {
        let refusal = error as? ToolFailure
        quoted = refusal?.provenance
        // What a tool refuses, and says why, is no trouble of the program's.
        if refusal?.changedNothing != true { report("a tool failed", error: error) }
      }
      return await end(key, state: outcome.state, status: outcome.status, error: outcome.error) {
        $0.outputProvenance = quoted
      }
    }
    let undoId = await recordUndo(output.undo, key: key, declaration: declaration)
    var limiter = OutputLimiter(bytes: limits.outputBytes)
    let data = limiter.limit(output.data)
    let provenance = Self.provenance(of: output, declaration)
    let cards = output.cards.isEmpty ? nil : withForms(output.cards, key: key)
    let isShortened = limiter.isShortened
    return await end(key, state: outcome.state, status: outcome.status, error: nil) { record in
      record.call.result = data
      record.call.cards = cards ?? record.call.cards
      record.call.undoId = undoId
      record.call.error = nil
      record.outputProvenance = provenance
      record.outputIsShortened = isShortened
    }
  }

  /// Another program's tool can't claim that its data is the user's own.
  private static func provenance(of output: ToolOutput, _ declaration: ToolDeclaration) -> Provenance {
    let declared = Provenance(source: declaration.outputSource, label: declaration.name)
    guard declaration.trust == .builtIn else {
      return declared.taints && declared.source != .ownText
        ? declared : Provenance(source: .tool, label: declaration.name)
    }
    return output.provenance ?? declared
  }

  func recordUndo(_ operation: UndoOperation?, key: CallKey, declaration: ToolDeclaration) async -> String? {
    guard let operation else { return nil }
    do {
      return try await undoLog.record(operation, tool: declaration.name, key: key, at: clock.now())
    } catch {
      report("how to undo a call could not be recorded", error: error)
      return nil
    }
  }
}

/// Carries an authorization into a task. It can be taken out once.
private final class AuthorizationBox: Sendable {
  private let authorization: Mutex<Authorization?>

  init(_ authorization: consuming Authorization) { self.authorization = Mutex(authorization) }

  func run(_ tool: any Tool, context: ToolContext) async throws -> ToolOutput {
    guard let authorization = authorization.withLock({ $0.take() }) else { throw CancellationError() }
    // The tool has not begun: nothing of it can be unknown.
    guard !Task.isCancelled else { throw ToolFailure(CallEnding.cancelled, changedNothing: true) }
    return try await tool.run(authorization, in: context)
  }
}
