import Foundation

/// A file that goes into a backup.
public struct ArchiveItem: Sendable {
  private enum Content: Sendable {
    case file(URL)
    case bytes(Data)
  }

  /// Its path in the archive: relative, with single slashes, without `.` and `..`.
  public let path: String
  private let content: Content

  /// A file for the archive.
  /// - Parameter file: where it is now.
  public init(path: String, file: URL) {
    self.path = path
    content = .file(file)
  }

  /// A file for the archive that lies nowhere else: a secret is never on the disk in the clear on its way into a backup.
  public init(path: String, bytes: Data) {
    self.path = path
    content = .bytes(bytes)
  }

  /// An item whose bytes can be read.
  struct Open {
    let source: any ByteSource
    /// In bytes.
    let size: Int64
    /// In Unix milliseconds.
    let modifiedAt: Int64
  }

  /// Opens it, from its beginning.
  /// - Parameter begun: when the backup was begun, in Unix milliseconds; the age of what is only in memory.
  /// - Throws: ``ArchiveError``, which names the file by its path in the archive.
  func open(at begun: Int64) throws -> Open {
    switch content {
    case .bytes(let bytes):
      return Open(source: MemorySource([UInt8](bytes)), size: Int64(bytes.count), modifiedAt: begun)
    case .file(let url):
      guard let file = try? ArchiveFile(reading: url, called: path) else {
        throw ArchiveError(
          .sourceChanged,
          message: "“\(path)” vanished or can't be read, so no backup was made. Check it, then try again.",
          log: "source unreadable")
      }
      return Open(source: file, size: Int64(try file.status().st_size), modifiedAt: try file.modificationTime())
    }
  }
}
