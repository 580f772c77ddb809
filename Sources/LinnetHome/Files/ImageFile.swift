import Foundation

/// Images that a prompt may hold.
package enum ImageFile {
  /// Bytes that an image may have: more than any camera's JPEG.
  package static let maximumBytes = 64 << 20

  /// Reads an image and looks at whether it is one that a model can be given.
  /// - Throws: ``LinnetError`` with a sentence.
  package static func read(_ url: URL) throws -> Data {
    let data = try UserFile.read(url, what: "image", maximum: maximumBytes)
    guard isImage(data) else { throw LinnetError.noImage(url.lastPathComponent) }
    return data
  }

  /// Whether the data begins as JPEG, PNG, GIF or BMP does.
  static func isImage(_ data: Data) -> Bool {
    let beginnings: [[UInt8]] = [
      [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF87a".utf8), Array("GIF89a".utf8),
      Array("BM".utf8),
    ]
    return beginnings.contains { data.starts(with: $0) }
  }
}
