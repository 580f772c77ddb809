import GRDB

/// A change of the store's form. One that was released is never changed.
struct Migration: Sendable {
  /// What stands in the store once it was made.
  let name: String
  let statements: [String]
}

/// The forms that the store went through, oldest first. A new form is a new entry.
enum Migrations {
  static let all = [
    Migration(name: SchemaV1.name, statements: SchemaV1.statements),
    Migration(name: SchemaV2.name, statements: SchemaV2.statements),
    Migration(name: SchemaV3.name, statements: SchemaV3.statements),
    Migration(name: SchemaV4.name, statements: SchemaV4.statements),
    Migration(name: SchemaV5.name, statements: SchemaV5.statements),
    Migration(name: SchemaV6.name, statements: SchemaV6.statements),
    Migration(name: SchemaV7.name, statements: SchemaV7.statements),
    Migration(name: SchemaV8.name, statements: SchemaV8.statements),
  ]

  /// Brings a store to the last of the forms in one transaction: if one of the changes fails, none is made.
  static func run(_ migrations: [Migration], on writer: any DatabaseWriter) throws {
    // By the connection that writes: one that reads looks for the search index, which may be yet to be made.
    let applied = try writer.writeWithoutTransaction(applied)
    guard migrations.contains(where: { !applied.contains($0.name) }) else { return }
    try writer.barrierWriteWithoutTransaction { db in
      // A change may make a table anew that others refer to. References are looked through at the end instead.
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      defer { try? db.execute(sql: "PRAGMA foreign_keys = ON") }
      try db.tellingFullDisk {
        try db.inTransaction(.immediate) {
          try db.execute(sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
          for migration in migrations where !applied.contains(migration.name) {
            for statement in migration.statements { try db.execute(sql: statement) }
            try db.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [migration.name])
          }
          try db.checkForeignKeys()
          return .commit
        }
      }
    }
  }

  /// The changes that were made in a store, in their order; none in one that is new, or whose first start was stopped.
  static func applied(_ db: Database) throws -> [String] {
    guard try db.tableExists("grdb_migrations") else { return [] }
    return try String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
  }
}
