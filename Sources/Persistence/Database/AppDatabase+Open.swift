import CSearchTokenizer
import ChatTypes
import Foundation
import GRDB
import GRDBSQLite
import PlainText

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
    try open(file, key: key, backups: backups, migrations: Migrations.all)
  }

  /// The same with other forms, for tests.
  static func open(_ file: URL, key: Data, backups: URL, migrations: [Migration]) throws(ChatError) -> AppDatabase {
    let name = file.lastPathComponent
    let path = file.path(percentEncoded: false)
    do {
      // SQLite gives the files beside the database the same permissions, so they have to be right from the start.
      let isNew = try DatabaseCopy.makePrivateFile(path)
      if !isNew {
        DatabaseCopy.repairPermissions(besides: path)
        try checkBeforeTouching(file, key: key, backups: backups, migrations: migrations)
      }
      let index = SearchIndexFile(of: file, key: key)
      let texts = ExternalTexts(of: file, key: key)
      let pool = try DatabasePool(path: path, configuration: configuration(key: key, index: index, texts: texts))
      do {
        try Migrations.run(migrations, on: pool)
      } catch {
        let failure = DatabaseFailure.chatError(error)
        // A full disk is no fault of the update's.
        if case .errorStore(.dBException) = failure {
          throw ChatError.errorDatabase(
            databaseError: .errorSQL(dbFile: name, migrationSQLError: DatabaseFailure.logText(error)))
        }
        throw failure
      }
      try pool.writeWithoutTransaction { db in try db.tellingFullDisk { try index.open(on: db) } }
      return AppDatabase(pool, key: key, texts: texts, index: index)
    } catch {
      throw DatabaseFailure.chatError(error, opening: file)
    }
  }

  /// Looks at a store that is there, without writing: whether the key opens it, and who wrote it. Keeps a copy of one
  /// that is about to be changed.
  private static func checkBeforeTouching(_ file: URL, key: Data, backups: URL, migrations: [Migration]) throws {
    let path = file.path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let notADatabase = ChatError.errorDatabase(databaseError: .errorNotADatabase(dbFile: file.lastPathComponent))
    if let type = attributes?[.type] as? FileAttributeType, type == .typeDirectory { throw notADatabase }
    // An empty file is what is left when the first start was stopped in its first moment.
    if let size = attributes?[.size] as? Int64, size == 0 { return }
    let applied = try appliedMigrations(path: path, key: key)
    let known = migrations.map(\.name)
    let unknown = applied.filter { !known.contains($0) }
    guard unknown.isEmpty else {
      throw ChatError.errorDatabase(
        databaseError: .errorMigration(
          dbFile: file.lastPathComponent, migrationError: .downgrade(downMigrations: unknown)))
    }
    guard !applied.isEmpty, applied.count < known.count, let newest = known.last else { return }
    try DatabaseCopy.keep(file, key: key, before: newest, in: backups)
  }

  private static func appliedMigrations(path: String, key: Data) throws -> [String] {
    var configuration = configuration(key: key)
    configuration.readonly = true
    do {
      return try DatabaseQueue(path: path, configuration: configuration).read(Migrations.applied)
    } catch let error as DatabaseError where isInterrupted(error) {
      // The program was killed in the middle of its very first change, which is made before there is a write-ahead log.
      // It has to be taken back before anything can be read.
      configuration.readonly = false
      return try DatabaseQueue(path: path, configuration: configuration).read(Migrations.applied)
    }
  }

  private static func isInterrupted(_ error: DatabaseError) -> Bool {
    [.SQLITE_READONLY_ROLLBACK, .SQLITE_READONLY_RECOVERY].contains(error.extendedResultCode)
  }

  /// Sets SQLite and its encryption up, once: the first thread does it, and all others wait for its end.
  ///
  /// `sqlite3_initialize` lets other threads go on before it has set SQLCipher up (`SQLITE_EXTRA_INIT` runs when its mutexes are free
  /// again). Whoever opened an encrypted file in that moment was refused with "PRAGMA key requires a key of one or more characters".
  private static let cipher = sqlite3_initialize()

  /// - Parameters:
  ///   - key: 32 bytes; nil for a store in memory.
  ///   - index: what is shown to connections that only read; the one that writes opens it itself.
  ///   - texts: where the texts of long replies lie; nil where there are none.
  static func configuration(key: Data?, index: SearchIndexFile? = nil, texts: ExternalTexts? = nil) -> Configuration {
    _ = cipher
    var configuration = Configuration()
    configuration.label = "Linnet"
    configuration.busyMode = .timeout(10)
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { db in
      if let key {
        // Another SQLite would take the key without a word and write everything in the clear.
        guard try String.fetchOne(db, sql: "PRAGMA cipher_version") != nil else {
          throw DatabaseError(message: "this build has a SQLite that can't encrypt")
        }
        // What goes wrong is told by the errors; SQLCipher would write it to the terminal as well.
        try db.execute(sql: "PRAGMA cipher_log_level = NONE")
        // SQLCipher takes 64 hexadecimal digits for the key itself and derives nothing from them.
        try db.execute(sql: "PRAGMA key = \"x'\(key.hexadecimal)'\"")
        // Nothing tells whether the key is right until something is read.
        _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema")
      }
      // An answered command is on disk even if the power fails in the next moment.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try db.execute(sql: "PRAGMA cache_size = -20000")
      db.add(function: ChatName.function)
      db.add(function: ExternalTexts.function(texts))
      guard let connection = db.sqliteConnection,
        linnet_search_tokenizer_register(UnsafeMutableRawPointer(connection)) == 0
      else { throw DatabaseError(message: "the search tokenizer can't be registered") }
      if db.configuration.readonly { try index?.attach(toReader: db) }
    }
    return configuration
  }
}
