import Foundation
import GRDB
import GRDBSQLite
import UserFacingErrors

extension Database {
  /// Does something, and has a full disk told as one where SQLite says no more than that a file could not be written or made:
  /// its own code for a full disk stands for plain writes to the disk alone, not for those beyond the user's share, nor for the
  /// files beside the database.
  /// - Throws: what `body` does; ``POSIXError`` in the place of such an error.
  func tellingFullDisk<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as DatabaseError where [.SQLITE_IOERR, .SQLITE_CANTOPEN].contains(error.resultCode) {
      let code = sqlite3_system_errno(sqliteConnection)
      guard FullDisk.isCause(code) else { throw error }
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOSPC)
    }
  }
}
