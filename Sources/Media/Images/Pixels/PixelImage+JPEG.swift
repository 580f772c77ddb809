import CImageCodecs
import Foundation

extension PixelImage {
  /// The picture as a JPEG file without metadata.
  /// - Parameters:
  ///   - quality: 1 to 100.
  ///   - fullChroma: whether colour keeps the full resolution, for what is drawn; photographs don't need it.
  func jpeg(quality: Int, fullChroma: Bool) throws(MediaError) -> Data {
    var bytes: UnsafeMutablePointer<UInt8>?
    var length = 0
    let status = pixels.withUnsafeBufferPointer { buffer in
      linnet_jpeg_encode(
        buffer.baseAddress, UInt32(width), UInt32(height), Int32(quality), fullChroma, &bytes, &length)
    }
    guard status == LINNET_IMAGE_OK, let bytes else { throw .outOfMemory }
    defer { linnet_jpeg_free(bytes) }
    return Data(bytes: bytes, count: length)
  }
}
