import ChatTypes
import JSONValue
import Persistence
import Tools

/// Keeps the calls that wait for the user, and what was allowed in advance, in the encrypted store: a question survives a
/// restart, and goes with a backup.
public struct StoredApprovals: ApprovalStore {
  private static let approvalKind = "approval"
  private static let grantKind = "grant"
  private let database: AppDatabase

  /// - Parameter database: the core's own; records of tools are no chats, so that windows need not be told of them.
  public init(_ database: AppDatabase) { self.database = database }

  /// All approvals that can be read.
  public func approvals() async throws -> [PendingApproval] {
    try await records(Self.approvalKind).compactMap { try? PendingApproval(parsing: $0) }
  }

  /// Adds an approval, or replaces the one of the same key.
  public func save(_ approval: PendingApproval) async throws {
    try await database.setToolRecord(
      kind: Self.approvalKind, key: Self.name(of: approval.key), json: approval.text())
  }

  /// Forgets approvals.
  public func removeApprovals(_ keys: [CallKey]) async throws {
    try await database.removeToolRecords(kind: Self.approvalKind, keys: keys.map(Self.name))
  }

  /// All grants that can be read.
  public func grants() async throws -> [ToolGrant] {
    try await records(Self.grantKind).compactMap { try? ToolGrant(parsing: $0) }
  }

  /// Adds a grant, or replaces the one of the same id.
  public func save(_ grant: ToolGrant) async throws {
    try await database.setToolRecord(kind: Self.grantKind, key: grant.id, json: grant.text())
  }

  /// Forgets grants.
  public func removeGrants(_ ids: [String]) async throws {
    try await database.removeToolRecords(kind: Self.grantKind, keys: ids)
  }

  private func records(_ kind: String) async throws -> [String] {
    try await database.read { try $0.toolRecords(kind: kind) }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The chat first, so that what belongs to one lies together.
  private static func name(of key: CallKey) -> String { "\(key.chat) \(key.itemId) \(key.callId) \(key.userId)" }
}
