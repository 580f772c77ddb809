import ChatTypes
import GRDB

/// Reads from the store within one transaction: everything that it returns belongs to the same moment.
///
/// It is handed to the closure of ``AppDatabase/read(_:)`` or ``AppDatabase/write(_:)`` and must not leave it. What it
/// reads for is grouped in extensions by concern.
public struct StoreReader {
  let db: Database
  /// Where searches look for what isn't in the index yet.
  let waiting: UnindexedTexts
  let senders: SenderCache

  /// Limits a statement to as many rows as its next argument says.
  ///
  /// Of a parameter that stands alone behind `LIMIT`, SQLite looks at the value when it plans the statement, and plans
  /// it anew each time that it is bound, which takes longer than reading a page of messages.
  static let limit = "LIMIT (? + 0)"
}

/// Changes the store within one transaction, which is on disk when ``AppDatabase/write(_:)`` returns, or not at all.
public struct StoreWriter {
  let db: Database
  let numbers: SearchKeys
  let waiting: UnindexedTexts
  let backlog: SearchBacklog
  let senders: SenderCache

  /// Reads what this transaction has written already.
  public var reader: StoreReader { StoreReader(db: db, waiting: waiting, senders: senders) }
}

extension StoreWriter {
  /// Does something in the moment in which the transaction is on disk, before any later one can be. Not at all if it is
  /// taken back.
  public func afterCommit(_ body: @Sendable @escaping () -> Void) {
    db.afterNextTransaction { _ in body() }
  }
}
