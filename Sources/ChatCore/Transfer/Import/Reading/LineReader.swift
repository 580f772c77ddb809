/// Splits a file into lines. A line ends in LF or CR LF; the last one may end with the file. A byte order mark at the
/// beginning is skipped. Only one line is held at a time.
struct LineReader {
  /// A line.
  struct Line: Hashable {
    /// From 1.
    let number: Int
    /// Its bytes without its end; nil when it is longer than it may be.
    let bytes: [UInt8]?
    /// Whether its end was there.
    let isEnded: Bool
  }

  private let file: ImportFile
  private let limit: Int
  private var chunk: [UInt8] = []
  private var position = 0
  private var number = 0

  init(_ file: ImportFile, limit: Int) {
    self.file = file
    self.limit = limit
  }

  /// The next line; nil at the end. What follows the last end of a line is a line only if it has a byte.
  mutating func next() throws(ChatImportError) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if position == chunk.count {
        chunk = try file.next()
        position = 0
        if chunk.isEmpty {
          guard !line.isEmpty || isTooLong else { return nil }
          return finished(line, isTooLong: isTooLong, isEnded: false)
        }
      }
      let end = chunk[position...].firstIndex(of: UInt8(ascii: "\n")) ?? chunk.count
      if line.count + end - position > limit {
        isTooLong = true
        line = []
      } else if !isTooLong {
        line.append(contentsOf: chunk[position..<end])
      }
      position = end
      guard end < chunk.count else { continue }
      position += 1
      return finished(line, isTooLong: isTooLong, isEnded: true)
    }
  }

  private mutating func finished(_ line: [UInt8], isTooLong: Bool, isEnded: Bool) -> Line {
    number += 1
    var bytes = line
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    if number == 1, bytes.starts(with: ByteOrderMark.utf8) { bytes.removeFirst(ByteOrderMark.utf8.count) }
    return Line(number: number, bytes: isTooLong ? nil : bytes, isEnded: isEnded)
  }
}

/// The first bytes of a file.
enum ByteOrderMark {
  /// U+FEFF in UTF-8.
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether text that begins so is UTF-16 or UTF-32: a mark of one of them, or a zero among the first characters,
  /// which JSON begins with in ASCII.
  static func isOtherEncoding(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(4).contains(0)
  }
}

extension UInt8 {
  /// Whether JSON takes the byte for white space.
  var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
