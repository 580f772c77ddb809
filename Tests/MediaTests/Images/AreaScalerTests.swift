import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("Scaling by area")
struct AreaScalerTests {
  /// The plain definition, in floating point, one pixel after the other.
  private func naive(_ image: PixelImage, _ width: Int, _ height: Int) -> [Double] {
    func cover(_ new: Int, _ news: Int, _ old: Int, _ olds: Int) -> Double {
      let scale = Double(olds) / Double(news)
      return max(0, min(Double(new + 1) * scale, Double(old + 1)) - max(Double(new) * scale, Double(old))) / scale
    }
    var result: [Double] = []
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<3 {
          var sum = 0.0
          for oldY in 0..<image.height {
            for oldX in 0..<image.width {
              sum +=
                Double(image.pixels[(oldY * image.width + oldX) * 3 + channel])
                * cover(x, width, oldX, image.width) * cover(y, height, oldY, image.height)
            }
          }
          result.append(sum)
        }
      }
    }
    return result
  }

  @Test(
    "Every new pixel is the mean of what it covers",
    arguments: [(7, 5, 7, 5), (7, 5, 3, 2), (8, 8, 4, 4), (9, 4, 8, 1), (5, 9, 1, 8), (6, 6, 1, 1), (11, 3, 10, 3)])
  func mean(sizes: (Int, Int, Int, Int)) {
    var generator = SeededGenerator(seed: 11)
    let (oldWidth, oldHeight, width, height) = sizes
    let image = PixelImage(
      width: oldWidth, height: oldHeight,
      pixels: (0..<oldWidth * oldHeight * 3).map { _ in UInt8.random(in: 0...255, using: &generator) })
    let scaled = AreaScaler(width: width, height: height).scale(image)
    let expected = naive(image, width, height)
    #expect(zip(scaled.pixels, expected).allSatisfy { abs(Double($0) - $1) <= 0.51 })
    #expect(scaled.pixels.count == expected.count)
  }
}
