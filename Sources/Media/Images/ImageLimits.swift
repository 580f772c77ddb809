/// What pictures may cost to read, and what becomes of them.
public struct ImageLimits: Sendable {
  /// How many bytes a source may have: 50 MB. A telephone's largest pictures, of 200 megapixels, have about 40.
  public var sourceBytes: Int64 = 50_000_000
  /// How many pixels a sequential JPEG may have by its header: 250 million. libjpeg decodes such a file row by row and
  /// at a fraction of its size, so that it never needs more than about 150 MB.
  public var streamedPixels = 250_000_000
  /// How many pixels any other picture may have by its header: 64 million, which lets 50-megapixel telephones and 8K
  /// screens through. These decoders hold the whole picture: 256 MB, up to 450 MB for HEIC with its own buffers.
  public var bufferedPixels = 64_000_000
  /// How many pixels a stored picture has at most: 4096 × 4096. An area, so that a long screenshot stays readable.
  public var storedPixels = 4096 * 4096
  /// How long a stored picture's longer side is at most, in pixels. JPEG allows 65,535, some browsers' graphics 16,384.
  public var storedSide = 16_384
  /// How long a thumbnail's longer side is at most, in pixels. It travels inside of a message, so it is small.
  public var thumbnailSide = 100
  /// The JPEG quality of stored pictures, 1 to 100. At 85 the loss against the source can't be seen at normal distance,
  /// while 90 and more cost half as many bytes again.
  public var storedQuality = 85
  /// The JPEG quality of thumbnails, 1 to 100: they are seen for a moment, and small matters more.
  public var thumbnailQuality = 60

  /// The limits in use everywhere but in tests.
  public static let standard = ImageLimits()

  init() {}
}
