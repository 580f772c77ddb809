import CImageCodecs
import Foundation

/// Makes upright pixels of a picture's bytes.
struct ImageDecoder {
  let limits: ImageLimits

  /// Decodes a file, scaled down to the limits, upright, on white.
  func decode(_ data: Data) throws(MediaError) -> (image: PixelImage, format: ImageFormat) {
    let format = try format(of: data)
    let picture = try pixels(of: data, format)
    let stored = limits.storedSize(width: picture.width, height: picture.height)
    let scaled = AreaScaler(width: stored.width, height: stored.height).scale(picture)
    return (scaled.oriented(by: Self.orientation(of: data, format)), format)
  }

  private func format(of data: Data) throws(MediaError) -> ImageFormat {
    if let format = ImageFormat(detecting: data) { return format }
    guard !data.isEmpty else { throw .empty }
    if let kind = MediaType.knownKind(of: data) { throw .unsupportedFormat(kind) }
    throw .notAnImage
  }

  private func pixels(of data: Data, _ format: ImageFormat) throws(MediaError) -> DecodedPicture {
    var picture = linnet_picture()
    let limit = UInt64(limits.bufferedPixels)
    let status: linnet_image_status
    switch format {
    case .jpeg:
      let eighths = try eighths(of: data)
      status = data.withBytes { linnet_jpeg_decode($0, $1, eighths, &picture) }
    case .png:
      status = data.withBytes { linnet_png_decode($0, $1, limit, &picture) }
    case .webp:
      status = data.withBytes { linnet_webp_decode($0, $1, limit, &picture) }
    case .gif:
      status = data.withBytes { linnet_gif_decode($0, $1, limit, &picture) }
    case .heic, .avif:
      status = data.withBytes { linnet_heif_decode($0, $1, limit, &picture) }
    }
    try check(
      status, format: format, width: Int(picture.width), height: Int(picture.height), limit: limits.bufferedPixels)
    guard let decoded = DecodedPicture(picture) else { throw .damaged(format) }
    return decoded
  }

  /// The fraction at which a JPEG is decoded: the smallest that still has as many pixels as will be stored.
  private func eighths(of data: Data) throws(MediaError) -> UInt32 {
    var width: UInt32 = 0
    var height: UInt32 = 0
    let status = data.withBytes { linnet_jpeg_size($0, $1, &width, &height) }
    let (columns, rows) = (Int(width), Int(height))
    // A progressive one is kept whole as coefficients until its last scan.
    let isProgressive = JPEGSegments(data).isProgressive
    let limit = isProgressive ? limits.bufferedPixels : limits.streamedPixels
    try check(status, format: .jpeg, width: columns, height: rows, limit: limit)
    guard columns * rows <= limit else { throw .tooManyPixels(width: columns, height: rows, limit: limit) }
    let stored = limits.storedSize(width: columns, height: rows)
    let fitting = (1...8).first { (columns * $0 + 7) / 8 >= stored.width && (rows * $0 + 7) / 8 >= stored.height }
    return UInt32(fitting ?? 8)
  }

  private func check(
    _ status: linnet_image_status, format: ImageFormat, width: Int, height: Int, limit: Int
  ) throws(MediaError) {
    switch status {
    case LINNET_IMAGE_OK: return
    case LINNET_IMAGE_UNSUPPORTED: throw .unsupportedVariant(of: format)
    case LINNET_IMAGE_TOO_LARGE: throw .tooManyPixels(width: width, height: height, limit: limit)
    case LINNET_IMAGE_NO_MEMORY: throw .outOfMemory
    default: throw .damaged(format)
    }
  }

  private static func orientation(of data: Data, _ format: ImageFormat) -> Orientation {
    switch format {
    case .jpeg: Orientation(exif: JPEGSegments(data).exif)
    case .png: Orientation(exif: EmbeddedExif.inPNG(data))
    case .webp: Orientation(exif: EmbeddedExif.inWebP(data))
    // GIF has none, and libheif has turned the picture by the file's own transformations; EXIF's would be applied
    // twice.
    case .gif, .heic, .avif: .up
    }
  }
}

extension ImageLimits {
  /// The size at which a picture is kept: its own, or the largest of its shape within the limits.
  func storedSize(width: Int, height: Int) -> (width: Int, height: Int) {
    let byArea = (Double(storedPixels) / (Double(width) * Double(height))).squareRoot()
    let bySide = Double(storedSide) / Double(max(width, height))
    let factor = min(1, byArea, bySide)
    guard factor < 1 else { return (width, height) }
    return (max(1, Int(Double(width) * factor)), max(1, Int(Double(height) * factor)))
  }
}

extension Data {
  /// Hands the bytes to a C function. Without any it gets a length of zero and a valid address.
  fileprivate func withBytes(
    _ body: (UnsafePointer<UInt8>, Int) -> linnet_image_status
  ) -> linnet_image_status {
    withUnsafeBytes { buffer in
      guard let bytes = buffer.assumingMemoryBound(to: UInt8.self).baseAddress else { return LINNET_IMAGE_DAMAGED }
      return body(bytes, buffer.count)
    }
  }
}
