import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder that attachments are copied to. Paths in the database are relative to it: `ChatImages/<name>`,
/// `ChatFiles/<name>`. The calls block for a short time; they may come from any thread.
public struct MediaFolder: Sendable {
  /// Where pictures and their thumbnails lie.
  public static let images = "ChatImages"
  /// Where all other attachments lie.
  public static let files = "ChatFiles"

  /// The folder itself.
  public let directory: URL

  /// A folder, which is made when something is first put into it.
  public init(directory: URL) { self.directory = directory }

  /// The place of a stored path, or ``MediaError/Code/invalidPath`` when it would lead anywhere else than to a file
  /// directly in one of the two folders, a hidden file, or a file still being written.
  public func url(of path: String) throws(MediaError) -> URL {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, [Self.images, Self.files].contains(String(parts[0])), !parts[1].isEmpty,
      !parts[1].hasPrefix("."), !parts[1].utf8.contains(0)
    else { throw .invalidPath }
    return directory.appending(path: path, directoryHint: .notDirectory)
  }

  /// Deletes stored files. One that is not there is no error. All are tried before the first failure is thrown.
  public func delete(_ paths: [String]) throws(MediaError) {
    var failure: MediaError?
    for path in paths {
      do throws(MediaError) {
        let place = try url(of: path).path
        if unlink(place) != 0, errno != ENOENT, errno != ENOTDIR { throw .deleteFailed(errno) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// Removes what a process that was killed left half-written. To be called by the folder's only owner, before any
  /// import.
  public func removeLeftovers() {
    for folder in [Self.images, Self.files] {
      let place = directory.appending(path: folder, directoryHint: .isDirectory)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      for name in names where name.hasPrefix(".") && name.hasSuffix(PendingFile.suffix) {
        unlink(place.appending(path: name, directoryHint: .notDirectory).path)
      }
    }
  }

  /// Puts files in their places, all or none: each is written by its body, and then all are named.
  func store(_ files: [(path: String, content: (PendingFile) throws(MediaError) -> Void)]) throws(MediaError) {
    var pending: [PendingFile] = []
    for file in files {
      let target = try url(of: file.path)
      try makeFolder(target.deletingLastPathComponent())
      let new = try PendingFile(target: target)
      try file.content(new)
      try new.finish()
      pending.append(new)
    }
    var committed: [PendingFile] = []
    do throws(MediaError) {
      for file in pending {
        try file.commit()
        committed.append(file)
      }
    } catch {
      committed.forEach { $0.revoke() }
      throw error
    }
    // So that the names survive a power cut, too. A file system that can't is no reason to fail.
    for folder in Set(files.map { $0.path.prefix { $0 != "/" } }) { synchronise(String(folder)) }
  }

  /// Makes a folder and those above it, for this user's eyes only. What is there keeps its mode.
  private func makeFolder(_ folder: URL) throws(MediaError) {
    guard mkdir(folder.path, 0o700) != 0 else { return }
    switch errno {
    case EEXIST:
      var status = stat()
      guard stat(folder.path, &status) == 0 else { throw .writeFailed(errno) }
      guard status.st_mode & S_IFMT == S_IFDIR else { throw .writeFailed(ENOTDIR) }
    case ENOENT where folder.pathComponents.count > 1:
      try makeFolder(folder.deletingLastPathComponent())
      guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { throw .writeFailed(errno) }
    default:
      throw .writeFailed(errno)
    }
  }

  private func synchronise(_ folder: String) {
    let descriptor = open(directory.appending(path: folder).path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

extension MediaError {
  fileprivate static func deleteFailed(_ code: Int32) -> MediaError {
    MediaError(
      .writeFailed,
      message: "An attachment could not be deleted. Check that Linnet may write to its folder, and delete it again.",
      log: "delete, errno \(code)")
  }
}
