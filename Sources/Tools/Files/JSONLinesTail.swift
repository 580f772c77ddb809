import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a ``JSONLinesFile`` again and again, and each time only what is new: other processes append to it, too, and put a
/// shorter one in its place.
struct JSONLinesTail: Sendable {
  /// What is there since the last time.
  enum News: Equatable, Sendable {
    /// Nothing happened.
    case nothing
    /// Lines were added at the end.
    case added([Data])
    /// These are all; what was read before counts no more.
    case all([Data])
  }

  /// The state of the file that was read.
  private struct Mark: Equatable, Sendable {
    var device: UInt64 = 0
    var inode: UInt64 = 0
    var size = 0
    /// When it was last written and last changed in any way, in seconds and nanoseconds.
    var times: [Int] = []
    /// Where its last whole line ends.
    var end = 0

    /// Whether nothing has happened to the file that another one describes.
    func isSame(as other: Mark) -> Bool {
      device == other.device && inode == other.inode && size == other.size && times == other.times
    }
  }

  private let path: String
  private var mark: Mark?

  init(_ file: JSONLinesFile) { path = file.url.path }

  /// What is new; the first time, all.
  mutating func read() throws -> News {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      guard errno == ENOENT else { throw FileFailure.last() }
      let wasThere = mark != Mark()
      mark = Mark()
      return wasThere ? .all([]) : .nothing
    }
    defer { close(descriptor) }
    // Looked at before it is read: what is written meanwhile makes the next look see a difference.
    var current = try Self.mark(of: descriptor)
    if let mark, current.isSame(as: mark) { return .nothing }
    let goesOn =
      mark.map { $0.device == current.device && $0.inode == current.inode && $0.size < current.size } ?? false
    let start = goesOn ? mark?.end ?? 0 : 0
    let (lines, end) = Self.lines(try Self.bytes(descriptor, from: start))
    current.end = start + end
    mark = current
    return goesOn ? .added(lines) : .all(lines)
  }

  private static func mark(of descriptor: Int32) throws -> Mark {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure.last() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw POSIXError(.EINVAL) }
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return Mark(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int(status.st_size),
      times: [Int(written.tv_sec), Int(written.tv_nsec), Int(changed.tv_sec), Int(changed.tv_nsec)])
  }

  private static func bytes(_ descriptor: Int32, from start: Int) throws -> Data {
    var result = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, off_t(start + result.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileFailure.last() }
      if count == 0 { return result }
      result += buffer[..<count]
    }
  }

  /// Whole lines, and where the last of them ends.
  private static func lines(_ bytes: Data) -> (lines: [Data], end: Int) {
    var lines: [Data] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(Data(bytes[start..<end]))
      start = end + 1
    }
    return (lines, start - bytes.startIndex)
  }
}
