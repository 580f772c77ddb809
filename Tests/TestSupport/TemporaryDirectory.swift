import Foundation

/// A directory of its own that nobody else can read. It is removed together with the object.
package final class TemporaryDirectory: Sendable {
  /// Where it is.
  package let url: URL

  /// Makes an empty one.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "linnet-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A place in it, whether or not something is there.
  package func file(_ name: String) -> URL { url.appending(path: name) }

  /// The path of a place in it.
  package func path(_ name: String) -> String { file(name).path(percentEncoded: false) }

  /// The names of everything in it or in one of its folders, hidden files included, in order.
  package func names(in folder: String? = nil) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: (folder.map(file) ?? url).path(percentEncoded: false)).sorted()
  }

  /// Writes a file into it.
  @discardableResult
  package func write(_ content: some Sequence<UInt8>, as name: String) throws -> URL {
    let file = file(name)
    try Data(content).write(to: file)
    return file
  }

  /// What is in a file.
  package func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: file(name))) }

  /// The permission bits of a file or folder.
  package func mode(_ name: String) throws -> Int? { try permissions(of: file(name)) }
}

/// The permission bits of a file or folder.
package func permissions(of url: URL) throws -> Int? {
  try FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))[.posixPermissions] as? Int
}

/// Runs a body with a directory of its own, which is removed afterwards.
package func withTemporaryDirectory<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let directory = try TemporaryDirectory()
  defer { withExtendedLifetime(directory) {} }
  return try await body(directory.url)
}
