import ChatTypes
import Foundation
import GRDB
import UserFacingErrors

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Copies of a store, encrypted with its key, that nobody else may read.
enum DatabaseCopy {
  /// Writes a copy into a new file. A copy that fails leaves none.
  static func make(of db: Database, at file: URL) throws {
    let path = file.path(percentEncoded: false)
    // SQLite takes an empty file for a missing one. Made by SQLite it would be readable for others at first.
    guard try makePrivateFile(path) else {
      throw ChatError.error(errorType: .fileAlreadyExists(filePath: file.lastPathComponent))
    }
    do {
      try db.execute(sql: "VACUUM INTO ?", arguments: [path])
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Takes the texts of long replies into a copy, which has all in one file then. One that went meanwhile is empty in it.
  /// - Parameter key: the 32 bytes that the copy is encrypted with.
  static func takeInTexts(_ texts: ExternalTexts?, key: Data?, copy: URL) throws {
    guard let texts, !texts.isEmpty else { return }
    do {
      let queue = try DatabaseQueue(
        path: copy.path(percentEncoded: false), configuration: AppDatabase.configuration(key: key, texts: texts))
      try queue.write { db in
        // A form without such texts has none.
        guard try db.tableExists("doomed_texts") else { return }
        let items = try Row.fetchAll(
          db, sql: "SELECT item_id, ifnull(unpacked(packed), '') FROM items WHERE \(ExternalText.isKept)")
        for item in items {
          let text: String = item[1]
          let packed = PackedText.pack(text)
          try db.execute(
            sql: "UPDATE items SET text = ?, packed = ? WHERE item_id = ?",
            arguments: [packed == nil ? text : "", packed, item[0] as Int64])
        }
        try db.execute(sql: "DELETE FROM doomed_texts")
      }
      try queue.close()
    } catch {
      unlink(copy.path(percentEncoded: false))
      throw error
    }
  }

  /// Copies a store before it is brought to a form. There is one copy for each form: a start that fails again and again
  /// doesn't fill the disk.
  static func keep(_ file: URL, key: Data, before form: String, in backups: URL) throws {
    try FileManager.default.createDirectory(
      at: backups, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let copy = backups.appending(path: "before-\(form).db")
    let unfinished = backups.appending(path: "before-\(form).db.part")
    unlink(unfinished.path(percentEncoded: false))
    let queue = try DatabaseQueue(
      path: file.path(percentEncoded: false), configuration: AppDatabase.configuration(key: key))
    try queue.writeWithoutTransaction { try make(of: $0, at: unfinished) }
    try queue.close()
    try takeInTexts(ExternalTexts(of: file, key: key), key: key, copy: unfinished)
    guard rename(unfinished.path(percentEncoded: false), copy.path(percentEncoded: false)) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  /// Makes the files beside a database writable again. While the database could only be read, SQLite made them so, and
  /// would refuse the database from then on.
  static func repairPermissions(besides path: String) {
    guard access(path, R_OK | W_OK) == 0 else { return }
    for name in ["\(path)-wal", "\(path)-shm"] where access(name, F_OK) == 0 { chmod(name, 0o600) }
  }

  /// Makes an empty file that only the user may read and write.
  /// - Returns: false when there is a file already.
  /// - Throws: when it can't be made.
  @discardableResult
  static func makePrivateFile(_ path: String) throws -> Bool {
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      return true
    }
    switch errno {
    case EEXIST: return false
    case let code where FullDisk.isCause(code): throw CocoaError(.fileWriteOutOfSpace)
    case EACCES, EPERM, EROFS, ENOENT, ENOTDIR: throw CocoaError(.fileWriteNoPermission)
    default: throw CocoaError(.fileWriteUnknown)
    }
  }
}
