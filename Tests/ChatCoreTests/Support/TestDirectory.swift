import Foundation

/// A fresh directory, removed with the object.
final class TestDirectory: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "linnet-core-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appending(path: name) }

  /// Writes a file and gives its path.
  func write(_ bytes: Data, _ name: String) throws -> String {
    try bytes.write(to: file(name))
    return file(name).path
  }
}
