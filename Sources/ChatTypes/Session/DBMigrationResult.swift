import JSONValue

/// What came of opening the store.
public enum DBMigrationResult: JSONUnion {
  /// It is open.
  case ok
  /// The wish how to treat changes of its form isn't understood.
  case invalidConfirmation
  /// The key is wrong, or the file is no store.
  case errorNotADatabase(dbFile: String)
  /// Its form differs and wasn't changed.
  case errorMigration(dbFile: String, migrationError: MigrationError)
  /// Changing its form failed; a backup was made before.
  case errorSQL(dbFile: String, migrationSQLError: String)
  /// The key can't be had.
  case errorKeychain
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("ok", of: &self, as: .ok) { if case .ok = $0 { $1() } }
    cases.tag("invalidConfirmation", of: &self, as: .invalidConfirmation) { if case .invalidConfirmation = $0 { $1() } }
    cases.tag("errorNotADatabase", of: &self, as: Self.errorNotADatabase, fields: "dbFile") {
      if case let .errorNotADatabase(a) = $0 { $1(a) }
    }
    cases.tag("errorMigration", of: &self, as: Self.errorMigration, fields: "dbFile", "migrationError") {
      if case let .errorMigration(a, b) = $0 { $1(a, b) }
    }
    cases.tag("errorSQL", of: &self, as: Self.errorSQL, fields: "dbFile", "migrationSQLError") {
      if case let .errorSQL(a, b) = $0 { $1(a, b) }
    }
    cases.tag("errorKeychain", of: &self, as: .errorKeychain) { if case .errorKeychain = $0 { $1() } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }

  /// Whether the store is open.
  public var isOpen: Bool { self == .ok }
}

/// Why the form of a store wasn't changed.
public enum MigrationError: JSONUnion {
  /// It is older, and changing it was not asked for.
  case upgrade(upMigrations: [UpMigration])
  /// A newer version wrote it.
  case downgrade(downMigrations: [String])
  /// Changing it failed.
  case failed
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("upgrade", of: &self, as: Self.upgrade, fields: "upMigrations") { if case let .upgrade(a) = $0 { $1(a) } }
    cases.tag("downgrade", of: &self, as: Self.downgrade, fields: "downMigrations") {
      if case let .downgrade(a) = $0 { $1(a) }
    }
    cases.tag("migrationError", of: &self, as: .failed) { if case .failed = $0 { $1() } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// A change of a store's form that is due.
public struct UpMigration: JSONStruct {
  /// Its name.
  public var upName = ""
  /// Whether it can be taken back.
  public var withDown = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A change.
  public init(upName: String, withDown: Bool) {
    self.upName = upName
    self.withDown = withDown
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("upName", value: &upName)
    fields.field("withDown", value: &withDown)
  }
}
