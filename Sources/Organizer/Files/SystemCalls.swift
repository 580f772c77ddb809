import Foundation

/// The system's own words for an error number.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }

/// Reads and writes single files so that nobody ever sees half a file.
enum FileAccess {
  /// A path without links; the path itself where there is nothing.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Larger files are reported, not read: no calendar entry or contact is that long.
  static let largest = 32 << 20

  /// The bytes of a regular file, or nil when it is not there. Links are not followed.
  static func read(_ path: String) throws -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw OrganizerError.files("Reading a file", code: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw OrganizerError(.files, message: "This is no ordinary file, so it is left alone.", log: "not a regular file")
    }
    guard status.st_size <= largest else {
      throw OrganizerError(
        .files, message: "This file is larger than 32 MB, so it is left alone.", log: "file too large")
    }
    return try [UInt8](unsafeUninitializedCapacity: Int(status.st_size) + 1) { buffer, count in
      while count < buffer.count {
        let got = Foundation.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if got < 0, errno == EINTR { continue }
        guard got >= 0 else { throw OrganizerError.files("Reading a file", code: errno) }
        if got == 0 { break }
        count += got
      }
    }
  }

  /// Writes a file by way of a temporary one beside it that is synced and then takes its place. `before` is what must be
  /// there, nil nothing; when it is not, even since this instant, nothing is lost and the error is `changedMeanwhile`.
  static func write(_ bytes: [UInt8], to path: String, replacing before: [UInt8]?) throws {
    let folder = (path as NSString).deletingLastPathComponent
    var temporary = TemporaryFile.path(in: folder)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw OrganizerError.files("Writing a file", code: errno) }
    defer { unlink(temporary) }
    do {
      defer { close(descriptor) }
      try write(bytes, to: descriptor)
      var status = stat()
      if before != nil, stat(path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
      guard fsync(descriptor) == 0 else { throw OrganizerError.files("Writing a file", code: errno) }
    }
    if let before {
      let whole = TemporaryFile.exchanged(in: folder, ours: bytes, before: before)
      guard rename(temporary, whole) == 0 else { throw OrganizerError.files("Writing a file", code: errno) }
      temporary = whole
      try FileReplacement.replace(path, holding: before, by: temporary)
    } else {
      // A link never replaces what is there; a rename would.
      guard link(temporary, path) == 0 else {
        throw errno == EEXIST ? OrganizerError.changedMeanwhile : OrganizerError.files("Writing a file", code: errno)
      }
    }
    syncFolder(folder)
  }

  /// Removes a file that must hold `before`.
  static func remove(_ path: String, holding before: [UInt8]) throws {
    let folder = (path as NSString).deletingLastPathComponent
    let temporary = TemporaryFile.exchanged(in: folder, ours: before, before: before)
    guard rename(path, temporary) == 0 else {
      throw errno == ENOENT ? OrganizerError.changedMeanwhile : OrganizerError.files("Deleting a file", code: errno)
    }
    defer { unlink(temporary) }
    guard try read(temporary) == before else {
      // Another program was faster: what it wrote goes back, unless it wrote again.
      link(temporary, path)
      throw OrganizerError.changedMeanwhile
    }
    syncFolder(folder)
  }

  /// Keeps others of us, also in other processes, from writing in a folder meanwhile.
  static func locked<Result>(_ folder: String, body: () throws -> Result) throws -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw OrganizerError.files("Opening a folder", code: errno) }
    defer { close(descriptor) }
    // A file system without locks is none where two of us would meet.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }

  /// Makes a folder and those above it, for the user alone.
  static func makeFolder(_ path: String) throws {
    if mkdir(path, 0o700) == 0 { return syncFolder((path as NSString).deletingLastPathComponent) }
    switch errno {
    case EEXIST:
      return
    case ENOENT:
      let parent = (path as NSString).deletingLastPathComponent
      guard !parent.isEmpty, parent != path else { throw OrganizerError.files("Making a folder", code: ENOENT) }
      try makeFolder(parent)
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw OrganizerError.files("Making a folder", code: errno)
      }
    default:
      throw OrganizerError.files("Making a folder", code: errno)
    }
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    try bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = Foundation.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw OrganizerError.files("Writing a file", code: errno) }
        written += count
      }
    }
  }

  /// Makes a new name last. A file system that can't sync folders keeps the name anyway.
  static func syncFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
