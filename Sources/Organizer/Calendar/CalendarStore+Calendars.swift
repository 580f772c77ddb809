import Foundation
import PlainText

extension CalendarStore {
  /// All calendars, by name.
  public func calendars() throws -> [CalendarInfo] {
    _ = try current()
    return directory.collections.keys.sorted().map(info)
  }

  /// Makes a calendar. `color` is `#RRGGBB` or nil. Throws ``OrganizerError/Code/exists`` when one has this name.
  public func createCalendar(_ displayName: String, color: String? = nil) throws -> OrganizerResult<CalendarInfo> {
    _ = try current()
    let title = displayName.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let folder = SafeFileName.folder(title) else {
      throw OrganizerError.invalid("Give the calendar a name with letters or digits.", log: "calendar name")
    }
    let color = try color.map(Self.checkedColor)
    guard directory.collections[folder] == nil,
      !directory.collections.keys.contains(where: { info($0).displayName.searchFolded == title.searchFolded })
    else { throw OrganizerError.exists("calendar") }
    var changes = newChanges()
    changes.folder("calendars/\(folder)", exists: true)
    changes.file("calendars/\(folder)/displayname", before: nil, after: Array((title + "\n").utf8))
    if let color { changes.file("calendars/\(folder)/color", before: nil, after: Array((color + "\n").utf8)) }
    let undo = try changes.commit()
    _ = try current()
    return OrganizerResult(value: info(folder), undo: undo)
  }

  /// Gives a calendar another name. Its folder, and with it its id, stays.
  public func renameCalendar(_ id: String, to displayName: String) throws -> OrganizerResult<CalendarInfo> {
    try checkCalendar(id)
    let title = displayName.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty, !title.contains(where: \.isNewline) else {
      throw OrganizerError.invalid("Give the calendar a name on one line.", log: "calendar name")
    }
    return try setMetadata(id, file: "displayname", text: title)
  }

  /// Gives a calendar a color, `#RRGGBB`.
  public func setColor(_ color: String, ofCalendar id: String) throws -> OrganizerResult<CalendarInfo> {
    try checkCalendar(id)
    return try setMetadata(id, file: "color", text: Self.checkedColor(color))
  }

  /// Deletes a calendar with all events and reminders in it. Files of other kinds, and files that can't be read, stay, and
  /// with them the folder.
  public func deleteCalendar(_ id: String) throws -> OrganizerUndo {
    try ConflictRetry.run {
      try checkCalendar(id)
      var changes = newChanges()
      let entries = directory.collections[id] ?? [:]
      let readable = entries.filter { $0.value.item.map { !$0.series.isEmpty || !$0.reminders.isEmpty } ?? false }
      for name in readable.keys.sorted() + ["displayname", "color"] {
        let path = "calendars/\(id)/\(name)"
        changes.file(path, before: try FileAccess.read("\(root)/\(path)"), after: nil)
      }
      let known = Set(readable.keys).union(["displayname", "color"])
      let all = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/calendars/\(id)")) ?? []
      if Set(all).isSubset(of: known) { changes.folder("calendars/\(id)", exists: false) }
      return try changes.commit()
    }
  }

  func checkCalendar(_ id: String) throws {
    _ = try current()
    guard directory.collections[id] != nil else { throw OrganizerError.notFound("calendar") }
  }

  /// The calendar for something new: by id or by name, and when none is named the first; `personal` when there is none yet.
  func folder(forNew calendar: String?) throws -> String {
    let folders = directory.collections.keys.sorted()
    guard let calendar else { return folders.contains("personal") ? "personal" : folders.first ?? "personal" }
    if folders.contains(calendar) { return calendar }
    let wanted = calendar.searchFolded
    let named = folders.filter { $0.searchFolded == wanted || info($0).displayName.searchFolded == wanted }
    guard let only = named.first else { throw OrganizerError.notFound("calendar") }
    guard named.count == 1 else { throw OrganizerError.ambiguous("calendar") }
    return only
  }

  private func info(_ id: String) -> CalendarInfo {
    let items = (directory.collections[id] ?? [:]).values.compactMap(\.item)
    return CalendarInfo(
      id: id, displayName: directory.metadata(id, file: "displayname") ?? id,
      color: directory.metadata(id, file: "color"),
      eventCount: items.reduce(0) { $0 + $1.series.count }, reminderCount: items.reduce(0) { $0 + $1.reminders.count })
  }

  private func setMetadata(_ id: String, file: String, text: String) throws -> OrganizerResult<CalendarInfo> {
    var changes = newChanges()
    let path = "calendars/\(id)/\(file)"
    changes.file(path, before: try FileAccess.read("\(root)/\(path)"), after: Array((text + "\n").utf8))
    let undo = try changes.commit()
    return OrganizerResult(value: info(id), undo: undo)
  }

  private static func checkedColor(_ color: String) throws -> String {
    guard color.count == 7, color.hasPrefix("#"), color.dropFirst().allSatisfy(\.isHexDigit) else {
      throw OrganizerError.invalid("A color is written as #RRGGBB, such as #3366CC.", log: "color")
    }
    return color.uppercased()
  }
}
