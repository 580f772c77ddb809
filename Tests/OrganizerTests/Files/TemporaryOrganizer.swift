import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Organizer

/// A folder of its own with stores over it, gone with the test.
final class TemporaryOrganizer {
  private let folder: TemporaryDirectory
  let root: String
  let clock: SettableClock<Date>
  let calendars: CalendarStore
  let contacts: ContactStore
  let reminders: ReminderStore

  init(zone: String = "Europe/Paris", now: String = "20261121T120000Z") throws {
    folder = try TemporaryDirectory()
    root = folder.url.path(percentEncoded: false)
    let clock = SettableClock(instant(now))
    self.clock = clock
    let count = Mutex(0)
    let environment = OrganizerEnvironment(
      now: { clock.now }, zone: { zone },
      newUID: {
        count.withLock { count in
          count += 1
          return "new-\(count)"
        }
      })
    calendars = CalendarStore(root: root, environment: environment)
    contacts = ContactStore(root: root, environment: environment)
    reminders = ReminderStore(calendars)
  }

  /// Writes a file as another program would, with CRLF line ends.
  func write(_ text: String, to path: String, lineEnd: String = "\r\n") throws {
    try write(Data(text.replacingOccurrences(of: "\n", with: lineEnd).utf8), to: path)
  }

  func write(_ data: Data, to path: String) throws {
    let full = "\(root)/\(path)"
    try FileManager.default.createDirectory(
      atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: full))
  }

  func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)")), as: UTF8.self)
  }

  /// All files and what is in them.
  func snapshot() throws -> [String: Data] {
    var result: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
      result[path] =
        isFolder.boolValue ? Data("folder".utf8) : try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)"))
    }
    return result
  }

  /// The starts of what happens, as ISO 8601 in UTC.
  func starts(_ from: String, _ to: String, filter: OccurrenceFilter = OccurrenceFilter()) async throws -> [String] {
    try await calendars.occurrences(from: instant(from), to: instant(to), filter: filter).occurrences
      .map { EventTime.utc($0.start).iCalendar }
  }
}

/// `20261121T120000Z`.
func instant(_ text: String) -> Date {
  guard case .utc(let date)? = EventTime(iCalendar: text, zone: nil) else {
    preconditionFailure("not an instant: \(text)")
  }
  return date
}

/// `20261121T120000` in a zone, or a day.
func time(_ text: String, _ zone: String? = nil) -> EventTime {
  guard let time = EventTime(iCalendar: text, zone: zone) else { preconditionFailure("not a time: \(text)") }
  return time
}

func fixture(_ name: String, file: String = #filePath) throws -> Data {
  let folder = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
  return try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name)"))
}

/// A calendar file with one event. `lines` come after the UID.
func eventFile(_ lines: String, uid: String = "1") -> String {
  """
  BEGIN:VCALENDAR
  VERSION:2.0
  PRODID:-//Somebody else//EN
  BEGIN:VEVENT
  UID:\(uid)
  DTSTAMP:20250101T000000Z
  \(lines)
  END:VEVENT
  END:VCALENDAR

  """
}
