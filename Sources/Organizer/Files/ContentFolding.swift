/// Long lines are cut into pieces of at most 75 bytes, each next one after a space (RFC 5545 §3.1, RFC 6350 §3.2).
enum ContentFolding {
  static let longest = 75

  /// The bytes of a line with folds and its end. No character of UTF-8 is cut.
  static func folded(_ line: [UInt8], lineEnd: LineEnd) -> [UInt8] {
    guard line.count > longest else { return line + lineEnd.bytes }
    var result: [UInt8] = []
    result.reserveCapacity(line.count + line.count / 24 + 2)
    var start = 0
    var room = longest
    while line.count - start > room {
      var end = start + room
      while end > start + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
      result += line[start..<end]
      result += lineEnd.bytes
      result.append(UInt8(ascii: " "))
      start = end
      room = longest - 1
    }
    return result + line[start...] + lineEnd.bytes
  }
}
