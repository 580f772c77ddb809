/// A link by which somebody becomes a contact or joins a group, as it stands in texts: `linnet:/invitation#…`, `linnet:/contact#…` or
/// `linnet:/group#…`. Whether it leads anywhere only the core knows.
public struct PeopleLink: Hashable, Sendable {
  /// The link.
  public let text: String

  /// Reads a link; white space around it is ignored.
  /// - Returns: nil when it isn't one, or isn't whole.
  public init?(_ text: String) {
    let bytes = Array(text.trimmed.utf8)
    guard Self.end(in: bytes, from: 0, limit: bytes.count) == bytes.count else { return nil }
    self.text = String(decoding: bytes, as: UTF8.self)
  }

  /// Where the link ends that begins at a place of a text in UTF-8.
  /// - Returns: nil where no whole link begins.
  public static func end(in bytes: [UInt8], from start: Int, limit: Int) -> Int? {
    for prefix in prefixes {
      let (secret, end) = (start + prefix.count, start + prefix.count + secretLength)
      guard end <= limit, bytes[start..<secret].elementsEqual(prefix) else { continue }
      guard bytes[secret..<end].allSatisfy(isInSecret) else { return nil }
      // One that goes on is another one, and none that is known.
      return end < limit && isInSecret(bytes[end]) ? nil : end
    }
    return nil
  }

  private static let prefixes = ["linnet:/invitation#", "linnet:/contact#", "linnet:/group#"].map { Array($0.utf8) }
  /// 32 bytes in base64url.
  private static let secretLength = 43

  private static func isInSecret(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
