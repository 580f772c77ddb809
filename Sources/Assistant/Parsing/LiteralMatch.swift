/// Looks for a text in a stream of bytes, whatever the case of its letters. Its first character must not occur again in it.
struct LiteralMatch: Sendable {
  private let literal: [UInt8]
  /// How much of it the last bytes are.
  private(set) var matched = 0

  /// - Parameter literal: in lower case.
  init(_ literal: [UInt8]) { self.literal = literal }

  init(_ literal: StaticString) {
    self.init(literal.withUTF8Buffer { Array($0) })
  }

  /// Takes the next byte; whether the text is complete with it.
  mutating func feed(_ byte: UInt8) -> Bool {
    let byte = byte.lowercased
    if matched < literal.count, literal[matched] == byte {
      matched += 1
    } else {
      matched = literal.first == byte ? 1 : 0
    }
    guard matched == literal.count else { return false }
    matched = 0
    return true
  }
}

extension UInt8 {
  /// The small letter, for a capital one of ASCII.
  var lowercased: UInt8 { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self }

  /// White space of JSON.
  var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
