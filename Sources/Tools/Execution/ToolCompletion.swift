import ChatTypes

/// How a call stands, and what it gave.
public struct ToolCompletion: Sendable {
  /// Which call of which reply.
  public let key: CallKey
  /// The call. Its status says whether it is over or waits for the user.
  public let call: ToolCall
  /// What it gave; nil unless it is done.
  public let output: MarkedData?
  /// Where what the model is told of it came from: the output's, or what a failure's sentence quotes.
  public let provenance: Provenance?
  /// Whether the user may allow calls like it in advance, while it waits.
  public let isGrantable: Bool
  /// When the user was asked, in Unix milliseconds; 0 where nobody was.
  public let askedAt: Int64
  /// Whether something would leave the machine, if only what is looked for.
  public let sendsOut: Bool
  /// Whether the model had read something that somebody else may have written; of own text that was read in earlier turns, only where
  /// the user didn't ask for the call by name.
  public let isTainted: Bool
  /// The question as it is put, while it waits.
  public let question: PendingToolExecution?

  init(key: CallKey, call: ToolCall, provenance: Provenance? = nil) {
    self.key = key
    self.call = call
    self.provenance = provenance
    output = nil
    isGrantable = false
    isTainted = false
    sendsOut = false
    askedAt = 0
    question = nil
  }

  init(_ approval: PendingApproval) {
    key = approval.key
    call = approval.call
    isGrantable = approval.isGrantable && approval.state == .pending
    isTainted = approval.isTainted
    sendsOut = approval.sendsOut
    askedAt = approval.askedAt
    question = approval.state == .pending ? approval.question : nil
    provenance =
      approval.state == .done
      ? approval.outputProvenance ?? Provenance(source: .tool, label: approval.call.name) : approval.outputProvenance
    output =
      if approval.state == .done, let data = approval.call.result {
        MarkedData(
          data: data, provenance: approval.outputProvenance ?? Provenance(source: .tool, label: approval.call.name),
          isShortened: approval.outputIsShortened)
      } else {
        nil
      }
  }
}

/// What the user says about a call that waits.
public enum ToolAnswer: Hashable, Sendable {
  /// Make it; with terms, allow calls like it in advance once it has worked.
  case approve(GrantTerms?)
  /// Don't.
  case deny

  /// Make it, this once.
  public static let approve = ToolAnswer.approve(nil)

  var isApproval: Bool { self != .deny }
}
