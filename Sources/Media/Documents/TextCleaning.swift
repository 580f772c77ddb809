import Foundation

/// Brings text into one form: lines ended by "\n", no control characters, no space at the ends of lines.
enum TextCleaning {
  static func cleaned(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      defer { previous = byte }
      switch byte {
      case 0x0D: endLine(&bytes)
      case 0x0A: if previous != 0x0D { endLine(&bytes) }
      case 0x0C: endLine(&bytes)
      case 0x09: bytes.append(byte)
      case 0..<0x20, 0x7F: break
      default: bytes.append(byte)
      }
    }
    while let last = bytes.last, last == 0x20 || last == 0x09 || last == 0x0A { bytes.removeLast() }
    let start = bytes.firstIndex { $0 != 0x0A } ?? bytes.endIndex
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// The lines of a text without the spaces at their ends.
  static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line = line.dropLast() }
      return line
    }
  }

  private static func endLine(_ bytes: inout [UInt8]) {
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    bytes.append(0x0A)
  }

  /// The beginning of a text with so many bytes at most, no character cut.
  static func beginning(of text: String, bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: bytes)
    while end > text.startIndex, end.samePosition(in: text) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }
}
