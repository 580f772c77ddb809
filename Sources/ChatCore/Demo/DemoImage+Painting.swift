import Foundation

extension DemoImage {
  static let width = 480
  static let height = 320

  /// The picture as an uncompressed PNG, which goes the way of every picture that comes in.
  func png() -> Data {
    var rows = Data(capacity: Self.height * (Self.width * 3 + 1))
    for y in 0..<Self.height {
      rows.append(0)
      for x in 0..<Self.width {
        let (red, green, blue) = color(x: x, y: y)
        rows.append(contentsOf: [UInt8(clamping: red), UInt8(clamping: green), UInt8(clamping: blue)])
      }
    }
    return StoredPNG.file(width: Self.width, height: Self.height, rows: rows)
  }

  private func color(x: Int, y: Int) -> (Int, Int, Int) {
    let light = covers(x: x, y: y) ? 40 : 0
    func mix(_ top: Int, bottom: Int) -> Int { (top * (Self.height - y) + bottom * y) / Self.height + light }
    return (mix(top.0, bottom: bottom.0), mix(top.1, bottom: bottom.1), mix(top.2, bottom: bottom.2))
  }

  private func covers(x: Int, y: Int) -> Bool {
    let across = Double(x) / Double(Self.width)
    switch shape {
    case .circle:
      let (dx, dy) = (x - Self.width / 2, y - Self.height / 2)
      return dx * dx + dy * dy < 90 * 90
    case .waves:
      return y > 200 + Int(14 * sin(across * 18)) && (y / 24) % 2 == 0
    case .hills:
      return y > 210 - Int(60 * abs(sin(across * 5 + 0.6)))
    }
  }
}

/// Writes PNG files without compression (RFC 2083, with stored blocks of RFC 1951).
enum StoredPNG {
  static func file(width: Int, height: Int, rows: Data) -> Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file += chunk("IHDR", content: number(UInt32(width)) + number(UInt32(height)) + Data([8, 2, 0, 0, 0]))
    file += chunk("IDAT", content: stored(rows))
    file += chunk("IEND", content: Data())
    return file
  }

  private static func stored(_ bytes: Data) -> Data {
    var stream = Data([0x78, 0x01])
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      stream.append(contentsOf: [
        UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8),
      ])
      stream += block
    } while !rest.isEmpty
    return stream + number(adler32(bytes))
  }

  private static func chunk(_ name: String, content: Data) -> Data {
    let body = Data(name.utf8) + content
    return number(UInt32(content.count)) + body + number(crc32(body))
  }

  private static func number(_ value: UInt32) -> Data { withUnsafeBytes(of: value.bigEndian) { Data($0) } }

  private static func adler32(_ bytes: Data) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  private static func crc32(_ bytes: Data) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 {
        let shifted = crc >> 1
        crc = crc & 1 == 1 ? shifted ^ 0xEDB8_8320 : shifted
      }
    }
    return ~crc
  }
}
