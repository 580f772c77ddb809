/// A picture as rows of RGB, 8 bits a channel, without gaps.
struct PixelImage {
  let width: Int
  let height: Int
  /// `width * height * 3` bytes from the top left.
  let pixels: [UInt8]

  init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * height * 3, "as many bytes as pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The picture, scaled down when its longer side is longer than this.
  func fitted(side: Int) -> PixelImage {
    let longest = max(width, height)
    guard longest > side else { return self }
    // Rounded: a thumbnail is too small for the next lower pixel not to change its shape.
    let scaler = AreaScaler(
      width: max(1, (width * side + longest / 2) / longest), height: max(1, (height * side + longest / 2) / longest))
    return scaler.scale(self)
  }

  /// The picture, turned as its orientation says.
  func oriented(by orientation: Orientation) -> PixelImage {
    guard orientation != .up else { return self }
    let (newWidth, newHeight) = orientation.swapsSides ? (height, width) : (width, height)
    let (lastX, lastY) = (width - 1, height - 1)
    let turned = [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
      pixels.withUnsafeBufferPointer { source in
        var index = 0
        for y in 0..<newHeight {
          for x in 0..<newWidth {
            let (fromX, fromY) =
              switch orientation {
              case .up: (x, y)
              case .mirrored: (lastX - x, y)
              case .down: (lastX - x, lastY - y)
              case .downMirrored: (x, lastY - y)
              case .leftMirrored: (y, x)
              case .right: (y, lastY - x)
              case .rightMirrored: (lastX - y, lastY - x)
              case .left: (lastX - y, x)
              }
            let from = (fromY * width + fromX) * 3
            target[index] = source[from]
            target[index + 1] = source[from + 1]
            target[index + 2] = source[from + 2]
            index += 3
          }
        }
      }
      count = pixels.count
    }
    return PixelImage(width: newWidth, height: newHeight, pixels: turned)
  }
}
