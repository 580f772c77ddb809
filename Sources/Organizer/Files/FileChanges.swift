import Foundation

/// Several files that change together: all are checked first, then written; when one can't be, those before are put back.
struct FileChanges {
  let root: String
  /// Called when all checks are done, right before the first write. Tests change files here.
  var beforeWriting: (@Sendable () -> Void)?
  private(set) var steps: [OrganizerUndo.Step] = []

  init(root: String, beforeWriting: (@Sendable () -> Void)? = nil) {
    self.root = root
    self.beforeWriting = beforeWriting
  }

  /// Plans a write (`after`), or a deletion (nil). `before` is what was read; nil when nothing may be there.
  mutating func file(_ path: String, before: [UInt8]?, after: [UInt8]?) {
    guard before != after else { return }
    steps.append(OrganizerUndo.Step(path: path, before: before.map { Data($0) }, after: after.map { Data($0) }))
  }

  /// Plans a new folder, or the removal of an empty one.
  mutating func folder(_ path: String, exists: Bool) {
    steps.append(
      OrganizerUndo.Step(path: path, isFolder: true, before: exists ? nil : Data(), after: exists ? Data() : nil))
  }

  /// Does all that was planned and returns what takes it back.
  func commit() throws -> OrganizerUndo {
    let undo = OrganizerUndo(steps: steps)
    try Self.apply(undo, root: root, beforeWriting: beforeWriting)
    return undo
  }

  /// Makes the change that `change` describes: every path must still hold what it held before.
  static func apply(
    _ change: OrganizerUndo, root: String, beforeWriting: (@Sendable () -> Void)? = nil
  ) throws {
    ChangeRecord.endInterrupted(root: root)
    for step in change.steps {
      guard isSafe(step.path) else {
        throw OrganizerError.invalid(
          "This change names a file outside of the organizer.", log: "unsafe path in a change")
      }
      if !step.isFolder { try check(step, root: root) }
    }
    // One file is the old or the new one by itself.
    let record = change.steps.count > 1 ? try ChangeRecord.begin(change, root: root) : nil
    defer { record?.end() }
    beforeWriting?()
    var done: [OrganizerUndo.Step] = []
    do {
      for step in change.steps {
        try perform(step, root: root)
        done.append(step)
      }
    } catch {
      for step in OrganizerUndo(steps: done).inverse.steps { try? perform(step, root: root) }
      throw error
    }
  }

  private static func check(_ step: OrganizerUndo.Step, root: String) throws {
    let current = try FileAccess.read("\(root)/\(step.path)")
    guard current.map({ Data($0) }) == step.before else { throw OrganizerError.changedMeanwhile }
  }

  static func perform(_ step: OrganizerUndo.Step, root: String) throws {
    let path = "\(root)/\(step.path)"
    if step.isFolder {
      if step.after != nil { return try FileAccess.makeFolder(path) }
      guard rmdir(path) == 0 || errno == ENOENT else {
        throw errno == ENOTEMPTY || errno == EEXIST
          ? OrganizerError(
            .changedMeanwhile, message: "There is something in this folder now, so it is not removed.",
            log: "folder not empty")
          : OrganizerError.files("Deleting a folder", code: errno)
      }
      return
    }
    let folder = (path as NSString).deletingLastPathComponent
    try FileAccess.makeFolder(folder)
    try FileAccess.locked(folder) {
      // Once more, now that none of us can write.
      try check(step, root: root)
      if let after = step.after {
        try FileAccess.write(Array(after), to: path, replacing: step.before.map { Array($0) })
      } else if let before = step.before {
        try FileAccess.remove(path, holding: Array(before))
      }
    }
  }

  /// Whether a path stays below the organizer's folder.
  static func isSafe(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.utf8.contains(0) && (2...3).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}
