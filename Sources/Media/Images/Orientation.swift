/// How stored pixels must be turned to stand upright, by the numbers of EXIF's tag 0x0112.
enum Orientation: Int {
  case up = 1
  case mirrored = 2
  case down = 3
  case downMirrored = 4
  /// Rows and columns exchanged.
  case leftMirrored = 5
  /// To be turned a quarter clockwise.
  case right = 6
  case rightMirrored = 7
  /// To be turned a quarter anticlockwise.
  case left = 8

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= 5 }

  /// The orientation that EXIF data names in its first directory; upright when there is none or it makes no sense.
  init(exif: BytesView?) {
    self = exif.flatMap(Self.read) ?? .up
  }

  private static func read(_ tiff: BytesView) -> Orientation? {
    let order: BytesView.Order
    if tiff.has("II*\0") {
      order = .little
    } else if tiff.has([0x4D, 0x4D, 0x00, 0x2A]) {
      order = .big
    } else {
      return nil
    }
    guard let directory = tiff.uint32(4, order: order), let count = tiff.uint16(directory, order: order) else {
      return nil
    }
    for index in 0..<count {
      // Tag, type, number of values, value: 12 bytes.
      let entry = directory + 2 + index * 12
      guard let tag = tiff.uint16(entry, order: order) else { return nil }
      guard tag == 0x0112 else { continue }
      // One SHORT, at the start of the value's four bytes.
      guard tiff.uint16(entry + 2, order: order) == 3, tiff.uint32(entry + 4, order: order) == 1 else { return nil }
      return tiff.uint16(entry + 8, order: order).flatMap(Orientation.init(rawValue:))
    }
    return nil
  }
}
