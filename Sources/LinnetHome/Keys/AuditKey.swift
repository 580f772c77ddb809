import Foundation
import Persistence
import Tools

/// The key of a home's audit log: 32 random bytes in a file that only its owner may read.
package struct AuditKey: Sendable {
  private let home: HomeDirectory

  package init(_ home: HomeDirectory) { self.home = home }

  /// The key, made when there is none yet: for who writes the log.
  /// - Parameter random: gives so many bytes that nobody can guess.
  /// - Throws: `KeyError`.
  package func loadOrCreate(random: @escaping @Sendable (Int) -> Data) throws -> Data {
    try KeyFile(url: home.auditKey, random: random).loadOrCreate()
  }

  /// What reads the log with its key, or without where there is none.
  /// - Throws: `KeyError` when the key is damaged or others may read it.
  package func reader() throws -> AuditReader {
    AuditReader(folder: home.audit, key: try KeyFile(url: home.auditKey).load())
  }
}
