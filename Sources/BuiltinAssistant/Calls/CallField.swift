import ChatTypes
import JSONValue

/// A field in the arguments of calls.
enum CallField: String, Sendable {
  case action
  case title, search, id, body, notes, query, name, habit, tags, emoji
  case start, end, due, date, isAllDay
  case durationMinutes, reminderMinutes, recurrence, recurrenceEnd, scope
  case location, calendar
  case value, maxResults
}

/// What a call does.
enum CallAction: String, Sendable {
  case create, update, delete, list, query, reschedule, complete, append, search, log
}

extension JSONObject {
  /// The field of a call's arguments.
  subscript(field: CallField) -> JSONValue? {
    get { self[field.rawValue] }
    set { self[field.rawValue] = newValue }
  }

  /// What a call with these arguments does; nil for what no tool can do.
  var action: CallAction? { self[.action]?.stringValue.flatMap(CallAction.init) }
}

extension JSONValue {
  /// The field of a call's arguments.
  subscript(field: CallField) -> JSONValue? { self[field.rawValue] }
}

extension ToolCall {
  /// What the call does; nil for what no tool can do.
  var action: CallAction? { arguments[.action]?.stringValue.flatMap(CallAction.init) }
}
