import Foundation

/// A habit's file, version 1:
///
/// ```json
/// {
///   "version": 1,
///   "name": "Running",
///   "emoji": "🏃",
///   "unit": "count",
///   "frequency": "daily",
///   "target": 1,
///   "aliases": ["run", "jog"],
///   "created": "2026-11-21T13:05:00Z",
///   "entries": [
///     {"id": "4f1c", "date": "2026-11-21", "value": 5, "logged": "2026-11-21T13:05:00Z"}
///   ]
/// }
/// ```
///
/// `unit` is `boolean`, `count` or `duration` (minutes), `frequency` `daily` or `weekly`. Only `version`, `name` and `unit`
/// must be there. An entry's `date` is the user's day and never moves with a time zone. Other members survive every change.
struct HabitFile {
  static let version = 1
  var json: HabitJSON

  init(_ bytes: [UInt8]) throws {
    guard let json = HabitJSONParser.parse(bytes), case .object = json else {
      throw Self.broken("It is no JSON object.")
    }
    guard let version = json["version"]?.double, version >= 1 else { throw Self.broken("It has no version.") }
    guard version <= Double(Self.version) else {
      throw Self.broken("A newer version of Linnet made it. Update Linnet.")
    }
    self.json = json
  }

  init(
    name: String, emoji: String?, unit: HabitUnit, frequency: HabitFrequency, target: Double, aliases: [String],
    created: Date
  ) {
    json = .object([])
    json.set("version", .number("\(Self.version)"))
    json.set("name", .string(name))
    json.set("emoji", emoji.map { .string($0) })
    json.set("unit", .string(unit.rawValue))
    json.set("frequency", .string(frequency.rawValue))
    json.set("target", HabitJSON(target))
    if !aliases.isEmpty { json.set("aliases", .array(aliases.map { .string($0) })) }
    json.set("created", .string(NoteFile.text(created)))
    json.set("entries", .array([]))
  }

  var bytes: [UInt8] { Array((json.written() + "\n").utf8) }

  func habit(id: String, revision: String) throws -> Habit {
    guard let name = json["name"]?.text?.trimmed, !name.isEmpty else { throw Self.broken("It has no name.") }
    guard let unit = json["unit"]?.text.flatMap(HabitUnit.init) else { throw Self.broken("Its unit is not known.") }
    let frequency = json["frequency"]?.text ?? HabitFrequency.daily.rawValue
    guard let frequency = HabitFrequency(rawValue: frequency) else { throw Self.broken("Its frequency is not known.") }
    let target = json["target"]?.double ?? 1
    guard target > 0, target.isFinite else { throw Self.broken("Its target is not above zero.") }
    let entries = try elements.enumerated().map { index, element in try Self.entry(element, index) }
    return Habit(
      id: id, name: name, emoji: json["emoji"]?.text, unit: unit, frequency: frequency, target: target,
      aliases: json["aliases"]?.elements?.compactMap(\.text) ?? [], created: json["created"]?.text.flatMap(Self.date),
      // By day; those of a day keep their order.
      entries: entries.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(
        \.element),
      revision: revision)
  }

  private var elements: [HabitJSON] { json["entries"]?.elements ?? [] }

  /// Entries that somebody wrote by hand may have no id: their place stands in for it.
  private static func entry(_ element: HabitJSON, _ index: Int) throws -> HabitEntry {
    guard let date = element["date"]?.text.flatMap({ CivilDate(iso: $0) }) else {
      throw broken("Entry \(index + 1) has no date like 2026-11-21.")
    }
    let value: Double? =
      switch element["value"] {
      case .bool(let isDone): isDone ? 1 : 0
      case .number(let text): Double(text)
      case nil: 1
      default: nil
      }
    guard let value, value >= 0, value.isFinite else { throw broken("Entry \(index + 1) has no value above zero.") }
    return HabitEntry(
      id: element["id"]?.text ?? "#\(index + 1)", date: date, value: value,
      logged: element["logged"]?.text.flatMap(Self.date))
  }

  // MARK: Entries

  mutating func add(_ entry: HabitEntry) {
    var members: HabitJSON = .object([])
    members.set("id", .string(entry.id))
    members.set("date", .string(entry.date.description))
    members.set("value", HabitJSON(entry.value))
    members.set("logged", entry.logged.map { .string(NoteFile.text($0)) })
    json.set("entries", .array(elements + [members]))
  }

  /// Changes an entry, with what else it holds, or removes it when `change` gives nil. False when it isn't there.
  mutating func change(_ id: String, _ change: (HabitJSON) -> HabitJSON?) -> Bool {
    var elements = elements
    let index = elements.indices.first { (elements[$0]["id"]?.text ?? "#\($0 + 1)") == id }
    guard let index else { return false }
    if let new = change(elements[index]) { elements[index] = new } else { elements.remove(at: index) }
    json.set("entries", .array(elements))
    return true
  }

  private static func date(_ text: String) -> Date? {
    guard let tokens = PhraseTokenizer.tokens(of: text), tokens.count == 1, case .iso(let iso) = tokens[0].kind else {
      return nil
    }
    return Date(timeIntervalSince1970: Double(iso.day.dayNumber * 86_400 + (iso.second ?? 0) - (iso.offset ?? 0)))
  }

  private static func broken(_ reason: String) -> OrganizerError {
    OrganizerError(.broken, "\(reason) The file is left as it is.", log: "habit file")
  }
}
