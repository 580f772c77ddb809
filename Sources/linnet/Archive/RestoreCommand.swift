import ArgumentParser
import ChatCore
import ChatModels
import Foundation
import LinnetHome
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
      throw LinnetError.fileUnreadable("backup", name: source.lastPathComponent, why: String(cString: strerror(errno)))
    }
    let home = context.home
    try home.prepare()
    guard let lock = try ProcessLock.take(home.lock) else {
      throw LinnetError.homeBusy(ProcessLock.holder(home.lock), what: "restore a backup")
    }
    defer { lock.release() }
    let restored = RestoredHome(home)
    try restored.takePlace()
    HomeLeftovers(home).remove()
    let hadData = restored.hasData
    guard replace || !hadData else {
      throw LinnetError.usage(
        "There is something in this home already, and nothing was changed. To put the backup in its place, add --replace; "
          + "what is there is kept aside in the folder “backups”.")
    }
    let passphrase = try await PassphraseInput(context).existing("Passphrase of the backup")
    let restoration = Restoration(context: context.homeContext, source: source, passphrase: passphrase)
    let status = context.makeStatusLine()
    defer { status.close() }
    let outcome = try await Interruptible.run(signals: context.console.signals) {
      try await restoration.stage { status.show("reading the backup \(ProgressBar.text(fraction: $0))") }
    }
    let manifest = try outcome.get()
    let hadPassphrase = (try? StoreKey(context.homeContext).wrapped.isSet()) == true
    let kept = "before-restore-\(TimeText.stamp(context.environment.core.now()))"
    try restored.commit(restoration.staged, keepingOldAs: kept)
    try restored.takePlace()
    status.close()
    let place = home.backups.appending(path: kept).path(percentEncoded: false)
    let document = RestoreDocument(
      createdAt: manifest.createdAt, files: manifest.entries.count, byteCount: manifest.totalSize,
      replaced: hadData ? place : nil)
    let what =
      "Restored the backup of \(CommandTimes(context).full(manifest.createdAt)), \(HumanUnits.bytes(manifest.totalSize)).\n"
    let old = hadData ? "What was there before is in \(place).\n" : ""
    let bare = hadPassphrase ? "What was restored is under no passphrase. To set one: linnet passphrase set\n" : ""
    try context.print(document, text: what + old + bare)
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
