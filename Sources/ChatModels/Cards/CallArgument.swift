import ChatTypes
import JSONValue

/// What a call was given, to be read by whoever confirms it. Of what a model wrote nothing is left out or shortened. The
/// arguments of Linnet's own tools, whose meaning is known, have their names and times in words.
package struct CallArgument: Equatable, Sendable {
  package let label: String
  package let value: String
  /// Whether Linnet marks by it the thing that the card shows.
  package var isMark = false

  private static let tools: Set = [
    "calendar", "reminder", "note", "contacts_search", "habit", "web_search", "remember",
  ]
  private static let labels = [
    "action": "What", "title": "Title", "name": "Name", "start": "Start", "end": "End", "due": "Due", "date": "Day",
    "search": "Which", "habit": "Habit", "query": "Search for", "body": "Text", "notes": "Notes", "tags": "Tags",
    "location": "Place", "calendar": "Calendar", "recurrence": "Repeats", "recurrenceEnd": "Repeats until",
    "isAllDay": "Whole day", "reminderMinutes": "Reminds, minutes before", "durationMinutes": "Minutes", "id": "Id",
    "scope": "Which of a series", "unit": "Counted in", "frequency": "How often", "value": "How much", "list": "List",
    "url": "Address", "maxResults": "Results at most", "fact": "Sentence", "topic": "About",
  ]
  private static let marks: Set = ["id", "revision", "modified"]
  private static let moments: Set = ["start", "end", "due", "date", "recurrenceEnd"]

  /// What a call is executed with, in its order.
  static func all(of call: ToolCall, _ times: CardTimes) -> [CallArgument] {
    let isOwn = tools.contains(call.name)
    return all(in: call.resolved ?? call.arguments) { name, value in
      let text = text(of: value, isOwn: isOwn)
      return CallArgument(
        label: isOwn ? labels[name] ?? name : name,
        value: isOwn && moments.contains(name) ? times.words(iso: text) ?? text : text,
        isMark: isOwn && !call.cards.isEmpty && marks.contains(name) && call.arguments[name] == nil)
    }
  }

  /// What the model wrote, where that isn't what is executed.
  static func written(of call: ToolCall) -> [CallArgument] {
    guard let resolved = call.resolved, resolved != call.arguments else { return [] }
    return all(in: call.arguments) { CallArgument(label: $0, value: text(of: $1, isOwn: false)) }
  }

  private static func all(in value: JSONValue, _ make: (String, JSONValue) -> CallArgument) -> [CallArgument] {
    guard let object = value.objectValue else {
      return value.isNull ? [] : [CallArgument(label: "Arguments", value: value.text())]
    }
    return object.members.map { make($0.name, $0.value) }
  }

  /// A value, whole.
  private static func text(of value: JSONValue, isOwn: Bool) -> String {
    switch value {
    case .string(let text): text
    case .bool(let flag): flag ? "yes" : "no"
    case .null: "none"
    case .array(let values) where isOwn && values.allSatisfy { $0.stringValue != nil }:
      values.isEmpty ? "none" : values.compactMap(\.stringValue).joined(separator: ", ")
    default: value.text()
    }
  }
}
