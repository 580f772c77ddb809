import ChatCore
import Foundation
import Persistence

/// Reads a backup into a directory of its own and checks it, before anything else is touched.
package struct Restoration: Sendable {
  package let context: HomeContext
  package let source: URL
  package let passphrase: String
  /// Where it is read to.
  package let staged: URL

  package init(context: HomeContext, source: URL, passphrase: String) {
    self.context = context
    self.source = source
    self.passphrase = passphrase
    staged = HomeLeftovers(context.home).staging(named: context.environment.core.makeID().uuidString)
  }

  /// - Throws: ``ArchiveError``, ``ChatError``, ``LinnetError``. Nothing is left of it then.
  package func stage(progress: @escaping @Sendable (Double) -> Void) async throws -> ArchiveManifest {
    let task = Task.detached { [self] in
      do {
        let manifest = try ArchiveReader(file: source).extract(passphrase: passphrase, to: staged) {
          progress(Double($0.bytesDone) / Double(max(1, $0.bytesTotal)))
        }
        try check()
        return manifest
      } catch {
        try? FileManager.default.removeItem(at: staged)
        throw error
      }
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Opens the store that was read, which also brings one of an older version to the newest form.
  private func check() throws {
    let file = staged.appending(path: HomeArchive.database)
    let keyFile = staged.appending(path: HomeArchive.key)
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)),
      let key = try? Data(contentsOf: keyFile), key.count == DatabaseKey.length
    else { throw LinnetError.backupIncomplete(source.lastPathComponent) }
    let auditKey = staged.appending(path: "keys/audit.key")
    let hasAuditKey = FileManager.default.fileExists(atPath: auditKey.path(percentEncoded: false))
    for place in [file, keyFile] + (hasAuditKey ? [auditKey] : []) {
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place.path(percentEncoded: false))
    }
    let database = try AppDatabase.open(file, key: key, backups: context.home.backups)
    let problems = try database.problems()
    try database.closeNow()
    guard problems.isEmpty else { throw LinnetError.backupDamaged(source.lastPathComponent) }
  }
}
