import Foundation

/// A directory of its own, which goes with the object.
package final class TemporaryDirectory: Sendable {
  /// Where it is.
  package let url: URL

  /// Makes an empty one.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "linnet-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file into it.
  /// - Returns: its path.
  @discardableResult
  package func file(_ name: String, _ content: Data) throws -> String {
    let file = url.appending(path: name)
    try content.write(to: file)
    return file.path(percentEncoded: false)
  }
}
