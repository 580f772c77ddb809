import ChatTypes
import Foundation
import JSONValue
import Organizer

/// Makes what the model is told of events: ids, titles, times with their weekday, little else.
struct CalendarData {
  let times: TurnTimes
  let cards: CalendarCards

  /// The most characters of notes that are told.
  static let mostNotes = 500

  /// An event.
  func event(_ occurrence: EventOccurrence, name: String, hasNotes: Bool = true) -> JSONObject {
    let event = occurrence.event
    var object: JSONObject = ["id": .string(name), "title": .string(event.title)]
    put(occurrence.span(times.clock), in: &object)
    object["location"] = event.location.map(JSONValue.string)
    object["calendar"] = .string(cards.calendarNames[event.calendar] ?? event.calendar)
    if let rule = event.recurrence {
      object["repeats"] = .string(rule.description)
    } else if event.repeats || occurrence.recurrenceID != nil {
      object["repeats"] = true
    }
    if event.status == .tentative { object["tentative"] = true }
    if hasNotes, let notes = event.notes { object["notes"] = .string(Self.shortened(notes)) }
    return object
  }

  /// When something is. Of whole days the end is the last one.
  func put(_ span: EventSpan, in object: inout JSONObject) {
    let texts = span.texts(times.phrases)
    object["weekday"] = .string(span.firstDay(times.clock).weekday.name)
    object["start"] = .string(texts.start)
    object["end"] = .string(texts.end)
    if span.isAllDay { object["allDay"] = true }
  }

  /// Events that overlap.
  func conflicts(_ occurrences: [EventOccurrence]) -> JSONValue {
    .array(
      occurrences.prefix(5).map { occurrence in
        var object: JSONObject = ["title": .string(occurrence.event.title)]
        put(occurrence.span(times.clock), in: &object)
        return .object(object)
      })
  }

  /// Free times.
  func slots(_ slots: [Organizer.TimeSlot]) -> JSONValue {
    .array(
      slots.map { slot in
        var object: JSONObject = [:]
        put(.timed(start: slot.start, end: slot.end), in: &object)
        return .object(object)
      })
  }

  private static func shortened(_ notes: String) -> String {
    guard notes.count > mostNotes else { return notes }
    return "\(notes.prefix(mostNotes))… [\(notes.count - mostNotes) characters left out]"
  }
}

extension Provenance {
  /// Where what events say came from. Somebody who invites, or is invited, may have written an event's words.
  static func events(_ events: [CalendarEvent]) -> Provenance {
    let isShared = events.contains { $0.organizer != nil || !$0.attendees.isEmpty }
    return Provenance(source: isShared ? .person : events.isEmpty ? .ownData : .ownText, label: "calendar")
  }
}
