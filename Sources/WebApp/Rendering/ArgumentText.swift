import ChatTypes
import Foundation
import JSONValue

/// What a call was given, to be read by whoever confirms it. Of what a model wrote nothing is left out or shortened. The
/// arguments of Linnet's own tools, whose meaning is known, have their names and times in words, and go without those by which
/// Linnet marks the thing that the card shows.
struct ArgumentText {
  let times: PageTime

  private static let tools: Set = ["calendar", "reminder", "note", "contacts_search", "habit", "web_search"]
  private static let names = [
    "action": "What", "title": "Title", "name": "Name", "start": "Start", "end": "End", "due": "Due", "date": "Day",
    "search": "Which", "habit": "Habit", "query": "Search for", "body": "Text", "notes": "Notes", "tags": "Tags",
    "location": "Place", "calendar": "Calendar", "recurrence": "Repeats", "recurrenceEnd": "Repeats until",
    "isAllDay": "Whole day", "reminderMinutes": "Reminds, minutes before", "durationMinutes": "Minutes", "id": "Id",
    "scope": "Which of a series", "unit": "Counted in", "frequency": "How often", "value": "How much", "list": "List",
    "url": "Address", "maxResults": "Results at most",
  ]
  private static let marks: Set = ["id", "revision", "modified"]
  private static let moments: Set = ["start", "end", "due", "date", "recurrenceEnd"]

  /// The arguments of a call, in their order, for a template.
  func values(of call: ToolCall) -> [CallTemplate.Argument] {
    let isOwn = Self.tools.contains(call.name)
    let given = (call.resolved ?? call.arguments).objectValue?.members ?? []
    let isHidden = { (name: String) in
      isOwn && !call.cards.isEmpty && Self.marks.contains(name) && call.arguments[name] == nil
    }
    return given.filter { !isHidden($0.name) }.map { member in
      let value = Self.text(member.value, isOwn: isOwn)
      return CallTemplate.Argument(
        name: isOwn ? Self.names[member.name] ?? member.name : member.name,
        value: isOwn && Self.moments.contains(member.name) ? moment(value) ?? value : value)
    }
  }

  /// A value, whole.
  private static func text(_ value: JSONValue, isOwn: Bool) -> String {
    switch value {
    case .string(let text): text
    case .bool(let flag): flag ? "yes" : "no"
    case .null: "none"
    case .array(let values) where isOwn && values.allSatisfy { $0.stringValue != nil }:
      values.isEmpty ? "none" : values.compactMap(\.stringValue).joined(separator: ", ")
    default: value.text()
    }
  }

  /// A time as the page writes times; nil for what isn't one as the tools resolve it.
  private func moment(_ text: String) -> String? {
    if let match = text.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)/) {
      return times.day(Int(match.1) ?? 0, Int(match.2) ?? 0, Int(match.3) ?? 0)
    }
    guard text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)/) != nil,
      let date = try? Date(text, strategy: .iso8601)
    else { return nil }
    return times.full(date.unixMilliseconds)
  }
}
