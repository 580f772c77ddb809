import ChatTypes
import Foundation
import JSONValue
import Organizer
import Tools

extension CalendarWork {
  /// Works out where to look for free times.
  func prepareFinding(_ arguments: CalendarArguments) async throws -> PreparedCall {
    let range = try TimeRange(arguments, times: times, usualDays: Self.usualDays)
    guard range.end > times.now else {
      throw ToolFailure.calendar(
        .inThePast, message: "\(range.label(times)) is over. Say a time that is still to come.")
    }
    var resolved = CalendarArguments(.query)
    (resolved.start, resolved.end) = (times.iso(range.start), times.iso(range.end))
    resolved.durationMinutes = arguments.durationMinutes ?? settings.eventMinutes
    resolved.calendar = try calendarID(arguments.calendar).map(calendarName)
    return PreparedCall(
      resolved: resolved.json, intent: "Look for free time, \(range.label(times))", target: range.label(times))
  }

  /// Finds free times.
  func find(_ arguments: CalendarArguments) async throws -> ToolOutput {
    let range = try TimeRange(arguments, times: times, usualDays: Self.usualDays)
    let minutes = arguments.durationMinutes ?? settings.eventMinutes
    let slots = try await conflicts.free(
      Double(minutes) * 60, in: Organizer.TimeSlot(start: range.start, end: range.end),
      calendars: try calendarID(arguments.calendar).map { [$0] })
    let object: JSONObject = [
      "from": .string(times.iso(range.start)), "to": .string(times.iso(range.end)),
      "durationMinutes": .integer(Int64(minutes)), "freeSlots": data.slots(slots),
      "workingHours": .string(settings.workingHours.label),
    ]
    let card = ToolCard(cardId: cardId(), state: .listed, content: .freeSlots(slots: slots.map(\.preview)))
    return ToolOutput(data: .object(object), cards: [card], provenance: .events([]))
  }
}

extension WorkingHours {
  /// In words: "Monday, Tuesday 08:00 to 20:00".
  var label: String {
    let names = Weekday.allCases.filter(days.contains).map(\.name)
    return "\(names.joined(separator: ", ")) \(Self.time(start)) to \(Self.time(end))"
  }

  private static func time(_ minute: Int) -> String {
    let parts = [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return parts.joined(separator: ":")
  }
}
