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
  /// Makes the search index anew, while others read and write the store, and returns once all items are in it. All who meet the
  /// damage wait for the same work: somebody who types a search sends one with every letter.
  /// - Throws: ``ChatError`` when it could not be made.
  func makeSearchIndexAnew() async throws(ChatError) {
    let work = newIndex.withLock { work in
      let made = work ?? Task { try await replaceSearchIndex() }
      work = made
      return made
    }
    do { try await work.value } catch { throw DatabaseFailure.chatError(error) }
  }

  private func replaceSearchIndex() async throws {
    let index = index
    let use = try uses.begin()
    // Nobody reads meanwhile: all connections see the file that is taken away.
    try await writer.barrierWriteWithoutTransaction { db in
      try withExtendedLifetime(use) { try db.tellingFullDisk { try index.makeAnew(on: db) } }
    }
    (writer as? DatabasePool)?.invalidateReadOnlyConnections()
    // Damage that is met now is none of the old file's.
    while try await takeIndexStep() == .more {}
  }
}
