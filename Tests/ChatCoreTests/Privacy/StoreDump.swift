import ChatTypes
import Foundation
import GRDB
import Media

@testable import ChatCore
@testable import Persistence

/// What a store and the folder of files hold, row by row and byte by byte.
struct StoreDump: Equatable, Sendable {
  /// The rows of each table, in no order that means anything.
  private(set) var tables: [String: [String]] = [:]
  /// The bytes of each file.
  private(set) var files: [String: Data] = [:]

  /// - Parameter userId: whose rows; nil for all. The index of searches is left out: it is brought up to date behind what is done.
  init(_ world: World, of userId: Int64? = nil) async throws {
    tables = try await world.core.store.read { reader in try Self.tables(reader.db, userId: userId) }
    for path in world.storedFiles {
      files[path] = try Data(contentsOf: world.files.folder.directory.appending(path: path))
    }
  }

  /// The tables and files that aren't the same.
  func differences(from other: StoreDump) -> [String] {
    Set(tables.keys).union(other.tables.keys).filter { tables[$0] != other.tables[$0] }.sorted()
      + Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }.sorted()
  }

  private static func tables(_ db: Database, userId: Int64?) throws -> [String: [String]] {
    let names = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_master
        WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%search%'
        """)
    var tables: [String: [String]] = [:]
    for name in names {
      guard let condition = try condition(db, table: name, userId: userId) else { continue }
      tables[name] = try Row.fetchAll(db, sql: "SELECT * FROM \(name) WHERE \(condition)")
        .map { row in row.map { "\($0.0)=\(text($0.1))" }.joined(separator: "|") }.sorted()
    }
    return tables
  }

  /// Which rows of a table belong to a profile; nil where the table doesn't say.
  private static func condition(_ db: Database, table: String, userId: Int64?) throws -> String? {
    guard let userId else { return "1" }
    let columns = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
    let chats = "SELECT chat_key FROM chats WHERE user_id = \(userId)"
    if columns.contains("user_id") { return "user_id = \(userId)" }
    if columns.contains("chat_key") { return "chat_key IN (\(chats))" }
    if columns.contains("item_id") { return "item_id IN (SELECT item_id FROM items WHERE chat_key IN (\(chats)))" }
    return nil
  }

  private static func text(_ value: DatabaseValue) -> String {
    switch value.storage {
    case .null: "nothing"
    case .int64(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): text
    case .blob(let data): data.base64EncodedString()
    }
  }
}
