import Foundation

/// A key in a file, encrypted under a passphrase. It takes the place of a ``KeyStore``: the passphrase can be set, changed
/// and given up while the key, and so the database, stays the same.
public struct PassphraseKey: Sendable {
  /// The file.
  public let url: URL
  private let parameters: ScryptParameters
  private let random: @Sendable (Int) -> Data
  private var file: PrivateFile { PrivateFile(url: url) }

  /// - Parameters:
  ///   - url: The file, beside the database's other files.
  ///   - parameters: The work for new passphrases. Reading takes what the file says.
  ///   - random: Gives unpredictable bytes.
  public init(
    url: URL, parameters: ScryptParameters = .standard, random: @escaping @Sendable (Int) -> Data = SecureRandom.system
  ) {
    self.url = url
    self.parameters = parameters
    self.random = random
  }

  /// Whether a passphrase is set. What is there may still be unusable.
  /// - Throws: ``KeyError``
  public func isSet() throws -> Bool { try file.read(longest: WrappedKey.longest) != nil }

  /// Sets a passphrase for a key. Afterwards the key's unprotected store can be deleted.
  /// - Throws: ``KeyError``; code `exists` when a passphrase is set already.
  public func create(_ key: Data, passphrase: String) throws {
    guard try file.create(wrapped(key, passphrase: passphrase)) else {
      throw KeyError(.exists, message: "A passphrase is set already. Change it instead.", log: "exists")
    }
  }

  /// The key.
  /// - Throws: ``KeyError``: `absent`, `wrongPassphrase`, `damaged` and others.
  public func unlock(_ passphrase: String) throws -> Data {
    guard let data = try file.read(longest: WrappedKey.longest) else {
      throw KeyError(.absent, message: "No passphrase is set. Set one first.", log: "absent")
    }
    guard let key = try WrappedKey(parsing: data, from: url).key(passphrase: passphrase) else {
      throw KeyError(
        .wrongPassphrase, message: "This is not the passphrase. Check it and try again.", log: "passphrase")
    }
    return key
  }

  /// Puts another passphrase in place of the old one, in one step. The key stays.
  /// - Throws: ``KeyError``
  public func change(from old: String, to new: String) throws {
    try file.replace(wrapped(unlock(old), passphrase: new))
  }

  /// Gives the passphrase up. Without a copy of the key in a ``KeyStore``, what it encrypts is lost.
  /// - Throws: ``KeyError``
  public func delete() throws { try file.delete() }

  private func wrapped(_ key: Data, passphrase: String) throws -> Data {
    try WrappedKey(key, passphrase: passphrase, parameters: parameters, random: random).data
  }
}
