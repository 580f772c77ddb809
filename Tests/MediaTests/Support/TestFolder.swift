import Foundation

@testable import Media

/// A fresh directory for a test's files, removed together with the object.
final class TestFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "linnet-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The files folder of the importers, which they make themselves.
  var files: URL { url.appending(path: "files") }

  /// Writes a file beside the files folder.
  func write(_ data: Data, as name: String) throws -> URL {
    let file = url.appending(path: name)
    try data.write(to: file)
    return file
  }

  /// The paths of all files in the files folder, hidden ones included.
  func storedPaths() throws -> [String] {
    let names = FileManager.default.enumerator(atPath: files.path)?.compactMap { $0 as? String } ?? []
    return try names.filter {
      try FileManager.default.attributesOfItem(atPath: files.appending(path: $0).path)[.type] as? FileAttributeType
        != .typeDirectory
    }.sorted()
  }

  /// The content of a stored file.
  func content(_ path: String) throws -> Data { try Data(contentsOf: files.appending(path: path)) }

  /// The permission bits of something in the files folder.
  func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: files.appending(path: path).path)[.posixPermissions] as? Int
  }
}

/// The pictures beside these tests, made by `Fixtures/generate.py`.
enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  static func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

  /// The names of all pictures.
  static var all: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        !$0.hasSuffix(".py") && !$0.hasPrefix("__")
      }
      .sorted()
    }
  }
}

/// The failure of a body, or nil.
func failure(_ body: () throws(MediaError) -> Void) -> MediaError? {
  do throws(MediaError) {
    try body()
    return nil
  } catch {
    return error
  }
}

extension TestFolder {
  /// The files folder as the importers see it.
  var folder: MediaFolder { MediaFolder(directory: files) }
}
