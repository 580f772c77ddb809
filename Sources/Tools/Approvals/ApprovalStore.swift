import ChatTypes
import JSONValue

/// Keeps approvals and grants over a restart. Each call returns when what it was given is durable.
public protocol ApprovalStore: Sendable {
  /// All approvals. One that can't be read is left out: nothing is done without a record that can be read.
  func approvals() async throws -> [PendingApproval]
  /// Adds an approval, or replaces the one of the same key.
  func save(_ approval: PendingApproval) async throws
  /// Forgets approvals.
  func removeApprovals(_ keys: [CallKey]) async throws
  /// All grants.
  func grants() async throws -> [ToolGrant]
  /// Adds a grant, or replaces the one of the same id.
  func save(_ grant: ToolGrant) async throws
  /// Forgets grants.
  func removeGrants(_ ids: [String]) async throws
}

/// Keeps approvals and grants as long as it lives, as JSON text, as a database would.
public actor InMemoryApprovalStore: ApprovalStore {
  private var savedApprovals: [CallKey: String] = [:]
  private var savedGrants: [String: String] = [:]

  /// Nothing is kept yet.
  public init() {}

  /// All approvals, in no order.
  public func approvals() -> [PendingApproval] {
    savedApprovals.values.compactMap { try? PendingApproval(parsing: $0) }
  }
  /// Adds or replaces an approval.
  public func save(_ approval: PendingApproval) { savedApprovals[approval.key] = approval.text() }
  /// Forgets approvals.
  public func removeApprovals(_ keys: [CallKey]) { for key in keys { savedApprovals[key] = nil } }
  /// All grants, in no order.
  public func grants() -> [ToolGrant] { savedGrants.values.compactMap { try? ToolGrant(parsing: $0) } }
  /// Adds or replaces a grant.
  public func save(_ grant: ToolGrant) { savedGrants[grant.id] = grant.text() }
  /// Forgets grants.
  public func removeGrants(_ ids: [String]) { for id in ids { savedGrants[id] = nil } }
}
