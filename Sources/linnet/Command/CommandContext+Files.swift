import Foundation
import LinnetHome

extension CommandContext {
  /// A file that is there, said before anything is kept.
  /// - Parameter kind: what it is to be, such as `document`.
  /// - Throws: `LinnetError` when there is no such file.
  func readableFile(_ path: String, kind: String) throws -> URL {
    let url = url(path)
    guard FileStatus(path: url.path(percentEncoded: false))?.isRegular == true else {
      throw LinnetError.fileUnreadable(kind, name: url.lastPathComponent, why: "there is no such file")
    }
    return url
  }
}
