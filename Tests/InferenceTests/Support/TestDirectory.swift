import Foundation

/// A fresh directory, removed together with the object.
final class TestDirectory: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "linnet-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A path in it.
  func file(_ name: String) -> URL { url.appending(path: name) }

  /// The names of everything in it, hidden files included.
  func names(in folder: String? = nil) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: (folder.map(file) ?? url).path).sorted()
  }
}

/// The permission bits of a file or directory.
func permissions(of url: URL) throws -> Int? {
  try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
}
