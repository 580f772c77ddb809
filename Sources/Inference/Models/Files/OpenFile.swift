import Foundation

/// An open file. Reads and writes say where, so that it can be used from several threads; closed with its last owner.
final class OpenFile: Sendable {
  /// What the file is opened for.
  enum Access {
    /// Must exist.
    case read
    /// Made when missing, kept as it is otherwise.
    case readWrite
    /// Must not exist.
    case create
  }

  let descriptor: Int32
  /// The last part of the path, for messages.
  let name: String

  /// Opens a file; new ones get mode 0600. Refuses what is no regular file: a device or pipe could block forever.
  init(_ url: URL, access: Access) throws {
    name = url.lastPathComponent
    let flags: Int32 =
      switch access {
      case .read: O_RDONLY
      case .readWrite: O_RDWR | O_CREAT
      case .create: O_RDWR | O_CREAT | O_EXCL
      }
    let opened = url.withUnsafeFileSystemRepresentation { path -> Int32 in
      guard let path else {
        errno = ENOENT
        return -1
      }
      return open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
    }
    guard opened >= 0 else {
      throw FileProblem(errno, operation: access == .read ? .read : .write, name: name)
    }
    descriptor = opened
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileProblem(errno, operation: .read, name: name) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileProblem(EISDIR, operation: .read, name: name)
    default: throw FileProblem(EINVAL, operation: .read, name: name)
    }
  }

  deinit { close(descriptor) }

  /// Bytes of the file now.
  func size() throws -> Int64 {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileProblem(errno, operation: .read, name: name) }
    return Int64(status.st_size)
  }

  /// Fills as much of the buffer as the file has from an offset on; fewer bytes than asked for mean its end.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
    var done = 0
    while done < buffer.count {
      let count = pread(
        descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + Int64(done)))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileProblem(errno, operation: .read, name: name)
      }
      done += count
    }
    return done
  }

  /// Reads up to so many bytes from an offset on.
  func read(_ count: Int, at offset: Int64) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
    }
  }

  /// Writes all bytes at an offset.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws {
    var done = 0
    while done < bytes.count {
      let count = pwrite(
        descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(offset + Int64(done)))
      if count < 0 {
        if errno == EINTR { continue }
        throw FileProblem(errno, operation: .write, name: name)
      }
      done += count
    }
  }

  /// Cuts the file off, or fills it up with zeros.
  func truncate(to size: Int64) throws {
    guard ftruncate(descriptor, off_t(size)) == 0 else { throw FileProblem(errno, operation: .write, name: name) }
  }

  /// Waits until what was written is on the disk.
  func synchronize() throws {
    guard fsync(descriptor) == 0 else { throw FileProblem(errno, operation: .write, name: name) }
  }
}
