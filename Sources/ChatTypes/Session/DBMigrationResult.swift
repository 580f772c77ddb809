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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "ok": return .ok
    case "invalidConfirmation": return .invalidConfirmation
    case "errorNotADatabase":
      return .errorNotADatabase(dbFile: try fields.value("dbFile"))
    case "errorMigration":
      return .errorMigration(dbFile: try fields.value("dbFile"), migrationError: try fields.value("migrationError"))
    case "errorSQL":
      return .errorSQL(dbFile: try fields.value("dbFile"), migrationSQLError: try fields.value("migrationSQLError"))
    case "errorKeychain": return .errorKeychain
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .ok: fields.tag("ok")
    case .invalidConfirmation: fields.tag("invalidConfirmation")
    case .errorNotADatabase(let dbFile):
      fields.tag("errorNotADatabase")
      fields.put("dbFile", dbFile)
    case let .errorMigration(dbFile, migrationError):
      fields.tag("errorMigration")
      fields.put("dbFile", dbFile)
      fields.put("migrationError", migrationError)
    case let .errorSQL(dbFile, migrationSQLError):
      fields.tag("errorSQL")
      fields.put("dbFile", dbFile)
      fields.put("migrationSQLError", migrationSQLError)
    case .errorKeychain: fields.tag("errorKeychain")
    case .unknown: break
    }
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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "upgrade":
      return .upgrade(upMigrations: fields.list("upMigrations"))
    case "downgrade":
      return .downgrade(downMigrations: fields.list("downMigrations"))
    case "migrationError": return .failed
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .upgrade(let upMigrations):
      fields.tag("upgrade")
      fields.put("upMigrations", upMigrations)
    case .downgrade(let downMigrations):
      fields.tag("downgrade")
      fields.put("downMigrations", downMigrations)
    case .failed: fields.tag("migrationError")
    case .unknown: break
    }
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
    try fields.required("upName", &upName)
    fields.field("withDown", &withDown)
  }
}
