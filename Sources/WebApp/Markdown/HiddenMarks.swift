/// Marks that can't be seen, and can make code look like another program than it is: those of direction, and those that
/// are nothing at all (Unicode Technical Standard 55, “Trojan Source”).
enum HiddenMarks {
  /// Whether there may be one, by its first byte.
  static func mayBegin(_ byte: UInt8) -> Bool {
    byte == 0xE2 || byte == 0xD8 || byte == 0xC2 || byte == 0xEF || byte == 0xF3
  }

  /// The mark that begins at a place of a text in UTF-8.
  /// - Returns: its scalar and how many bytes it has; nil where none begins.
  static func mark(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, at index: Int) -> (scalar: UInt32, length: Int)? {
    let rest = bytes[index...].prefix(4)
    guard let first = rest.first else { return nil }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard rest.count >= length else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in rest.prefix(length).dropFirst() { value = value << 6 | UInt32(byte & 0x3F) }
    switch value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x00AD, 0x200B, 0x2060...0x2065, 0xFEFF,
      0xE0000...0xE007F:
      return (value, length)
    default: return nil
    }
  }
}
