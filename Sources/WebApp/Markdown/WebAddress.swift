/// Addresses of the web that stand in running text without any marks.
enum WebAddress {
  struct Found {
    /// Behind the last byte that belongs to the address.
    let end: Int
    /// Where what was looked at ends: at a blank, or at ``mark``.
    let stop: Int
    /// Whether a mark of full width, or of another script, ended it.
    let isEndedByMark: Bool
  }

  /// The address that begins at a place, which must not be in the middle of a word.
  /// - Parameters:
  ///   - start: where `http` or `www` may be.
  ///   - limit: where the text ends.
  ///   - isInBrackets: whether a closing bracket that was not opened in the address ends it.
  static func find(_ bytes: [UInt8], at start: Int, limit: Int, isInBrackets: Bool = false) -> Found? {
    guard let prefix = prefix(bytes, at: start, limit: limit) else { return nil }
    var index = start + prefix
    guard index < limit, bytes[index].isAlphanumeric || bytes[index] >= 0x80 || bytes[index] == UInt8(ascii: "[") else {
      return nil
    }
    var brackets = 0
    var isEndedByMark = false
    while index < limit, !bytes[index].isBlankOrNewline, bytes[index] != UInt8(ascii: "<") {
      let byte = bytes[index]
      if byte == UInt8(ascii: "[") { brackets += 1 }
      if byte == UInt8(ascii: "]") {
        if isInBrackets, brackets == 0 { break }
        brackets -= 1
      }
      if byte >= 0x80 {
        let (scalar, length) = scalar(bytes, at: index, limit: limit)
        if isMark(scalar) {
          isEndedByMark = true
          break
        }
        index += length
      } else {
        index += 1
      }
    }
    let end = trimmed(bytes, range: start..<index)
    guard end > start + prefix else { return nil }
    return Found(end: end, stop: index, isEndedByMark: isEndedByMark)
  }

  /// How long the scheme is; nil where there is none.
  private static func prefix(_ bytes: [UInt8], at start: Int, limit: Int) -> Int? {
    for prefix in ["https://", "http://", "www."] where start + prefix.utf8.count <= limit {
      if zip(prefix.utf8, bytes[start...]).allSatisfy({ $0 == ($1 | ($1.isLetter ? 0x20 : 0)) }) {
        return prefix.utf8.count
      }
    }
    return nil
  }

  /// Without what ends the sentence that it stands in, as GitHub has it.
  private static func trimmed(_ bytes: [UInt8], range: Range<Int>) -> Int {
    var end = range.upperBound
    let marks = Array("?!.,:*_~'\"".utf8)
    var excess =
      bytes[range].count { $0 == UInt8(ascii: ")") } - bytes[range].count { $0 == UInt8(ascii: "(") }
    while end > range.lowerBound {
      let last = bytes[end - 1]
      if marks.contains(last) {
        end -= 1
      } else if last == UInt8(ascii: ")"), excess > 0 {
        excess -= 1
        end -= 1
      } else if last == UInt8(ascii: ";") {
        // The reference to a character, such as &quot;.
        var index = end - 1
        while index > range.lowerBound, bytes[index - 1].isAlphanumeric { index -= 1 }
        let isReference = index > range.lowerBound && index < end - 1 && bytes[index - 1] == UInt8(ascii: "&")
        end = isReference ? index - 1 : end - 1
      } else {
        break
      }
    }
    return end
  }

  private static func scalar(_ bytes: [UInt8], at index: Int, limit: Int) -> (UInt32, Int) {
    let first = UInt32(bytes[index])
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard length > 1, index + length <= limit else { return (0xFFFD, 1) }
    var value = first & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (value, length)
  }

  /// Whether a scalar ends an address in running text: marks of full width, quotes, and the marks of scripts that have their own.
  private static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3000...0x3003, 0x3008...0x3011, 0x3014...0x301F, 0x30FB, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40,
      0xFF5B...0xFF65, 0xFE30...0xFE6F, 0x2013...0x2014, 0x2018...0x201F, 0x2026, 0x2039...0x203A, 0x00AB, 0x00BB,
      0x060C,
      0x061B, 0x061F, 0x06D4, 0x0964...0x0965:
      true
    default: false
    }
  }
}
