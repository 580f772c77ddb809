/// Makes text of bytes that arrive in pieces, without ever splitting a character.
///
/// A token of a byte-level vocabulary may end in the middle of a character. The assembler gives out everything that is
/// complete, holds back at most three bytes that may still become a character, and replaces what can't with U+FFFD, just
/// as if all bytes had come at once: any split of the same bytes gives the same text.
struct UTF8Assembler {
  private var pending: [UInt8] = []

  /// Takes bytes and returns the text that they complete, which may be empty.
  mutating func append(_ bytes: some Sequence<UInt8>) -> String {
    pending.append(contentsOf: bytes)
    let complete = pending.count - Self.incompleteSuffixLength(pending)
    guard complete > 0 else { return "" }
    defer { pending.removeFirst(complete) }
    return String(decoding: pending[..<complete], as: UTF8.self)
  }

  /// Gives out what is still held back, as U+FFFD. Nothing more will come.
  mutating func finish() -> String {
    defer { pending.removeAll() }
    return String(decoding: pending, as: UTF8.self)
  }

  /// How many bytes at the end are the valid beginning of a character that is not complete.
  private static func incompleteSuffixLength(_ bytes: [UInt8]) -> Int {
    for length in 1...3 where length <= bytes.count {
      let lead = bytes[bytes.count - length]
      if lead & 0b1100_0000 == 0b1000_0000 { continue }
      return isIncomplete(bytes[(bytes.count - length)...]) ? length : 0
    }
    return 0
  }

  /// Whether these bytes, the first of which is no continuation byte, begin a well-formed character (Unicode's table 3-7)
  /// and lack its end.
  private static func isIncomplete(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let lead = bytes.first else { return false }
    let needed: Int
    switch lead {
    case 0xC2...0xDF: needed = 2
    case 0xE0...0xEF: needed = 3
    case 0xF0...0xF4: needed = 4
    default: return false
    }
    guard bytes.count < needed else { return false }
    guard let second = bytes.dropFirst().first else { return true }
    switch lead {
    case 0xE0: return second >= 0xA0
    case 0xED: return second <= 0x9F
    case 0xF0: return second >= 0x90
    case 0xF4: return second <= 0x8F
    default: return true
    }
  }
}
