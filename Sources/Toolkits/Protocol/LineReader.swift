import Foundation

/// Cuts a stream of bytes into lines, wherever its pieces end. A line that grows beyond the limit is an error: nobody may fill the
/// memory with it.
struct LineReader: Sendable {
  /// A line is longer than the limit.
  struct TooLong: Error {}

  private let limit: Int
  private var line: [UInt8] = []

  /// - Parameter limit: bytes of a line at most.
  init(limit: Int) { self.limit = limit }

  /// Takes a piece.
  /// - Returns: the lines that end in it, without their ends; empty ones are left out.
  mutating func consume(_ bytes: some Collection<UInt8>) throws(TooLong) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line.append(contentsOf: rest[..<end])
      guard line.count <= limit else { throw TooLong() }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if !line.isEmpty { lines.append(line) }
      line.removeAll(keepingCapacity: line.count < 65_536)
      rest = rest[rest.index(after: end)...]
    }
    line.append(contentsOf: rest)
    guard line.count <= limit else { throw TooLong() }
    return lines
  }

  /// What stands behind the last line end.
  mutating func finish() -> [UInt8]? {
    defer { line = [] }
    return line.isEmpty ? nil : line
  }
}
