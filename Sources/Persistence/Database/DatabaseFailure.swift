import ChatTypes
import Foundation
import GRDB
import UserFacingErrors

/// What the errors of SQLite mean to a user.
enum DatabaseFailure {
  /// An error as the core tells it. ``ChatError`` stays what it is.
  /// - Parameter file: the file, if it was being opened: an unreadable one is no store then.
  static func chatError(_ error: any Error, opening file: URL? = nil) -> ChatError {
    switch error {
    case let error as ChatError: error
    case let error as SearchIndexDamage: chatError(error.cause, opening: file)
    case _ where isFullDisk(error): .errorStore(storeError: .diskFull)
    case let error as DatabaseError: chatError(error, opening: file)
    case let error as CocoaError where error.code == .fileWriteNoPermission: .errorStore(storeError: .readOnly)
    default: .errorStore(storeError: .internalError(message: logText(error)))
    }
  }

  private static func chatError(_ error: DatabaseError, opening file: URL?) -> ChatError {
    switch error.resultCode {
    // Where there is no connection yet, nobody tells what the system said.
    case .SQLITE_IOERR, .SQLITE_CANTOPEN:
      if let file, FullDisk.lacksRoom(in: file.deletingLastPathComponent()) {
        .errorStore(storeError: .diskFull)
      } else if error.resultCode == .SQLITE_CANTOPEN {
        // Without permission for the directory SQLite can't make its files beside the database.
        .errorStore(storeError: .readOnly)
      } else {
        .errorStore(storeError: .dBException(message: logText(error)))
      }
    case .SQLITE_READONLY, .SQLITE_PERM: .errorStore(storeError: .readOnly)
    case .SQLITE_BUSY, .SQLITE_LOCKED: .errorStore(storeError: .dBBusyError(message: logText(error)))
    case .SQLITE_NOTADB where file != nil, .SQLITE_CORRUPT where file != nil:
      .errorDatabase(databaseError: .errorNotADatabase(dbFile: file?.lastPathComponent ?? ""))
    default: .errorStore(storeError: .dBException(message: logText(error)))
    }
  }

  /// Whether SQLite says that there is no room: for a page, or for the index of its log, which it makes in a file of its own.
  static func isFullDisk(_ error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return FullDisk.isCause(error) }
    return error.resultCode == .SQLITE_FULL || error.extendedResultCode == .SQLITE_IOERR_SHMSIZE
  }

  /// What goes into a log: the code and SQLite's words for it, none of the values that a statement had.
  static func logText(_ error: any Error) -> String {
    guard let error = error as? DatabaseError else { return String(describing: type(of: error)) }
    return "SQLite \(error.extendedResultCode.rawValue): \(error.message ?? "no message")"
  }
}
