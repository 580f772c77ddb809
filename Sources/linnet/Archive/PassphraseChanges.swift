import ArgumentParser
import ChatCore
import ChatTypes
import LinnetHome
import Persistence

/// `linnet passphrase set`.
struct PassphraseSetCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Protect your chats by a passphrase.",
    discussion: "At least 8 characters. It is asked for twice. Nobody can tell you a forgotten one.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var options: PassphraseOptions

  func run(in context: CommandContext) async throws {
    guard try !context.hasPassphrase() else {
      throw LinnetError.usage("A passphrase is set already. To change it: linnet passphrase change")
    }
    let new: String
    if options.passphraseStdin {
      new = try await context.readSecrets(1, secret: "passphrase")[0]
    } else {
      context.notice("Nobody can tell you a forgotten passphrase: without it your chats are lost.")
      new = try await PassphraseInput(context).new("New passphrase for your chats")
    }
    try await context.changeEncryption(from: "", to: new)
    try context.print(
      try await PassphraseDocument(context),
      text: "Your passphrase is set. From the next start on Linnet asks for it. Note it where you find it again.\n")
  }
}

/// `linnet passphrase change`.
struct PassphraseChangeCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "change", abstract: "Put another passphrase in the place of the one that is set.",
    discussion: """
      The key of the chats stays: whoever has the old passphrase and a copy of the file “keys/database.passphrase” from \
      before can still open copies of your chats.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var options: PassphraseOptions

  func run(in context: CommandContext) async throws {
    try context.requirePassphrase()
    let current: String
    let new: String
    if options.passphraseStdin {
      let lines = try await context.readSecrets(2, secret: "passphrase")
      current = lines[0]
      new = lines[1]
    } else {
      current = try await PassphraseInput(context).existing("Passphrase for your chats")
      new = try await PassphraseInput(context).fresh("New passphrase for your chats")
    }
    try await context.changeEncryption(from: current, to: new)
    try context.print(try await PassphraseDocument(context), text: "Your passphrase is changed.\n")
  }
}

/// `linnet passphrase remove`.
struct PassphraseRemoveCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Have your chats opened without a passphrase again.",
    discussion: "The key goes into the desktop's keyring, or into a file that only you can read.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var options: PassphraseOptions

  func run(in context: CommandContext) async throws {
    try context.requirePassphrase()
    let current =
      options.passphraseStdin
      ? try await context.readSecrets(1, secret: "passphrase")[0]
      : try await PassphraseInput(context).existing("Passphrase for your chats")
    try await context.changeEncryption(from: current, to: "")
    let document = try await PassphraseDocument(context)
    let place =
      document.keyPlace == StoreKey.Place.keyring.rawValue
      ? "in the desktop's keyring" : "in a file that only you can read"
    try context.print(document, text: "No passphrase is needed any more. The key is \(place).\n")
  }
}

extension CommandContext {
  /// Whether the chats are under a passphrase.
  fileprivate func hasPassphrase() throws -> Bool { try StoreKey(homeContext).wrapped.isSet() }

  fileprivate func requirePassphrase() throws {
    guard try hasPassphrase() else {
      throw LinnetError.usage("No passphrase is set. To set one: linnet passphrase set")
    }
  }

  /// Has the process that owns the home do it. It opens the chats by the passphrase that was given, and asks for no other.
  fileprivate func changeEncryption(from current: String, to new: String) async throws {
    let interaction = GivenPassphrase(others: homeContext.interaction, answer: current)
    let opened = HomeContext(
      environment: environment, home: home,
      interaction: current.isEmpty ? homeContext.interaction : interaction)
    try await CoreClient(opened).using { core in
      // Whoever sits at the terminal owns the home, whichever profile is signed in.
      _ = try await core.api.send(
        .apiStorageEncryption(config: DBEncryptionConfig(currentKey: current, newKey: new)), as: nil)
    }
  }
}

/// Answers the question for the passphrase with the one that was given already.
private struct GivenPassphrase: HomeInteraction {
  let others: any HomeInteraction
  let answer: String

  var canRetryPassphrase: Bool { false }

  func notice(_ text: String) { others.notice(text) }

  func detail(_ text: String) { others.detail(text) }

  func passphrase(_ prompt: String) async throws -> String { answer }
}
