import Foundation

@testable import ChatCore

/// Real small pictures.
enum Pictures {
  /// A PNG of one colour.
  static func png(width: Int = 8, height: Int = 6, red: UInt8 = 200) -> Data {
    var rows = Data()
    for _ in 0..<height {
      rows.append(0)
      for _ in 0..<width { rows.append(contentsOf: [red, 20, 60]) }
    }
    return StoredPNG.file(width: width, height: height, rows: rows)
  }

  static func isJPEG(_ file: URL) -> Bool { (try? Data(contentsOf: file))?.starts(with: [0xFF, 0xD8, 0xFF]) ?? false }
}
