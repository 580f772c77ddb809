import Foundation

/// Reads the data of server-sent events, wherever the pieces of the stream end. Names and ids of events mean nothing here.
struct EventStreamReader: Sendable {
  private let limit: Int
  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var endedWithReturn = false

  /// - Parameter limit: bytes of an event at most.
  init(limit: Int) { self.limit = limit }

  /// Takes a piece.
  /// - Returns: the data of the events that end in it.
  mutating func consume(_ bytes: some Sequence<UInt8>) throws(LineReader.TooLong) -> [[UInt8]] {
    var events: [[UInt8]] = []
    for byte in bytes {
      let follows = endedWithReturn
      endedWithReturn = byte == UInt8(ascii: "\r")
      switch byte {
      // A line feed behind a carriage return belongs to it.
      case UInt8(ascii: "\n") where follows: continue
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if let event = endLine() { events.append(event) }
      default:
        line.append(byte)
        guard line.count + data.count <= limit else { throw LineReader.TooLong() }
      }
    }
    return events
  }

  private mutating func endLine() -> [UInt8]? {
    defer { line.removeAll(keepingCapacity: line.count < 65_536) }
    guard !line.isEmpty else {
      defer { (data, hasData) = ([], false) }
      return hasData && !data.isEmpty ? data : nil
    }
    guard line.starts(with: Self.field) else { return nil }
    var value = line.dropFirst(Self.field.count)
    guard value.isEmpty || value.first == UInt8(ascii: ":") else { return nil }
    value = value.dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    if hasData { data.append(UInt8(ascii: "\n")) }
    data.append(contentsOf: value)
    hasData = true
    return nil
  }

  private static let field = Array("data".utf8)
}
