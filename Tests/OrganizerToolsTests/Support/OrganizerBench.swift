import ChatTypes
import Foundation
import JSONValue
import Organizer
import OrganizerTools
import Synchronization
import Testing
import Tools

/// The organizer's tools over real files in a folder of their own, behind a real executor. The folder goes with the test.
///
/// It is Saturday, 21 November 2026, 14:05 in Paris, unless a test says otherwise.
final class OrganizerBench {
  let root: String
  let stores: OrganizerStores
  let executor: ToolExecutor
  private let ownsFolder: Bool
  private let zone: TimeZone
  private let now: Date
  private var calls = 0

  /// - Parameters:
  ///   - sharing: a bench whose folder and stored approvals a second run of the program takes over.
  ///   - approvals: what waits for an answer.
  init(
    now: String = "2026-11-21T13:05:00Z", zone: String = "Europe/Paris", sharing other: OrganizerBench? = nil,
    approvals: any ApprovalStore = InMemoryApprovalStore()
  ) throws {
    let instant = try Date(now, strategy: .iso8601)
    root = other?.root ?? NSTemporaryDirectory() + "organizer-tools-" + UUID().uuidString
    ownsFolder = other == nil
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let number = Mutex(0)
    let stores = OrganizerStores(
      root: root,
      environment: OrganizerEnvironment(
        now: { instant }, zone: { zone },
        newUID: {
          number.withLock { number in
            number += 1
            return "new-\(number)"
          }
        }))
    self.stores = stores
    self.zone = try #require(TimeZone(identifier: zone))
    self.now = instant
    let milliseconds = instant.unixMilliseconds
    executor = ToolExecutor(
      toolbox: try Toolbox([
        ReminderTool(stores: stores), NoteTool(stores: stores), ContactsSearchTool(stores: stores),
        HabitTool(stores: stores),
      ]),
      store: approvals, audit: SilentAudit(), undoLog: UndoLog(store: InMemoryUndoStore()),
      clock: ToolClock(now: { milliseconds }, wait: { _ in try await Self.never() }))
  }

  deinit { if ownsFolder { try? FileManager.default.removeItem(atPath: root) } }

  /// Time stands still: this ends when it is cancelled.
  private static func never() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
  }

  // MARK: Calls

  /// Makes a call as the assistant does: arguments are brought to the types of their fields first.
  func call(_ tool: String, _ arguments: JSONValue, mode: ConfirmationMode = .adaptive) async -> ToolCompletion {
    calls += 1
    let taught = [CallTool.reminder, .note, .contactsSearch, .habit].first { $0.name == tool }
    let checked = taught.map { CallArguments.check(arguments, for: $0).arguments } ?? arguments
    return await executor.submit(ToolCall(callId: "c\(calls)", name: tool, arguments: checked), in: turn(mode))
  }

  private func turn(_ mode: ConfirmationMode) -> TurnContext {
    TurnContext(
      userId: 1, chat: "~7", itemId: 1, mode: mode, provenance: [Provenance(source: .user)],
      now: now.unixMilliseconds, timeZone: zone)
  }

  /// Makes a call and says yes when it is asked about.
  func done(_ tool: String, _ arguments: JSONValue) async throws -> ToolCall {
    let completion = await call(tool, arguments)
    guard completion.call.status == .awaitingConfirmation else { return completion.call }
    return try await approve(completion)
  }

  func approve(_ completion: ToolCompletion) async throws -> ToolCall {
    try await executor.decide(completion.key, answer: .approve, binding: completion.call.approvalHash ?? "").call
  }

  func refuse(_ completion: ToolCompletion) async throws -> ToolCall {
    try await executor.decide(completion.key, answer: .deny, binding: completion.call.approvalHash ?? "").call
  }

  @discardableResult
  func undo(_ call: ToolCall) async throws -> UndoResult { try await executor.undo(try #require(call.undoId)) }

  // MARK: Files

  /// Writes a file as another program would.
  func write(_ text: String, to path: String) throws {
    let full = "\(root)/\(path)"
    try FileManager.default.createDirectory(
      atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: full))
  }

  func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)")), as: UTF8.self)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: "\(root)/\(path)") }

  /// All files and what is in them.
  func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      var isFolder: ObjCBool = false
      let full = "\(root)/\(path)"
      guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      files[path] = try Data(contentsOf: URL(fileURLWithPath: full))
    }
    return files
  }
}

/// An audit log that nobody reads.
private struct SilentAudit: AuditRecording {
  func record(_ entry: AuditEntry, arguments: JSONValue?) async throws {}
}

extension ToolCall {
  /// The only card's reminder.
  var reminder: ReminderPreview? {
    guard case .reminder(let reminder)? = cards.first?.content else { return nil }
    return reminder
  }

  /// The first card's note.
  var note: NotePreview? {
    guard case .note(let note)? = cards.first?.content else { return nil }
    return note
  }

  /// The first card's habit.
  var habit: HabitPreview? {
    guard case .habit(let habit)? = cards.first?.content else { return nil }
    return habit
  }

  /// How far the cards are.
  var states: [ToolCardState] { cards.map(\.state) }
}
