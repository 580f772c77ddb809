/// An address of the Internet, read strictly: four decimal numbers, or the forms of RFC 4291. Nothing else is one, such as
/// `0x7f.1` or `2130706433`, which some programs read as `127.0.0.1`.
struct IPAddress: Hashable, Sendable {
  /// 4 or 16 bytes, the highest first.
  let bytes: [UInt8]

  /// Whether it is one of version 6.
  var isVersion6: Bool { bytes.count == 16 }

  /// An address of 4 or 16 bytes; nil for any other count.
  init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Reads an address without brackets or zone; nil when it is none.
  init?(_ text: String) {
    guard let bytes = text.utf8.contains(UInt8(ascii: ":")) ? Self.version6(text) : Self.version4(text[...]) else {
      return nil
    }
    self.bytes = bytes
  }

  /// Two bytes each.
  var groups: [UInt16] {
    stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
  }

  /// Whether the first bits are those of a prefix such as `10.0.0.0/8`.
  func isIn(_ prefix: IPAddress, bits: Int) -> Bool {
    guard bytes.count == prefix.bytes.count else { return false }
    let whole = bits / 8
    guard bytes.prefix(whole) == prefix.bytes.prefix(whole) else { return false }
    guard !bits.isMultiple(of: 8), whole < bytes.count else { return true }
    return (bytes[whole] ^ prefix.bytes[whole]) >> UInt8(8 - bits % 8) == 0
  }

  // MARK: Reading

  private static func version4(_ text: Substring) -> [UInt8]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var bytes: [UInt8] = []
    for part in parts {
      // A leading zero means octal to some programs.
      guard (1...3).contains(part.utf8.count), part.utf8.allSatisfy(isDigit), part == "0" || part.first != "0",
        let byte = UInt8(part)
      else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  private static func version6(_ text: String) -> [UInt8]? {
    var halves: [[UInt8]] = []
    let pieces = text.split(separator: "::", omittingEmptySubsequences: false)
    guard pieces.count <= 2 else { return nil }
    for (number, piece) in pieces.enumerated() {
      guard let bytes = groups(piece, mayEndInVersion4: number == pieces.count - 1) else { return nil }
      halves.append(bytes)
    }
    if halves.count == 1 { return halves[0].count == 16 ? halves[0] : nil }
    let zeros = 16 - halves[0].count - halves[1].count
    // "::" stands for at least one group.
    guard zeros >= 2 else { return nil }
    return halves[0] + Array(repeating: 0, count: zeros) + halves[1]
  }

  private static func groups(_ text: Substring, mayEndInVersion4: Bool) -> [UInt8]? {
    guard !text.isEmpty else { return [] }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var bytes: [UInt8] = []
    for (number, part) in parts.enumerated() {
      if mayEndInVersion4, number == parts.count - 1, part.contains(".") {
        guard let last = version4(part) else { return nil }
        bytes += last
      } else {
        guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy(isHexDigit), let group = UInt16(part, radix: 16)
        else { return nil }
        bytes += [UInt8(group >> 8), UInt8(group & 0xFF)]
      }
    }
    return bytes
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}

extension IPAddress: CustomStringConvertible {
  /// The address as text, zeros of version 6 written out.
  var description: String {
    isVersion6
      ? groups.map { String($0, radix: 16) }.joined(separator: ":") : bytes.map { String($0) }.joined(separator: ".")
  }
}
