import Foundation

@testable import Media

/// A JPEG file's segments as this test reads them, on its own and not with the code under test.
struct JPEGFile {
  private(set) var segments: [(marker: UInt8, content: [UInt8])] = []

  init(_ data: Data) {
    let bytes = [UInt8](data)
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF, bytes[offset + 1] != 0xDA {
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      segments.append((bytes[offset + 1], Array(bytes[offset + 4..<offset + 2 + length])))
      offset += 2 + length
    }
  }

  /// The markers of everything that could carry metadata: application segments and comments.
  var metadataMarkers: [UInt8] { segments.map(\.marker).filter { (0xE0...0xEF).contains($0) || $0 == 0xFE } }

  /// The first value of the first quantisation table, which the standard's formula makes of 16 by the quality.
  var firstQuantum: UInt8? {
    segments.first { $0.marker == 0xDB }?.content.dropFirst().first
  }

  /// How finely the first component is sampled against the others: 0x11 is full colour, 0x22 half each way.
  var firstSampling: UInt8? {
    segments.first { $0.marker == 0xC0 }.map { $0.content[7] }
  }
}

/// Decodes pixels of a stored picture.
func decoded(_ data: Data) throws -> PixelImage { try ImageDecoder(limits: .standard).decode(data).image }
