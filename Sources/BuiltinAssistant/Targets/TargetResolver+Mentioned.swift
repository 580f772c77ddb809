import ChatTypes
import JSONValue

/// Calls about what was spoken of last: "delete that one", "venue is the barn", "at 6pm".
extension TargetResolver {
  /// The call about the very thing that the message points back to, where several have its name: "cancel that" is about the one that
  /// was made last.
  static func pointedAt(by call: ToolCall, _ request: RequestContext) -> ToolCall? {
    guard let finding = finding[call.name], var fields = call.arguments.objectValue,
      let title = fields[finding.argument]?.stringValue, let thing = request.pointedAt(call.name, titled: title)
    else { return nil }
    fields[finding.argument] = nil
    fields[.id] = .string(thing.id)
    return call.with(fields)
  }

  /// What things have and are, and what is said before a correction: none of it is a name.
  private static let unnamed: Set = [
    "venue", "room", "place", "location", "address", "hall", "alert", "alarm", "warning", "notification", "start",
    "end",
    "time", "date", "day", "name", "title", "length", "duration", "note", "remark", "event", "appointment", "meeting",
    "entry", "session", "thing", "series", "reminder", "one", "it", "that", "this", "the", "my", "is", "oops", "sorry",
    "wait", "actually", "hm", "no", "ok", "okay", "oh", "ah", "whole", "entire", "all",
    "until", "till", "til",
  ]
  /// Words behind "that" and "this" where these point to what was spoken of, and not to a day or a thing that is named.
  private static let behindPointing: Set = [
    "one", "please", "pls", "to", "on", "at", "by", "for", "too", "instead", "now", "again", "then", "event",
    "appointment", "meeting", "reminder", "note", "entry",
  ]
  private static let quantifiers: Set = ["all", "every", "everything", "each", "both", "any"]

  /// The change of what was made or changed last, in the place of one whose "name" is none: "venue is Rathmore Park" was taken for
  /// something called a venue, "room is Altman 204" for something called Altman 204.
  /// - Parameter takesInvention: whether a name that nobody said is none either. Another reading is better, where there is one.
  static func lastChanged(
    by call: ToolCall, _ request: RequestContext, takesInvention: Bool = false
  ) -> ToolCall? {
    guard let finding = finding[call.name], var fields = call.arguments.objectValue,
      let action = fields[.action]?.stringValue, ["update", "reschedule", "delete"].contains(action),
      let wanted = fields[finding.argument]?.stringValue, let thing = request.lastChanged(by: call.name)
    else { return nil }
    let others = fields.members.filter { $0.name != finding.argument && $0.name != "action" }
      .flatMap { [$0.value.stringValue].compactMap(\.self) + ($0.value.arrayValue?.compactMap(\.stringValue) ?? []) }
      .map { $0.lowercased() }
    // "Cobden Road" of "address is 31 Cobden Road", "christmas" of "tag the note christmas"
    let isValue = others.contains { $0 == wanted.lowercased() || $0.hasSuffix(" " + wanted.lowercased()) }
    let words = wanted.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    // What is deleted has to be pointed at.
    let isInvented =
      takesInvention && !RequestTelling.ordersChange(request.message)
      && InventedWords.isInvented(wanted, said: request.userTexts)
    let isMeant = action != "delete" && (isValue || isInvented)
    guard isMeant || words.allSatisfy(unnamed.contains) else { return nil }
    if action == "delete", words.contains("series"), fields[.scope] == nil { fields[.scope] = "all" }
    fields[finding.argument] = nil
    fields[.id] = .string(thing.id)
    return call.with(fields)
  }

  private static let doneWords: Set = [
    "done", "finished", "completed", "did", "it", "that", "that's", "it's", "one", "i", "i've", "already", "all", "is",
    "ok", "yes", "now", "just", "with",
  ]

  /// What was told of last is done, where it is a reminder and a message says no more than that.
  static func done(by call: ToolCall, _ request: RequestContext) -> ToolCall? {
    let words = request.message.lowercased().replacing("’", with: "'").split { !$0.isLetter && $0 != "'" }.map(
      String.init)
    guard words.contains(where: ["done", "finished", "completed"].contains), words.allSatisfy(doneWords.contains),
      !request.message.contains("?"), call.action != .complete, let thing = request.lastMentioned,
      thing.tool == "reminder"
    else { return nil }
    return call.with("reminder", arguments: ["action": "complete", "id": .string(thing.id)])
  }

  /// "By the 21st" behind a reminder is when that is due, and no question about that day.
  static func dueBy(_ call: ToolCall, request: RequestContext) -> ToolCall? {
    guard call.action == .list, let time = call.arguments[.start] ?? call.arguments[.due],
      let thing = request.lastMentioned, thing.tool == "reminder", !thing.isListed,
      case let words = request.message.split(whereSeparator: \.isWhitespace).map(\.foldedWord), words.count <= 5,
      words.first == "by" || words.first == "due", !request.message.contains("?")
    else { return nil }
    return call.with("reminder", arguments: ["action": "update", "id": .string(thing.id), "due": time])
  }

  /// Whether a call is about a name that nobody said, where something was made that the message may mean.
  static func isOfInvention(_ call: ToolCall, request: RequestContext) -> Bool {
    guard let finding = finding[call.name], let wanted = call.arguments[finding.argument]?.stringValue else {
      return false
    }
    return request.lastMentioned != nil && InventedWords.isInvented(wanted, said: request.userTexts)
  }

  /// A change of what was told of last, said in a few words, in the place of one of a name that nobody said: "hm, the 22nd is safer" may
  /// be about a reminder as well.
  static func shortChange(by call: ToolCall, _ request: RequestContext) -> ToolCall? {
    let words = request.message.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
    guard words.count <= longestCorrection, making.isDisjoint(with: words), !request.message.contains("?"),
      let fields = call.arguments.objectValue, let time = fields[.start] ?? fields[.due],
      fields.action == .reschedule || fields.action == .update,
      let thing = request.lastMentioned, !thing.isListed
    else { return nil }
    switch thing.tool {
    case "calendar":
      return call.with("calendar", arguments: ["action": "reschedule", "id": .string(thing.id), "start": time])
    case "reminder":
      return call.with("reminder", arguments: ["action": "update", "id": .string(thing.id), "due": time])
    default: return nil
    }
  }

  /// The call about what was just told of, in the place of one about something else that the message doesn't name either: after "what's
  /// on friday?", which is the lunch with Ana, "delete that one" is about this lunch, whatever was made before. What is deleted may be
  /// of another tool, where the call names nothing.
  static func lastMentioned(by call: ToolCall, _ request: RequestContext) -> ToolCall? {
    guard let finding = finding[call.name], var fields = call.arguments.objectValue, fields[.id] == nil,
      let action = fields[.action]?.stringValue, finding.actions.contains(action), let thing = request.lastMentioned
    else { return nil }
    guard pointsBack(request.message) else { return nil }
    if let wanted = fields[finding.argument]?.stringValue {
      guard thing.tool == call.name, thing.title.lowercased() != wanted.lowercased(),
        InventedWords.isInvented(wanted, said: [request.message])
      else { return nil }
    } else {
      // What names only a time is about all that is then.
      let times = ["start", "end", "due"].filter { fields[$0] != nil }
      guard times.isEmpty || action == "reschedule" else { return nil }
      if action == "delete", thing.tool != call.name {
        return call.with(thing.tool, arguments: ["action": "delete", "id": .string(thing.id)])
      }
    }
    guard thing.tool == call.name else { return nil }
    fields[finding.argument] = nil
    fields[.id] = .string(thing.id)
    return call.with(fields)
  }

  /// Words of those who want something new.
  private static let making: Set = [
    "add", "new", "another", "create", "put", "book", "schedule", "event", "also", "too", "plan", "remind", "reminder",
    "and",
    "next", "then",
  ]
  private static let longestCorrection = 8

  /// A change of what was told of last, in the place of something new that has no name: "at 6pm" and "hm, the 22nd" are said about a
  /// reminder that was just made.
  static func correction(by call: ToolCall, _ request: RequestContext) -> ToolCall? {
    guard ["calendar", "reminder"].contains(call.name), let fields = call.arguments.objectValue,
      fields.action == .create, let time = fields[.start] ?? fields[.due], let thing = request.lastMentioned,
      !thing.isListed, !request.message.contains("?")
    else { return nil }
    let words = request.message.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
    let name = fields[.title]?.stringValue ?? ""
    let isUnnamed = name.lowercased().split { !$0.isLetter && !$0.isNumber }.allSatisfy { unnamed.contains(String($0)) }
    guard words.count <= longestCorrection, making.isDisjoint(with: words),
      isUnnamed || InventedWords.isInvented(name, said: [request.message])
    else { return nil }
    if thing.tool == "calendar", !words.contains(where: { $0 == "not" || $0.hasSuffix("n't") }), let end = end(time) {
      return call.with("calendar", arguments: ["action": "update", "id": .string(thing.id), "end": .string(end)])
    }
    switch thing.tool {
    case "calendar":
      return call.with("calendar", arguments: ["action": "reschedule", "id": .string(thing.id), "start": time])
    case "reminder":
      return call.with("reminder", arguments: ["action": "update", "id": .string(thing.id), "due": time])
    default: return nil
    }
  }

  /// "Ten in the evening" of "until ten in the evening": what is said so of something is its end.
  private static func end(_ time: JSONValue) -> String? {
    let words = time.stringValue?.split(separator: " ") ?? []
    guard words.count > 1, ["until", "till", "til"].contains(words[0].lowercased()),
      // "Until march" is when a series ends.
      words.dropFirst().contains(where: { $0.contains(where: \.isNumber) || hours.contains($0.lowercased()) })
    else { return nil }
    return words.dropFirst().joined(separator: " ")
  }

  private static let hours: Set = [
    "noon", "midday", "midnight", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
  ]
  /// Words of what is a time or a thing already named.
  private static let unspecific: Set = [
    "evening", "morning", "afternoon", "night", "weekend", "same", "next", "following", "day", "week", "month", "time",
    "other", "first", "second", "last",
  ]

  /// Verbs that are of a task whoever or whatever it is about.
  private static let calling: Set = [
    "call", "phone", "ring", "text", "email", "message", "visit", "see", "meet", "ask",
  ]

  /// One more of what was made last, for somebody or something else: "and one at 10:30 for the garage" is no second "call my accountant".
  static func oneMore(_ call: ToolCall, request: RequestContext) -> ToolCall? {
    guard call.name == "reminder", var fields = call.arguments.objectValue, fields.action == .create,
      let title = fields[.title]?.stringValue, let thing = request.lastChanged(by: call.name),
      thing.title.lowercased() == title.lowercased(), InventedWords.isInvented(title, said: [request.message]),
      request.message.firstMatch(of: /\b(?:one|another|reminder)\b/.ignoresCase()) != nil,
      let match = request.message.firstMatch(
        of: /\bfor (?<what>(?:the|my|our) [\p{L}'’-]+(?: [\p{L}'’-]+)?)(?=$|[,.!?]| as well| too| at | on )/
          .ignoresCase()),
      unspecific.isDisjoint(with: match.what.split(separator: " ").map { $0.lowercased() })
    else { return nil }
    let verb = title.split(separator: " ").first.map(String.init) ?? ""
    let what = String(match.what)
    fields[.title] = .string(calling.contains(verb.lowercased()) ? "\(verb) \(what)" : what)
    return call.with(fields)
  }

  /// Whether a message speaks of something as "it" or "that one", and of no more than that.
  private static func pointsBack(_ message: String) -> Bool {
    let words = message.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
    guard quantifiers.isDisjoint(with: words) else { return false }
    return words.indices.contains { index in
      switch words[index] {
      case "it": true
      case "that", "this": index + 1 == words.endIndex || behindPointing.contains(words[index + 1])
      default: false
      }
    }
  }

  /// The call without a name that nobody said, so that the user is asked which thing is meant; nil where it was said. Without its
  /// times, too: a call with these alone is about all that is then.
  static func withoutInvention(_ call: ToolCall, request: RequestContext) -> ToolCall? {
    guard let finding = finding[call.name], finding.argument == "search", var fields = call.arguments.objectValue,
      let wanted = fields[.search]?.stringValue, InventedWords.isInvented(wanted, said: request.userTexts)
    else { return nil }
    for name in ["search", "title", "start", "end", "due"] { fields[name] = nil }
    return call.with(fields)
  }
}
