import ChatTypes
import Foundation
import JSONValue
import Organizer
import Tools

/// What a call of the calendar says, read from its arguments: texts without spaces around them, fields that say nothing
/// left out.
struct CalendarArguments: Hashable {
  /// What to do.
  enum Action: String, CaseIterable {
    case create, update, delete, list, query, reschedule
  }

  var action: Action
  var title: String?
  var search: String?
  var id: String?
  var start: String?
  var end: String?
  var isAllDay: Bool?
  /// A word such as "none" takes the place away.
  var location: FieldChange<String> = .keep
  /// A word such as "none" takes the notes away.
  var notes: FieldChange<String> = .keep
  var reminderMinutes: Int?
  /// A word such as "none" ends the repeating.
  var recurrence: FieldChange<String> = .keep
  var recurrenceEnd: FieldChange<String> = .keep
  var durationMinutes: Int?
  var calendar: String?
  var scope: EventScope?
  /// Which state of the event the user was shown; nil as long as nobody was.
  var revision: String?

  init(_ action: Action) { self.action = action }

  /// Reads arguments that fit the tool's schema.
  init(_ json: JSONValue) throws(ToolFailure) {
    guard let action = json["action"]?.stringValue.flatMap(Action.init) else {
      throw .calendar(
        .invalidArguments, message: "Say what to do: \(Action.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    self.init(action)
    title = Self.text(json["title"])
    search = Self.text(json["search"])
    id = Self.text(json["id"])
    start = Self.text(json["start"])
    end = Self.text(json["end"])
    isAllDay = json["isAllDay"]?.boolValue
    location = Self.change(json["location"])
    notes = Self.change(json["notes"])
    reminderMinutes = json["reminderMinutes"]?.int64Value.flatMap(Int.init(exactly:))
    recurrence = Self.change(json["recurrence"])
    recurrenceEnd = Self.change(json["recurrenceEnd"])
    durationMinutes = json["durationMinutes"]?.int64Value.flatMap(Int.init(exactly:))
    guard EventInput.lengths.contains(durationMinutes ?? 1) else {
      throw .calendar(.invalidTime, message: EventInput.unfitLength)
    }
    calendar = Self.text(json["calendar"])
    scope = json["scope"]?.stringValue.flatMap(EventScope.init)
    revision = Self.text(json[OrganizerDeclaration.revision])
  }

  /// As JSON, for parts and for resolved arguments.
  var json: JSONValue {
    var object: JSONObject = ["action": .string(action.rawValue)]
    object["id"] = id.map(JSONValue.string)
    object["search"] = search.map(JSONValue.string)
    object["title"] = title.map(JSONValue.string)
    object["start"] = start.map(JSONValue.string)
    object["end"] = end.map(JSONValue.string)
    object["isAllDay"] = isAllDay.map(JSONValue.bool)
    object["durationMinutes"] = durationMinutes.map { .integer(Int64($0)) }
    object["location"] = Self.json(location)
    object["notes"] = Self.json(notes)
    object["reminderMinutes"] = reminderMinutes.map { .integer(Int64($0)) }
    object["recurrence"] = Self.json(recurrence)
    object["recurrenceEnd"] = Self.json(recurrenceEnd)
    object["calendar"] = calendar.map(JSONValue.string)
    object["scope"] = scope.map { .string($0.rawValue) }
    object[OrganizerDeclaration.revision] = revision.map(JSONValue.string)
    return .object(object)
  }

  /// What it says of an event.
  var input: EventInput {
    var input = EventInput(Self.names)
    input.title = title
    (input.start, input.end, input.durationMinutes, input.isAllDay) = (start, end, durationMinutes, isAllDay)
    (input.location, input.notes) = (location, notes)
    input.alarmMinutes = reminderMinutes.map { [$0] }
    (input.recurrence, input.recurrenceEnd) = (recurrence, recurrenceEnd)
    return input
  }

  private static let names = EventInput.FieldNames(
    start: "start", end: "end", recurrence: "recurrence", recurrenceEnd: "recurrenceEnd")

  /// Whether anything says which event is meant.
  var namesEvent: Bool { id != nil || search != nil }

  private static func text(_ json: JSONValue?) -> String? {
    guard let text = json?.stringValue?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else {
      return nil
    }
    return text
  }

  /// Small models fill in every field that they know, so an empty text says nothing.
  private static func change(_ json: JSONValue?) -> FieldChange<String> {
    guard let text = text(json) else { return .keep }
    return CallFields.isNone(text) ? .remove : .set(text)
  }

  private static func json(_ change: FieldChange<String>) -> JSONValue? {
    switch change {
    case .keep: nil
    case .set(let text): .string(text)
    case .remove: "none"
    }
  }
}
