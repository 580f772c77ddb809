import Foundation

extension OrganizerUndo {
  /// What the files of this change hold now, in the order of its steps: nil where there is none. Folders don't count.
  /// - Parameter root: the organizer's folder.
  /// - Throws: ``OrganizerError`` when a file can't be read, or a path leads out of the folder.
  public func currentFiles(root: String) throws -> [Data?] {
    try steps.filter { !$0.isFolder }.map { step in
      guard FileChanges.isSafe(step.path) else {
        throw OrganizerError.invalid(
          "This change names a file outside of the organizer.", log: "unsafe path in a change")
      }
      return try FileAccess.read("\(root)/\(step.path)").map { Data($0) }
    }
  }
}
