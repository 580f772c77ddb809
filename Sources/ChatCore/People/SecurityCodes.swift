import ChatTypes
import Crypto
import Foundation

/// The code of a connection, which both sides see and compare by another way.
enum SecurityCodes {
  /// The code: 60 digits by fives, of the SHA-512 of what both ends know the connection by.
  /// - Throws: `ChatError` with `contactNotReady` when there is no connection.
  static func code(of contact: Contact) throws -> String {
    guard let connection = contact.activeConn, !connection.agentConnId.isEmpty else {
      throw ChatError.error(errorType: .contactNotReady(contact: contact))
    }
    let bytes = SHA512.hash(data: Data(connection.agentConnId.utf8)).prefix(36)
    // Three bytes give five digits.
    return stride(from: 0, to: 36, by: 3).map { place in
      let number = bytes.dropFirst(place).prefix(3).reduce(0) { $0 << 8 | Int($1) } % 100_000
      let digits = String(number)
      return String(repeating: "0", count: 5 - digits.count) + digits
    }.joined(separator: " ")
  }

  /// Whether two codes are the same, however they are spaced.
  static func areEqual(_ one: String, to other: String) -> Bool {
    one.filter(\.isASCIIDigit) == other.filter(\.isASCIIDigit)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
