import Foundation

/// Bytes that were written for a piece of work, as the files show it.
enum WrittenBytes {
  static func size(of file: URL) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))
    return (attributes?[.size] as? Int64).map(Int.init) ?? 0
  }

  /// What a write-ahead log that was empty before holds now, and what a checkpoint will copy out of it: each page once
  /// (https://www.sqlite.org/fileformat2.html#walformat).
  static func log(_ file: URL) throws -> (bytes: Int, copied: Int) {
    let data = try Data(contentsOf: file)
    let (header, frameHeader) = (32, 24)
    guard data.count > header else { return (0, 0) }
    func number(_ offset: Int) -> Int { data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let page = number(8)
    let frames = stride(from: header, to: data.count - page, by: frameHeader + page)
    return (data.count, Set(frames.map(number)).count * page)
  }
}
