import Crypto
import Foundation

/// Whom an age file is encrypted to: a passphrase alone, or owners of X25519 keys.
public enum AgeRecipient: Sendable {
  /// The work factor that age's own program uses: scrypt with N = 2^18, some seconds and 256 MiB.
  public static let standardWorkFactor = 18
  /// What backups get: ``standardWorkFactor``, or next to no work in tests (``KeyWork``).
  public static let usualWorkFactor = KeyWork.isLight ? 1 : standardWorkFactor

  /// A passphrase, which must not be empty. scrypt's N is 2 to the work factor, which is 1 to 22.
  case passphrase(String, workFactor: Int = standardWorkFactor)
  /// One or more public keys.
  case keys([X25519Recipient])
}

/// What opens an age file.
public enum AgeIdentity: Sendable {
  /// A passphrase.
  case passphrase(String)
  /// Secret keys; any that fits will do.
  case keys([X25519Identity])
}

/// A public key that age files can be encrypted to: `age1…`.
public struct X25519Recipient: Sendable, Equatable, CustomStringConvertible {
  /// The 32 bytes of the key.
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads `age1…`, in lower case.
  /// - Throws: ``ArchiveError`` of code `unusableKey`.
  public init(_ text: String) throws {
    guard let (prefix, bytes) = Bech32.decode(text), prefix == "age", bytes.count == 32, text == text.lowercased()
    else {
      throw ArchiveError(
        .unusableKey, message: "This is no age recipient. It has to begin with “age1”; copy all of it.",
        log: "recipient")
    }
    self.bytes = bytes
  }

  /// `age1…`
  public var description: String { Bech32.encode(prefix: "age", bytes) }
}

/// A secret key that opens age files: `AGE-SECRET-KEY-1…`.
public struct X25519Identity: Sendable, CustomStringConvertible {
  private static let prefix = "age-secret-key-"
  let key: Curve25519.KeyAgreement.PrivateKey

  /// A new key.
  /// - Parameter random: Gives unpredictable bytes.
  public init(random: (Int) -> Data = SecureRandom.system) throws {
    key = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: random(32))
  }

  /// Reads `AGE-SECRET-KEY-1…`, in upper case.
  /// - Throws: ``ArchiveError`` of code `unusableKey`.
  public init(_ text: String) throws {
    guard let (prefix, bytes) = Bech32.decode(text), prefix == Self.prefix, text == text.uppercased(),
      let key = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes)
    else {
      throw ArchiveError(
        .unusableKey, message: "This is no age identity. It has to begin with “AGE-SECRET-KEY-1”; copy all of it.",
        log: "identity")
    }
    self.key = key
  }

  /// The public key that belongs to it.
  public var recipient: X25519Recipient { X25519Recipient(bytes: [UInt8](key.publicKey.rawRepresentation)) }

  /// `AGE-SECRET-KEY-1…`: whoever has it opens the files.
  public var secretText: String {
    Bech32.encode(prefix: Self.prefix, [UInt8](key.rawRepresentation)).uppercased()
  }

  /// Says nothing of the secret.
  public var description: String { "X25519Identity" }
}
