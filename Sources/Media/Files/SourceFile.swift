import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file of the user's, open for reading. Closed with the object.
final class SourceFile {
  private let descriptor: Int32
  /// The size when it was opened, in bytes. It may grow or shrink while it is read.
  let size: Int64

  /// Opens a regular file, or what a link leads to. Anything else is refused without waiting for it: a pipe has no end.
  init(_ url: URL) throws(MediaError) {
    guard url.isFileURL else { throw .unreadable(ENOENT) }
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAFile
    }
    self.descriptor = descriptor
    size = Int64(status.st_size)
  }

  deinit { close(descriptor) }

  /// Reads on, at most so many bytes. Empty at the end.
  func read(upTo count: Int) throws(MediaError) -> Data {
    var data = Data(count: count)
    let (length, code) = data.withUnsafeMutableBytes { buffer -> (Int, Int32) in
      while true {
        let length = systemRead(descriptor, buffer: buffer.baseAddress, count: count)
        if length >= 0 || errno != EINTR { return (length, errno) }
      }
    }
    guard length >= 0 else { throw .unreadable(code) }
    return length == count ? data : data.prefix(length)
  }

  /// The whole content, refused above a limit in bytes.
  func readAll(limit: Int64) throws(MediaError) -> Data {
    guard size <= limit else { throw .tooManyBytes(limit: limit) }
    var content = Data(capacity: Int(size))
    while true {
      let piece = try read(upTo: 1 << 20)
      if piece.isEmpty { return content }
      content.append(piece)
      guard content.count <= limit else { throw .tooManyBytes(limit: limit) }
    }
  }
}

/// The system's `read`, which the method of that name hides.
private func systemRead(_ descriptor: Int32, buffer: UnsafeMutableRawPointer?, count: Int) -> Int {
  read(descriptor, buffer, count)
}
