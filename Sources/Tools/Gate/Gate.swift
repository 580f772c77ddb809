import ChatTypes
import Foundation

/// How long the gate waits.
public struct GatePolicy: Sendable {
  /// How long a question stays open, in milliseconds. A day by default: a card is answered the next morning.
  public var questionLifetime: Int64
  /// How long an approved call may take to begin, in milliseconds. A minute by default.
  public var approvalLifetime: Int64

  /// Times in milliseconds.
  public init(questionLifetime: Int64 = 86_400_000, approvalLifetime: Int64 = 60_000) {
    self.questionLifetime = questionLifetime
    self.approvalLifetime = approvalLifetime
  }
}

/// The one gate that every call passes: the rule, the calls that wait, and what was allowed in advance. A pure value;
/// ``ToolExecutor`` does what it says.
struct Gate: Sendable {
  let policy: GatePolicy
  var approvals = PendingApprovals()
  var grants = GrantBook()

  /// What came of a proposal.
  struct Proposal: Sendable {
    let ruling: GateDecision
    /// The call at the gate. Its state says what is to be done: `pending` to ask, `approved` to run, `denied` to refuse.
    let approval: PendingApproval
    /// A grant that was used, to be saved before anything runs.
    var usedGrant: ToolGrant?
  }

  /// A call and what its tool says about it.
  struct Candidate: Sendable {
    let call: ToolCall
    let declaration: ToolDeclaration
    let classification: CallClassification
    let prepared: PreparedCall
    let turn: TurnContext
    var key: CallKey { turn.key(call.callId) }
    /// Whether the user asked for it by name.
    var isAskedFor: Bool { UserMentionCheck(turn.said).name(call.arguments, of: declaration) }
    var binding: String { CallBinding.hash(declaration, arguments: prepared.resolved) }
  }

  /// Judges a call and takes it in.
  mutating func propose(_ candidate: Candidate, now: Int64) throws(ToolError) -> Proposal {
    guard approvals[candidate.key] == nil else { throw .duplicateCall }
    let ruling = rule(candidate, now: now)
    var approval = record(candidate, ruling: ruling, now: now)
    let used = ruling.grantId.flatMap { grants.use($0) }
    switch ruling.verdict {
    case .run: approval.state = ruling.grantId == nil || used != nil ? .approved : .pending
    case .ask: approval.state = .pending
    default: approval.state = .denied
    }
    if approval.state != .pending { approval.answeredAt = now }
    approval.call.status = approval.state == .pending ? .awaitingConfirmation : .pending
    try approvals.add(approval)
    return Proposal(ruling: ruling, approval: approval, usedGrant: used)
  }

  /// Puts a question anew with other arguments. The user changed them, and still has to approve what is shown then.
  mutating func amend(_ candidate: Candidate, replacing binding: String, now: Int64) throws(ToolError) -> Proposal {
    let old = try approvals.pending(candidate.key)
    let ruling = rule(candidate, now: now, usingGrants: false)
    guard ruling.verdict != .forbidden else { throw .toolChanged }
    var approval = record(candidate, ruling: ruling, now: now)
    approval.askedAt = old.askedAt
    approval.isGrantable = approval.isGrantable && old.isGrantable
    approval.isGrantableEverywhere = approval.isGrantableEverywhere && old.isGrantableEverywhere
    approval.call.decision?.isGrantable = approval.isGrantable
    approval.call.decision?.isGrantableEverywhere = approval.isGrantableEverywhere
    approval.call.status = .awaitingConfirmation
    try approvals.amend(approval, replacing: binding)
    return Proposal(ruling: ruling, approval: approval)
  }

  private func rule(_ candidate: Candidate, now: Int64, usingGrants: Bool = true) -> GateDecision {
    let request = GateRequest(
      classification: candidate.classification, turn: candidate.turn, question: candidate.prepared.question,
      isAskedFor: candidate.isAskedFor,
      repeatsUnknownOutcome: approvals.hasUnknownOutcome(candidate.binding, userId: candidate.turn.userId))
    return GateRule.ruling(on: request) { isTainted in
      guard usingGrants else { return nil }
      return grants.grant(
        for: candidate.classification, candidate.declaration, key: candidate.key, isTainted: isTainted, now: now)
    }
  }

  private func record(_ candidate: Candidate, ruling: GateDecision, now: Int64) -> PendingApproval {
    let isTainted = !candidate.turn.taint(isAskedFor: candidate.isAskedFor).isEmpty
    var call = candidate.call
    call.resolved = candidate.prepared.resolved
    call.effect = candidate.classification.effect
    call.risk = candidate.classification.risk
    call.cards = candidate.prepared.cards
    call.approvalHash = candidate.binding
    call.decision = ToolDecision(
      verdict: ruling.verdict, reason: ruling.explanation, decidedAt: now, mode: candidate.turn.mode,
      isGrantable: ruling.isGrantable, isGrantableEverywhere: ruling.isGrantable && !isTainted)
    var approval = PendingApproval()
    approval.key = candidate.key
    approval.call = call
    approval.binding = candidate.binding
    approval.question = PendingQuestion.question(candidate)
    approval.action = candidate.classification.action
    approval.isGrantable = ruling.isGrantable
    approval.isGrantableEverywhere = ruling.isGrantable && !isTainted
    approval.isTainted = isTainted
    approval.sendsOut = candidate.classification.sendsOut
    approval.mode = candidate.turn.mode
    approval.reasons = ruling.reasons.map(\.code)
    approval.timeZone = candidate.turn.timeZone.identifier
    approval.askedAt = now
    approval.expiresAt = now + policy.questionLifetime
    return approval
  }
}
