import Crypto
import CryptoExtras
import Foundation

/// How much work it takes to derive a key from a passphrase (scrypt, RFC 7914).
public struct ScryptParameters: Equatable, Sendable {
  /// scrypt's N, a power of two from 2 to 2^20. Memory is N times ``blockSize`` times 128 bytes.
  public let rounds: Int
  /// scrypt's r, 1 to 16.
  public let blockSize: Int
  /// scrypt's p, 1 to 4.
  public let parallelism: Int

  /// What OWASP recommends (Password Storage Cheat Sheet): N = 2^17, r = 8, p = 1, which is 128 MiB.
  public static let standard = ScryptParameters(unchecked: 1 << 17, 8, parallelism: 1)

  /// What new passphrases get: ``standard``, or next to no work in tests (``KeyWork``).
  public static let usual = KeyWork.isLight ? ScryptParameters(unchecked: 16, 1, parallelism: 1) : standard

  /// Nil for values out of range.
  public init?(rounds: Int, blockSize: Int, parallelism: Int) {
    guard (2...1 << 20).contains(rounds), rounds & (rounds - 1) == 0, (1...16).contains(blockSize),
      (1...4).contains(parallelism)
    else { return nil }
    self.init(unchecked: rounds, blockSize, parallelism: parallelism)
  }

  private init(unchecked rounds: Int, _ blockSize: Int, parallelism: Int) {
    self.rounds = rounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// The key of 32 bytes that a passphrase gives.
  func key(_ passphrase: String, salt: Data) throws -> SymmetricKey {
    guard !passphrase.isEmpty else {
      throw KeyError(.misuse, message: "The passphrase is empty. Give one.", log: "empty passphrase")
    }
    // Composed and decomposed forms of a letter are the same to whoever types them, in a browser or on a terminal.
    let bytes = Data(passphrase.precomposedStringWithCompatibilityMapping.utf8)
    do {
      return try KDF.Scrypt.deriveKey(
        from: bytes, salt: salt, outputByteCount: 32, rounds: rounds, blockSize: blockSize,
        parallelism: parallelism)
    } catch {
      throw KeyError(
        .unusable, message: "There is not enough memory to compute the key. Close other programs and try again.",
        log: "memory")
    }
  }
}
