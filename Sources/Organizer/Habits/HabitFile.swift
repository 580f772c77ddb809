import Foundation
import JSONValue

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
  static let version: Int64 = 1
  var json: JSONObject

  init(_ bytes: [UInt8]) throws {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    // JSONValue would repair what is no UTF-8, and the next change would make that last.
    let text = String(validating: bytes.trimmingPrefix(byteOrderMark), as: UTF8.self)
    guard let text, case .object(let json)? = try? JSONValue(parsing: text) else {
      throw Self.broken("It is no JSON object.")
    }
    guard let version = json["version"]?.doubleValue, version >= 1 else { throw Self.broken("It has no version.") }
    guard version <= Double(Self.version) else {
      throw Self.broken("A newer version of Linnet made it. Update Linnet.")
    }
    self.json = json
  }

  init(
    name: String, emoji: String?, unit: HabitUnit, frequency: HabitFrequency, target: Double, aliases: [String],
    created: Date
  ) {
    json = ["version": .integer(Self.version), "name": .string(name)]
    json["emoji"] = emoji.map { .string($0) }
    json["unit"] = .string(unit.rawValue)
    json["frequency"] = .string(frequency.rawValue)
    json["target"] = JSONValue(target)
    if !aliases.isEmpty { json["aliases"] = .array(aliases.map { .string($0) }) }
    json["created"] = .string(NoteFile.text(created))
    json["entries"] = []
  }

  var bytes: [UInt8] { Array((JSONValue.object(json).laidOut() + "\n").utf8) }

  func habit(id: String, revision: String) throws -> Habit {
    guard let name = json["name"]?.stringValue?.trimmed, !name.isEmpty else { throw Self.broken("It has no name.") }
    guard let unit = json["unit"]?.stringValue.flatMap(HabitUnit.init) else {
      throw Self.broken("Its unit is not known.")
    }
    let frequency = json["frequency"]?.stringValue ?? HabitFrequency.daily.rawValue
    guard let frequency = HabitFrequency(rawValue: frequency) else { throw Self.broken("Its frequency is not known.") }
    let target = json["target"]?.doubleValue ?? 1
    guard target > 0, target.isFinite else { throw Self.broken("Its target is not above zero.") }
    let entries = try elements.enumerated().map { index, element in try Self.entry(element, index: index) }
    return Habit(
      id: id, name: name, emoji: json["emoji"]?.stringValue, unit: unit, frequency: frequency, target: target,
      aliases: json["aliases"]?.arrayValue?.compactMap(\.stringValue) ?? [],
      created: json["created"]?.stringValue.flatMap(Self.date),
      // By day; those of a day keep their order.
      entries: entries.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(
        \.element),
      revision: revision)
  }

  private var elements: [JSONValue] { json["entries"]?.arrayValue ?? [] }

  /// Entries that somebody wrote by hand may have no id: their place stands in for it.
  private static func entry(_ element: JSONValue, index: Int) throws -> HabitEntry {
    guard let date = element["date"]?.stringValue.flatMap({ CivilDate(iso: $0) }) else {
      throw broken("Entry \(index + 1) has no date like 2026-11-21.")
    }
    let value: Double? =
      switch element["value"] {
      case .bool(let isDone): isDone ? 1 : 0
      case let value?: value.doubleValue
      case nil: 1
      }
    guard let value, value >= 0, value.isFinite else { throw broken("Entry \(index + 1) has no value above zero.") }
    return HabitEntry(
      id: element["id"]?.stringValue ?? "#\(index + 1)", date: date, value: value,
      logged: element["logged"]?.stringValue.flatMap(Self.date))
  }

  // MARK: Entries

  mutating func add(_ entry: HabitEntry) {
    var members: JSONObject = ["id": .string(entry.id), "date": .string(entry.date.description)]
    members["value"] = JSONValue(entry.value)
    members["logged"] = entry.logged.map { .string(NoteFile.text($0)) }
    json["entries"] = .array(elements + [.object(members)])
  }

  /// Changes an entry, with what else it holds, or removes it when `change` gives nil. False when it isn't there.
  mutating func change(_ id: String, change: (JSONObject) -> JSONObject?) -> Bool {
    var elements = elements
    let index = elements.indices.first { (elements[$0]["id"]?.stringValue ?? "#\($0 + 1)") == id }
    guard let index, case .object(let old) = elements[index] else { return false }
    if let new = change(old) { elements[index] = .object(new) } else { elements.remove(at: index) }
    json["entries"] = .array(elements)
    return true
  }

  private static func date(_ text: String) -> Date? {
    guard let tokens = PhraseTokenizer.tokens(of: text), tokens.count == 1, case .iso(let iso) = tokens[0].kind else {
      return nil
    }
    return Date(timeIntervalSince1970: Double(iso.day.dayNumber * 86_400 + (iso.second ?? 0) - (iso.offset ?? 0)))
  }

  private static func broken(_ reason: String) -> OrganizerError {
    OrganizerError(.broken, message: "\(reason) The file is left as it is.", log: "habit file")
  }
}
