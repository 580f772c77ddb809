/// The control sequences of xterm, the VT220, rxvt and the Linux console that stand for keys.
enum EscapeSequence {
  /// The key of a sequence; nil for one that means nothing here.
  /// - Parameters:
  ///   - final: its last byte.
  ///   - parameters: what stands between the introducer and the last byte: `1;5`.
  ///   - introducer: the byte after Escape: `[` or `O`.
  static func key(final: UInt8, parameters: String, introducer: UInt8) -> Key? {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 1 }
    // Modifiers are sent as 1 plus a sum of Shift 1, Alt 2 and Ctrl 4.
    let modifiers = numbers.count > 1 ? numbers[1] - 1 : 0
    let byWord = modifiers & 0b110 != 0
    switch final {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return byWord ? .wordRight : .right
    case UInt8(ascii: "D"): return byWord ? .wordLeft : .left
    case UInt8(ascii: "c"): return .wordRight
    case UInt8(ascii: "d"): return .wordLeft
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    // The keypad's.
    case UInt8(ascii: "M") where introducer == UInt8(ascii: "O"): return .enter
    case UInt8(ascii: "~"): return numbered(numbers.first ?? 0, byWord: byWord)
    default: return nil
    }
  }

  private static func numbered(_ number: Int, byWord: Bool) -> Key? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: byWord ? .deleteWordForward : .delete
    default: nil
    }
  }
}
