import Foundation
import Synchronization

@testable import Organizer

/// A fresh folder with a clock that a test sets; removed when the test lets go of it.
final class ScratchFolder: Sendable {
  let root: String
  private let clock: Mutex<Date>
  private let ids = Mutex(0)

  init(now: String = "2026-11-21T14:05") throws {
    root = FileManager.default.temporaryDirectory.path + "/linnet-organizer-\(UUID().uuidString)"
    clock = Mutex(CorpusPhrase.moment(now, "Europe/Paris").0)
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  var environment: OrganizerEnvironment {
    OrganizerEnvironment(
      now: { [self] in clock.withLock { $0 } }, zone: { "Europe/Paris" },
      newUID: { [self] in
        ids.withLock {
          $0 += 1; return "id-\($0)"
        }
      })
  }

  var notes: NoteStore { NoteStore(root: root, environment: environment) }
  var habits: HabitStore { HabitStore(root: root, environment: environment) }

  func set(_ now: String) { clock.withLock { $0 = CorpusPhrase.moment(now, "Europe/Paris").0 } }

  func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let url = URL(filePath: "\(root)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url, options: .atomic)
  }

  func bytes(_ path: String) throws -> [UInt8]? { try FileAccess.read("\(root)/\(path)") }

  func text(_ path: String) throws -> String? { try bytes(path).map { String(decoding: $0, as: UTF8.self) } }

  func files(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []).sorted()
  }
}
