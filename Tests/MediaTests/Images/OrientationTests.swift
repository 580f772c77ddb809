import Foundation
import Testing

@testable import Media

@Suite("EXIF orientation")
struct OrientationTests {
  private func tiff(_ order: String, _ entry: [UInt8]) -> BytesView {
    let isLittle = order == "II"
    let head: [UInt8] = isLittle ? [42, 0, 8, 0, 0, 0, 1, 0] : [0, 42, 0, 0, 0, 8, 0, 1]
    return BytesView(Data(Array(order.utf8) + head + entry))
  }

  @Test("Both byte orders are read")
  func orders() {
    #expect(Orientation(exif: tiff("II", [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0])) == .right)
    #expect(Orientation(exif: tiff("MM", [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 8, 0, 0])) == .left)
  }

  @Test("Nonsense means upright")
  func nonsense() {
    let values: [BytesView] = [
      tiff("II", [0x12, 1, 3, 0, 1, 0, 0, 0, 9, 0, 0, 0]), tiff("II", [0x12, 1, 3, 0, 1, 0, 0, 0, 0, 0, 0, 0]),
      tiff("II", [0x12, 1, 4, 0, 1, 0, 0, 0, 6, 0, 0, 0]), tiff("II", [0x12, 1, 3, 0, 2, 0, 0, 0, 6, 0, 0, 0]),
      tiff("II", [0x12, 1, 3]), BytesView(Data()), BytesView(Data("II*\0\u{7F}\u{7F}\u{7F}\u{7F}".utf8)),
      BytesView(Data("PK*\0".utf8)),
    ]
    for value in values { #expect(Orientation(exif: value) == .up) }
    #expect(Orientation(exif: nil) == .up)
  }
}
