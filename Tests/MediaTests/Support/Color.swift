import Foundation

@testable import Media

/// A pixel's colour.
struct Color: CustomStringConvertible {
  let red: Int
  let green: Int
  let blue: Int

  static let red = Color(red: 255, green: 0, blue: 0)
  static let green = Color(red: 0, green: 255, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 255)
  static let yellow = Color(red: 255, green: 255, blue: 0)
  static let white = Color(red: 255, green: 255, blue: 255)
  static let black = Color(red: 0, green: 0, blue: 0)

  static func gray(_ value: Int) -> Color { Color(red: value, green: value, blue: value) }

  /// Whether no channel is further away than so much, which lossy formats need.
  func isNear(_ other: Color, within distance: Int = 24) -> Bool {
    abs(red - other.red) <= distance && abs(green - other.green) <= distance && abs(blue - other.blue) <= distance
  }

  var description: String { "(\(red), \(green), \(blue))" }
}

extension PixelImage {
  func color(_ x: Int, _ y: Int) -> Color {
    let index = (y * width + x) * 3
    return Color(red: Int(pixels[index]), green: Int(pixels[index + 1]), blue: Int(pixels[index + 2]))
  }

  /// The colours in the middle of the four quarters: above left and right, below left and right.
  var quarters: [Color] {
    let (left, right, top, bottom) = (width / 4, width * 3 / 4, height / 4, height * 3 / 4)
    return [color(left, top), color(right, top), color(left, bottom), color(right, bottom)]
  }

  /// Whether the quarters have these colours.
  func shows(_ expected: [Color]) -> Bool { zip(quarters, expected).allSatisfy { $0.isNear($1) } }
}
