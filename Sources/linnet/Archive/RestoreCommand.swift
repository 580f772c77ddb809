import ArgumentParser
import ChatCore
import ChatModels
import Foundation
import Persistence
import TerminalUI

/// `linnet restore`.
struct RestoreCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Bring back what “linnet backup” wrote.",
    discussion: """
      Where there are chats, events, notes and the like already it does nothing unless --replace is given; what was there is \
      then kept in the folder “backups” of Linnet's directory. Linnet must not be running.
      """)

  @OptionGroup var global: GlobalOptions
  @Flag(help: "Put the backup in the place of what is there, which is kept aside.")
  var replace = false
  @Argument(help: "The backup.", completion: .file())
  var file: String

  func run(in context: CommandContext) async throws {
    let source = context.url(file)
    guard access(source.path(percentEncoded: false), R_OK) == 0 else {
      throw LinnetError.fileUnreadable("backup", source.lastPathComponent, why: String(cString: strerror(errno)))
    }
    let home = context.home
    try home.prepare()
    guard let lock = try ProcessLock.take(home.lock) else {
      throw LinnetError.homeBusy(ProcessLock.holder(home.lock), what: "restore a backup")
    }
    defer { lock.release() }
    let restored = RestoredHome(home)
    try restored.takePlace()
    let hadData = restored.hasData
    guard replace || !hadData else {
      throw LinnetError.usage(
        "There is something in this home already, and nothing was changed. To put the backup in its place, add --replace; "
          + "what is there is kept aside in the folder “backups”.")
    }
    let passphrase = try await PassphraseInput(context).existing("Passphrase of the backup")
    let restoration = Restoration(context: context, source: source, passphrase: passphrase)
    let status = context.makeStatusLine()
    defer { status.close() }
    let outcome = try await Interruptible.run(signals: context.console.signals) {
      try await restoration.stage { status.show("reading the backup \(ProgressBar.text(fraction: $0))") }
    }
    let manifest = try outcome.get()
    let kept = "before-restore-\(TimeText.stamp(context.environment.core.now()))"
    try restored.commit(restoration.staged, keepingOldAs: kept)
    try restored.takePlace()
    status.close()
    let place = home.backups.appending(path: kept).path(percentEncoded: false)
    let document = RestoreDocument(
      createdAt: manifest.createdAt, files: manifest.entries.count, byteCount: manifest.totalSize,
      replaced: hadData ? place : nil)
    let what = "Restored the backup of \(TimeText.full(manifest.createdAt)), \(HumanUnits.bytes(manifest.totalSize)).\n"
    try context.print(document, text: what + (hadData ? "What was there before is in \(place).\n" : ""))
  }
}

/// Reads a backup into a directory of its own and checks it, before anything else is touched.
struct Restoration: Sendable {
  let context: CommandContext
  let source: URL
  let passphrase: String
  /// Where it is read to.
  let staged: URL

  init(context: CommandContext, source: URL, passphrase: String) {
    self.context = context
    self.source = source
    self.passphrase = passphrase
    staged = context.home.url.appending(
      path: ".restoring-\(context.environment.core.makeID().uuidString)", directoryHint: .isDirectory)
  }

  /// - Throws: ``ArchiveError``, ``ChatError``, ``LinnetError``. Nothing is left of it then.
  func stage(progress: @escaping @Sendable (Double) -> Void) async throws -> ArchiveManifest {
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

/// What `linnet restore --json` prints.
struct RestoreDocument: Encodable {
  /// When the backup was made, in Unix milliseconds.
  var createdAt: Int64
  /// Files that were in it.
  var files: Int
  /// Their bytes.
  var byteCount: Int64
  /// Where what was there before is now; none when there was nothing.
  @Nullable var replaced: String?
}
