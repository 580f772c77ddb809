import CImageCodecs

/// Pixels that a C library made, freed with the object.
final class DecodedPicture {
  private var picture: linnet_picture
  private let base: UnsafePointer<UInt8>

  /// Takes over what a decoder filled in. Nil when there is not a pixel.
  init?(_ picture: linnet_picture) {
    guard let base = picture.pixels, picture.width > 0, picture.height > 0, picture.channels >= 3 else { return nil }
    self.picture = picture
    self.base = base
  }

  deinit { linnet_picture_free(&picture) }

  var width: Int { Int(picture.width) }
  var height: Int { Int(picture.height) }
  /// 3 for RGB, 4 for RGBA.
  var channels: Int { Int(picture.channels) }

  /// The bytes of a row, `width * channels` of them, valid within the body.
  func withRow<Result>(_ y: Int, body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    precondition(y >= 0 && y < height, "a row of the picture")
    return body(UnsafeBufferPointer(start: base + y * picture.stride, count: width * channels))
  }
}
