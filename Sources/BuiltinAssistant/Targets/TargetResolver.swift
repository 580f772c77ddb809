import ChatTypes
import Foundation
import JSONValue

/// What a call may mean that is about nothing that there is, of a model that only copies (`ModelDescription.copiesLiterally`):
/// such a model doesn't know what the user has. What the message names, and is there, is meant; and what is nowhere and is said
/// with a time is new.
struct TargetResolver: Sendable {
  /// The argument by which each tool finds what a call is about, and the actions that need it.
  static let finding: [String: (argument: String, actions: Set<String>)] = [
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

  let message: String
  let said: Set<String>
  private let words: Set<String>
  private let earlier: [String]
  let entities: [EntityRef]

  /// - Parameters:
  ///   - message: what the user said.
  ///   - earlier: what all said before, the newest last.
  ///   - entities: what the user has.
  init(_ message: String, after earlier: [String], among entities: [EntityRef]) {
    self.message = message
    self.earlier = earlier
    self.entities = entities
    said = WordStems.of(message)
    words = Set(message.lowercased().split { !$0.isLetter }.map(String.init))
  }

  /// Whether a call needs something that is there. Lists and questions don't.
  static func isAboutSomething(_ call: ToolCall) -> Bool {
    guard let finding = finding[call.name], let action = call.arguments[.action]?.stringValue else { return false }
    return finding.actions.contains(action) && call.arguments[finding.argument] != nil
  }

  /// Whether a call is about a name of which a message has no word.
  static func isNamedElsewhere(_ call: ToolCall, message: String) -> Bool {
    guard let finding = finding[call.name], let action = call.arguments[.action]?.stringValue,
      finding.actions.contains(action)
    else { return false }
    let wanted = call.arguments[finding.argument]?.stringValue ?? ""
    return WordStems.of(wanted).isDisjoint(with: WordStems.of(message))
  }

  /// Calls in the place of one whose thing isn't there, the likeliest first. Each is to be tried before it is made.
  func alternatives(to call: ToolCall) -> [ToolCall] {
    guard let finding = Self.finding[call.name], let fields = call.arguments.objectValue,
      let action = fields[.action]?.stringValue, finding.actions.contains(action),
      let wanted = fields[finding.argument]?.stringValue
    else { return [] }
    let sought = WordStems.of(wanted)
    let own = entities.filter { $0.tool == call.name && $0.name.lowercased() != wanted.lowercased() }
    var found: [ToolCall] = []
    // A habit is told by what was done as often as by its name.
    // "Tomorrow's event" names nothing.
    let isNamed = !sought.subtracting(Self.general).isEmpty
    if let thing = counted(own, value: fields[.value]) ?? named(
      own, sought: sought, mayDiffer: call.name == "habit" || !isNamed)
      ?? mentioned(own, always: action == "log" && Self.isNameless(wanted)) ?? withoutVerb(own)
    {
      found.append(call.about(thing.name, as: finding.argument))
    }
    let others = entities.filter { $0.tool != call.name }
    // Of what is pointed to, the model took the name from what was said before.
    let same = others.filter { $0.name.lowercased() == wanted.lowercased() }
    if let thing = named(others, sought: sought, mayDiffer: false) ?? (same.count == 1 ? same[0] : nil),
      let other = Self.translated(fields, action: action, to: thing)
    {
      found.append(call.with(thing.tool, arguments: other))
    }
    if let new = created(call, fields: fields, wanted: wanted) ?? listed(call, fields: fields, wanted: wanted) {
      found.append(new)
    }
    return found
  }

  /// Stems of words for what has a name.
  private static let general = WordStems.of(
    "event appointment meeting entry session reminder note list series today tomorrow monday tuesday wednesday thursday friday "
      + "saturday sunday title name next this")

  /// Phrases of those who say that what is there has another time.
  private static let otherwise = [
    "has to be", "needs to be", "must be", "should be", "will be", "is now", "start at", "starts at", "begins at",
    "moved to", "instead", "not at", "is still",
    "new details", "new time", "new date",
  ]

  /// Whether a message says of something that its time is another.
  static func tellsOfChange(_ message: String) -> Bool {
    let text = " \(message.lowercased()) "
    return otherwise.contains { text.contains(" \($0) ") }
  }

  /// A new event as the change of one that is there, where the message has its very name and says that its time is another:
  /// "the vet visit has to be tomorrow at 4:45 pm".
  func changed(_ call: ToolCall) -> ToolCall? {
    guard call.name == "calendar", let fields = call.arguments.objectValue, fields.action == .create,
      let start = fields[.start], Self.tellsOfChange(message), let thing = sameNamed(call)
    else { return nil }
    var other = JSONObject()
    other[.action] = "reschedule"
    other[.search] = .string(thing.name)
    other[.start] = start
    other[.durationMinutes] = fields[.durationMinutes]
    for name in ["reminderMinutes", "location"] { other[name] = fields[name] }
    return call.with(other)
  }

  /// The only event that has the very name of a new one.
  private func sameNamed(_ call: ToolCall) -> EntityRef? {
    let name = WordStems.of(call.arguments[.title]?.stringValue ?? "")
    let same = Set(entities.filter { $0.tool == "calendar" && !name.isEmpty && WordStems.of($0.name) == name })
    return same.count == 1 ? same.first : nil
  }

  /// The thing whose whole name the message says; nil where there are several.
  private func named(_ entities: [EntityRef], sought: Set<String>, mayDiffer: Bool) -> EntityRef? {
    let found = entities.map { ($0, WordStems.of($0.name)) }.filter { _, name in
      !name.isEmpty && name.isSubset(of: said) && (mayDiffer || !name.isDisjoint(with: sought))
    }
    guard let best = found.map(\.1.count).max() else { return nil }
    let names = Set(found.filter { $0.1.count == best }.map(\.0))
    return names.count == 1 ? names.first : nil
  }

  /// The reminder of which the message says all but what is to be done: "gave Beata her casserole dish back" is of "Return Beata's
  /// casserole dish". Nil where there are several.
  private func withoutVerb(_ entities: [EntityRef]) -> EntityRef? {
    let found = Set(
      entities.filter { thing in
        var words = thing.name.split(separator: " ").dropFirst()
        // "Give back Denise's cake tin"
        if let first = words.first?.lowercased(), ["back", "up", "out", "off", "in"].contains(first) {
          words.removeFirst()
        }
        let about = WordStems.of(words.joined(separator: " "))
        return thing.tool == "reminder" && about.contains { $0.count > 3 } && about.isSubset(of: said)
      })
    return found.count == 1 ? found.first : nil
  }

  /// The call about the reminder that the message names, in the place of one that it has no word of: "we don't need a skip any more,
  /// delete that one" of a list.
  func named(insteadOf call: ToolCall) -> ToolCall? {
    guard call.name == "reminder", Self.isNamedElsewhere(call, message: message), let thing = withoutVerb(entities),
      var fields = call.arguments.objectValue, fields[.search] != nil || fields[.id] != nil
    else { return nil }
    fields[.id] = nil
    fields[.search] = .string(thing.name)
    return call.with(fields)
  }

  /// What is said of a habit without its name: "log 12 for today", "25 more".
  private static let nameless: Set = [
    "log", "add", "more", "for", "today", "yesterday", "tonight", "this", "another", "put", "down", "and", "make",
    "it", "that", "the", "count", "times",
  ]

  private static func isNameless(_ name: String) -> Bool {
    !name.isEmpty
      && name.lowercased().split { !$0.isLetter && !$0.isNumber }
        .allSatisfy { $0.allSatisfy(\.isNumber) || nameless.contains(String($0)) }
  }

  /// The thing that was spoken of last, where the message only points to it: "how's that habit going?".
  /// - Parameter always: whether it does so without a word of pointing.
  private func mentioned(_ entities: [EntityRef], always: Bool) -> EntityRef? {
    guard always || !words.isDisjoint(with: ["it", "that", "this"]) else { return nil }
    for text in earlier.reversed() {
      let stems = WordStems.of(text)
      let found = Set(
        entities.filter { thing in
          let name = WordStems.of(thing.name)
          return !name.isEmpty && name.isSubset(of: stems)
        })
      if !found.isEmpty { return found.count == 1 ? found.first : nil }
    }
    return nil
  }

  /// The same with a thing of another tool: what one moves may be an event or a reminder.
  private static func translated(_ fields: JSONObject, action: String, to thing: EntityRef) -> JSONObject? {
    let time = fields[.start] ?? fields[.due]
    var other = JSONObject()
    // "Change the title of “Appointment”" may be said of whatever has one.
    if action == "update", let title = fields[.title], thing.tool != "habit" {
      other[.action] = "update"
      other[.title] = title
      other[.search] = .string(thing.name)
      return other
    }
    switch (action, thing.tool) {
    case ("delete", _): other[.action] = "delete"
    case ("reschedule", "reminder"), ("update", "reminder"):
      guard let time else { return nil }
      other[.action] = "update"
      other[.due] = time
    case ("update", "calendar"):
      guard let time else { return nil }
      other[.action] = "reschedule"
      other[.start] = time
    case ("complete", "habit"): other[.action] = "log"
    case ("log", "reminder") where fields[.value] == nil: other[.action] = "complete"
    default: return nil
    }
    other[finding[thing.tool]?.argument ?? "search"] = .string(thing.name)
    return other
  }

  /// A new note in the place of a list that isn't there yet: "add butter to the shopping list".
  private func listed(_ call: ToolCall, fields: JSONObject, wanted: String) -> ToolCall? {
    guard call.name == "note", fields.action == .append, let body = fields[.body],
      let last = wanted.split(separator: " ").last?.foldedWord,
      last == "list" || message.range(of: "\(wanted) list", options: .caseInsensitive) != nil,
      !entities.contains(where: { $0.tool == "note" && Self.resembles($0.name, wanted) })
    else { return nil }
    var new = JSONObject()
    new[.action] = "create"
    new[.title] = .string(last == "list" ? wanted : "\(wanted) list")
    new[.body] = body
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
  private func created(_ call: ToolCall, fields: JSONObject, wanted: String) -> ToolCall? {
    guard call.name == "calendar", fields[.start]?.stringValue?.isEmpty == false,
      words.isDisjoint(with: Self.changing),
      fields.action == .reschedule || fields.action == .update
    else { return nil }
    var new = JSONObject()
    new[.action] = "create"
    new[.title] = .string(wanted)
    for name in ["start", "durationMinutes", "location", "notes", "reminderMinutes"] { new[name] = fields[name] }
    return call.with(new)
  }
}

extension ToolCall {
  func about(_ name: String, as argument: String) -> ToolCall {
    guard var fields = arguments.objectValue else { return self }
    fields[argument] = .string(name)
    return with(fields)
  }
}
