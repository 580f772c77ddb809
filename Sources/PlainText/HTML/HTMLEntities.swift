/// Decodes the character references of HTML: `&eacute;`, `&#233;`, `&#xE9;`.
public enum HTMLEntities {
  /// The longest name in the table, in bytes.
  private static let longestName = names.keys.map(\.utf8.count).max() ?? 0

  /// Text with its references decoded. What is none stays as it is.
  public static func decoded(_ text: String) -> String { decoded(Array(text.utf8)[...]) }

  /// The same of UTF-8.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard var next = bytes.firstIndex(of: UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var copied = bytes.startIndex
    while next < bytes.endIndex {
      guard bytes[next] == UInt8(ascii: "&"), let (scalar, end) = reference(bytes, from: next + 1) else {
        next += 1
        continue
      }
      result.append(contentsOf: bytes[copied..<next])
      result.append(contentsOf: Array(String(scalar).utf8))
      next = end
      copied = end
    }
    result.append(contentsOf: bytes[copied...])
    return String(decoding: result, as: UTF8.self)
  }

  /// What stands behind an ampersand, and where it ends.
  private static func reference(_ bytes: ArraySlice<UInt8>, from start: Int) -> (Unicode.Scalar, Int)? {
    guard start < bytes.endIndex else { return nil }
    return bytes[start] == UInt8(ascii: "#") ? numeric(bytes, from: start + 1) : named(bytes, from: start)
  }

  private static func numeric(_ bytes: ArraySlice<UInt8>, from start: Int) -> (Unicode.Scalar, Int)? {
    var next = start
    var radix: UInt32 = 10
    if next < bytes.endIndex, bytes[next] | 0x20 == UInt8(ascii: "x") {
      radix = 16
      next += 1
    }
    var value: UInt32 = 0
    let first = next
    while next < bytes.endIndex, let digit = digit(bytes[next], radix: radix) {
      // Far beyond Unicode is as far as needs to be counted.
      value = min(0x110000, value * radix + digit)
      next += 1
    }
    guard next > first else { return nil }
    if next < bytes.endIndex, bytes[next] == UInt8(ascii: ";") { next += 1 }
    if (0x80...0x9F).contains(value) { return (Windows1252.scalar(UInt8(value)), next) }
    return (value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}", next)
  }

  private static func digit(_ byte: UInt8, radix: UInt32) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where radix == 16: UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F") where radix == 16: UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  private static func named(_ bytes: ArraySlice<UInt8>, from start: Int) -> (Unicode.Scalar, Int)? {
    var end = start
    while end < bytes.endIndex, end - start <= longestName, isNameByte(bytes[end]) { end += 1 }
    guard end > start, end < bytes.endIndex || end - start <= longestName else { return nil }
    let hasEnd = end < bytes.endIndex && bytes[end] == UInt8(ascii: ";")
    // Without a semicolon only what pages of old left without one; "&copy=1" in an address is no reference.
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    guard hasEnd || (olderNames.contains(name) && (end == bytes.endIndex || bytes[end] != UInt8(ascii: "="))) else {
      return nil
    }
    return names[name].map { ($0, hasEnd ? end + 1 : end) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
