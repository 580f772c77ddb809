import Concurrency
import Foundation
import Persistence

/// The key that the store is encrypted with, wherever it is kept: in a file under a passphrase, in a file, or in the
/// desktop's keyring. The first of these that is there counts.
package struct StoreKey: Sendable {
  let context: HomeContext
  private var home: HomeDirectory { context.home }

  package init(_ context: HomeContext) { self.context = context }

  /// The key under a passphrase.
  package var wrapped: PassphraseKey {
    PassphraseKey(
      url: home.keys.appending(path: "database.passphrase"), parameters: context.environment.scrypt,
      random: context.environment.random)
  }

  /// The key in a file.
  package var file: KeyFile {
    KeyFile(url: home.keys.appending(path: "database.key"), random: context.environment.random)
  }

  /// The key in the desktop's keyring; nil where there is none.
  var keyring: SecretServiceKeyStore? { keyring(patience: .seconds(60)) }

  /// The key in the desktop's keyring; nil where there is none.
  /// - Parameter patience: how long the keyring may take, which may have to be unlocked.
  func keyring(patience: Duration) -> SecretServiceKeyStore? {
    SecretServiceKeyStore(
      name: home.url.standardizedFileURL.path(percentEncoded: false), environment: context.environment.variables,
      timeout: patience, random: context.environment.random)
  }

  /// A note, of one byte, that the keyring may hold a copy of the key that is under a passphrase. Without it no start asks the
  /// keyring, which might ask the user to unlock it.
  var keyringNote: KeyFile {
    KeyFile(url: home.keys.appending(path: "database.keyring"), length: 1, random: context.environment.random)
  }

  /// Where a key is.
  package enum Place: String, Sendable {
    case passphrase, file, keyring
  }

  /// Where a key is; nil when none is found. Where no file has one the keyring is asked, which may want to be unlocked.
  package func place() async throws -> Place? {
    if try wrapped.isSet() { return .passphrase }
    if try file.load() != nil { return .file }
    guard let keyring else { return nil }
    return try await BlockingQueue.global().run { _ in try keyring.load() } == nil ? nil : .keyring
  }

  /// Where the key is that the store is open with, without asking anybody: one that no file holds came from the keyring.
  var placeInUse: Place {
    get throws {
      if try wrapped.isSet() { return .passphrase }
      return try file.load() != nil || keyring == nil ? .file : .keyring
    }
  }

  /// The key. One is made when there is no store yet; for a store that is there, only its own will do.
  ///
  /// Whoever calls it holds the lock of the home.
  /// - Throws: ``KeyError``, ``LinnetError``; what ``HomeInteraction/passphrase(_:)`` throws to end it.
  package func load() async throws -> Data {
    if try wrapped.isSet() {
      let key = try await unlock()
      do {
        try await removeBareCopies(of: key)
      } catch {
        context.notice(LinnetError.bareKeyStays(ErrorReport(error)).message)
      }
      return key
    }
    if let key = try file.load() { return key }
    let isNew = !FileManager.default.fileExists(atPath: home.database.path(percentEncoded: false))
    guard let keyring else {
      guard isNew else { throw LinnetError.keyMissing(home) }
      return try file.loadOrCreate()
    }
    do {
      if isNew { return try await BlockingQueue.global().run { _ in try keyring.loadOrCreate() } }
      guard let key = try await BlockingQueue.global().run({ _ in try keyring.load() }) else {
        throw LinnetError.keyMissing(home)
      }
      return key
    } catch let error as KeyError where isNew {
      context.detail("The keyring can't be used, so the key is kept in a file (\(error.logDescription)).")
      return try file.loadOrCreate()
    }
  }

  static func unlocked(_ wrapped: PassphraseKey, passphrase: String) async throws -> Data {
    try await BlockingQueue.global().run { _ in try wrapped.unlock(passphrase) }
  }

  /// Asks for the passphrase, on a terminal three times at most.
  private func unlock() async throws -> Data {
    let wrapped = wrapped
    var tries = context.interaction.canRetryPassphrase ? 3 : 1
    while true {
      let passphrase = try await context.interaction.passphrase("Passphrase for your chats")
      do {
        return try await Self.unlocked(wrapped, passphrase: passphrase)
      } catch let error as KeyError where error.code == .wrongPassphrase && tries > 1 {
        tries -= 1
        context.notice(error.message)
      }
    }
  }
}
