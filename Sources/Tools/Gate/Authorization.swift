import ChatTypes
import JSONValue

/// The right to make one exact call once. Only the gate can make one, and a tool can't be run without: this is what makes
/// it impossible to pass the gate by. It can't be copied and is used up by running.
public struct Authorization: ~Copyable, Sendable {
  /// Which call of which reply.
  public let key: CallKey
  /// The tool.
  public let tool: String
  /// The arguments, exactly as they were judged and, if so, approved.
  public let arguments: JSONValue
  /// What the call was judged to do.
  public let effect: ToolEffect
  /// What was approved.
  public let binding: String
  /// Whether the user was asked about this call, and said yes.
  public let isConfirmed: Bool

  fileprivate init(_ approval: PendingApproval) {
    key = approval.key
    tool = approval.call.name
    arguments = approval.arguments
    effect = approval.call.effect ?? .unknown("")
    binding = approval.binding
    isConfirmed = approval.call.decision.map { $0.verdict != .run } ?? false
  }
}

extension Gate {
  /// Lets an approved call begin: once, in time, and only if tool, schema and arguments are what was approved.
  /// - Parameter declaration: of the tool that is about to run, as it is now.
  mutating func authorize(_ key: CallKey, declaration: ToolDeclaration, now: Int64) throws(ToolError) -> Authorization {
    guard let record = approvals[key] else { throw .notFound }
    guard record.call.name == declaration.name,
      CallBinding.hash(declaration, arguments: record.arguments) == record.binding
    else { throw .toolChanged }
    if record.state == .approved {
      // A clock that was put back makes no approval younger.
      guard let answeredAt = record.answeredAt, abs(now - answeredAt) <= policy.approvalLifetime else { throw .expired }
    }
    return Authorization(try approvals.begin(key))
  }
}
