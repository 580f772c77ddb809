import Foundation

/// Text inside a value: commas, semicolons, backslashes and line breaks are escaped (RFC 5545 §3.3.11, RFC 6350 §3.4).
enum ContentText {
  /// For writing.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case ";": result += "\\;"
      case ",": result += "\\,"
      case "\r": result += "\\n"
      case "\n": result += previous == "\r" ? "" : "\\n"
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  /// For reading.
  /// - Parameter isOld: whether it is of a card of version 2.1, which escapes signs only: a backslash before a letter is text there, as
  ///   in `D:\new`.
  static func unescaped(_ bytes: ArraySlice<UInt8>, isOld: Bool = false) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        if isOld, !oldEscapes.contains(byte) { result.append(UInt8(ascii: "\\")) }
        result.append(!isOld && (byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N")) ? 10 : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    if isEscaped { result.append(UInt8(ascii: "\\")) }
    return String(decoding: result, as: UTF8.self)
  }

  /// What version 2.1 of vCard escapes.
  private static let oldEscapes: Set = [
    UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\\"),
  ]

  /// Without white space around it.
  static func trimmed(_ text: String) -> String {
    // Nearly no text has any, and looking at its ends is far cheaper.
    let isPlain = { (byte: UInt8?) in byte.map { $0 > 0x20 && $0 < 0x80 } ?? true }
    return isPlain(text.utf8.first) && isPlain(text.utf8.last) ? text : text.trimmingCharacters(in: .whitespaces)
  }

  /// The parts of a list or structured value, still escaped.
  static func split(_ bytes: ArraySlice<UInt8>, at separator: Character) -> [ArraySlice<UInt8>] {
    guard let wanted = separator.asciiValue else { return [bytes] }
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var isEscaped = false
    for index in bytes.indices {
      if isEscaped {
        isEscaped = false
      } else if bytes[index] == UInt8(ascii: "\\") {
        isEscaped = true
      } else if bytes[index] == wanted {
        parts.append(bytes[start..<index])
        start = index + 1
      }
    }
    parts.append(bytes[start...])
    return parts
  }

  /// Control characters would break the line, or the reader: only a tab may stay.
  static func withoutControls(_ text: String) -> String {
    guard text.utf8.contains(where: { ($0 < 0x20 && $0 != 9) || $0 == 0x7f }) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.filter { ($0.value >= 0x20 || $0.value == 9) && $0.value != 0x7f }))
  }
}
