import Foundation

/// Where PNG and WebP files keep EXIF data.
enum EmbeddedExif {
  /// The content of a PNG's `eXIf` chunk.
  static func inPNG(_ data: Data) -> BytesView? {
    let bytes = BytesView(data)
    var offset = 8
    // Length, type, content, checksum.
    while let length = bytes.uint32(offset), let content = bytes.slice(offset + 8, length: length) {
      if bytes.has("eXIf", at: offset + 4) { return content }
      offset += length + 12
    }
    return nil
  }

  /// The content of a WebP's `EXIF` chunk. Some programs put JPEG's prefix before it.
  static func inWebP(_ data: Data) -> BytesView? {
    let bytes = BytesView(data)
    var offset = 12
    // Type, length, content, one byte when that makes the length even.
    while let length = bytes.uint32(offset + 4, order: .little), let content = bytes.slice(offset + 8, length: length) {
      if bytes.has("EXIF", at: offset) { return content.has("Exif\0\0") ? content.rest(6) : content }
      offset += 8 + length + length % 2
    }
    return nil
  }
}
