import ChatTypes
import JSONValue

/// What the gate's rule looks at.
public struct GateRequest: Sendable {
  /// What the call would do; nil when there is no such tool.
  public var classification: CallClassification?
  /// The turn.
  public var turn: TurnContext
  /// A question that the tool has itself.
  public var question: String?
  /// Whether the user asked for the call by name in this turn.
  public var isAskedFor: Bool
  /// Whether the same call was made before with an outcome that nobody knows.
  public var repeatsUnknownOutcome: Bool

  /// A request.
  public init(
    classification: CallClassification?, turn: TurnContext, question: String? = nil, isAskedFor: Bool = false,
    repeatsUnknownOutcome: Bool = false
  ) {
    self.classification = classification
    self.turn = turn
    self.question = question
    self.isAskedFor = isAskedFor
    self.repeatsUnknownOutcome = repeatsUnknownOutcome
  }
}

/// The rule of the gate (`docs/assistant.md`, “The gate”), as a pure function. It asks about what it doesn't know, or refuses it.
public enum GateRule {
  /// Decides about a call.
  /// - Parameter grant: finds what the user allowed in advance. It is only asked about calls that can be allowed.
  public static func ruling(
    on request: GateRequest, grant: (_ isTainted: Bool) -> String? = { _ in nil }
  ) -> GateDecision {
    guard let call = request.classification else { return refusal(.noSuchTool) }
    if let enabled = request.turn.enabledTools, !call.tools.isSubset(of: enabled) { return refusal(.toolOff) }
    let mode = request.turn.mode.effective
    let taint = request.turn.taint(isAskedFor: request.isAskedFor)
    let sources = taint.map { $0.label.map { "“\($0.prefix(80))”" } ?? $0.source.rawValue }
    let isTainted = !sources.isEmpty
    var reasons: [GateReason] = []
    if isTainted, call.sendsOut { reasons.append(.taintedSend(sources: sources)) }
    if call.isUnknown { reasons.append(.unknownEffect(evidence: call.decisive)) }
    if call.mayDelete, !call.isUnknown { reasons.append(.deletion(evidence: call.decisive)) }
    if request.repeatsUnknownOutcome { reasons.append(.outcomeUnknown) }
    if let question = request.question { reasons.append(.toolAsks(question)) }
    // Nothing of what was said so far can be allowed in advance, but that nobody vouches for a program whose tool the user has seen and
    // switched on: a grant ends when the program describes it otherwise.
    let isFinal = reasons.contains { reason in
      if case .unknownEffect = reason { !call.isOnlyUntrusted } else { true }
    }
    if mode == .alwaysAsk { reasons.append(.modeAsks) }
    if isTainted, !call.isRead { reasons.append(.taintedWrite(sources: sources)) }
    if mode == .adaptive, call.risk > .medium, !call.mayDelete {
      reasons.append(.risk(call.effect, evidence: call.decisive))
    }
    guard !reasons.isEmpty else {
      return GateDecision(verdict: .run, reasons: [free(call, mode: mode)], isGrantable: false, grantId: nil)
    }
    let isGrantable = !isFinal && mode != .alwaysAsk && call.inner.isEmpty
    if isGrantable, let id = grant(isTainted) {
      return GateDecision(verdict: .run, reasons: [.granted], isGrantable: false, grantId: id)
    }
    return GateDecision(verdict: .ask, reasons: reasons, isGrantable: isGrantable, grantId: nil)
  }

  private static func free(_ call: CallClassification, mode: ConfirmationMode) -> GateReason {
    if call.isRead { return .readsOnly }
    return mode == .yolo ? .modeRuns : .privateCreation
  }

  private static func refusal(_ reason: GateReason) -> GateDecision {
    GateDecision(verdict: .forbidden, reasons: [reason], isGrantable: false, grantId: nil)
  }
}
