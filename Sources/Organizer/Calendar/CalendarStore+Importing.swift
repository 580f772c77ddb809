import Foundation

extension CalendarStore {
  /// Takes in the events and reminders of an `.ics` file, each as a file of its own. What can't be used is told and hides
  /// nothing else. All is taken back by one undo.
  public func importICS(
    _ data: Data, into calendar: String? = nil, existing: ImportReport.Existing = .skip
  ) throws -> OrganizerResult<ImportReport> {
    _ = try current()
    let folder = try folder(forNew: calendar)
    let document: CalendarDocument
    do {
      document = try CalendarDocument(ImportedText.bytes(data))
    } catch {
      throw OrganizerError.broken("that you import", reason: error.reason)
    }
    var report = ImportReport()
    var changes = newChanges()
    var taken: Set<String> = []
    for (key, items) in Self.groups(document) {
      let entry = { (reason: String?) in
        ImportReport.Entry(id: key.uid, title: items.first?.text("SUMMARY") ?? "", reason: reason)
      }
      let single = CalendarDocument(items, zones: Self.zones(for: items, in: document), header: document.header)
      let read = CalendarFile(single, calendar: folder, file: "")
      guard read.series.count + read.reminders.count == 1 else {
        report.broken.append(entry(read.problems.first ?? "It can't be understood."))
        continue
      }
      guard let path = try place(for: key, in: folder, taken: &taken) else {
        report.skipped.append(entry("It is in another calendar already."))
        continue
      }
      let before = try FileAccess.read("\(root)/\(path)")
      if before != nil, existing == .skip || Self.isAlone(key, bytes: before) == false {
        report.skipped.append(entry("It is there already."))
        continue
      }
      changes.file(path, before: before, after: single.bytes)
      report.imported.append(entry(nil))
    }
    let undo = try changes.commit()
    _ = try current()
    return OrganizerResult(value: report, undo: undo)
  }

  private struct Key: Hashable {
    let kind: String
    let uid: String
  }

  /// Events and reminders by UID, in the file's order. One without a UID gets one.
  private static func groups(_ document: CalendarDocument) -> [(key: Key, items: [ContentComponent])] {
    var order: [Key] = []
    var groups: [Key: [ContentComponent]] = [:]
    for item in document.components where item.name == "VEVENT" || item.name == "VTODO" {
      var item = item
      // What is called off is told by the method of the whole message (RFC 5546 §3.2.5), which does not come along.
      if document.isCancellation, item.first("STATUS") == nil { item.set("STATUS", value: "CANCELLED") }
      if item.uid?.isEmpty ?? true { item.set("UID", value: contentUID(item.bytes)) }
      let key = Key(kind: item.name, uid: item.uid ?? "")
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(item)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }

  /// The zones that they name.
  private static func zones(for items: [ContentComponent], in document: CalendarDocument) -> [ContentComponent] {
    let names = Set(
      items.flatMap { item in
        item.nodes.flatMap { node -> [String] in
          guard case .line(let line) = node else { return [] }
          return line.values(of: "TZID")
        }
      })
    var seen: Set<String> = []
    return document.zones.filter { zone in
      zone.text("TZID").map { names.contains($0) && seen.insert($0).inserted } ?? false
    }
  }

  /// The path of what has this UID in the calendar, else one that is free; nil when another calendar has it.
  private func place(for key: Key, in folder: String, taken: inout Set<String>) throws -> String? {
    let index = try current()
    let known =
      key.kind == "VEVENT"
      ? index.series[key.uid]?.map { ($0.calendar, $0.file) }
      : index.reminders[key.uid]?.map { ($0.reminder.calendar, $0.file) }
    if let here = known?.first(where: { $0.0 == folder }) { return directory.path(folder, file: here.1) }
    guard known == nil else { return nil }
    let path = "calendars/\(folder)/\(SafeFileName.file(uid: key.uid, extension: "ics"))"
    // A file by that name that holds something else stays.
    let isFree = try taken.insert(path).inserted && FileAccess.read("\(root)/\(path)") == nil
    return isFree ? path : "calendars/\(folder)/\(UUID().uuidString).ics"
  }

  /// Whether a file holds this alone, so that it can be replaced.
  private static func isAlone(_ key: Key, bytes: [UInt8]?) -> Bool {
    guard let bytes, let document = try? CalendarDocument(bytes) else { return true }
    return document.components.allSatisfy { $0.name == "VTIMEZONE" || ($0.name == key.kind && $0.uid == key.uid) }
  }
}
