import ChatModels
import Foundation

/// Reads files that the user names: whole, ordinary, and no larger than makes sense.
package enum UserFile {
  /// - Parameters:
  ///   - what: what it is meant to be, for the sentence: `image`.
  ///   - maximum: bytes that it may have.
  /// - Throws: ``LinnetError`` with a sentence.
  package static func read(_ url: URL, what: String, maximum: Int) throws -> Data {
    let name = url.lastPathComponent
    // Without blocking: a pipe that nobody writes to must not hold the command for ever.
    let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw LinnetError.fileUnreadable(what, name: name, why: String(cString: strerror(errno)))
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let status = FileStatus(descriptor: descriptor), status.isRegular else {
      throw LinnetError.fileUnreadable(what, name: name, why: "it is no ordinary file")
    }
    guard status.size <= maximum else {
      throw LinnetError.fileUnreadable(what, name: name, why: "it is larger than \(HumanUnits.bytes(Int64(maximum)))")
    }
    do {
      let data = try handle.read(upToCount: maximum + 1) ?? Data()
      guard data.count <= maximum else {
        throw LinnetError.fileUnreadable(what, name: name, why: "it is larger than \(HumanUnits.bytes(Int64(maximum)))")
      }
      return data
    } catch let error as LinnetError {
      throw error
    } catch {
      throw LinnetError.fileUnreadable(what, name: name, why: FileFailure.reason(error))
    }
  }
}
