import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A text file to which whole lines are appended, each on the disk before the call returns. Its mode is 0600.
///
/// A line counts once its new-line byte is there. What stands after the last one was torn by a crash or a full disk; it
/// is told apart when reading and removed by the next append. Writers of several processes take turns by `flock(2)`; reading
/// takes no lock.
struct JSONLinesFile: Sendable {
  let url: URL

  /// What the file holds.
  struct Contents: Sendable {
    /// The whole lines, without their new-line bytes.
    var lines: [Data] = []
    /// Bytes after the last whole line.
    var torn = Data()
  }

  /// Reads the file; one that isn't there is empty.
  func read() throws -> Contents {
    let bytes: Data
    do {
      bytes = try Data(contentsOf: url)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return Contents()
    }
    var contents = Contents()
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      contents.lines.append(Data(bytes[start..<end]))
      start = end + 1
    }
    contents.torn = Data(bytes[start...])
    return contents
  }

  /// The size in bytes; 0 when the file isn't there.
  var size: Int {
    var status = stat()
    return stat(url.path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Appends lines and waits for the disk. Either all of them are there afterwards, or the file is as before.
  /// - Returns: bytes of a torn line that were removed first.
  @discardableResult
  func append(_ lines: [Data]) throws -> Int {
    let isNew = !FileManager.default.fileExists(atPath: url.path)
    if isNew {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    let descriptor = try openForWriting(O_CREAT)
    // Closing lets go of the lock.
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure.last() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw POSIXError(.EINVAL) }
    guard status.st_mode & 0o077 == 0 || fchmod(descriptor, 0o600) == 0 else { throw FileFailure.last() }
    let end = try endOfLines(descriptor, size: Int(status.st_size))
    let torn = Int(status.st_size) - end
    guard torn == 0 || ftruncate(descriptor, off_t(end)) == 0 else { throw FileFailure.last() }
    do {
      try FileBytes.write(Self.bytes(lines), descriptor: descriptor)
      guard fsync(descriptor) == 0 else { throw FileFailure.last() }
    } catch {
      // What was written of it must not look like a line later.
      _ = ftruncate(descriptor, off_t(end))
      throw error
    }
    if isNew { try FileBytes.sync(folder) }
    return torn
  }

  /// Puts other lines in the place of all, in one step, while no process appends any. Does nothing without a file.
  /// - Parameter change: gets the lines that are there; nil leaves them.
  func rewrite(_ change: ([Data]) throws -> [Data]?) throws {
    let descriptor: Int32
    do { descriptor = try openForWriting(0) } catch let error as POSIXError where error.code == .ENOENT { return }
    defer { close(descriptor) }
    guard let lines = try change(read().lines) else { return }
    try FileBytes.replace(url, with: Self.bytes(lines))
  }

  /// Bytes after the last whole line; 0 when the file isn't there.
  func tornBytes() throws -> Int {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      guard errno == ENOENT else { throw FileFailure.last() }
      return 0
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure.last() }
    return Int(status.st_size) - (try endOfLines(descriptor, size: Int(status.st_size)))
  }

  private var folder: URL { url.deletingLastPathComponent() }

  private static func bytes(_ lines: [Data]) -> Data {
    lines.reduce(into: Data()) { $0 += $1 + [UInt8(ascii: "\n")] }
  }

  /// Opens the file once no other writer has it.
  private func openForWriting(_ flags: Int32) throws -> Int32 {
    while true {
      let descriptor = open(url.path, O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW | flags, 0o600)
      guard descriptor >= 0 else { throw FileFailure.last() }
      // A file system without locks is none where two writers would meet.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      var mine = stat()
      var current = stat()
      guard fstat(descriptor, &mine) == 0 else {
        let error = FileFailure.last()
        close(descriptor)
        throw error
      }
      // Whoever had it may have put another file in its place.
      if stat(url.path, &current) == 0, current.st_ino == mine.st_ino, current.st_dev == mine.st_dev {
        return descriptor
      }
      close(descriptor)
    }
  }

  /// Where the last whole line ends.
  private func endOfLines(_ descriptor: Int32, size: Int) throws -> Int {
    var end = size
    var buffer = [UInt8](repeating: 0, count: 4096)
    while end > 0 {
      let start = max(0, end - buffer.count)
      let count = pread(descriptor, &buffer, end - start, off_t(start))
      guard count == end - start else { throw FileFailure.last() }
      if let last = buffer[..<count].lastIndex(of: UInt8(ascii: "\n")) { return start + last + 1 }
      end = start
    }
    return 0
  }
}
