import Foundation
import LanguageModels

/// Copies files, without doubling them on the disk where the file system can share their blocks.
enum FileCopy {
  private static let chunk = 1 << 20

  /// Copies a whole file into an empty one. Blocks.
  /// - Parameter report: called after each megabyte with the bytes copied.
  /// - Throws: `CancellationError` when asked to stop, ``FileProblem``.
  static func copy(
    _ source: OpenFile, to target: any FileSink, count: Int64, isCancelled: () -> Bool, report: (Int64) -> Void
  ) throws {
    #if os(Linux)
      // FICLONE, linux/fs.h: both files share their blocks until one is changed (btrfs, XFS).
      if let target = target as? OpenFile, ioctl(target.descriptor, 0x4004_9409, source.descriptor) == 0 {
        report(count)
        return
      }
    #endif
    var offset: Int64 = 0
    while offset < count {
      guard !isCancelled() else { throw CancellationError() }
      let bytes = try source.read(Int(min(Int64(chunk), count - offset)), at: offset)
      guard !bytes.isEmpty else {
        throw LLMError.fileFailed(
          "\(Quoting.name(source.name)) became shorter while it was copied. Try again when nothing else changes it.",
          log: "source shrank")
      }
      try bytes.withUnsafeBytes { try target.write($0, at: offset) }
      offset += Int64(bytes.count)
      report(offset)
    }
  }
}
