import ChatTypes
import Foundation
import Organizer
import Tools

extension CalendarWork {
  /// The most events that one call may be about.
  static let mostParts = 50

  /// A change or a deletion of all that is in a stretch of time, as one for each event; nil for a call about one thing.
  func parts(of given: CalendarArguments) async throws -> [CalendarArguments]? {
    let arguments = try await meant(given)
    guard let range = try range(of: arguments) else { return nil }
    return try await organizing {
      let found = try await finding(in: try calendarID(arguments.calendar)).meantTargets(arguments.search, in: range)
      let scope = arguments.scope ?? .this
      // Of a series that goes as a whole, one occurrence is enough.
      var seen: Set<String> = []
      let events = found.filter { occurrence in
        scope == .this || seen.insert("\(occurrence.event.calendar)/\(occurrence.event.id)").inserted
      }
      let what = arguments.search.map { " named “\($0.prefix(80))”" } ?? ""
      guard !events.isEmpty else {
        throw ToolFailure.calendar(
          .notFound, message: "There is no event\(what) in your calendar, \(range.label(times)). Say another time.")
      }
      guard events.count <= Self.mostParts else {
        throw ToolFailure.calendar(
          .tooMany,
          message:
            "There are \(events.count) events\(what), \(range.label(times)). At most \(Self.mostParts) go at once; say a shorter time."
        )
      }
      let names = try await store.names(of: events)
      return zip(events, names).map { part(arguments, occurrence: $0, name: $1) }
    }
  }

  /// The call itself, or the only one that it comes to.
  func single(_ given: CalendarArguments) async throws -> CalendarArguments {
    let arguments = try await meant(given)
    guard let parts = try await parts(of: arguments) else { return arguments }
    guard parts.count == 1 else {
      throw ToolFailure.calendar(.severalEvents, message: "This means \(parts.count) events. Say which one.")
    }
    return parts[0]
  }

  /// A title where only an event can be meant: models often give it in the place of the words to search for.
  private func meant(_ given: CalendarArguments) async throws -> CalendarArguments {
    guard !given.namesEvent, let title = given.title else { return given }
    switch given.action {
    case .create, .query: return given
    case .delete, .reschedule, .list: break
    case .update:
      // A new title for what is at a time, unless there is an event of this title.
      let known = try await store.matches(title, now: times.now, limit: EventFinding.mostMatches)
      guard known.contains(where: { $0.fit < .elsewhere }) else { return given }
    }
    var meant = given
    (meant.search, meant.title) = (title, nil)
    return meant
  }

  /// The stretch of time that a call is about as a whole.
  private func range(of arguments: CalendarArguments) throws -> TimeRange? {
    let saysTime = arguments.start != nil || arguments.end != nil
    guard arguments.id == nil, saysTime else { return nil }
    switch arguments.action {
    case .delete:
      let range = try TimeRange(arguments, times: times, usualDays: 0)
      // With a title, a time alone only says which one is meant.
      return arguments.search == nil || range.isStretch ? range : nil
    case .update where arguments.search == nil: return try TimeRange(arguments, times: times, usualDays: 0)
    case .create, .update, .reschedule, .list, .query: return nil
    }
  }

  private func part(
    _ arguments: CalendarArguments, occurrence: EventOccurrence, name: String
  ) -> CalendarArguments {
    var part = arguments
    (part.id, part.search, part.start, part.end) = (name, nil, nil, nil)
    part.calendar = nil
    // A change has its new times in these fields; a deletion says which occurrence it takes.
    if arguments.action == .delete { part.start = occurrence.span(times.clock).texts(times.phrases).start }
    if occurrence.recurrenceID != nil, part.scope == nil { part.scope = .this }
    return part
  }
}
