import LanguageModels

/// Cuts bytes into lines, whatever pieces they arrive in. A line ends with LF, CR or both.
struct LineSplitter: Sendable {
  /// Bytes that a line may have: a server that sends more is out of its mind, and would fill the memory.
  static let longest = 8 << 20

  private var line: [UInt8] = []
  private var endsWithReturn = false

  init() {}

  /// Takes in bytes.
  /// - Returns: the lines that are whole now.
  /// - Throws: ``/LanguageModels/LLMError`` for a line without end.
  mutating func consume(_ bytes: [UInt8]) throws(LLMError) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      switch byte {
      case 0x0A where endsWithReturn: endsWithReturn = false
      case 0x0A, 0x0D:
        endsWithReturn = byte == 0x0D
        lines.append(line)
        line.removeAll(keepingCapacity: true)
      default:
        endsWithReturn = false
        line.append(byte)
        guard line.count <= Self.longest else { throw .unreadableAnswer("a line without end") }
      }
    }
    return lines
  }

  /// What stands behind the last line end; nil for nothing.
  mutating func finish() -> [UInt8]? {
    defer { line.removeAll() }
    return line.isEmpty ? nil : line
  }
}
