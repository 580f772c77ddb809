/// Cuts a stream of bytes into lines. A value without I/O.
struct LineFramer {
  /// Bytes that a line may have without its end.
  let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  /// Where the search for the end goes on, so that a long line that comes in pieces is searched once.
  private var searched = 0

  /// - Parameter limit: bytes that a line may have.
  init(limit: Int) { self.limit = limit }

  /// Takes bytes that came.
  mutating func append(_ bytes: [UInt8]) {
    if start > 0 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer += bytes
  }

  /// The next line without its end; nil when more has to come first. Empty lines mean nothing and are skipped.
  /// - Throws: ``SocketError`` of code `lineTooLong`; nothing can be read from this stream any more then.
  mutating func next() throws(SocketError) -> ArraySlice<UInt8>? {
    while true {
      guard let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
        searched = buffer.count
        guard buffer.count - start <= limit else { throw .lineTooLong }
        return nil
      }
      let line = buffer[start..<end]
      start = end + 1
      searched = start
      guard line.count <= limit else { throw .lineTooLong }
      if !line.isEmpty { return line }
    }
  }
}
