import GRDB

/// The forms that the store went through, oldest first. One that was released is never changed; a new form is a new entry.
enum Migrations {
  static let all: [(name: String, statements: [String])] = [(SchemaV1.name, SchemaV1.statements)]

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for (name, statements) in all {
      migrator.registerMigration(name) { db in
        for statement in statements { try db.execute(sql: statement) }
      }
    }
    return migrator
  }
}
