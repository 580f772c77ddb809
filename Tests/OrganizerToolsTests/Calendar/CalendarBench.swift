import ChatTypes
import Foundation
import JSONValue
import Organizer
import OrganizerTools
import Synchronization
import Testing
import Tools

/// The calendar's tool over real files in a folder of their own, behind a real executor. The folder goes with the test.
///
/// It is Saturday, 21 November 2026, 14:05 in Paris, unless a test says otherwise.
final class CalendarBench {
  let root: String
  let stores: OrganizerStores
  let tool: CalendarTool
  let executor: ToolExecutor
  let zone: TimeZone
  let now: Date
  private let ownsFolder: Bool
  private var calls = 0

  /// - Parameters:
  ///   - sharing: a bench whose folder a second run of the program takes over.
  init(
    now: String = "2026-11-21T13:05:00Z", zone: String = "Europe/Paris", settings: OrganizerSettings = .init(),
    sharing other: CalendarBench? = nil, approvals: any ApprovalStore = InMemoryApprovalStore()
  ) throws {
    let instant = try Date(now, strategy: .iso8601)
    root = other?.root ?? NSTemporaryDirectory() + "calendar-tool-" + UUID().uuidString
    ownsFolder = other == nil
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let number = Mutex(0)
    stores = OrganizerStores(
      root: root,
      environment: OrganizerEnvironment(
        now: { instant }, zone: { zone },
        newUID: {
          number.withLock { number in
            number += 1
            return "new-\(number)"
          }
        }))
    tool = try CalendarTool(stores) { _ in settings }
    self.zone = try #require(TimeZone(identifier: zone))
    self.now = instant
    let milliseconds = instant.unixMilliseconds
    executor = ToolExecutor(
      toolbox: try Toolbox([tool]), store: approvals, audit: ForgetfulAudit(),
      undoLog: UndoLog(store: InMemoryUndoStore()),
      clock: ToolClock(now: { milliseconds }, wait: { _ in try await Self.untilCancelled() }))
  }

  /// Time stands still: whoever waits does so until it is cancelled.
  private static func untilCancelled() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
  }

  deinit { if ownsFolder { try? FileManager.default.removeItem(atPath: root) } }

  // MARK: Calls

  var turn: TurnContext { turn(.adaptive) }

  func turn(_ mode: ConfirmationMode) -> TurnContext {
    TurnContext(
      userId: 1, chat: "~7", itemId: 1, mode: mode, provenance: [Provenance(source: .user)],
      now: now.unixMilliseconds, timeZone: zone)
  }

  /// Makes a call as the assistant does: arguments are brought to the types of their fields, and the call is taken apart.
  func calls(_ arguments: JSONValue, mode: ConfirmationMode = .adaptive) async -> [ToolCompletion] {
    calls += 1
    let checked = CallArguments.check(arguments, for: .calendar).arguments
    let call = ToolCall(callId: "c\(calls)", name: "calendar", arguments: checked)
    var completions: [ToolCompletion] = []
    for part in await executor.parts(of: call, in: turn(mode)) {
      if part.status == .failed {
        completions.append(await executor.submit(call, in: turn(mode)))
        return completions
      }
      completions.append(await executor.submit(part, in: turn(mode)))
    }
    return completions
  }

  func call(_ arguments: JSONValue, mode: ConfirmationMode = .adaptive) async throws -> ToolCompletion {
    let completions = await calls(arguments, mode: mode)
    #expect(completions.count == 1)
    return try #require(completions.first)
  }

  /// Makes a call and says yes when it is asked about.
  func done(_ arguments: JSONValue) async throws -> ToolCall {
    let completion = try await call(arguments)
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

  /// The code and the sentence with which a call fails.
  func failure(_ arguments: JSONValue) async throws -> (code: ToolCallError.Code, message: String) {
    let before = try files()
    let completion = try await call(arguments)
    #expect(completion.call.status == .failed, "\(completion.call.resolved?.text() ?? "")")
    #expect(try files() == before)
    let error = try #require(completion.call.error)
    return (error.code, error.message)
  }

  // MARK: Files

  func write(_ text: String, to path: String) throws {
    let full = "\(root)/\(path)"
    try FileManager.default.createDirectory(
      atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8).write(to: URL(fileURLWithPath: full))
  }

  /// Writes an event as another program would, in Paris where nothing else is said.
  func put(
    _ title: String, _ start: String, _ end: String, uid: String? = nil, lines: [String] = [],
    calendar: String = "personal"
  ) throws {
    let uid = uid ?? title.lowercased().replacingOccurrences(of: " ", with: "-")
    let kind = start.count == 8 ? ";VALUE=DATE" : start.hasSuffix("Z") ? "" : ";TZID=Europe/Paris"
    let extra = lines.map { $0 + "\n" }.joined()
    try write(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Somebody else//EN
      BEGIN:VEVENT
      UID:\(uid)
      DTSTAMP:20250101T000000Z
      SUMMARY:\(title)
      DTSTART\(kind):\(start)
      DTEND\(kind):\(end)
      X-OTHER-PROGRAM:keeps this
      \(extra)END:VEVENT
      END:VCALENDAR

      """, to: "calendars/\(calendar)/\(uid).ics")
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

  /// What happens between two days: "title start-end" in UTC, by start.
  func agenda(_ from: String, _ to: String) async throws -> [String] {
    let start = try Date("\(from)T00:00:00Z", strategy: .iso8601)
    let end = try Date("\(to)T00:00:00Z", strategy: .iso8601)
    return try await stores.calendars.occurrences(from: start, to: end).occurrences.map { occurrence in
      "\(occurrence.event.title) \(occurrence.start.formatted(.iso8601))"
    }
  }
}

private struct ForgetfulAudit: AuditRecording {
  func record(_ entry: AuditEntry, arguments: JSONValue?) async throws {}
}

extension ToolCall {
  /// The first card's event.
  var event: CalendarEventPreview? {
    guard case .calendarEvent(let event)? = cards.first?.content else { return nil }
    return event
  }

  var cardStates: [ToolCardState] { cards.map(\.state) }
}

/// Unix milliseconds of `2026-11-22T15:00:00+01:00`.
func ms(_ text: String) -> Int64 {
  guard let date = try? Date(text, strategy: .iso8601) else { preconditionFailure("no time: \(text)") }
  return date.unixMilliseconds
}
