import Assistant
import ChatTypes
import Foundation
import JSONValue
import Organizer
import OrganizerTools
import Persistence
import Synchronization
import Tools

/// The user's real files with the real tools over them.
///
/// It is Saturday, 21 November 2026, 14:05 in Paris.
package final class RealWorld: Sendable {
  package let root: URL
  package let mode: ConfirmationMode
  package let undoLog = UndoLog(store: InMemoryUndoStore())
  private let tools: [any Tool]
  package let stores: OrganizerStores

  /// - Parameter others: tools beside the organizer's.
  package init(mode: ConfirmationMode, with others: [any Tool] = []) throws {
    self.mode = mode
    root = FileManager.default.temporaryDirectory.appending(path: "linnet-world-\(UUID().uuidString)")
    let number = Mutex(0)
    let now = Date(unixMilliseconds: Conversation.start)
    stores = OrganizerStores(
      root: root.path(percentEncoded: false),
      environment: OrganizerEnvironment(
        now: { now }, zone: { "Europe/Paris" },
        newUID: {
          number.withLock { number in
            number += 1
            return "new-\(number)"
          }
        }))
    tools = try OrganizerTools.all(stores) + others
    try put("calendars/personal/dentist.ics", Self.event("dentist", "Dentist", "20261123T100000", "20261123T104500"))
    try put(
      "calendars/personal/rent.ics",
      Self.calendar("VTODO", ["UID:rent", "SUMMARY:Pay rent", "DUE;VALUE=DATE:20261130"]))
    try put("notes/Diary.md", "Today I told nobody that the code is 4471.\n")
    try put("contacts/people/ana.vcf", "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:ana\r\nFN:Ana\r\nTEL:0612\r\nEND:VCARD\r\n")
    try put(
      "habits/running.json",
      #"{"version":1,"name":"Running","unit":"count","frequency":"daily","target":1,"created":"2026-11-01T08:00:00Z","#
        + #""entries":[]}"#)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// The tools as a run of the program has them.
  package func tools(_ database: AppDatabase) throws -> AssistantTools {
    let executor = ToolExecutor(
      toolbox: try Toolbox(tools), store: StoredApprovals(database), audit: NoAudit(), undoLog: undoLog,
      clock: ToolClock(now: { Conversation.start }, wait: { _ in try await Self.untilCancelled() }))
    let settings = ToolSettings(mode: mode, enabled: Set(tools.map(\.declaration.name)))
    return AssistantTools(executor: executor, settings: { _ in settings })
  }

  private static func untilCancelled() async throws {
    for await _ in AsyncStream<Void>.makeStream().stream {}
    throw CancellationError()
  }

  // MARK: Files

  package func put(_ path: String, _ text: String) throws {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// All files and what is in them.
  package func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false)) {
      let url = root.appending(path: path)
      guard (try? url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true else { continue }
      files[path] = try Data(contentsOf: url)
    }
    return files
  }

  /// A file of one event.
  package static func event(_ uid: String, _ title: String, _ start: String, _ end: String, _ lines: [String] = [])
    -> String
  {
    calendar(
      "VEVENT",
      [
        "UID:\(uid)", "SUMMARY:\(escaped(title))", "DTSTART;TZID=Europe/Paris:\(start)",
        "DTEND;TZID=Europe/Paris:\(end)",
      ]
        + lines)
  }

  package static func calendar(_ kind: String, _ lines: [String]) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", "BEGIN:\(kind)", "DTSTAMP:20261101T000000Z"] + lines + [
      "END:\(kind)", "END:VCALENDAR", "",
    ]).joined(separator: "\r\n")
  }

  /// A text as it stands in a property.
  package static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(",", with: "\\,").replacing(";", with: "\\;").replacing(
      "\n", with: "\\n")
  }
}
