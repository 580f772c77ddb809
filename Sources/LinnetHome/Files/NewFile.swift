import Foundation
import UserFacingErrors

/// Writes a file that must not exist yet, whole or not at all.
package enum NewFile {
  /// - Throws: ``LinnetError`` with a sentence.
  package static func write(_ text: String, to url: URL) throws {
    let path = url.path(percentEncoded: false)
    let name = url.lastPathComponent
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EEXIST
        ? LinnetError.fileExists(name) : .fileUnwritable(name, why: FullDisk.reason(errno))
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: Data(text.utf8))
      try handle.synchronize()
    } catch {
      unlink(path)
      throw LinnetError.fileUnwritable(name, why: FileFailure.reason(error))
    }
  }
}
