import ChatTypes
import Foundation

/// What a call may mean that is about nothing that there is, of a model that only copies (`ModelDescription.copiesLiterally`):
/// such a model doesn't know what the user has. What the message names, and is there, is meant; and what is nowhere and is said
/// with a time is new.
struct LiteralTargets: Sendable {
  /// The argument by which each tool finds what a call is about, and the actions that need it.
  private static let finding: [String: (argument: String, actions: Set<String>)] = [
    "calendar": ("search", ["reschedule", "update", "delete"]),
    "reminder": ("search", ["update", "complete", "delete"]),
    "note": ("search", ["update", "append", "delete"]), "habit": ("habit", ["log", "query", "delete"]),
  ]
  /// Words of those who change what is there. Without one of them a time is that of something new.
  private static let changing: Set = [
    "move", "moved", "moving", "push", "pushed", "shift", "shifted", "reschedule", "rescheduled", "postpone",
    "postponed",
    "change", "changed", "bring", "brought", "delay", "delayed", "later", "earlier", "instead", "make", "rather",
    "forward",
    "back", "switch", "swap", "update", "put", "slip", "extend", "shorten", "correct", "not", "rename", "set", "until",
    "til", "till", "longer", "shorter", "ends",
  ]

  private let message: String
  private let said: Set<String>
  private let words: Set<String>
  private let earlier: [String]
  private let things: [NamedThing]

  /// - Parameters:
  ///   - message: what the user said.
  ///   - earlier: what all said before, the newest last.
  ///   - things: what the user has.
  init(_ message: String, after earlier: [String], among things: [NamedThing]) {
    self.message = message
    self.earlier = earlier
    self.things = things
    said = WordStems.of(message)
    words = Set(message.lowercased().split { !$0.isLetter }.map(String.init))
  }

  /// Whether a call needs something that is there. Lists and questions don't.
  static func isAboutSomething(_ call: ToolCall) -> Bool {
    guard let finding = finding[call.name], let action = call.arguments["action"]?.stringValue else { return false }
    return finding.actions.contains(action) && call.arguments[finding.argument] != nil
  }

  /// The call about the very thing that the message points back to, where several have its name: "cancel that" is about the one that
  /// was made last.
  static func pointedAt(by call: ToolCall, _ literal: LiteralCalls) -> ToolCall? {
    guard let finding = finding[call.name], var fields = call.arguments.objectValue,
      let title = fields[finding.argument]?.stringValue, let thing = literal.pointedAt(call.name, titled: title)
    else { return nil }
    fields[finding.argument] = nil
    fields["id"] = .string(thing.id)
    return call.with(fields)
  }

  /// What things have and are, and what is said before a correction: none of it is a name.
  private static let unnamed: Set = [
    "venue", "room", "place", "location", "address", "hall", "alert", "alarm", "warning", "notification", "start",
    "end",
    "time", "date", "day", "name", "title", "length", "duration", "note", "remark", "event", "appointment", "meeting",
    "entry", "session", "thing", "series", "reminder", "one", "it", "that", "this", "the", "my", "is", "oops", "sorry",
    "wait", "actually", "hm", "no", "ok", "okay", "oh", "ah", "whole", "entire", "all",
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
  static func changedLast(
    by call: ToolCall, _ literal: LiteralCalls, takesInvention: Bool = false
  ) -> ToolCall? {
    guard let finding = finding[call.name], var fields = call.arguments.objectValue,
      let action = fields["action"]?.stringValue, ["update", "reschedule", "delete"].contains(action),
      let wanted = fields[finding.argument]?.stringValue, let thing = literal.changedLast(by: call.name)
    else { return nil }
    let others = fields.members.filter { $0.name != finding.argument && $0.name != "action" }
      .compactMap { $0.value.stringValue?.lowercased() }
    let isValue = others.contains { $0 == wanted.lowercased() }
    let words = wanted.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    // What is deleted has to be pointed at.
    let isInvented =
      takesInvention && !RequestTelling.ordersChange(literal.message)
      && LiteralInventions.isInvented(wanted, literal.everything)
    let isMeant = action != "delete" && (isValue || isInvented)
    guard isMeant || words.allSatisfy(unnamed.contains) else { return nil }
    if action == "delete", words.contains("series"), fields["scope"] == nil { fields["scope"] = "all" }
    fields[finding.argument] = nil
    fields["id"] = .string(thing.id)
    return call.with(fields)
  }

  /// The call about what was just told of, in the place of one about something else that the message doesn't name either: after "what's
  /// on friday?", which is the lunch with Ana, "delete that one" is about this lunch, whatever was made before. What is deleted may be
  /// of another tool, where the call names nothing.
  static func spokenOf(by call: ToolCall, _ literal: LiteralCalls) -> ToolCall? {
    guard let finding = finding[call.name], var fields = call.arguments.objectValue, fields["id"] == nil,
      let action = fields["action"]?.stringValue, finding.actions.contains(action), let thing = literal.spokenOf
    else { return nil }
    guard pointsBack(literal.message) else { return nil }
    if let wanted = fields[finding.argument]?.stringValue {
      guard thing.tool == call.name, thing.title.lowercased() != wanted.lowercased(),
        LiteralInventions.isInvented(wanted, [literal.message])
      else { return nil }
    } else {
      // What names only a time is about all that is then.
      let times = ["start", "end", "due"].filter { fields[$0] != nil }
      guard times.isEmpty || action == "reschedule" else { return nil }
      if action == "delete", thing.tool != call.name {
        return call.with(thing.tool, ["action": "delete", "id": .string(thing.id)])
      }
    }
    guard thing.tool == call.name else { return nil }
    fields[finding.argument] = nil
    fields["id"] = .string(thing.id)
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
  static func correction(by call: ToolCall, _ literal: LiteralCalls) -> ToolCall? {
    guard ["calendar", "reminder"].contains(call.name), let fields = call.arguments.objectValue,
      fields["action"] == "create", let time = fields["start"] ?? fields["due"], let thing = literal.spokenOf,
      !thing.isListed, !literal.message.contains("?")
    else { return nil }
    let words = literal.message.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
    let name = fields["title"]?.stringValue ?? ""
    let isUnnamed = name.lowercased().split { !$0.isLetter && !$0.isNumber }.allSatisfy { unnamed.contains(String($0)) }
    guard words.count <= longestCorrection, making.isDisjoint(with: words),
      isUnnamed || LiteralInventions.isInvented(name, [literal.message])
    else { return nil }
    switch thing.tool {
    case "calendar": return call.with("calendar", ["action": "reschedule", "id": .string(thing.id), "start": time])
    case "reminder": return call.with("reminder", ["action": "update", "id": .string(thing.id), "due": time])
    default: return nil
    }
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
  static func withoutInvention(_ call: ToolCall, _ literal: LiteralCalls) -> ToolCall? {
    guard let finding = finding[call.name], finding.argument == "search", var fields = call.arguments.objectValue,
      let wanted = fields["search"]?.stringValue, LiteralInventions.isInvented(wanted, literal.everything)
    else { return nil }
    for name in ["search", "title", "start", "end", "due"] { fields[name] = nil }
    return call.with(fields)
  }

  /// Calls in the place of one whose thing isn't there, the likeliest first. Each is to be tried before it is made.
  func alternatives(to call: ToolCall) -> [ToolCall] {
    guard let finding = Self.finding[call.name], let fields = call.arguments.objectValue,
      let action = fields["action"]?.stringValue, finding.actions.contains(action),
      let wanted = fields[finding.argument]?.stringValue
    else { return [] }
    let sought = WordStems.of(wanted)
    let own = things.filter { $0.tool == call.name && $0.name.lowercased() != wanted.lowercased() }
    var found: [ToolCall] = []
    // A habit is told by what was done as often as by its name.
    if let thing = named(own, sought, mayDiffer: call.name == "habit") ?? mentioned(own) {
      found.append(call.about(thing.name, as: finding.argument))
    }
    if let thing = named(things.filter { $0.tool != call.name }, sought, mayDiffer: false),
      let other = Self.translated(fields, action, to: thing)
    {
      found.append(call.with(thing.tool, other))
    }
    if let new = created(call, fields, wanted) ?? listed(call, fields, wanted) { found.append(new) }
    return found
  }

  /// Phrases of those who say that what is there has another time.
  private static let otherwise = [
    "has to be", "needs to be", "must be", "should be", "will be", "is now", "start at", "starts at", "begins at",
    "moved to", "instead", "not at",
  ]

  /// Whether a message says of something that its time is another.
  static func tellsOfChange(_ message: String) -> Bool {
    let text = " \(message.lowercased()) "
    return otherwise.contains { text.contains(" \($0) ") }
  }

  /// A new event as the change of one that is there, where the message has its very name and says that its time is another:
  /// "the vet visit has to be tomorrow at 4:45 pm".
  func changed(_ call: ToolCall) -> ToolCall? {
    guard call.name == "calendar", let fields = call.arguments.objectValue, fields["action"] == "create",
      let start = fields["start"], let title = fields["title"]?.stringValue, Self.tellsOfChange(message)
    else { return nil }
    let name = WordStems.of(title)
    let same = Set(things.filter { $0.tool == "calendar" && !name.isEmpty && WordStems.of($0.name) == name })
    guard same.count == 1, let thing = same.first else { return nil }
    var other = JSONObject()
    other["action"] = "reschedule"
    other["search"] = .string(thing.name)
    other["start"] = start
    other["durationMinutes"] = fields["durationMinutes"]
    other["reminderMinutes"] = fields["reminderMinutes"]
    return call.with(other)
  }

  /// A call without its calendar, which the message doesn't call one: "is anything with Zeynep in the calendar next week?" asks for
  /// what has that name.
  /// - Returns: nil where the message says "the Zeynep calendar", and for a call without one.
  static func withoutCalendar(_ call: ToolCall, of message: String) -> ToolCall? {
    guard call.name == "calendar", var fields = call.arguments.objectValue, let name = fields["calendar"]?.stringValue,
      message.range(of: "\(name) calendar", options: .caseInsensitive) == nil
    else { return nil }
    fields["calendar"] = nil
    switch fields["action"] {
    case "list" where fields["search"] == nil: fields["search"] = .string(name)
    case "create" where !isNamed(name, in: message): break
    default: return nil
    }
    return call.with(fields)
  }

  /// Whether a message may say that something belongs to a calendar of this name: then it is better to say that there is none.
  private static func isNamed(_ name: String, in message: String) -> Bool {
    let words = message.split(whereSeparator: \.isWhitespace).map(\.foldedWord)
    let keys = name.split(separator: " ").map(\.foldedWord)
    let start = words.indices.first { words[$0...].starts(with: keys) } ?? 0
    return words.contains("calendar") || (start > 0 && ["in", "to", "into", "on", "onto"].contains(words[start - 1]))
  }

  /// The thing whose whole name the message says; nil where there are several.
  private func named(_ things: [NamedThing], _ sought: Set<String>, mayDiffer: Bool) -> NamedThing? {
    let found = things.map { ($0, WordStems.of($0.name)) }.filter { _, name in
      !name.isEmpty && name.isSubset(of: said) && (mayDiffer || !name.isDisjoint(with: sought))
    }
    guard let best = found.map(\.1.count).max() else { return nil }
    let names = Set(found.filter { $0.1.count == best }.map(\.0))
    return names.count == 1 ? names.first : nil
  }

  /// The thing that was spoken of last, where the message only points to it: "how's that habit going?".
  private func mentioned(_ things: [NamedThing]) -> NamedThing? {
    guard !words.isDisjoint(with: ["it", "that", "this"]) else { return nil }
    for text in earlier.reversed() {
      let stems = WordStems.of(text)
      let found = Set(
        things.filter { thing in
          let name = WordStems.of(thing.name)
          return !name.isEmpty && name.isSubset(of: stems)
        })
      if !found.isEmpty { return found.count == 1 ? found.first : nil }
    }
    return nil
  }

  /// The same with a thing of another tool: what one moves may be an event or a reminder.
  private static func translated(_ fields: JSONObject, _ action: String, to thing: NamedThing) -> JSONObject? {
    let time = fields["start"] ?? fields["due"]
    var other = JSONObject()
    switch (action, thing.tool) {
    case ("delete", _): other["action"] = "delete"
    case ("reschedule", "reminder"), ("update", "reminder"):
      guard let time else { return nil }
      other["action"] = "update"
      other["due"] = time
    case ("update", "calendar"):
      guard let time else { return nil }
      other["action"] = "reschedule"
      other["start"] = time
    case ("complete", "habit"): other["action"] = "log"
    case ("log", "reminder") where fields["value"] == nil: other["action"] = "complete"
    default: return nil
    }
    other[finding[thing.tool]?.argument ?? "search"] = .string(thing.name)
    return other
  }

  /// A new note in the place of a list that isn't there yet: "add butter to the shopping list".
  private func listed(_ call: ToolCall, _ fields: JSONObject, _ wanted: String) -> ToolCall? {
    guard call.name == "note", fields["action"] == "append", let body = fields["body"],
      let last = wanted.split(separator: " ").last?.foldedWord,
      last == "list" || message.range(of: "\(wanted) list", options: .caseInsensitive) != nil,
      !things.contains(where: { $0.tool == "note" && Self.resembles($0.name, wanted) })
    else { return nil }
    var new = JSONObject()
    new["action"] = "create"
    new["title"] = .string(last == "list" ? wanted : "\(wanted) list")
    new["body"] = body
    return call.with(new)
  }

  /// Whether two names have words that begin alike: a slip of the pen makes no new list.
  private static func resembles(_ name: String, _ other: String) -> Bool {
    func beginnings(_ text: String) -> Set<String> {
      Set(text.split(separator: " ").map { String($0.foldedWord.prefix(3)) }).subtracting(["lis", "the", "my"])
    }
    return !beginnings(name).isDisjoint(with: beginnings(other))
  }

  /// A new event in the place of one that isn't there, where nobody speaks of a change.
  private func created(_ call: ToolCall, _ fields: JSONObject, _ wanted: String) -> ToolCall? {
    guard call.name == "calendar", fields["start"]?.stringValue?.isEmpty == false,
      words.isDisjoint(with: Self.changing),
      fields["action"] == "reschedule" || fields["action"] == "update"
    else { return nil }
    var new = JSONObject()
    new["action"] = "create"
    new["title"] = .string(wanted)
    for name in ["start", "durationMinutes", "location", "notes", "reminderMinutes"] { new[name] = fields[name] }
    return call.with(new)
  }
}

extension ToolCall {
  fileprivate func about(_ name: String, as argument: String) -> ToolCall {
    guard var fields = arguments.objectValue else { return self }
    fields[argument] = .string(name)
    return with(fields)
  }
}
