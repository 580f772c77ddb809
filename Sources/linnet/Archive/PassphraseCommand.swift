import ArgumentParser
import LinnetHome

/// `linnet passphrase`: what the key of the chats is kept under.
struct PassphraseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passphrase", abstract: "Set, change and remove the passphrase of your chats.",
    discussion: """
      With a passphrase, each start of Linnet asks for it; a start without a terminal takes it from the file that \
      LINNET_PASSPHRASE_FILE names. It protects chats, settings and what the assistant remembers. Pictures and files of \
      chats, events, reminders, notes, contacts and habits are ordinary files and stay so. Nobody can tell you a forgotten \
      passphrase, and without it the chats are lost.
      """,
    subcommands: [
      PassphraseStatusCommand.self, PassphraseSetCommand.self, PassphraseChangeCommand.self,
      PassphraseRemoveCommand.self,
    ],
    defaultSubcommand: PassphraseStatusCommand.self)
}

/// What `linnet passphrase` prints with `--json`.
struct PassphraseDocument: Encodable {
  /// Where the key of the chats is: `passphrase`, `keyring` or `file`; none where there are no chats yet.
  @Nullable var keyPlace: String?

  /// As it is now.
  init(_ context: CommandContext) async throws {
    keyPlace = try await StoreKey(context.homeContext).place()?.rawValue
  }
}

/// Where a command takes passphrases from.
struct PassphraseOptions: ParsableArguments {
  @Flag(help: "Take what would be asked for from standard input, one a line: the one that is set, then the new one.")
  var passphraseStdin = false
}

/// `linnet passphrase status`.
struct PassphraseStatusCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Say whether a passphrase is set, and where the key is if not.")

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    let document = try await PassphraseDocument(context)
    let text =
      switch document.keyPlace.flatMap({ StoreKey.Place(rawValue: $0) }) {
      case .passphrase: "A passphrase is set.\n"
      case .keyring: "No passphrase is set. The key is in the desktop's keyring.\n"
      case .file: "No passphrase is set. The key is in a file that only you can read.\n"
      case nil: "No passphrase is set, and there are no chats yet.\n"
      }
    try context.print(document, text: text)
  }
}
