import ChatTypes
import Concurrency
import Crypto
import CryptoExtras
import Foundation

/// The check value of a hidden profile's password: scrypt with a salt of 16 bytes.
///
/// The password opens a view, not the data: what protects the data is the key of the store. Work factors are those that
/// RFC 7914 names for interactive use (N = 2^14, r = 8, p = 1): about 50 ms and 16 MB.
public enum ProfilePassword {
  private static let saltLength = 16
  private static let hashLength = 32
  private static let rounds = KeyWork.isLight ? 16 : 1 << 14

  /// A check value for a password.
  public static func hash(_ password: String) async -> UserPwdHash {
    let salt = SymmetricKey(size: .init(bitCount: saltLength * 8)).withUnsafeBytes { Data($0) }
    let derived = await derive(password, salt: salt) ?? Data()
    return UserPwdHash(hash: base64url(derived), salt: base64url(salt))
  }

  /// Whether a password is the one that a check value was made of.
  public static func matches(_ password: String, hash: UserPwdHash) async -> Bool {
    guard let salt = data(hash.salt), let expected = data(hash.hash), expected.count == hashLength,
      let derived = await derive(password, salt: salt)
    else { return false }
    // Without stopping at the first difference, so that the time says nothing.
    return zip(derived, expected).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func derive(_ password: String, salt: Data) async -> Data? {
    // Composed and decomposed forms of a letter are the same to whoever types them.
    let bytes = Data(password.precomposedStringWithCompatibilityMapping.utf8)
    return try? await BlockingQueue.global(qos: .userInitiated).run { _ in
      let key = try KDF.Scrypt.deriveKey(
        from: bytes, salt: salt, outputByteCount: hashLength, rounds: rounds, blockSize: 8, parallelism: 1)
      return key.withUnsafeBytes { Data($0) }
    }
  }

  private static func base64url(_ data: Data) -> String {
    data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
  }

  private static func data(_ text: String) -> Data? {
    Data(base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/"))
  }
}
