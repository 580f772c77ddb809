import ChatTypes
import Concurrency
import Foundation
import Logging

/// The one place that runs tools. Every call goes through the gate here; nothing else can make the authorization that a
/// tool's `run` takes.
///
/// A call is submitted, judged, asked about if need be, run within limits, and recorded. One that waits for the user is a
/// stored value, not a suspended function: it outlives the task that submitted it, the window, and the process.
public actor ToolExecutor {
  /// The tools of every profile.
  private(set) var common: Toolbox
  /// The tools that a profile has besides, and all tools of such a profile.
  private var own: [Int64: [any Tool]] = [:]
  private var toolboxes: [Int64: Toolbox] = [:]
  var gate: Gate
  let store: any ApprovalStore
  let audit: any AuditRecording
  let undoLog: UndoLog
  let clock: ToolClock
  let limits: ExecutionLimits
  let makeID: @Sendable () -> String
  let log = Logger(label: "linnet.tools")

  /// Calls that are being prepared, so that none is taken in twice.
  var preparing: Set<CallKey> = []
  /// Calls that were cancelled while they were prepared.
  var cancelledEarly: Set<CallKey> = []
  /// The turns of calls of this run of the program; later ones get a turn made of their record.
  var turns: [CallKey: TurnContext] = [:]
  var terms: [CallKey: GrantTerms] = [:]
  var work: [CallKey: Task<Void, Never>] = [:]
  var timers: [CallKey: Task<Void, Never>] = [:]
  var settling: [CallKey: CheckedContinuation<CallEnding, Never>] = [:]
  /// What running calls have asked the user.
  var forms: [CallKey: CallForms] = [:]
  /// Calls without a chat whose questions somebody sees.
  var attended: Set<CallKey> = []
  /// Puts files into the chats of their calls.
  var takeFile: (@Sendable (ToolFile, CallKey) async -> Bool)?
  /// Finds the files that a call may name.
  var findFiles: (@Sendable (CallKey, FileReach) async -> [OfferedFile])?
  var waiters: [CallKey: [UUID: CheckedContinuation<ToolCompletion?, Never>]] = [:]
  let changes = Broadcast<ToolCompletion>(buffering: .bufferingNewest(1000))

  /// - Parameters:
  ///   - toolbox: the tools.
  ///   - store: keeps what waits for the user, and grants.
  ///   - audit: records every decision and execution. What changes something only runs once that was recorded.
  ///   - undoLog: keeps the inverse of every local write.
  ///   - makeID: gives ids that no grant had before.
  public init(
    toolbox: Toolbox, store: any ApprovalStore, audit: any AuditRecording, undoLog: UndoLog,
    policy: GatePolicy = GatePolicy(), limits: ExecutionLimits = ExecutionLimits(), clock: ToolClock = .system,
    makeID: @escaping @Sendable () -> String = { UUID().uuidString }
  ) {
    common = toolbox
    self.store = store
    self.audit = audit
    self.undoLog = undoLog
    self.clock = clock
    self.limits = limits
    self.makeID = makeID
    gate = Gate(policy: policy)
  }

  /// Has files that tools give put into the chats of their calls.
  /// - Parameter take: says whether a file is in the chat.
  public func onFile(_ take: @escaping @Sendable (ToolFile, CallKey) async -> Bool) { takeFile = take }

  /// Changes the tools that can be called. A question about a tool that changed can't be approved any more.
  public func use(_ toolbox: Toolbox) {
    common = toolbox
    toolboxes = own.mapValues(Self.adding(to: toolbox))
  }

  /// Changes the tools that one profile has besides those of all, such as tools of other programs. One whose name is taken is left
  /// out: it could pass for the other on a card.
  public func use(_ tools: [any Tool], for userId: Int64) {
    own[userId] = tools
    toolboxes[userId] = Self.adding(to: common)(tools)
  }

  /// The tools that calls of a profile may be of.
  func toolbox(of userId: Int64) -> Toolbox { toolboxes[userId] ?? common }

  private static func adding(to common: Toolbox) -> ([any Tool]) -> Toolbox {
    { tools in
      var toolbox = common
      for tool in tools { try? toolbox.add(tool) }
      return toolbox
    }
  }

  /// Takes in what an earlier run of the program left: what waits still waits, what had begun has an unknown outcome.
  /// - Returns: all calls that wait, and those that ended by this, for the items that show them.
  /// - Throws: ``ToolError/Code/unreadable`` when the store can't be read; nothing is run before it can be.
  public func restore() async throws(ToolError) -> [ToolCompletion] {
    let now = clock.now()
    let stored: [PendingApproval]
    do {
      stored = try await store.approvals()
      gate.grants = GrantBook(try await store.grants() + gate.grants.grants.values)
    } catch {
      throw .unreadable("approvals", error: error)
    }
    var changed: [ToolCompletion] = []
    for record in gate.approvals.restore(stored, now: now) {
      let before = stored.first { $0.key == record.key }
      if record.state == .pending {
        startQuestionTimer(record)
        changed.append(ToolCompletion(record))
      } else if before?.state != record.state {
        changed.append(await closeRestored(record))
      }
    }
    await forget(approvals: gate.approvals.prune(now: now), grants: gate.grants.prune(now: now))
    return changed
  }

  /// Every change of every call, for the windows. Whoever falls behind by more than 1,000 changes loses the oldest; each
  /// is a whole value, so the newest of a call is enough.
  public func updates() -> AsyncStream<ToolCompletion> { changes.subscribe() }

  /// How a call stands; nil when none of this key is known.
  public func completion(of key: CallKey) -> ToolCompletion? { gate.approvals[key].map(ToolCompletion.init) }

  /// The calls that wait for the user, oldest first.
  public func pending() -> [ToolCompletion] {
    gate.approvals.records.values.filter { $0.state == .pending }.sorted { $0.askedAt < $1.askedAt }
      .map(ToolCompletion.init)
  }

  /// Waits until a call is over, across questions and runs. Any number may wait for one call. If the waiting task is
  /// cancelled, it returns how the call stands, which goes on: ``cancel(_:)`` ends it.
  /// - Returns: nil when no call of this key is known.
  public func outcome(of key: CallKey) async -> ToolCompletion? {
    guard let record = gate.approvals[key] else { return nil }
    guard !record.state.isFinal else { return ToolCompletion(record) }
    let id = UUID()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The call may have ended, or the task been cancelled, before this runs; neither may wait for ever.
        if Task.isCancelled || gate.approvals[key]?.state.isFinal != false {
          continuation.resume(returning: completion(of: key))
        } else {
          waiters[key, default: [:]][id] = continuation
        }
      }
    } onCancel: {
      Task { await self.giveUp(key, id: id) }
    }
  }

  private func giveUp(_ key: CallKey, id: UUID) {
    waiters[key]?.removeValue(forKey: id)?.resume(returning: completion(of: key))
  }

  /// Tells windows, and whoever waits if the call is over.
  func publish(_ completion: ToolCompletion, isFinal: Bool) {
    changes.send(completion)
    guard isFinal else { return }
    for waiter in (waiters.removeValue(forKey: completion.key) ?? [:]).values { waiter.resume(returning: completion) }
  }

  func publish(_ record: PendingApproval) { publish(ToolCompletion(record), isFinal: record.state.isFinal) }

  /// Writes to the log what went wrong, without any of the user's words.
  func report(_ what: StaticString, error: any Error) {
    log.warning("\(what)", metadata: ["error": "\(FileFailure.log(error))"])
  }

  func forget(approvals: [CallKey], grants: [String]) async {
    do {
      if !approvals.isEmpty { try await store.removeApprovals(approvals) }
      if !grants.isEmpty { try await store.removeGrants(grants) }
    } catch {
      report("old approvals could not be removed", error: error)
    }
  }
}
