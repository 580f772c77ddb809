import Foundation
import JSONValue
import PlainText

/// Making, changing and logging.
extension HabitStore {
  /// Makes a habit. Its name must be its own.
  /// - Parameter target: what a day or a week has to reach; see ``Habit/target``.
  public func create(
    name: String, unit: HabitUnit = .boolean, frequency: HabitFrequency = .daily, target: Double = 1,
    emoji: String? = nil, aliases: [String] = []
  ) throws -> HabitChange {
    let name = try Self.checked(name: name)
    try Self.check(target: target, unit: unit, frequency: frequency)
    let habits = try list().habits
    try Self.checkFree(name, among: habits)
    guard habits.count < HabitLimits.habits else {
      throw OrganizerError.invalid("There are \(HabitLimits.habits) habits already. Delete one first.", log: "too many")
    }
    let file = HabitFile(
      name: name, emoji: Self.cleaned(emoji), unit: unit, frequency: frequency, target: target,
      aliases: try Self.cleaned(aliases: aliases), created: environment.now())
    return try write(freeID(name), before: nil, after: file.bytes, entry: nil)
  }

  /// Changes what is given; an empty emoji removes it. The unit can change only while nothing is logged.
  public func update(
    _ id: String, name: String? = nil, unit: HabitUnit? = nil, frequency: HabitFrequency? = nil, target: Double? = nil,
    emoji: String? = nil, aliases: [String]? = nil, revision: String? = nil
  ) throws -> HabitChange {
    let name = try name.map(Self.checked(name:))
    if let name { try Self.checkFree(name, among: try list().habits.filter { $0.id != id }) }
    return try edit(id, revision: revision) { file, habit in
      let newUnit = unit ?? habit.unit
      guard newUnit == habit.unit || habit.entries.isEmpty else {
        throw OrganizerError.invalid(
          "What is logged for this habit is counted in another unit. Make a new habit for the other one.",
          log: "unit of a used habit")
      }
      try Self.check(target: target ?? habit.target, unit: newUnit, frequency: frequency ?? habit.frequency)
      if let name { file.json["name"] = .string(name) }
      if unit != nil { file.json["unit"] = .string(newUnit.rawValue) }
      if let frequency { file.json["frequency"] = .string(frequency.rawValue) }
      if let target { file.json["target"] = JSONValue(target) }
      if let emoji { file.json["emoji"] = Self.cleaned(emoji).map { .string($0) } }
      if let aliases {
        let cleaned = try Self.cleaned(aliases: aliases)
        file.json["aliases"] = cleaned.isEmpty ? nil : .array(cleaned.map { .string($0) })
      }
      return nil
    }
  }

  /// Logs a value. Several of a day add up; a `boolean` habit is done once a day, and logging it again changes nothing.
  /// - Parameters:
  ///   - value: times or minutes, above zero; ignored for `boolean`.
  ///   - date: the day that it counts for, today or before; today where none is given.
  public func log(_ id: String, value: Double = 1, on date: CivilDate? = nil) throws -> HabitChange {
    let day = date ?? today
    guard day <= today else {
      throw OrganizerError.invalid("This day is still to come. Log it when it is done.", log: "future day")
    }
    return try edit(id) { file, habit in
      let value = habit.unit == .boolean ? 1 : value
      try Self.check(value: value, unit: habit.unit)
      if habit.unit == .boolean, let done = habit.entries.first(where: { $0.date == day && $0.value > 0 }) {
        return done
      }
      guard habit.entries.count < HabitLimits.entries else {
        throw OrganizerError.invalid("This habit has too many entries. Make a new one.", log: "too many entries")
      }
      let entry = HabitEntry(id: environment.newUID(), date: day, value: value, logged: environment.now())
      file.add(entry)
      return entry
    }
  }

  /// Corrects an entry's value or day; all else stays.
  public func correct(_ id: String, entry: String, value: Double? = nil, date: CivilDate? = nil) throws -> HabitChange {
    if let date, date > today {
      throw OrganizerError.invalid("This day is still to come. Log it when it is done.", log: "future day")
    }
    return try edit(id) { file, habit in
      guard let old = habit.entries.first(where: { $0.id == entry }) else { throw OrganizerError.notFound("entry") }
      if let value { try Self.check(value: value, unit: habit.unit) }
      _ = file.change(entry) { json in
        var json = json
        if let value, habit.unit != .boolean { json["value"] = JSONValue(value) }
        if let date { json["date"] = .string(date.description) }
        return json
      }
      return HabitEntry(id: old.id, date: date ?? old.date, value: value ?? old.value, logged: old.logged)
    }
  }

  /// Deletes an entry.
  public func deleteEntry(_ id: String, entry: String) throws -> HabitChange {
    try edit(id) { file, _ in
      guard file.change(entry, change: { _ in nil }) else { throw OrganizerError.notFound("entry") }
      return nil
    }
  }

  // MARK: Checks

  /// A file's name for a habit: its own in small letters, with a number when that is taken.
  private func freeID(_ name: String) throws -> String {
    let stem = SafeFileName.folder(name.lowercased()) ?? "habit"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(Self.folder)")) ?? []
    let taken = Set(files.map { NoteFileName.key(($0 as NSString).deletingPathExtension) })
    return NoteFileName.free(NoteFileName.name(stem), taken: taken).replacing(" ", with: "-")
  }

  private static func checkFree(_ name: String, among habits: [Habit]) throws {
    let folded = name.searchFolded
    if habits.contains(where: { $0.name.searchFolded == folded }) { throw OrganizerError.exists("habit") }
  }

  private static func checked(name: String) throws -> String {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty, name.count <= HabitLimits.name, !name.unicodeScalars.contains("\0") else {
      throw OrganizerError.invalid(
        "A habit needs a name of at most \(HabitLimits.name) characters. Give it one.", log: "unfit name")
    }
    return name
  }

  private static func cleaned(_ emoji: String?) -> String? {
    guard let emoji = emoji?.trimmed, !emoji.isEmpty else { return nil }
    return String(emoji.prefix(8))
  }

  private static func cleaned(aliases: [String]) throws -> [String] {
    let cleaned = try aliases.map(checked(name:))
    guard cleaned.count <= HabitLimits.aliases else {
      throw OrganizerError.invalid("A habit has at most \(HabitLimits.aliases) other names.", log: "too many aliases")
    }
    return NoteTags.unique(cleaned)
  }

  private static func check(target: Double, unit: HabitUnit, frequency: HabitFrequency) throws {
    guard target > 0, target <= HabitLimits.value else {
      throw OrganizerError.invalid("A habit's target is above zero, a million at most.", log: "unfit target")
    }
    guard unit == .boolean else { return }
    let most = frequency == .weekly ? 7.0 : 1.0
    guard target <= most, target == target.rounded() else {
      throw OrganizerError.invalid(
        frequency == .weekly ? "A week has 7 days: the target is 1 to 7." : "This is done once a day: the target is 1.",
        log: "unfit target")
    }
  }

  private static func check(value: Double, unit: HabitUnit) throws {
    let most = unit == .duration ? HabitLimits.minutes : HabitLimits.value
    guard value > 0, value <= most else {
      throw OrganizerError.invalid(
        unit == .duration
          ? "Give minutes above zero; a day has \(Int(HabitLimits.minutes))."
          : "Give a number above zero, a million at most.",
        log: "unfit value")
    }
  }
}
