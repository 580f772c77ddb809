import ChatTypes
import Foundation
import JSONValue

extension ToolExecutor {
  /// Puts a call to the gate and, if it may, runs it.
  /// - Returns: the call when it is over, or when it waits for the user; then ``outcome(of:)`` waits for the rest and
  ///   ``decide(_:answer:binding:)`` takes the answer. It never throws: whatever is wrong is in the call's status and error.
  public func submit(_ call: ToolCall, in turn: TurnContext) async -> ToolCompletion {
    let key = turn.key(call.callId)
    guard gate.approvals[key] == nil, preparing.insert(key).inserted else {
      return refused(call, key: key, error: .duplicateCall)
    }
    defer {
      preparing.remove(key)
      cancelledEarly.remove(key)
    }
    let candidate: Gate.Candidate
    do throws(ToolFailure) {
      candidate = try await prepare(call, turn: turn)
    } catch {
      return await failedEarly(call, key: key, failure: error)
    }
    guard !cancelledEarly.contains(key), !Task.isCancelled else {
      return await failedEarly(
        call, key: key, failure: ToolFailure(CallEnding.cancelled, changedNothing: true), as: .cancelled)
    }
    turns[key] = turn
    let proposal: Gate.Proposal
    do throws(ToolError) {
      proposal = try gate.propose(candidate, now: clock.now())
    } catch {
      return refused(call, key: key, error: error)
    }
    return await follow(proposal)
  }

  /// Checks a call and has its tool work out the details. Nothing is changed.
  func prepare(_ call: ToolCall, turn: TurnContext) async throws(ToolFailure) -> Gate.Candidate {
    let toolbox = toolbox(of: turn.userId)
    guard let tool = toolbox.tool(named: call.name) else { throw Self.failure(.unknownTool(call.name)) }
    let declaration = tool.declaration
    guard call.arguments.data().count <= limits.argumentBytes else {
      throw Self.failure(.invalidArguments([SchemaProblem(field: "", expectation: "are too long")]))
    }
    try Self.check(call.arguments, declaration: declaration, toolbox: toolbox)
    let key = turn.key(call.callId)
    let context = ToolContext(
      key: key, now: turn.now, timeZone: turn.timeZone, show: { _ in },
      files: files(of: key, turn: turn, reach: .newest))
    let prepared = try await prepared(tool, arguments: call.arguments, context: context)
    try Self.check(prepared.resolved, declaration: declaration, toolbox: toolbox)
    return Gate.Candidate(
      call: call, declaration: declaration,
      classification: toolbox.classification(of: call.name, arguments: prepared.resolved), prepared: prepared,
      turn: turn)
  }

  private static func check(
    _ arguments: JSONValue, declaration: ToolDeclaration, toolbox: Toolbox
  ) throws(ToolFailure) {
    let problems = toolbox.problems(in: arguments, for: declaration)
    guard problems.isEmpty else { throw failure(.invalidArguments(problems)) }
  }

  private func prepared(_ tool: any Tool, arguments: JSONValue, context: ToolContext) async throws(ToolFailure)
    -> PreparedCall
  {
    let (clock, limit) = (clock, limits.preparing)
    do {
      return try await withThrowingTaskGroup(of: PreparedCall?.self) { group in
        group.addTask { try await tool.prepare(arguments, in: context) }
        group.addTask {
          try await clock.wait(limit)
          return nil
        }
        defer { group.cancelAll() }
        guard let first = try await group.next(), let prepared = first else {
          throw ToolFailure(
            ToolCallError(code: .timeout, message: "Working out the details took too long. Try again."),
            changedNothing: true)
        }
        return prepared
      }
    } catch let failure as ToolFailure {
      throw ToolFailure(failure.error, changedNothing: true, provenance: failure.provenance)
    } catch is CancellationError {
      throw ToolFailure(CallEnding.cancelled, changedNothing: true)
    } catch {
      report("a tool could not prepare a call", error: error)
      throw ToolFailure(
        ToolCallError(
          code: .failed, message: "“\(tool.declaration.title)” could not work out what to do. Say it in other words."),
        changedNothing: true)
    }
  }

  /// Does what the gate said.
  private func follow(_ proposal: Gate.Proposal) async -> ToolCompletion {
    let approval = proposal.approval
    await recordDecision(approval, verdict: proposal.ruling.verdict)
    do {
      if let grant = proposal.usedGrant { try await store.save(grant) }
      if approval.state == .pending { try await store.save(approval) }
    } catch {
      // Unsaved, a question would be lost by a restart and a grant could be used twice: neither is worth the risk.
      return await end(approval.key, state: .failed, status: .failed, error: ToolCallError(ToolError.notSaved(error)))
    }
    switch approval.state {
    case .approved: return await run(approval.key)
    case .pending:
      startQuestionTimer(approval)
      publish(approval)
      return ToolCompletion(approval)
    default:
      return await end(
        approval.key, state: .denied, status: .denied,
        error: ToolCallError(code: .forbidden, message: proposal.ruling.explanation))
    }
  }

  private func failedEarly(
    _ call: ToolCall, key: CallKey, failure: ToolFailure, as status: ToolCallStatus = .failed
  ) async -> ToolCompletion {
    var call = call
    let classification = toolbox(of: key.userId).classification(of: call.name, arguments: call.arguments)
    call.effect = classification.effect
    call.risk = classification.risk
    call.status = status
    call.error = failure.error
    call.finishedAt = clock.now()
    var entry = AuditEntry(kind: .refusal, at: clock.now())
    entry.describe(call, key: key)
    entry.reasons = [failure.error.code.rawValue]
    await recordBestEffort(entry, arguments: call.arguments)
    let completion = ToolCompletion(key: key, call: call, provenance: failure.provenance)
    publish(completion, isFinal: false)
    return completion
  }

  private func refused(_ call: ToolCall, key: CallKey, error: ToolError) -> ToolCompletion {
    var call = call
    call.status = .failed
    call.error = ToolCallError(error)
    return ToolCompletion(key: key, call: call)
  }

  static func failure(_ error: ToolError) -> ToolFailure { ToolFailure(ToolCallError(error), changedNothing: true) }
}
