/// Cuts a stream of bytes into lines: input that comes through a pipe, or from a terminal that edits lines itself.
package struct LineSplitter {
  private var buffer: [UInt8] = []
  private var start = 0
  /// Up to here there is no line's end: a long line that comes in many pieces is not searched again and again.
  private var searched = 0

  package init() {}

  /// Takes bytes as they come.
  package mutating func append(_ bytes: [UInt8]) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next whole line, without its end (LF or CRLF); nil until there is one.
  package mutating func next() -> [UInt8]? {
    guard let end = buffer[searched...].firstIndex(of: 0x0A) else {
      searched = buffer.count
      return nil
    }
    var line = buffer[start..<end]
    if line.last == 0x0D { line = line.dropLast() }
    start = end + 1
    searched = start
    return Array(line)
  }

  /// What stands after the last line's end, once the input has ended; nil for nothing.
  package mutating func rest() -> [UInt8]? {
    defer {
      buffer = []
      start = 0
      searched = 0
    }
    return start < buffer.count ? Array(buffer[start...]) : nil
  }
}
