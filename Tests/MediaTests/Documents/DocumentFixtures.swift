import Foundation
import Testing

@testable import Media

/// The documents beside these tests, made by `Fixtures/generate.py`.
enum DocumentFixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static func url(_ name: String) -> URL { folder.appending(path: name) }

  static func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }
}

/// The failure of a body, or nil.
func documentFailure(_ body: () async throws(DocumentError) -> Void) async -> DocumentError? {
  do throws(DocumentError) {
    try await body()
    return nil
  } catch {
    return error
  }
}
