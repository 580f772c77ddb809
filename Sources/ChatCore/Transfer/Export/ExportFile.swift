import Foundation
import UserFacingErrors

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that appears under its name when it is whole, and never replaces another. Until then it has a name of its own
/// beside it; what isn't finished is removed with the last owner.
final class ExportFile {
  private let descriptor: Int32
  private let url: URL
  private let temporary: URL
  private var buffer: [UInt8] = []
  private var isFinished = false

  /// Makes the file, with mode 0600.
  /// - Throws: ``ChatExportError/exists(name:)``, ``ChatExportError/unwritable(name:reason:)``.
  init(_ url: URL) throws(ChatExportError) {
    self.url = url
    let name = url.lastPathComponent
    var status = stat()
    if lstat(url.path(percentEncoded: false), &status) == 0 { throw .exists(name: name) }
    temporary = url.deletingLastPathComponent().appending(path: ".linnet-export-\(UUID().uuidString).part")
    descriptor = open(temporary.path(percentEncoded: false), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unwritable(name: name, reason: Self.reason) }
    buffer.reserveCapacity(Self.bufferSize)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if descriptor >= 0, !isFinished { unlink(temporary.path(percentEncoded: false)) }
  }

  private static let bufferSize = 1 << 16

  /// Appends bytes.
  func append(_ bytes: some Collection<UInt8>) throws(ChatExportError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Waits for the disk and gives the file its name.
  func finish() throws(ChatExportError) {
    try flush()
    guard fsync(descriptor) == 0 else { throw failure() }
    let (from, to) = (temporary.path(percentEncoded: false), url.path(percentEncoded: false))
    if link(from, to) == 0 {
      unlink(from)
    } else if errno == EEXIST {
      throw .exists(name: url.lastPathComponent)
    } else {
      // Some file systems have no links. There the name is taken first, so that nobody else's file is replaced.
      let reserved = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard reserved >= 0 else { throw errno == EEXIST ? .exists(name: url.lastPathComponent) : failure() }
      close(reserved)
      guard rename(from, to) == 0 else {
        let failure = failure()
        unlink(to)
        throw failure
      }
    }
    isFinished = true
    Self.synchronize(folder: url.deletingLastPathComponent())
  }

  private func flush() throws(ChatExportError) {
    var done = 0
    while done < buffer.count {
      let count = buffer[done...].withUnsafeBytes { systemWrite(descriptor, bytes: $0.baseAddress, count: $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure() }
      done += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func failure() -> ChatExportError { .unwritable(name: url.lastPathComponent, reason: Self.reason) }

  /// The system's word for what just went wrong.
  static var reason: String { FullDisk.reason(errno) }

  /// Makes the names in a folder survive a power cut. Some file systems don't offer it, and none needs it to go on.
  static func synchronize(folder: URL) {
    let descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// The system's `write` by a name of its own.
private func systemWrite(_ descriptor: Int32, bytes: UnsafeRawPointer?, count: Int) -> Int {
  write(descriptor, bytes, count)
}
