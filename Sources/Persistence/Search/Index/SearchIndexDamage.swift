import ChatTypes
import GRDB
import Synchronization

/// A page of the search index can't be read. The index has nothing that the store doesn't have, so it can be made anew.
struct SearchIndexDamage: Error {
  /// What SQLite said.
  let cause: DatabaseError

  /// Runs what reads or writes the index, and tells damage from everything else that may fail.
  /// - Throws: ``SearchIndexDamage``; what `body` throws.
  static func telling<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as DatabaseError where isDamage(error) {
      throw SearchIndexDamage(cause: error)
    }
  }

  /// Whether SQLite says that what stands in a file is no page of it. The store may be meant as well as the index.
  static func isDamage(_ error: DatabaseError) -> Bool {
    [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode)
      || error.extendedResultCode == .SQLITE_IOERR_SHORT_READ
  }
}

extension AppDatabase {
  /// Makes the search index anew, while others read and write the store, and returns once all items are in it.
  /// - Throws: ``ChatError`` when that was done before since the store was opened: then it isn't the index that is damaged.
  func makeSearchIndexAnew() async throws(ChatError) {
    let wasMade = hasNewIndex.withLock { made in
      defer { made = true }
      return made
    }
    guard !wasMade else { throw .errorStore(storeError: .dBException(message: "the index or the store is damaged")) }
    let index = index
    let use = try uses.begin()
    do {
      // Nobody reads meanwhile: all connections see the file that is taken away.
      try await writer.barrierWriteWithoutTransaction { db in
        try withExtendedLifetime(use) { try db.tellingFullDisk { try index.makeAnew(on: db) } }
      }
      (writer as? DatabasePool)?.invalidateReadOnlyConnections()
    } catch {
      throw DatabaseFailure.chatError(error)
    }
    while try await indexStep() == .more {}
  }
}
