import ChatTypes

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

  /// The calls without those that look something up, where others do what is said and nothing is asked.
  static func withoutUnasked(_ calls: [ToolCall], _ message: String) -> [ToolCall] {
    let acting = calls.filter { !looksUp($0) }
    let words = message.split(whereSeparator: \.isWhitespace).map(\.foldedWord)
    let pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }
    guard !acting.isEmpty, acting.count < calls.count, !message.contains("?"), asking.isDisjoint(with: words),
      asking.isDisjoint(with: pairs)
    else { return calls }
    return acting
  }

  /// The calls without those whose names and texts have no word of what was said, beside others: such a model says them now and then.
  static func withoutInvented(_ calls: [ToolCall], _ message: String, after earlier: [String]) -> [ToolCall] {
    guard calls.count > 1 else { return calls }
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

  /// A list of what there is with somebody, where the model left out with whom: "any calls with Chidinma in September?".
  static func withWhom(_ call: ToolCall, _ message: String) -> ToolCall {
    guard call.name == "calendar", var fields = call.arguments.objectValue, fields["action"] == "list",
      fields["search"] == nil, fields["calendar"] == nil,
      let match = message.firstMatch(of: /\bwith (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?=[ ?.,!]|$)/)
    else { return call }
    let before = message[..<match.range.lowerBound].split { ".?!,;".contains($0) }.last ?? ""
    let words = before.split(separator: " ").map(\.foldedWord)
    let name = match.1.split(separator: " ").prefix { !days.contains($0.prefix(3).lowercased()) }.joined(separator: " ")
    guard !name.isEmpty, !words.contains("going"),
      words.contains(where: ["any", "anything", "something", "when"].contains)
    else { return call }
    fields["search"] = .string(LiteralCopies.withoutPossessive(name))
    return call.with(fields)
  }

  private static func looksUp(_ call: ToolCall) -> Bool {
    if call.name == "contacts_search" || call.name == "web_search" { return true }
    return call.arguments["action"]?.stringValue.map { actions[call.name]?.contains($0) ?? false } ?? false
  }
}
