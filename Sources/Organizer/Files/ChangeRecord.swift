import Foundation

/// What a change of several files is about to do, on disk before the first of them is written, so that whoever opens the
/// organizer next can end what a crash has cut off. It lies in a folder of our own, `.changes` beside the calendars, and is
/// locked while its process lives.
struct ChangeRecord {
  static let folder = ".changes"

  private let path: String
  private let descriptor: Int32

  /// Writes down a change.
  static func begin(_ change: OrganizerUndo, root: String) throws -> ChangeRecord {
    let data = try JSONEncoder().encode(change)
    // Another process may just remove the folder because it is empty.
    for _ in 0..<10 {
      try FileAccess.makeFolder("\(root)/\(folder)")
      if let record = try write(data, root: root) { return record }
    }
    throw OrganizerError.files("Writing a file", code: ENOENT)
  }

  /// Nil when the folder is gone.
  private static func write(_ data: Data, root: String) throws -> ChangeRecord? {
    let name = "\(root)/\(folder)/\(UUID().uuidString)"
    let descriptor = open(name + ".tmp", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw OrganizerError.files("Writing a file", code: errno)
    }
    // Locked before it has its name, so that nobody takes it for one that a crash has left.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    do {
      try FileAccess.write(Array(data), to: descriptor)
      guard fsync(descriptor) == 0, rename(name + ".tmp", name + ".json") == 0 else {
        throw OrganizerError.files("Writing a file", code: errno)
      }
    } catch {
      unlink(name + ".tmp")
      close(descriptor)
      throw error
    }
    FileAccess.syncFolder("\(root)/\(folder)")
    return ChangeRecord(path: name + ".json", descriptor: descriptor)
  }

  /// All is done, or taken back.
  func end() {
    unlink(path)
    let folder = (path as NSString).deletingLastPathComponent
    FileAccess.syncFolder(folder)
    // Refused as long as another one is there.
    rmdir(folder)
    close(descriptor)
  }

  // MARK: - Afterwards

  /// Ends the changes whose process is gone: they are finished, or taken back where another program has changed one of their
  /// files. What can't be done now is left for the next time.
  static func endInterrupted(root: String) {
    let folder = "\(root)/\(folder)"
    // It may be empty: one that was cut off before its record was there. Refused as long as there is one.
    defer { rmdir(folder) }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      var status = stat()
      // One that is locked lives; one without a name has just ended.
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0, status.st_nlink > 0 else {
        close(descriptor)
        continue
      }
      let record = ChangeRecord(path: path, descriptor: descriptor)
      // Half a record is one of a change that had not begun.
      guard let bytes = try? FileAccess.read(path),
        let change = try? JSONDecoder().decode(OrganizerUndo.self, from: Data(bytes)),
        change.steps.allSatisfy({ FileChanges.isSafe($0.path) })
      else {
        record.end()
        continue
      }
      do {
        try finish(change, root: root)
        record.end()
      } catch {
        close(descriptor)
      }
    }
  }

  private enum StepState { case before, after, foreign }

  private static func finish(_ change: OrganizerUndo, root: String) throws {
    let states = try change.steps.map { try state(of: $0, root: root) }
    guard states.contains(.after) else { return }
    if states.contains(.foreign) {
      let done = zip(change.steps, states).filter { $0.1 == .after }.map(\.0)
      for step in OrganizerUndo(steps: done).inverse.steps { try FileChanges.perform(step, root: root) }
    } else {
      for (step, state) in zip(change.steps, states) where state == .before {
        try FileChanges.perform(step, root: root)
      }
    }
  }

  private static func state(of step: OrganizerUndo.Step, root: String) throws -> StepState {
    if step.isFolder {
      var status = stat()
      let isThere = stat("\(root)/\(step.path)", &status) == 0
      return isThere == (step.after != nil) ? .after : .before
    }
    let current = try FileAccess.read("\(root)/\(step.path)").map { Data($0) }
    return current == step.after ? .after : current == step.before ? .before : .foreign
  }
}
