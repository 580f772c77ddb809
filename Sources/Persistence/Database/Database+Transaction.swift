import GRDB

extension Database {
  /// Runs a transaction that locks only the files that it changes, in the moment in which it does.
  ///
  /// One that is begun as a writing one would lock the search index as well, and wait at its end for all who search. Nobody
  /// else writes to a store, so a lock that is asked for late is not refused.
  func transaction<T>(_ body: () throws -> T) throws -> T {
    var result: Result<T, any Error>?
    try tellingFullDisk {
      try inTransaction(.deferred) {
        result = .success(try body())
        return .commit
      }
    }
    guard let result else { throw DatabaseError(message: "a transaction was not run") }
    return try result.get()
  }
}
