import Foundation

/// Pictures on their way into a chat: files, for as long as the core reads them.
enum SentPictures {
  /// - Parameters:
  ///   - images: encoded pictures.
  ///   - body: is handed a file of each, which nobody but the user can read, and which is gone afterwards.
  static func withFiles<Result>(
    of images: [Data], isolation: isolated (any Actor)? = #isolation, _ body: ([URL]) async throws -> Result
  ) async throws -> Result {
    guard !images.isEmpty else { return try await body([]) }
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "linnet-pictures-\(UUID().uuidString)")
    try files.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? files.removeItem(at: folder) }
    return try await body(
      images.enumerated().map { index, image in
        let file = folder.appending(path: "picture-\(index + 1)")
        try image.write(to: file)
        return file
      })
  }
}
