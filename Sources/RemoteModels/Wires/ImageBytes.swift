import Foundation

/// An encoded picture, as servers want it.
struct ImageBytes {
  /// Its kind, such as `image/jpeg`.
  let type: String
  /// Its bytes as text.
  let base64: String

  /// - Parameter data: JPEG, PNG, GIF, WebP or BMP.
  init(_ data: Data) {
    let start = [UInt8](data.prefix(12))
    type =
      if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        "image/png"
      } else if start.starts(with: Array("GIF8".utf8)) {
        "image/gif"
      } else if start.starts(with: Array("RIFF".utf8)), start.suffix(4).elementsEqual(Array("WEBP".utf8)) {
        "image/webp"
      } else if start.starts(with: Array("BM".utf8)) {
        "image/bmp"
      } else {
        "image/jpeg"
      }
    base64 = data.base64EncodedString()
  }

  /// The picture as an address that holds it.
  var dataURL: String { "data:\(type);base64,\(base64)" }
}
