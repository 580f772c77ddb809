import Foundation

/// Where the audit log lies: `audit.jsonl`, older parts as `audit-<first line>.jsonl`, and `audit.head`.
struct AuditFiles: Sendable {
  let folder: URL

  var current: URL { folder.appending(path: "audit.jsonl") }
  var head: URL { folder.appending(path: "audit.head") }

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
