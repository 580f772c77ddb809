import ChatTypes
import Foundation
import JSONValue

/// What a call may mean that is about nothing that there is, of a model that only copies (`ModelDescription.copiesLiterally`):
/// such a model doesn't know what the user has. What the message names, and is there, is meant; and what is nowhere and is said
/// with a time is new.
struct TargetResolver: Sendable {
  /// The argument by which each tool finds what a call is about, and the actions that need it.
  static let finding: [String: (argument: CallFields.TextField, actions: Set<CallAction>)] = [
    "calendar": (.search, [.reschedule, .update, .delete]),
    "reminder": (.search, [.update, .complete, .delete]),
    "note": (.search, [.update, .append, .delete]), "habit": (.habit, [.log, .query, .delete]),
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
  static func isAboutSomething(_ call: DecodedCall) -> Bool {
    guard let finding = finding[call.name], let action = call.action else { return false }
    return finding.actions.contains(action) && call.fields[finding.argument] != nil
  }

  /// Whether a call is about a name of which a message has no word.
  static func isNamedElsewhere(_ call: DecodedCall, message: String) -> Bool {
    guard let finding = finding[call.name], let action = call.action,
      finding.actions.contains(action)
    else { return false }
    let wanted = call.fields[finding.argument] ?? ""
    return WordStems.of(wanted).isDisjoint(with: WordStems.of(message))
  }

  /// Calls in the place of one whose thing isn't there, the likeliest first. Each is to be tried before it is made.
  func alternatives(to call: DecodedCall) -> [DecodedCall] {
    guard let finding = Self.finding[call.name], case let fields = call.fields,
      let action = fields.action, finding.actions.contains(action),
      let wanted = fields[finding.argument]
    else { return [] }
    let sought = WordStems.of(wanted)
    let own = entities.filter { $0.tool == call.name && $0.name.lowercased() != wanted.lowercased() }
    var found: [DecodedCall] = []
    // A habit is told by what was done as often as by its name.
    // "Tomorrow's event" names nothing.
    let isNamed = !sought.subtracting(Self.general).isEmpty
    if let thing = counted(own, value: fields.value) ?? named(
      own, sought: sought, mayDiffer: call.name == "habit" || !isNamed)
      ?? mentioned(own, always: action == .log && Self.isNameless(wanted)) ?? withoutVerb(own)
    {
      found.append(call.about(thing.name, as: finding.argument))
    }
    let others = entities.filter { $0.tool != call.name }
    // Of what is pointed to, the model took the name from what was said before.
    let same = others.filter { $0.name.lowercased() == wanted.lowercased() }
    if let thing = named(others, sought: sought, mayDiffer: false) ?? (same.count == 1 ? same[0] : nil),
      let other = Self.translated(fields, action: action, to: thing)
    {
      found.append(call.with(thing.tool, fields: other))
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

  /// Whether a message says of something that its time is another.
  static func tellsOfChange(_ message: String) -> Bool {
    let text = " \(message.lowercased()) "
    return Lexicon.Targets.otherwise.contains { text.contains(" \($0) ") }
  }

  /// A new event as the change of one that is there, where the message has its very name and says that its time is another:
  /// "the vet visit has to be tomorrow at 4:45 pm".
  func changed(_ call: DecodedCall) -> DecodedCall? {
    guard call.name == "calendar", case let fields = call.fields, fields.action == .create,
      let start = fields.start, Self.tellsOfChange(message), let thing = sameNamed(call)
    else { return nil }
    var other = CallFields(action: .reschedule, texts: [.search: thing.name, .start: start])
    other.durationMinutes = fields.durationMinutes
    other.reminderMinutes = fields.reminderMinutes
    other.location = fields.location
    return call.with(other)
  }

  /// The only event that has the very name of a new one.
  private func sameNamed(_ call: DecodedCall) -> EntityRef? {
    let name = WordStems.of(call.fields.title ?? "")
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
  func named(insteadOf call: DecodedCall) -> DecodedCall? {
    guard call.name == "reminder", Self.isNamedElsewhere(call, message: message), let thing = withoutVerb(entities),
      case var fields = call.fields, fields.search != nil || fields.id != nil
    else { return nil }
    fields.id = nil
    fields.search = thing.name
    return call.with(fields)
  }

  private static func isNameless(_ name: String) -> Bool {
    !name.isEmpty
      && name.lowercased().split { !$0.isLetter && !$0.isNumber }
        .allSatisfy { $0.allSatisfy(\.isNumber) || Lexicon.Targets.nameless.contains(String($0)) }
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
  private static func translated(_ fields: CallFields, action: CallAction, to thing: EntityRef) -> CallFields? {
    let time = fields.start ?? fields.due
    // "Change the title of “Appointment”" may be said of whatever has one.
    if action == .update, let title = fields.title, thing.tool != "habit" {
      return CallFields(action: .update, texts: [.title: title, .search: thing.name])
    }
    var other: CallFields
    switch (action, thing.tool) {
    case (.delete, _): other = CallFields(action: .delete)
    case (.reschedule, "reminder"), (.update, "reminder"):
      guard let time else { return nil }
      other = CallFields(action: .update, texts: [.due: time])
    case (.update, "calendar"):
      guard let time else { return nil }
      other = CallFields(action: .reschedule, texts: [.start: time])
    case (.complete, "habit"): other = CallFields(action: .log)
    case (.log, "reminder") where fields.value == nil: other = CallFields(action: .complete)
    default: return nil
    }
    other[finding[thing.tool]?.argument ?? .search] = thing.name
    return other
  }

  /// A new note in the place of a list that isn't there yet: "add butter to the shopping list".
  private func listed(_ call: DecodedCall, fields: CallFields, wanted: String) -> DecodedCall? {
    guard call.name == "note", fields.action == .append, let body = fields.body,
      let last = wanted.split(separator: " ").last?.foldedWord,
      last == "list" || message.range(of: "\(wanted) list", options: .caseInsensitive) != nil,
      !entities.contains(where: { $0.tool == "note" && Self.resembles($0.name, wanted) })
    else { return nil }
    let title = last == "list" ? wanted : "\(wanted) list"
    return call.with(CallFields(action: .create, texts: [.title: title, .body: body]))
  }

  /// Whether two names have words that begin alike: a slip of the pen makes no new list.
  private static func resembles(_ name: String, _ other: String) -> Bool {
    func beginnings(_ text: String) -> Set<String> {
      Set(text.split(separator: " ").map { String($0.foldedWord.prefix(3)) }).subtracting(["lis", "the", "my"])
    }
    return !beginnings(name).isDisjoint(with: beginnings(other))
  }

  /// A new event in the place of one that isn't there, where nobody speaks of a change.
  private func created(_ call: DecodedCall, fields: CallFields, wanted: String) -> DecodedCall? {
    guard call.name == "calendar", fields.start?.isEmpty == false,
      words.isDisjoint(with: Lexicon.Targets.changing),
      fields.action == .reschedule || fields.action == .update
    else { return nil }
    var new = CallFields(action: .create, texts: [.title: wanted])
    (new.start, new.location, new.notes) = (fields.start, fields.location, fields.notes)
    (new.durationMinutes, new.reminderMinutes) = (fields.durationMinutes, fields.reminderMinutes)
    return call.with(new)
  }
}

extension DecodedCall {
  /// The call about something else.
  /// - Parameter field: the field by which its tool finds that.
  func about(_ name: String, as field: CallFields.TextField) -> DecodedCall {
    var fields = fields
    fields[field] = name
    return with(fields)
  }
}
