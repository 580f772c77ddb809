import ChatTypes
import Foundation
import JSONValue
import Organizer
import Tools

extension CalendarWork {
  /// The most events that one listing shows.
  static let mostListed = 50
  /// Days that are listed when nothing is said.
  static let usualDays = 7
  /// Days in which a title is looked for when nothing is said.
  static let usualSearchDays = 365

  /// Works out which days to list.
  func prepareListing(_ arguments: CalendarArguments) async throws -> PreparedCall {
    let days = arguments.search == nil ? Self.usualDays : Self.usualSearchDays
    let range = try TimeRange(arguments, times: times, usualDays: days, untilNight: true)
    var resolved = CalendarArguments(.list)
    resolved.search = arguments.search
    (resolved.start, resolved.end) = (times.iso(range.start), times.iso(range.end))
    resolved.calendar = try calendarID(arguments.calendar).map(calendarName)
    return PreparedCall(
      resolved: resolved.json, intent: "Look at your calendar, \(range.label(times))", target: range.label(times))
  }

  /// Of each series the next occurrence, which says how it repeats, and one before it that was changed by itself; all other events.
  private static func nextOnes(of occurrences: [EventOccurrence]) -> [EventOccurrence] {
    var seen: Set<String> = []
    return occurrences.filter {
      let isChanged = $0.event.recurrence == nil
      return $0.recurrenceID == nil || seen.insert("\($0.event.calendar)/\($0.event.id)/\(isChanged)").inserted
    }
  }

  /// Lists events.
  func list(_ arguments: CalendarArguments) async throws -> ToolOutput {
    let range = try TimeRange(arguments, times: times, usualDays: Self.usualDays, untilNight: true)
    let all = try await finding(in: try calendarID(arguments.calendar)).targets(arguments.search, in: range)
    // "When is yoga?" isn't answered by a year of mondays; where a time was said, all of it is listed.
    let usual = try TimeRange(CalendarArguments(.list), times: times, usualDays: Self.usualSearchDays)
    let isUsual = arguments.start == times.iso(usual.start) && arguments.end == times.iso(usual.end)
    let found = isUsual && arguments.search != nil ? Self.nextOnes(of: all) : all
    let shown = Array(found.prefix(Self.mostListed))
    let names = try await store.names(of: shown)
    // Notes can be long: they are told of a few events only.
    let hasNotes = shown.count <= 5
    var object: JSONObject = [
      "from": .string(times.iso(range.start)), "to": .string(times.iso(range.end)),
      "events": .array(
        zip(shown, names).map { .object(data.event($0, name: $1, hasNotes: hasNotes)) }),
    ]
    if found.count > shown.count { object["more"] = .integer(Int64(found.count - shown.count)) }
    var listed: [ToolCard] = []
    for (occurrence, name) in zip(shown, names) {
      // One that was changed by itself doesn't say how its series repeats.
      let isChanged = occurrence.recurrenceID != nil && occurrence.event.recurrence == nil
      let series =
        isChanged ? try await store.event(occurrence.event.id, calendar: occurrence.event.calendar) : nil
      let preview = cards.preview(of: occurrence, name: name, series: series)
      listed.append(ToolCard(cardId(listed.count), state: .listed, event: preview))
    }
    return ToolOutput(data: .object(object), cards: listed, provenance: .events(shown.map(\.event)))
  }
}
