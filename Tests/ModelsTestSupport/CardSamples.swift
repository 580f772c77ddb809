import ChatModels
import ChatTypes
import Foundation
import JSONValue

/// Calls and cards as the tools make them, at times in Paris.
package enum CardSamples {
  package static let zone = TimeZone(identifier: "Europe/Paris")!

  /// A time in November 2026, in Unix milliseconds.
  package static func at(
    _ day: Int, _ hour: Int = 0, _ minute: Int = 0, month: Int = 11, year: Int = 2026
  ) -> Int64 {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    return Int64(calendar.date(from: parts)!.timeIntervalSince1970 * 1000)
  }

  package static let now = at(21, 14, 5)

  /// Times as the command line writes them.
  package static let times = CardTimes(timeZone: zone, now: now)

  package static func event(
    _ title: String = "Dentist", _ start: Int64 = at(22, 15), _ end: Int64 = at(22, 15, 45),
    _ change: (inout CalendarEventPreview) -> Void = { _ in }
  ) -> CalendarEventPreview {
    var event = CalendarEventPreview(title: title, start: start, end: end)
    change(&event)
    return event
  }

  /// A call with one card for each content.
  package static func call(
    _ id: String = "c1", _ effect: ToolEffect = .create, _ status: ToolCallStatus = .completed,
    _ state: ToolCardState, _ contents: ToolCardContent..., name: String = "calendar",
    arguments: JSONValue = ["action": "do"], _ change: (inout ToolCall) -> Void = { _ in }
  ) -> ToolCall {
    var call = ToolCall(callId: id, name: name, arguments: arguments, risk: effect.risk, status: status)
    call.effect = effect
    call.cards = contents.enumerated().map { ToolCard(cardId: "\(id)-\($0)", state: state, content: $1) }
    if status == .awaitingConfirmation {
      call.approvalHash = "hash of \(id)"
      call.decision = ToolDecision(verdict: .ask, reason: "Asked because it \(effect.rawValue)s what exists.")
    }
    change(&call)
    return call
  }

  /// An event whose deletion waits.
  package static func deletion(_ id: String = "c1", _ title: String = "Dentist") -> ToolCall {
    call(id, .delete, .awaitingConfirmation, .pendingDeletion, .calendarEvent(event: event(title)))
  }

  /// An event that was made and is in the way of another.
  package static func conflict(_ id: String = "c1", slots: Int = 2) -> ToolCall {
    call(
      id, .create, .completed, .created,
      .calendarEvent(
        event: event { event in
          event.hasConflict = true
          event.conflictingEvents = [ConflictingEvent(title: "Standup", start: at(22, 15, 30), end: at(22, 16))]
          event.freeSlots = [
            TimeSlot(start: at(22, 16), end: at(22, 16, 45)), TimeSlot(start: at(23, 9), end: at(23, 10)),
          ]
          .prefix(slots).map { $0 }
        })
    ) { $0.undoId = "3f2a9c1d-0000-4000-8000-000000000000" }
  }
}
