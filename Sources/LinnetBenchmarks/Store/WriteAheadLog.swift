import Foundation

/// What stands in SQLite's write-ahead log (https://www.sqlite.org/fileformat2.html#the_write_ahead_log). SQLCipher encrypts
/// the pages in it, not what tells them apart.
struct WriteAheadLog {
  private static let headerSize = 32
  private static let frameHeaderSize = 24

  /// Bytes that were written to it since it was begun anew.
  let bytes: Int
  /// Bytes that copying it into the database writes: each of its pages once.
  let copied: Int

  /// Reads a log.
  /// - Throws: an error of the file system. A log that isn't there, or empty, is no error.
  init(of database: URL) throws {
    let file = URL(filePath: database.path(percentEncoded: false) + "-wal")
    let data =
      FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) ? try Data(contentsOf: file) : Data()
    guard data.count >= Self.headerSize else {
      (bytes, copied) = (0, 0)
      return
    }
    let pageSize = Self.number(data, start: 8)
    let frameSize = Self.frameHeaderSize + pageSize
    // Frames behind the last one are of an earlier round, and have its salt.
    let salt = data[16..<24]
    var pages: Set<Int> = []
    var end = Self.headerSize
    while end + frameSize <= data.count, data[(end + 8)..<(end + 16)] == salt {
      pages.insert(Self.number(data, start: end))
      end += frameSize
    }
    (bytes, copied) = (end, pages.count * pageSize)
  }

  private static func number(_ data: Data, start: Int) -> Int {
    data[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
