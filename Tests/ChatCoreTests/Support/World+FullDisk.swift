import GRDB

@testable import ChatCore
@testable import Persistence

extension World {
  /// Lets the store have not one page more, as a full disk does.
  func fillDisk() throws { try allow(pages: 1) }

  /// Lets it grow again.
  func makeRoom() throws { try allow(pages: 1 << 30) }

  /// Has every change refused.
  func setReadOnly(_ isReadOnly: Bool) throws {
    try core.store.writer.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA query_only = \(isReadOnly ? 1 : 0)")
    }
  }

  /// Has no item changed that is there.
  func refuseUpdatesOfItems() throws {
    try core.store.writer.writeWithoutTransaction { db in
      try db.execute(sql: "CREATE TRIGGER no_update BEFORE UPDATE ON items BEGIN SELECT raise(ABORT, 'refused'); END")
    }
  }

  /// SQLite takes fewer pages than there are for as many as there are.
  private func allow(pages: Int) throws {
    try core.store.writer.writeWithoutTransaction { db in
      _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages)")
    }
  }
}

/// Words that stay long when they are packed.
let bulk = (0..<50_000).map { String($0 &* 7919 % 99_991) }.joined(separator: " ")
