/// Looks for what looks like the end of a block, without regard to strings: `}` and `]` with only white space between, or a
/// closing tag.
struct BlockEnd: Sendable {
  private var tag: LiteralMatch?
  private var sawBrace = false

  /// - Parameter tag: what closes the call; nil for `}` and `]`.
  init(_ tag: LiteralMatch?) { self.tag = tag }

  /// Takes the next byte; whether the end is complete with it.
  mutating func feed(_ byte: UInt8) -> Bool {
    if tag != nil { return tag?.feed(byte) == true }
    if byte == UInt8(ascii: "}") {
      sawBrace = true
    } else if byte == UInt8(ascii: "]"), sawBrace {
      return true
    } else if !byte.isJSONSpace {
      sawBrace = false
    }
    return false
  }
}
