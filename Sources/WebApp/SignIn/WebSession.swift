import ChatTypes
import Crypto
import Foundation

/// A browser that is signed in.
struct WebSession: Sendable, Equatable {
  /// Hash of the cookie's value, which itself is kept nowhere.
  let id: Data
  /// The profile that it is signed in as.
  let userId: Int64
  /// When it ends, in Unix milliseconds.
  let expires: Int64
  /// What the page's script must send with everything that changes something.
  let csrf: String

  /// Whether a request has the right proof that it comes from the page. Takes the same time for every wrong one.
  func accepts(csrf other: String) -> Bool {
    let (left, right) = (Array(csrf.utf8), Array(other.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Values that nobody can guess, and what is kept of them.
enum Secret {
  /// A new one of 256 bits, in base64url.
  static func make(_ random: (Int) -> Data) -> String { base64URL(random(32)) }

  /// What is kept of one.
  static func hash(_ secret: String) -> Data { Data(SHA256.hash(data: Data(secret.utf8))) }

  /// The proof that a page was served to whoever has the cookie.
  static func csrf(_ secret: String) -> String {
    let key = SymmetricKey(data: Data(secret.utf8))
    return base64URL(Data(HMAC<SHA256>.authenticationCode(for: Data("linnet csrf".utf8), using: key)))
  }

  /// Byte by byte: every request has its proof made, and to replace texts in a text takes a hundred times as long.
  private static func base64URL(_ data: Data) -> String {
    let encoded = data.base64EncodedData().compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: byte
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
