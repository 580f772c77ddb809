import ChatTypes
import Foundation
import JSONValue
import OrganizerTools
import Tools

/// Measures calls of the calendar's tool as the assistant makes them: worked out and put to the gate, which asks about all that
/// would change something; it is refused.
struct CalendarToolMeasurement {
  let fixture: CalendarFixture
  let rounds: Int

  private let clock = ContinuousClock()

  init(fixture: CalendarFixture, rounds: Int) {
    (self.fixture, self.rounds) = (fixture, rounds)
  }

  /// A call, what becomes of it, and what it may take in milliseconds.
  private struct Call {
    let id: String
    let title: String
    let arguments: JSONValue
    let status: ToolCallStatus
    let atMost: Double
  }

  private var calls: [Call] {
    [
      Call(
        id: "calendarSlots", title: "Free times of a week found",
        arguments: ["action": "query", "start": "tomorrow", "durationMinutes": 60], status: .completed, atMost: 20),
      Call(
        id: "calendarCreate", title: "A new event worked out",
        arguments: ["action": "create", "title": "Dentist", "start": "tomorrow 15:00"],
        status: .awaitingConfirmation, atMost: 20),
      Call(
        id: "calendarUpdate", title: "An event found by its title and moved",
        arguments: ["action": "update", "search": .string(CalendarFixture.onlyTitle), "start": "friday 10:00"],
        status: .awaitingConfirmation, atMost: 30),
      Call(
        id: "calendarMissing", title: "A title that is not there, and those like it",
        arguments: ["action": "delete", "search": "Inspektion lihgthouse"], status: .failed, atMost: 30),
    ]
  }

  func rows() async throws -> [BenchReport.Row] {
    let executor = try executor()
    var rows: [BenchReport.Row] = []
    for call in calls { rows.append(try await row(of: call, executor)) }
    return rows
  }

  private func row(of call: Call, _ executor: ToolExecutor) async throws -> BenchReport.Row {
    var timings = Timings()
    // The first call of all reads the calendar.
    for round in 0...10 * rounds {
      let asked = ToolCall(callId: "\(call.id)-\(round)", name: CallTool.calendar.name, arguments: call.arguments)
      let start = clock.now
      let done = await executor.submit(asked, in: turn(asking: call.status == .awaitingConfirmation))
      if round > 0 { timings.add(clock.now - start) }
      guard done.call.status == call.status else {
        throw BenchFailure(
          "\(call.id) became \(done.call.status): \(done.call.error?.message ?? "")")
      }
      if call.status == .awaitingConfirmation { await executor.cancel(done.key) }
    }
    return BenchReport.Row(
      id: call.id, title: call.title, value: timings.percentile(50), unit: "ms", atMost: call.atMost,
      detail: "median, by the tool; fastest \(BenchReport.text(timings.fastest)), \(timings.detail)")
  }

  private func turn(asking: Bool) -> TurnContext {
    TurnContext(
      userId: 1, chat: "~1", itemId: 1, mode: asking ? .alwaysAsk : .adaptive, provenance: [Provenance(source: .user)],
      now: CalendarFixture.now.unixMilliseconds,
      timeZone: TimeZone(identifier: CalendarFixture.zone) ?? .gmt)
  }

  private func executor() throws -> ToolExecutor {
    let stores = OrganizerStores(root: fixture.root, environment: CalendarMeasurement.environment)
    return ToolExecutor(
      toolbox: try Toolbox([CalendarTool(stores)]), store: InMemoryApprovalStore(), audit: SilentAudit(),
      undoLog: UndoLog(store: InMemoryUndoStore()))
  }
}

/// An audit log that nobody reads.
struct SilentAudit: AuditRecording {
  func record(_ entry: AuditEntry, arguments: JSONValue?) async throws {}
}
