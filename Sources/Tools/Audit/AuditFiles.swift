import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the audit log lies: `audit.jsonl`, older parts as `audit-<first line>.jsonl`, and `audit.head`.
struct AuditFiles: Sendable {
  let folder: URL

  var current: URL { folder.appending(path: "audit.jsonl") }
  var head: URL { folder.appending(path: "audit.head") }

  /// Does something while no other process writes. Makes the folder if it isn't there.
  func locked<Value>(_ body: () throws -> Value) throws -> Value {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open(folder.appending(path: "audit.lock").path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileFailure.last() }
    // Closing lets go of the lock. A file system without locks is none where two writers would meet.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }

  /// What changes whenever somebody writes: the current file's size and the head.
  func state() throws -> AuditFilesState {
    AuditFilesState(size: JSONLinesFile(url: current).size, head: try headData())
  }

  /// What the current file becomes when it is full.
  func older(first: Int64) -> URL {
    let digits = String(first)
    return folder.appending(path: "audit-\(String(repeating: "0", count: max(0, 12 - digits.count)) + digits).jsonl")
  }

  /// The older parts, oldest first.
  func olderParts() throws -> [URL] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile {
      return []
    }
    return names.filter { $0.hasPrefix("audit-") && $0.hasSuffix(".jsonl") }.sorted().map { folder.appending(path: $0) }
  }

  /// The contents of the head file; nil when there is none.
  func headData() throws -> Data? {
    do {
      return try Data(contentsOf: head)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    }
  }
}

/// How the files looked, to notice what another process wrote.
struct AuditFilesState: Equatable {
  let size: Int
  let head: Data?
}
