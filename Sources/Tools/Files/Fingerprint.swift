import ChatTypes
import Crypto
import Foundation
import JSONValue
import PlainText

/// Hashes as 64 hexadecimal digits.
package enum Fingerprint {
  /// SHA-256 of bytes.
  static func sha256(_ data: Data) -> String { SHA256.hash(data: data).hexadecimal }

  /// SHA-256 of JSON in its canonical form: names sorted by their bytes, no white space.
  package static func sha256(_ json: JSONValue) -> String { sha256(json.data(sortedNames: true)) }

  /// HMAC-SHA-256 of bytes.
  static func hmac(_ data: Data, key: SymmetricKey) -> String {
    HMAC<SHA256>.authenticationCode(for: data, using: key).hexadecimal
  }

  /// SHA-256 of several parts. Each is preceded by its length, so that no two lists of parts give the same bytes.
  package static func sha256(parts: [Data]) -> String {
    var hash = SHA256()
    for part in parts {
      withUnsafeBytes(of: UInt64(part.count).bigEndian) { hash.update(bufferPointer: $0) }
      hash.update(data: part)
    }
    return hash.finalize().hexadecimal
  }
}
