import Foundation

/// Tells whether a JPEG file is as this program writes them: with nothing in it but the picture.
enum PlainJPEG {
  /// Whether the file has no metadata, no comment, and nothing behind its end.
  static func isPlain(_ data: Data) -> Bool {
    let bytes = [UInt8](data)
    guard bytes.starts(with: [0xFF, 0xD8]) else { return false }
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      guard isPicture(marker), length >= 2 else { return false }
      offset += 2 + length
      guard offset <= bytes.count else { return false }
      // The coded lines follow, in which 0xFF stands before 0 or the number of a restart only.
      guard marker == 0xDA else { continue }
      while offset + 1 < bytes.count {
        let isCoded = bytes[offset] != 0xFF || bytes[offset + 1] == 0 || (0xD0...0xD7).contains(bytes[offset + 1])
        guard isCoded else { break }
        offset += 1
      }
      if offset + 2 == bytes.count { return bytes[offset] == 0xFF && bytes[offset + 1] == 0xD9 }
    }
    return false
  }

  /// JFIF's own segment (APP0), tables, frames and scans. Other segments of applications, and comments, are metadata.
  private static func isPicture(_ marker: UInt8) -> Bool {
    switch marker {
    case 0xE0, 0xDA, 0xDB, 0xDD, 0xC0...0xCF: true
    default: false
    }
  }
}
