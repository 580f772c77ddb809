import Foundation

/// Base64 as age wants it (RFC 4648 §4): the standard alphabet, no padding, and only one spelling for any bytes.
enum CanonicalBase64 {
  static func encode(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacingOccurrences(of: "=", with: "")
  }

  /// Nil for padding, foreign characters, and bits set that no byte holds.
  static func decode(_ text: some StringProtocol) -> [UInt8]? {
    guard text.utf8.count % 4 != 1, !text.utf8.contains(UInt8(ascii: "=")) else { return nil }
    let padded = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: padded) else { return nil }
    let bytes = [UInt8](data)
    return encode(bytes) == text ? bytes : nil
  }
}
