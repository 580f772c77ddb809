import Foundation

/// A directory beside its final place, in which a backup is unpacked. It gets its name when everything is right.
final class ExtractionDirectory {
  private let target: URL
  private let draft: URL
  private var directories: [String] = []
  private var known: Set<[UInt8]> = []

  /// - Throws: ``ArchiveError`` when the target is neither absent nor an empty directory.
  init(for target: URL) throws {
    let parent = target.deletingLastPathComponent()
    let name = target.lastPathComponent
    self.target = parent.appending(path: name, directoryHint: .notDirectory)
    // A name that is hidden already keeps its beginning, by which a draft is found that was left when the program was killed.
    let hidden = name.hasPrefix(".") ? name : ".\(name)"
    draft = parent.appending(path: "\(hidden).\(UUID().uuidString.prefix(8)).tmp", directoryHint: .isDirectory)
    var status = stat()
    guard lstat(path(self.target), &status) == 0 else {
      guard errno == ENOENT else { throw ArchiveError.system(errno, verb: "read", name: name) }
      return
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw ArchiveError.targetExists(name) }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: path(self.target)) } catch {
      throw ArchiveError.system(EACCES, verb: "read", name: name)
    }
    guard names.isEmpty else {
      throw ArchiveError(
        .targetExists,
        message: "The directory “\(name)” is not empty. Choose an empty or new one; nothing was changed.",
        log: "target not empty")
    }
  }

  /// Has the directory filled, waits for the disk, and gives it its name. On failure nothing is left.
  func fill(_ body: () throws -> Void) throws {
    let name = target.lastPathComponent
    guard mkdir(path(draft), 0o700) == 0 else { throw ArchiveError.system(errno, verb: "written", name: name) }
    do {
      try body()
      for directory in directories.reversed() {
        try DirectoryOnDisk.synchronize(draft.appending(path: directory, directoryHint: .isDirectory))
      }
      try DirectoryOnDisk.synchronize(draft)
      // Replaces an empty directory, and nothing else.
      guard rename(path(draft), path(target)) == 0 else {
        throw ArchiveError.system(errno, verb: "written", name: name)
      }
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw error
    }
    try DirectoryOnDisk.synchronize(target.deletingLastPathComponent())
  }

  /// Makes a file (mode 0600) and the directories above it (0700). The path must have been checked.
  func create(_ name: String) throws -> ArchiveFile {
    let parts = name.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    for count in parts.indices.dropFirst() {
      let directory = parts[..<count].joined(separator: "/")
      guard known.insert(Array(directory.utf8)).inserted else { continue }
      guard mkdir(path(draft) + "/" + directory, 0o700) == 0 else {
        throw ArchiveError.system(errno, verb: "written", name: name)
      }
      directories.append(directory)
    }
    return try ArchiveFile(creating: draft.appending(path: name, directoryHint: .notDirectory), called: name)
  }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }
}
