import ChatTypes

/// All calls at the gate and what may happen to each. A pure state machine: every transition that isn't named here is
/// refused.
///
/// `pending → approved → running → done | failed | outcomeUnknown`, and out of `pending` and `approved` also to `denied`,
/// `expired` and `cancelled`. No state is entered twice.
struct PendingApprovals: Sendable {
  /// Ended calls that are remembered, to say what became of them.
  static let maximumEnded = 1000
  /// How long ended calls are remembered: 30 days, in milliseconds.
  static let retention: Int64 = 30 * 86_400_000

  private(set) var records: [CallKey: PendingApproval] = [:]

  subscript(_ key: CallKey) -> PendingApproval? { records[key] }

  /// Takes in a call.
  /// - Throws: ``ToolError/Code/duplicateCall``.
  mutating func add(_ approval: PendingApproval) throws(ToolError) {
    guard records[approval.key] == nil else { throw .duplicateCall }
    records[approval.key] = approval
  }

  /// Takes an answer.
  /// - Throws: why the answer doesn't count: there is no such question, it was answered before, it comes too late, or it
  ///   means another call.
  mutating func answer(_ key: CallKey, binding: String, isApproval: Bool, now: Int64) throws(ToolError)
    -> PendingApproval
  {
    let record = try pending(key)
    guard record.binding == binding else { throw .otherCall }
    guard now < record.expiresAt else { throw .expired }
    if isApproval { records[key]?.call.decision?.verdict = .approved }
    return move(records[key] ?? record, to: isApproval ? .approved : .denied, now: now)
  }

  /// The call, if it waits for the user.
  /// - Throws: what became of it otherwise.
  func pending(_ key: CallKey) throws(ToolError) -> PendingApproval {
    guard let record = records[key] else { throw .notFound }
    switch record.state {
    case .pending: return record
    case .expired: throw .expired
    case .cancelled: throw .cancelled
    case .approved, .running, .done, .failed, .outcomeUnknown, .denied: throw .alreadyAnswered
    case .unknown: throw .notFound
    }
  }

  /// Takes an answer back that could not be written down.
  mutating func reopen(_ key: CallKey) {
    guard var record = records[key], record.state == .approved || record.state == .denied else { return }
    record.state = .pending
    record.answeredAt = nil
    record.call.decision?.verdict = .ask
    records[key] = record
  }

  /// Puts the question anew with other arguments. Answers to the old one don't count any more.
  mutating func amend(_ approval: PendingApproval, replacing binding: String) throws(ToolError) {
    guard try pending(approval.key).binding == binding else { throw .otherCall }
    records[approval.key] = approval
  }

  /// Ends a call that has not begun. Nil when there is none.
  mutating func cancel(_ key: CallKey, now: Int64) -> PendingApproval? {
    guard let record = records[key], record.state == .pending || record.state == .approved else { return nil }
    return move(record, to: .cancelled, now: now)
  }

  /// Ends questions that are too old.
  mutating func expire(now: Int64) -> [PendingApproval] {
    let due = records.values.filter { $0.state == .pending && $0.expiresAt <= now }
    return due.sorted { $0.askedAt < $1.askedAt }.map { move($0, to: .expired, now: now) }
  }

  /// Lets an approved call begin.
  /// - Throws: why it may not.
  mutating func begin(_ key: CallKey) throws(ToolError) -> PendingApproval {
    guard let record = records[key] else { throw .notFound }
    switch record.state {
    case .approved: return move(record, to: .running, now: nil)
    case .cancelled: throw .cancelled
    case .expired: throw .expired
    case .running, .done, .failed, .outcomeUnknown: throw .alreadyAnswered
    case .pending, .denied, .unknown: throw .notFound
    }
  }

  /// Notes the end of a call that was approved or had begun, or whose outcome has come late.
  mutating func end(_ key: CallKey, state: ApprovalState, now: Int64, change: (inout PendingApproval) -> Void)
    -> PendingApproval?
  {
    guard var record = records[key], state.isFinal else { return nil }
    switch record.state {
    case .running, .approved, .outcomeUnknown: break
    // A question that could not be saved.
    case .pending where state == .failed: break
    default: guard record.state == state else { return nil }
    }
    change(&record)
    return move(record, to: state, now: now)
  }

  /// Shows something new of a call without moving it on.
  mutating func show(_ call: ToolCall, key: CallKey) { records[key]?.call = call }

  /// Whether the same call was made before with an outcome that nobody knows.
  func hasUnknownOutcome(_ binding: String, userId: Int64) -> Bool {
    records.values.contains { $0.state == .outcomeUnknown && $0.binding == binding && $0.key.userId == userId }
  }

  /// Takes in what was stored, as it is after a restart: what had not begun did nothing, and what had begun may have
  /// done anything.
  mutating func restore(_ stored: [PendingApproval], now: Int64) -> [PendingApproval] {
    stored.filter { records[$0.key] == nil }.sorted { $0.askedAt < $1.askedAt }.map { record in
      switch record.state {
      case .approved: move(record, to: .cancelled, now: now)
      case .running: move(record, to: record.isRead ? .failed : .outcomeUnknown, now: now)
      case .pending where record.expiresAt <= now: move(record, to: .expired, now: now)
      default: move(record, to: record.state, now: nil)
      }
    }
  }

  /// Forgets ended calls that are old or too many.
  mutating func prune(now: Int64) -> [CallKey] {
    let ended = records.values.filter(\.state.isFinal).sorted { ($0.answeredAt ?? 0) > ($1.answeredAt ?? 0) }
    let forgotten = ended.enumerated().filter { position, record in
      position >= Self.maximumEnded || (record.answeredAt ?? 0) < now - Self.retention
    }.map(\.element.key)
    for key in forgotten { records[key] = nil }
    return forgotten
  }

  private mutating func move(_ record: PendingApproval, to state: ApprovalState, now: Int64?) -> PendingApproval {
    var record = record
    record.state = state
    if let now { record.answeredAt = now }
    records[record.key] = record
    return record
  }
}
