import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file that is read or written from its beginning to its end; closed with its last owner.
public final class ArchiveFile: ByteSource, ByteSink {
  let descriptor: Int32
  /// What messages call it.
  let name: String

  /// Opens an existing file for reading. Links at the end of the path are not followed; a device or pipe is refused.
  /// - Throws: ``ArchiveError``
  public convenience init(reading url: URL, called name: String? = nil) throws {
    try self.init(url, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, verb: "read", called: name)
  }

  /// Makes a file that must not exist, with mode 0600.
  /// - Throws: ``ArchiveError``
  public convenience init(creating url: URL, called name: String? = nil) throws {
    try self.init(url, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, verb: "written", called: name)
  }

  private init(_ url: URL, flags: Int32, verb: String, called name: String?) throws {
    self.name = name ?? url.lastPathComponent
    descriptor = open(url.path(percentEncoded: false), flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw ArchiveError.system(errno, verb: verb, name: self.name) }
    guard try status().st_mode & S_IFMT == S_IFREG else {
      throw ArchiveError(
        .fileFailed, message: "“\(self.name)” is no ordinary file. Give the path of a file.", log: "no regular file")
    }
  }

  #if os(Linux)
    /// `O_TMPFILE`, which Swift doesn't import, since the header composes it.
    private static let nameless: Int32 = 0o20_000_000 | O_DIRECTORY

    /// Makes a file that has no name until ``link(to:)`` gives it one, with mode 0600; see open(2), `O_TMPFILE`.
    /// - Returns: nil where the file system can't, or where a name couldn't be given later.
    convenience init?(namelessIn folder: URL, called name: String) {
      let descriptor = open(folder.path(percentEncoded: false), Self.nameless | O_WRONLY | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return nil }
      self.init(descriptor: descriptor, called: name)
      guard access(handle, F_OK) == 0 else { return nil }
    }

    /// Gives a nameless file a name that nothing else has.
    /// - Throws: ``ArchiveError``
    func link(to target: URL) throws {
      guard linkat(AT_FDCWD, handle, AT_FDCWD, target.path(percentEncoded: false), AT_SYMLINK_FOLLOW) == 0 else {
        throw ArchiveError.system(errno, verb: "written", name: name)
      }
    }

    /// How the system names the open file.
    private var handle: String { "/proc/self/fd/\(descriptor)" }
  #endif

  /// Takes over an open descriptor.
  init(descriptor: Int32, called name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Reads the next bytes.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = systemRead(descriptor, buffer: buffer)
      if count >= 0 { return count }
      guard errno == EINTR else { throw ArchiveError.system(errno, verb: "read", name: name) }
    }
  }

  /// What one call of the system gives, at most so many bytes.
  func readOnce(_ count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Writes all bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    var done = 0
    while done < bytes.count {
      let count = systemWrite(descriptor, bytes: UnsafeRawBufferPointer(rebasing: bytes[done...]))
      if count < 0 {
        guard errno == EINTR else { throw ArchiveError.system(errno, verb: "written", name: name) }
        continue
      }
      done += count
    }
  }

  /// What the system knows of the file.
  func status() throws -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw ArchiveError.system(errno, verb: "read", name: name) }
    return status
  }

  /// When it was changed, in Unix milliseconds.
  func modificationTime() throws -> Int64 {
    let status = try status()
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Waits until what was written is on the disk.
  func synchronize() throws {
    guard fsync(descriptor) == 0 else { throw ArchiveError.system(errno, verb: "written", name: name) }
  }

  /// Sets when it was changed, in Unix milliseconds.
  func setModificationTime(_ milliseconds: Int64) throws {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let floor = rest < 0 ? seconds - 1 : seconds
    let time = timespec(tv_sec: Int(floor), tv_nsec: Int((milliseconds - floor * 1000) * 1_000_000))
    guard futimens(descriptor, [time, time]) == 0 else { throw ArchiveError.system(errno, verb: "written", name: name) }
  }
}

// The system's calls, which the methods of those names hide.
private func systemRead(_ descriptor: Int32, buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
