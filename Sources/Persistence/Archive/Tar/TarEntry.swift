/// One file or directory in a tar stream.
public struct TarEntry: Equatable, Sendable {
  /// What an entry is. Nothing else is written or accepted.
  public enum Kind: Sendable {
    /// A regular file.
    case file
    /// A directory.
    case directory
  }

  /// What it is.
  public var kind: Kind
  /// The path: relative, names separated by single slashes, without `.` and `..`.
  public var path: String
  /// Bytes of content; 0 for directories.
  public var size: Int64
  /// When it was changed, in Unix milliseconds.
  public var modifiedAt: Int64

  /// An entry.
  public init(_ kind: Kind = .file, path: String, size: Int64 = 0, modifiedAt: Int64 = 0) {
    self.kind = kind
    self.path = path
    self.size = size
    self.modifiedAt = modifiedAt
  }
}
