import ChatTypes
import Foundation
import JSONValue

/// Brings calls to the kind of thing that the message names, where a model that only copies (`ModelDescription.copiesLiterally`)
/// took the commonest: "show me next week's reminders" asks for reminders, and "open the landlord note" changes none.
struct ToolRepair: SingleCallRepair {
  /// With one of these words a list may be of more than reminders.
  private static let events: Set = [
    "calendar", "event", "events", "appointment", "appointments", "meeting", "meetings", "agenda", "schedule", "day",
  ]
  private static let showing: Set = ["open", "show", "read", "display", "view"]
  /// What may stand before the word by which something is shown.
  private static let leading: Set = ["please", "can", "could", "you", "would", "hey", "ok", "okay", "linnet", "just"]
  /// Words of those who change a note.
  private static let changing: Set = [
    "add", "append", "put", "write", "change", "replace", "update", "rename", "delete", "remove", "set", "and",
  ]

  private let message: String

  init(_ reading: RequestReading) { message = reading.message }

  func repaired(_ call: ToolCall) -> ToolCall {
    let words = message.split(whereSeparator: \.isWhitespace).map(\.foldedWord)
    if call.name == "web_search" { return Self.person(call, message: message, words: words) }
    guard let arguments = call.arguments.objectValue, let action = arguments[.action]?.stringValue else { return call }
    switch (call.name, action) {
    case ("calendar", "create"): return Self.asked(call, arguments: arguments, message: message)
    case ("calendar", "update"): return Self.filed(call, arguments: arguments, message: message)
    case ("calendar", "list"): return Self.reminders(call, arguments: arguments, words: words)
    case ("note", "update"), ("note", "append"): return Self.shown(call, arguments: arguments, words: words)
    case ("calendar", "reschedule"):
      return Self.open(Self.ended(call, arguments: arguments, message: message), message: message)
    default: return call
    }
  }

  /// "Meetings tomorrow before noon?" makes none.
  private static func asked(_ call: ToolCall, arguments: JSONObject, message: String) -> ToolCall {
    guard message.hasSuffix("?"), message.split(separator: " ").count <= 8, let start = arguments[.start],
      let title = arguments[.title]?.stringValue?.lowercased().split(separator: " ").last,
      ["meetings", "appointments", "events", "plans", "anything"].contains(title)
    else { return call }
    return call.with(["action": "list", "start": start])
  }

  /// "Ended up in Work, it should be in the Kids calendar" names two.
  private static func filed(_ call: ToolCall, arguments: JSONObject, message: String) -> ToolCall {
    let wanted =
      /\b(?:should|belongs?|has to|needs? to|must|ought to) (?:be |go )?(?:in|on|into|to|under) (?:the |my |our )?([\p{L}\d]+) calendar\b/
      .ignoresCase()
    guard arguments[.calendar] != nil, let match = message.firstMatch(of: wanted) else { return call }
    var fields = arguments
    fields[.calendar] = .string(String(match.1))
    return call.with(fields)
  }

  /// "Drop the 4 pm one" moves nothing to 4 pm.
  private static func ended(_ call: ToolCall, arguments: JSONObject, message: String) -> ToolCall {
    let words = MessageWords(message).words.map(\.text)
    let own = words[RequestOpening.lead(words[...])...]
    guard let verb = own.first,
      // "The dentist on friday is cancelled" moves nothing to friday.
      ["cancel", "delete", "remove", "scrap", "drop"].contains(verb)
        || (Clause(own).isCalledOff && Clause(own).endsCalledOff),
      !RequestWords.brings(words), RequestWords.changing.isDisjoint(with: words)
    else { return call }
    var fields = arguments
    fields[.action] = "delete"
    return call.with(fields)
  }

  /// "Can't do my lesson on wednesday, change it to another day" doesn't say to which.
  private static func open(_ call: ToolCall, message: String) -> ToolCall {
    let other = /\bto (?:another|a different|some other|any other) (?:day|time|date|slot)\b[^\d]*$/.ignoresCase()
    guard var fields = call.arguments.objectValue, fields.action == .reschedule,
      message.firstMatch(of: other) != nil
    else { return call }
    fields[.start] = nil
    return call.with(fields)
  }

  private static let details: Set = ["number", "mobile", "phone", "email", "mail", "e-mail", "adress", "tel", "cell"]
  /// Words of those who look outside of their own things.
  private static let outside: Set = [
    "web", "online", "google", "internet", "search", "customer", "service", "hotline", "support", "company", "shop",
    "website", "nearest", "best", "emergency", "office", "embassy", "airport", "hospital", "hotel", "restaurant",
  ]

  /// "Is there a mail address for Frau Weiland?" asks one's contacts.
  private static func person(_ call: ToolCall, message: String, words: [String]) -> ToolCall {
    guard !details.isDisjoint(with: words), outside.isDisjoint(with: words),
      message.utf8.count <= SeparateRequests.longest,
      // Somebody's: "for the teacher, Frau Weiland", not "the atomic number of Gold".
      let match = message.matches(of: /\b(?:mr|mrs|ms|dr|frau|herr|aunt|uncle)\.? \p{Lu}[\p{L}'’-]+/.ignoresCase()).last
    else { return call }
    let name = TypoRepair.withoutPossessive(String(match.0))
    var found = JSONObject()
    found[.query] = .string(name)
    return call.with("contacts_search", arguments: found)
  }

  private static func reminders(_ call: ToolCall, arguments: JSONObject, words: [String]) -> ToolCall {
    guard words.contains("reminders"), events.isDisjoint(with: words),
      arguments.members.allSatisfy({ ["action", "start"].contains($0.name) })
    else { return call }
    var list = JSONObject()
    list[.action] = "list"
    list[.due] = arguments[.start]
    return call.with("reminder", arguments: list)
  }

  private static func shown(_ call: ToolCall, arguments: JSONObject, words: [String]) -> ToolCall {
    guard let search = arguments[.search], let first = words.first(where: { !leading.contains($0) }),
      showing.contains(first), words.contains("note") || words.contains("notes") || words.contains("list"),
      changing.isDisjoint(with: words)
    else { return call }
    var found = JSONObject()
    found[.action] = "search"
    found[.search] = search
    return call.with(found)
  }
}
