import ChatTypes
import Foundation
import JSONValue
import Organizer

/// Leaves out what a model that only copies (`ModelDescription.copiesLiterally`) looks up beside what it does, where nothing was
/// asked: "table for 6 at Zur Linde, friday 19:45" puts an event into the calendar, and looks for no contact.
enum LiteralLookups {
  private static let actions: [String: Set<String>] = [
    "calendar": ["list", "query"], "reminder": ["list"], "note": ["list", "search"], "habit": ["query", "list"],
  ]
  /// Words of those who want to know something.
  private static let asking: Set = [
    "what", "what's", "whats", "when's", "who", "who's", "whose", "which", "where", "where's", "how", "how's",
    "list", "find", "look", "search", "check", "any", "anything", "free", "busy", "google", "number", "phone", "email",
    "mail", "address", "contact", "contacts", "mobile", "whether", "news", "weather", "tel", "details", "online", "web",
    "internet", "show", "read", "open", "display", "see", "view", "when", "pull", "tell me", "give me", "do i", "did i",
    "am i", "is there", "are there", "have i",
  ]

  /// Words of those who ask for what is to be done.
  private static let ofTasks: Set = [
    "reminder", "reminders", "task", "tasks", "todo", "todos", "to-do", "to-dos", "do", "due", "errand", "errands",
    "chores",
    "list", "open", "everything", "remember", "forget", "deadlines", "jobs", "all", "else", "outstanding", "pending",
    "need", "have", "got", "should", "must", "done", "plate", "stuff", "remind", "lists", "tick", "forgotten", "owe",
  ]

  /// The calls without those that look something up, where others do what is said and nothing is asked.
  static func withoutUnasked(_ calls: [ToolCall], _ message: String) -> [ToolCall] {
    let acting = calls.filter { !looksUp($0) }
    let words = message.split(whereSeparator: \.isWhitespace).map(\.foldedWord)
    // "What's happening on Saturday and Sunday" asks for no reminders.
    if calls.count == 2, calls[0].name == "calendar", calls[1].name == "reminder",
      calls.allSatisfy({ $0.arguments["action"] == "list" }), ofTasks.isDisjoint(with: words)
    {
      return [calls[0]]
    }
    let pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }
    guard !acting.isEmpty, acting.count < calls.count, !message.contains("?"), asking.isDisjoint(with: words),
      asking.isDisjoint(with: pairs)
    else { return calls }
    return acting
  }

  /// The calls without those whose names and texts have no word of what was said, beside others: such a model says them now and then.
  static func withoutInvented(_ calls: [ToolCall], _ message: String, after earlier: [String]) -> [ToolCall] {
    guard calls.count > 1 else { return calls }
    let calls = calls.filter { call in
      // "Tell me" of "look in her contact and tell me her birthday"
      call.name != "contacts_search"
        || !["tell me", "me", "it", "her", "him", "them", "number", "the number"].contains(
          call.arguments["query"]?.stringValue?.lowercased())
    }
    let text = (earlier + [message]).joined(separator: "\n").lowercased()
    let kept = calls.filter { call in
      let texts = ["title", "search", "body", "query", "habit", "name"].compactMap { call.arguments[$0]?.stringValue }
      let words = texts.flatMap { $0.split(separator: " ") }.map(\.foldedWord).filter { $0.count > 2 }
      return words.isEmpty || words.contains { text.contains($0.prefix(4)) }
    }
    return kept.isEmpty ? calls : kept
  }

  private static let days: Set = [
    "mon", "tue", "wed", "thu", "fri", "sat", "sun", "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep",
    "oct",
    "nov", "dec",
  ]

  /// A list of what there is on a day that has a name, which the model took for what is looked for: "anything for Halloween?".
  private static func onNamedDay(_ call: ToolCall, _ message: String, _ phrases: DatePhrases) -> ToolCall {
    let isOfNotes =
      call.name == "note" && call.arguments["action"] == "search"
      && message.firstMatch(of: /\b(?:anything|something)\b(?!.*\bnotes?\b)/.ignoresCase()) != nil
    guard call.name == "calendar" || isOfNotes, var fields = call.arguments.objectValue,
      fields["action"] == "list" || isOfNotes, fields["start"] == nil, let name = fields["search"]?.stringValue,
      name.split(separator: " ").count <= 3,
      case .resolved(.day) = phrases.resolve(name),
      ["on", "for", "at", "over"].contains(where: {
        message.range(
          of: "\\b\($0) \(NSRegularExpression.escapedPattern(for: name))\\b",
          options: [.regularExpression, .caseInsensitive]) != nil
      })
    else { return call }
    fields["action"] = "list"
    fields["search"] = nil
    fields["start"] = .string(name)
    return call.with("calendar", fields)
  }

  /// The message's only call with what is looked up as it was asked.
  static func mended(_ call: ToolCall, _ message: String, _ phrases: DatePhrases) -> ToolCall {
    let named = wholeName(onNamedDay(withWhom(call, message), message, phrases), message)
    return twoDays(inPast(named, message, phrases), message, phrases)
  }

  /// The lists of two days that follow each other as one of both: "anything planned for Saturday and Sunday?" asks once.
  static func onBothDays(_ calls: [ToolCall], _ message: String, _ phrases: DatePhrases) -> [ToolCall] {
    guard calls.count == 2, calls.allSatisfy({ $0.name == "calendar" && $0.arguments["action"] == "list" }),
      calls.allSatisfy({ $0.arguments["start"] != nil && $0.arguments.objectValue?.members.count == 2 })
    else { return calls }
    let both = twoDays(calls[0], message, phrases)
    return both.arguments["end"] == nil ? calls : [both]
  }

  /// Two days that follow each other as both: "saturday and sunday, what's planned?"
  private static func twoDays(_ call: ToolCall, _ message: String, _ phrases: DatePhrases) -> ToolCall {
    guard call.name == "calendar", var fields = call.arguments.objectValue,
      fields["action"] == "list" || fields["action"] == "query", fields["end"] == nil,
      let start = fields["start"]?.stringValue, case let found = phrases.phrases(in: message), found.count == 2,
      found.allSatisfy({ $0.hasDay && !$0.hasTime && !$0.isRepetition }),
      found.contains(where: { $0.text.lowercased() == start.lowercased() }),
      case .resolved(.day(let first)) = phrases.resolve(found[0].text),
      case .resolved(.day(let second)) = phrases.resolve(found[1].text), first.adding(days: 1) == second
    else { return call }
    let scalars = message.unicodeScalars.dropFirst(found[0].range.upperBound)
      .prefix(found[1].range.lowerBound - found[0].range.upperBound)
    let between = String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespaces).lowercased()
    guard ["and", "&", "and on", "or", "+"].contains(between) else { return call }
    fields["start"] = .string(found[0].text)
    fields["end"] = .string(found[1].text)
    return call.with(fields)
  }

  /// What is looked for with the last word of the message, where that is all that the model left out: "is there still a reminder for
  /// the storage unit?"
  private static func wholeName(_ call: ToolCall, _ message: String) -> ToolCall {
    guard call.name == "reminder", var fields = call.arguments.objectValue, fields["action"] == "list",
      let search = fields["search"]?.stringValue, let range = message.range(of: search, options: .caseInsensitive),
      let rest = message[range.upperBound...].wholeMatch(of: #/\ (?<word>\p{L}{3,})[?.!]*/#),
      !["please", "left", "still", "today", "again", "yet", "now", "already", "thanks"].contains(rest.word.lowercased())
    else { return call }
    fields["search"] = .string("\(search) \(rest.word)")
    return call.with(fields)
  }

  /// A list of a day that is over where a message asks for what was: "what was in my calendar on 4 May?" is about the last one.
  private static func inPast(_ call: ToolCall, _ message: String, _ phrases: DatePhrases) -> ToolCall {
    let asked =
      /\b(?:what|who|which|where) (?:was|were)\b|\b(?:was|were) there\b|\bwhat did (?:i|we)\b|\bdid (?:i|we) have\b/
      .ignoresCase()
    guard call.name == "calendar", var fields = call.arguments.objectValue, fields["action"] == "list",
      fields["end"] == nil, let start = fields["start"]?.stringValue, message.firstMatch(of: asked) != nil,
      case .resolved(.day(let day)) = phrases.resolve(start), let earlier = phrases.passed(day, said: start)
    else { return call }
    fields["start"] = .string(phrases.text(.day(earlier)))
    return call.with(fields)
  }

  /// A list of what there is with somebody, where the model left out with whom: "any calls with Chidinma in September?".
  private static func withWhom(_ call: ToolCall, _ message: String) -> ToolCall {
    guard call.name == "calendar", var fields = call.arguments.objectValue, fields["action"] == "list",
      ["Mr", "Mrs", "Ms", "Dr", "Prof", nil].contains(fields["search"]?.stringValue), fields["calendar"] == nil,
      let match = message.firstMatch(
        of: /\bwith (?:(?:Mrs?|Ms|Dr|Prof)\.? )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?=[ ?.,!]|$)/)
    else { return call }
    let before = message[..<match.range.lowerBound].split { ".?!,;".contains($0) }.last ?? ""
    let words = before.split(separator: " ").map(\.foldedWord)
    let name = match.1.split(separator: " ").prefix { !days.contains($0.prefix(3).lowercased()) }.joined(separator: " ")
    guard !name.isEmpty, !words.contains("going"),
      words.contains(where: ["any", "anything", "something", "when", "all", "meetings", "appointments"].contains)
    else { return call }
    fields["search"] = .string(LiteralCopies.withoutPossessive(name))
    return call.with(fields)
  }

  /// Whether a call only looks something up, which is done once however often it is said.
  static func looksUp(_ call: ToolCall) -> Bool {
    if call.name == "contacts_search" || call.name == "web_search" { return true }
    return call.arguments["action"]?.stringValue.map { actions[call.name]?.contains($0) ?? false } ?? false
  }
}
