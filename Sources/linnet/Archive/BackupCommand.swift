import ArgumentParser
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import TerminalUI

/// `linnet backup`.
struct BackupCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Write all chats, events, notes, contacts, habits, files and settings to one encrypted file.",
    discussion: """
      The passphrase is asked for on the terminal; a script names a file that holds it in LINNET_PASSPHRASE_FILE. Without \
      the passphrase nobody can open the backup, you neither. The file is in the age format: “age -d FILE | tar x” opens it \
      without Linnet. Models are not part of it.
      """)

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The file to write. It must not exist.", completion: .file())
  var file: String

  func run(in context: CommandContext) async throws {
    let target = context.url(file)
    let path = target.path(percentEncoded: false)
    guard !FileManager.default.fileExists(atPath: path) else { throw LinnetError.fileExists(target.lastPathComponent) }
    try await context.withCore { core in
      let passphrase = try await PassphraseInput(context).new("Passphrase for the backup")
      let status = context.makeStatusLine()
      defer { status.close() }
      status.show("writing the backup…")
      let outcome = try await Interruptible.run(signals: context.console.signals) {
        try await core.send(.apiExportArchive(config: ArchiveConfig(archivePath: path, passphrase: passphrase)))
      }
      _ = try outcome.result.get()
      status.close()
      let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.int64Value ?? 0
      try context.print(
        BackupDocument(path: path, byteCount: size),
        text:
          "Wrote \(target.lastPathComponent), \(HumanUnits.bytes(size)). Keep the passphrase: nothing opens it without.\n"
      )
    }
  }
}

/// What `linnet backup --json` prints.
struct BackupDocument: Encodable {
  /// The archive.
  var path: String
  /// Its bytes.
  var byteCount: Int64
}
