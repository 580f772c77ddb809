import ChatTypes
import Foundation
import GRDB
import Synchronization

/// The store: the only owner of the database, which is brought to the newest form before anything else sees it.
///
/// Reads run beside each other and beside a write; writes run one after the other. All methods may be called from
/// anywhere.
public final class AppDatabase: Sendable {
  let writer: any DatabaseWriter
  private let numbers = SearchKeys()
  private let waiting = UnindexedTexts()
  let backlog = SearchBacklog()
  private let senders = SenderCache()
  let uses = DatabaseLeases()
  /// Where the texts of long replies are kept; nil for a store in memory, whose rows have all.
  public let texts: ExternalTexts?
  /// What it is encrypted with; nil for a store in memory.
  private let key: Data?
  let index: SearchIndexFile
  /// What makes the search index anew, or has done so since the store was opened. Once is enough where the index was damaged; where
  /// the store itself is, more would not help.
  let newIndex = Mutex<Task<Void, any Error>?>(nil)

  init(
    _ writer: any DatabaseWriter, key: Data? = nil, texts: ExternalTexts? = nil, index: SearchIndexFile = .inMemory
  ) {
    self.writer = writer
    self.key = key
    self.texts = texts
    self.index = index
  }

  /// A store in memory, which is gone with this object. It behaves like one on disk.
  /// - Throws: ``ChatError`` when there is no memory for it.
  public static func inMemory() throws(ChatError) -> AppDatabase {
    do {
      let queue = try DatabaseQueue(configuration: configuration(key: nil))
      try Migrations.run(Migrations.all, on: queue)
      try queue.writeWithoutTransaction(SearchIndexFile.inMemory.open)
      return AppDatabase(queue)
    } catch {
      throw DatabaseFailure.chatError(error)
    }
  }

  /// Reads one moment of the store. Where the search index turns out to be damaged, it is made anew, and `body` reads once more.
  public func read<T: Sendable>(_ body: @Sendable @escaping (StoreReader) throws -> T) async throws(ChatError) -> T {
    let (waiting, senders) = (waiting, senders)
    let use = try uses.begin()
    let read = { [writer] in
      try await writer.read { db in
        try withExtendedLifetime(use) {
          try db.tellingFullDisk { try body(StoreReader(db: db, waiting: waiting, senders: senders)) }
        }
      }
    }
    do {
      return try await read()
    } catch is SearchIndexDamage {
      try await makeSearchIndexAnew()
      do { return try await read() } catch { throw DatabaseFailure.chatError(error) }
    } catch {
      throw DatabaseFailure.chatError(error)
    }
  }

  /// Changes the store. Returns when the change is on disk; a thrown error takes all of it back.
  public func write<T: Sendable>(_ body: @Sendable @escaping (StoreWriter) throws -> T) async throws(ChatError) -> T {
    let use = try uses.begin()
    do {
      return try await writer.writeWithoutTransaction { [self] db in
        try withExtendedLifetime(use) { try change(db, by: body) }
      }
    } catch {
      throw DatabaseFailure.chatError(error)
    }
  }

  /// Like ``read(_:)``, on the calling thread, which waits.
  public func readNow<T>(_ body: (StoreReader) throws -> T) throws(ChatError) -> T {
    let use = try uses.begin()
    defer { withExtendedLifetime(use) {} }
    do {
      return try writer.read { db in
        try db.tellingFullDisk { try body(StoreReader(db: db, waiting: waiting, senders: senders)) }
      }
    } catch {
      throw DatabaseFailure.chatError(error)
    }
  }

  /// Like ``write(_:)``, on the calling thread, which waits.
  public func writeNow<T>(_ body: (StoreWriter) throws -> T) throws(ChatError) -> T {
    let use = try uses.begin()
    defer { withExtendedLifetime(use) {} }
    do {
      return try writer.writeWithoutTransaction { db in try change(db, by: body) }
    } catch {
      throw DatabaseFailure.chatError(error)
    }
  }

  /// Runs a transaction that writes, on the connection that does.
  private func change<T>(_ db: Database, by body: (StoreWriter) throws -> T) throws -> T {
    do {
      return try db.transaction {
        try body(StoreWriter(db: db, numbers: numbers, waiting: waiting, backlog: backlog, senders: senders))
      }
    } catch {
      // Keys of rows that were taken back are given again.
      senders.removeAll()
      throw error
    }
  }

  /// Copies the store, as it is at one moment, to a new file that the same key opens. Others may write meanwhile.
  /// - Throws: ``ChatError``, also when the file exists. A copy that fails leaves no file.
  public func copy(to file: URL) throws(ChatError) {
    let use = try uses.begin()
    defer { withExtendedLifetime(use) {} }
    do {
      try writer.writeWithoutTransaction { db in try db.tellingFullDisk { try DatabaseCopy.make(of: db, at: file) } }
      try DatabaseCopy.takeInTexts(texts, key: key, copy: file)
    } catch {
      throw DatabaseFailure.chatError(error)
    }
  }

  /// Closes the store, after what is under way. Everything that was written is on disk in one file then, or, where that has no
  /// room to grow, in its log, which is read at the next start. Later calls throw, but for this one, which does nothing.
  public func close() async throws(ChatError) {
    if await uses.close() { try closeFiles() }
  }

  /// Like ``close()``, on the calling thread, which waits. Not for a thread that other tasks share.
  public func closeNow() throws(ChatError) {
    if uses.closeNow() { try closeFiles() }
  }

  private func closeFiles() throws(ChatError) {
    do {
      try writer.writeWithoutTransaction { db in
        if try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal" {
          do {
            _ = try db.tellingFullDisk { try db.checkpoint(.truncate) }
          } catch  where DatabaseFailure.isFullDisk(error) {
            // All that was confirmed is on disk.
          }
        }
      }
      // With the writer as the last connection the files beside the database go, too.
      (writer as? DatabasePool)?.releaseMemory()
      try writer.close()
    } catch {
      throw DatabaseFailure.chatError(error)
    }
  }
}

extension AppDatabase {
  /// Copies what the write-ahead log holds into the database. It happens by itself every now and then.
  public func checkpoint() throws(ChatError) {
    let use = try uses.begin()
    defer { withExtendedLifetime(use) {} }
    do {
      try writer.writeWithoutTransaction { db in _ = try db.tellingFullDisk { try db.checkpoint(.truncate) } }
    } catch {
      throw DatabaseFailure.chatError(error)
    }
  }
}
