import Foundation

/// What stands before the first scan of a JPEG file, as far as it matters here. A broken file has less of it; that is
/// all.
struct JPEGSegments {
  /// Whether the file is progressive, so that its decoder has to hold all of it.
  private(set) var isProgressive = false
  /// The TIFF data of the first EXIF segment.
  private(set) var exif: BytesView?

  init(_ data: Data) {
    let bytes = BytesView(data)
    var offset = 2
    // 0xFF, marker, length (which counts itself), content.
    while let marker = Self.marker(bytes, offset: &offset), marker != 0xDA, marker != 0xD9 {
      // Restart markers and TEM stand alone.
      if (0xD0...0xD7).contains(marker) || marker == 0x01 { continue }
      guard let length = bytes.uint16(offset), length >= 2, let content = bytes.slice(offset + 2, length: length - 2)
      else {
        return
      }
      switch marker {
      case 0xC2, 0xC6, 0xCA, 0xCE: isProgressive = true
      case 0xE1 where exif == nil && content.has("Exif\0\0"): exif = content.rest(6)
      default: break
      }
      offset += length
    }
  }

  /// The next marker, after any stray bytes and fill bytes, as libjpeg looks for it.
  private static func marker(_ bytes: BytesView, offset: inout Int) -> UInt8? {
    while let byte = bytes[offset], let next = bytes[offset + 1] {
      if byte == 0xFF, next != 0xFF, next != 0 {
        offset += 2
        return next
      }
      offset += 1
    }
    return nil
  }
}
