/// The direction of a text: that of its first letter that has one, as `dir="auto"` has it.
///
/// For what has several blocks in it, such as a list, a browser can't say it: it leaves out what says its own.
enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// nil where no letter has one.
  init?(of bytes: some Sequence<UInt8>) {
    var value: UInt32 = 0
    var rest = 0
    for byte in bytes {
      if byte < 0x80 {
        if byte.isLetter {
          self = .leftToRight
          return
        }
        rest = 0
      } else if byte >= 0xC0 {
        rest = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
        value = UInt32(byte) & (0x3F >> UInt32(rest))
      } else if rest > 0 {
        rest -= 1
        value = value << 6 | UInt32(byte & 0x3F)
        if rest == 0, let scalar = Unicode.Scalar(value), let direction = Self.strong(scalar) {
          self = direction
          return
        }
      }
    }
    return nil
  }

  private static func strong(_ scalar: Unicode.Scalar) -> TextDirection? {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      // Digits and marks between these letters have no direction.
      scalar.properties.isAlphabetic ? .rightToLeft : nil
    case 0x200E: .leftToRight
    case 0x200F: .rightToLeft
    default: scalar.properties.isAlphabetic ? .leftToRight : nil
    }
  }
}
