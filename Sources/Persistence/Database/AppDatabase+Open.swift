import CSearchTokenizer
import ChatTypes
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension AppDatabase {
  /// Opens the store, or makes it, and brings it to the newest form. A store of an older form is copied into `backups`
  /// first.
  /// - Parameters:
  ///   - file: the database. Its directory must exist.
  ///   - key: 32 bytes that encrypt it.
  ///   - backups: a directory for copies of older forms; made when it is needed.
  /// - Throws: ``ChatError/errorDatabase(databaseError:)`` when the key is wrong, the file is no store, a newer version
  ///   wrote it, or bringing it to the newest form failed. The file was not touched then, but for a failed update, which
  ///   is taken back. Also ``ChatError/errorStore(storeError:)`` for a full disk and the like.
  public static func open(_ file: URL, key: Data, backups: URL) throws(ChatError) -> AppDatabase {
    let name = file.lastPathComponent
    let path = file.path(percentEncoded: false)
    let isNew = !FileManager.default.fileExists(atPath: path)
    do {
      if !isNew { try checkBeforeTouching(file, key: key, backups: backups) }
      // SQLite gives the files beside the database the same permissions, so they have to be right from the start.
      if isNew { makePrivateFile(path) }
      let pool = try DatabasePool(path: path, configuration: configuration(key: key))
      do {
        try Migrations.migrator.migrate(pool)
      } catch {
        let failure = DatabaseFailure.chatError(error)
        // A full disk is no fault of the update's.
        if case .errorStore(.dBException) = failure {
          throw ChatError.errorDatabase(
            databaseError: .errorSQL(dbFile: name, migrationSQLError: DatabaseFailure.logText(error)))
        }
        throw failure
      }
      return AppDatabase(pool)
    } catch {
      throw DatabaseFailure.chatError(error, opening: name)
    }
  }

  /// Looks at a store that is there, without writing: whether the key opens it, and who wrote it. Keeps a copy of one
  /// that is about to be changed.
  private static func checkBeforeTouching(_ file: URL, key: Data, backups: URL) throws {
    let path = file.path(percentEncoded: false)
    // An empty file is what is left when the first start was stopped in its first moment.
    if let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int64, size == 0 { return }
    let applied = try appliedMigrations(path: path, key: key)
    let known = Migrations.all.map(\.name)
    let unknown = applied.filter { !known.contains($0) }
    guard unknown.isEmpty else {
      throw ChatError.errorDatabase(
        databaseError: .errorMigration(
          dbFile: file.lastPathComponent, migrationError: .downgrade(downMigrations: unknown)))
    }
    guard !applied.isEmpty, applied.count < known.count else { return }
    try FileManager.default.createDirectory(
      at: backups, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let copy = backups.appending(path: "before-\(known[known.count - 1])-\(UUID().uuidString).db")
    try DatabaseQueue(path: path, configuration: configuration(key: key)).writeWithoutTransaction { db in
      try db.execute(sql: "VACUUM INTO ?", arguments: [copy.path(percentEncoded: false)])
    }
    chmod(copy.path(percentEncoded: false), 0o600)
  }

  private static func appliedMigrations(path: String, key: Data) throws -> [String] {
    var configuration = configuration(key: key)
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read { db in
      guard try db.tableExists("grdb_migrations") else {
        // Encrypted with our key and yet no store: a store whose first start was stopped. It has nothing to lose.
        return []
      }
      return try String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
    }
  }

  private static func makePrivateFile(_ path: String) {
    let descriptor = openDescriptor(path)
    if descriptor >= 0 { closeDescriptor(descriptor) }
  }

  static func configuration(key: Data?) -> Configuration {
    var configuration = Configuration()
    configuration.label = "Linnet"
    configuration.busyMode = .timeout(10)
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { db in
      if let key {
        // SQLCipher takes 64 hexadecimal digits for the key itself and derives nothing from them.
        let digits = key.map { String(($0 >> 4), radix: 16) + String(($0 & 15), radix: 16) }.joined()
        try db.execute(sql: "PRAGMA key = \"x'\(digits)'\"")
        // Nothing tells whether the key is right until something is read.
        _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema")
      }
      // An answered command is on disk even if the power fails in the next moment.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try db.execute(sql: "PRAGMA cache_size = -32000")
      guard let connection = db.sqliteConnection,
        linnet_search_tokenizer_register(UnsafeMutableRawPointer(connection)) == 0
      else { throw DatabaseError(message: "the search tokenizer can't be registered") }
    }
    return configuration
  }
}

/// The system's `open` and `close`, which the methods of these names hide.
private func openDescriptor(_ path: String) -> Int32 { open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600) }
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
