import Foundation

/// A place where a file is to appear whole, without overwriting what may be there.
struct NewFilePlace {
  private let target: URL
  private let draft: URL

  init(_ target: URL) {
    self.target = target
    draft = target.deletingLastPathComponent()
      .appending(path: ".\(target.lastPathComponent).\(UUID().uuidString.prefix(8)).tmp")
  }

  /// - Throws: ``ArchiveError`` of code `targetExists`
  func checkIsFree() throws {
    var status = stat()
    guard lstat(path(target), &status) != 0 else { throw ArchiveError.targetExists(target.lastPathComponent) }
  }

  /// Has the file filled beside its place, waits for the disk, and puts it there. On failure nothing is left, and where the file
  /// system can have files without a name, nothing is left of a process that is killed either.
  func fill(_ body: (ArchiveFile) throws -> Void) throws {
    #if os(Linux)
      if let file = ArchiveFile(namelessIn: target.deletingLastPathComponent(), called: target.lastPathComponent) {
        try body(file)
        try file.synchronize()
        try file.link(to: target)
        return try DirectoryOnDisk.synchronize(target.deletingLastPathComponent())
      }
    #endif
    try fillDraft(body)
  }

  private func fillDraft(_ body: (ArchiveFile) throws -> Void) throws {
    let file = try ArchiveFile(creating: draft, called: target.lastPathComponent)
    defer { unlink(path(draft)) }
    try body(file)
    try file.synchronize()
    if link(path(draft), path(target)) != 0 {
      // File systems without links (FAT) don't say so in one voice.
      guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else {
        throw ArchiveError.system(errno, verb: "written", name: target.lastPathComponent)
      }
      // Whoever makes the empty file owns the name, so the renaming overwrites nobody's.
      _ = try ArchiveFile(creating: target)
      guard rename(path(draft), path(target)) == 0 else {
        let code = errno
        unlink(path(target))
        throw ArchiveError.system(code, verb: "written", name: target.lastPathComponent)
      }
    }
    try DirectoryOnDisk.synchronize(target.deletingLastPathComponent())
  }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }
}

/// What has to be known of directories.
enum DirectoryOnDisk {
  /// Waits until new names in a directory are on the disk.
  static func synchronize(_ url: URL) throws {
    let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ArchiveError.system(errno, verb: "written", name: url.lastPathComponent) }
    defer { close(descriptor) }
    // Some file systems can't do this for directories.
    guard fsync(descriptor) == 0 || [EINVAL, ENOTSUP].contains(errno) else {
      throw ArchiveError.system(errno, verb: "written", name: url.lastPathComponent)
    }
  }

  /// Bytes that this user may still write there; nil where the system doesn't say.
  static func availableBytes(_ url: URL) -> Int64? {
    var status = statvfs()
    guard statvfs(url.path(percentEncoded: false), &status) == 0 else { return nil }
    let (bytes, overflow) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return overflow ? nil : Int64(exactly: bytes)
  }
}
