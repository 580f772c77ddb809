import Crypto
import CryptoExtras
import Foundation

/// How each kind of recipient wraps the file key.
extension AgeStanza {
  static let fileKeyLength = 16
  /// Bytes of a wrapped file key: the key and ChaCha20-Poly1305's tag.
  private static let wrappedLength = fileKeyLength + 16
  private static let saltLength = 16
  private static let passphraseType = "scrypt"
  private static let keyType = "X25519"
  /// The largest work factor that is computed: 2^22 takes a minute and 4 GiB. It is also the limit of age's program.
  static let largestWorkFactor = 22

  // MARK: Passphrases

  init(_ fileKey: SymmetricKey, passphrase: String, workFactor: Int, random: (Int) -> Data) throws {
    guard (1...Self.largestWorkFactor).contains(workFactor) else {
      throw ArchiveError(
        .misuse, message: "The work factor has to be from 1 to \(Self.largestWorkFactor).", log: "work factor")
    }
    let salt = [UInt8](random(Self.saltLength))
    let key = try Self.passphraseKey(passphrase, salt: salt, workFactor: workFactor)
    self.init(
      type: Self.passphraseType, arguments: [CanonicalBase64.encode(salt), String(workFactor)],
      body: try Self.wrap(fileKey, with: key))
  }

  /// The file key, if this is a stanza for a passphrase and this is the one; nil for other stanzas.
  func fileKey(passphrase: String, largestWorkFactor: Int) throws -> SymmetricKey? {
    guard type == Self.passphraseType else { return nil }
    guard arguments.count == 2, let salt = CanonicalBase64.decode(arguments[0]), salt.count == Self.saltLength,
      body.count == Self.wrappedLength, let workFactor = Self.workFactor(arguments[1])
    else { throw AgeHeader.malformed("scrypt") }
    guard workFactor <= min(largestWorkFactor, Self.largestWorkFactor) else {
      throw ArchiveError(
        .workFactorTooHigh,
        message: "Opening this file would take more time and memory than is allowed, so it was not tried. "
          + "If you trust it, open it with the program “age”.", log: "work factor")
    }
    let key = try Self.passphraseKey(passphrase, salt: salt, workFactor: workFactor)
    guard let fileKey = unwrapped(with: key) else {
      throw ArchiveError(
        .wrongPassphrase, message: "The passphrase doesn't open this file. Check it and try again.", log: "passphrase")
    }
    return fileKey
  }

  /// A number without sign and leading zeros; too many digits are just too much work.
  private static func workFactor(_ text: String) -> Int? {
    guard let first = text.utf8.first, first != UInt8(ascii: "0"),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text) ?? .max
  }

  private static func passphraseKey(_ passphrase: String, salt: [UInt8], workFactor: Int) throws -> SymmetricKey {
    guard !passphrase.isEmpty else {
      throw ArchiveError(.unusableKey, message: "The passphrase is empty. Give one.", log: "empty passphrase")
    }
    do {
      return try KDF.Scrypt.deriveKey(
        from: Data(passphrase.utf8), salt: Array("age-encryption.org/v1/scrypt".utf8) + salt, outputByteCount: 32,
        rounds: 1 << workFactor, blockSize: 8, parallelism: 1)
    } catch {
      // The parameters are valid, so this is a lack of memory.
      throw ArchiveError(
        .workFactorTooHigh,
        message: "There is not enough memory to compute the key. Close other programs and try again.",
        log: "scrypt memory")
    }
  }

  // MARK: Keys

  init(_ fileKey: SymmetricKey, recipient: X25519Recipient, random: (Int) -> Data) throws {
    let ephemeral = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: random(32))
    let share = [UInt8](ephemeral.publicKey.rawRepresentation)
    guard let key = Self.sharedKey(ephemeral, share: recipient.bytes, salt: share + recipient.bytes) else {
      throw ArchiveError(
        .unusableKey, message: "This age recipient can't be used. Check where it comes from.", log: "low order")
    }
    self.init(
      type: Self.keyType, arguments: [CanonicalBase64.encode(share)], body: try Self.wrap(fileKey, with: key))
  }

  /// The file key, if this stanza is for that identity.
  func fileKey(identity: X25519Identity) throws -> SymmetricKey? {
    guard type == Self.keyType else { return nil }
    guard arguments.count == 1, let share = CanonicalBase64.decode(arguments[0]), share.count == 32,
      body.count == Self.wrappedLength,
      let key = Self.sharedKey(identity.key, share: share, salt: share + identity.recipient.bytes)
    else { throw AgeHeader.malformed("X25519") }
    return unwrapped(with: key)
  }

  /// Nil for a share of low order, whose secret everybody knows.
  private static func sharedKey(
    _ secret: Curve25519.KeyAgreement.PrivateKey, share: [UInt8], salt: [UInt8]
  ) -> SymmetricKey? {
    guard let other = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: share),
      let shared = try? secret.sharedSecretFromKeyAgreement(with: other),
      shared.withUnsafeBytes({ $0.contains { $0 != 0 } })
    else { return nil }
    return shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: salt, sharedInfo: Array("age-encryption.org/v1/X25519".utf8), outputByteCount: 32)
  }

  // MARK: Wrapping

  /// Each wrapping key is used once, so its nonce is zero.
  private static func nonce() throws -> ChaChaPoly.Nonce {
    try ChaChaPoly.Nonce(data: [UInt8](repeating: 0, count: 12))
  }

  private static func wrap(_ fileKey: SymmetricKey, with key: SymmetricKey) throws -> [UInt8] {
    let box = try ChaChaPoly.seal(fileKey.withUnsafeBytes { Data($0) }, using: key, nonce: nonce())
    return [UInt8](box.ciphertext) + [UInt8](box.tag)
  }

  private func unwrapped(with key: SymmetricKey) -> SymmetricKey? {
    guard
      let box = try? ChaChaPoly.SealedBox(
        nonce: Self.nonce(), ciphertext: body.prefix(Self.fileKeyLength), tag: body.suffix(16)),
      let bytes = try? ChaChaPoly.open(box, using: key)
    else { return nil }
    return SymmetricKey(data: bytes)
  }
}
