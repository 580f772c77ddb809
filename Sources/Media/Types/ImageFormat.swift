import Foundation

/// The kinds of picture that can be imported, told by a file's first bytes and never by its name.
public enum ImageFormat: String, Sendable, CaseIterable {
  /// JPEG, in any variant that libjpeg-turbo reads.
  case jpeg
  /// PNG; of an animated one the default picture.
  case png
  /// WebP; of an animated one the first frame.
  case webp
  /// GIF; the first frame.
  case gif
  /// HEIF with HEVC inside, as telephones take it.
  case heic
  /// HEIF with AV1 inside.
  case avif

  /// The format of a file, or nil when it is none of these. The first 64 bytes are enough.
  public init?(detecting data: Data) {
    let bytes = BytesView(data.prefix(64))
    if bytes.has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.has("GIF87a") || bytes.has("GIF89a") {
      self = .gif
    } else if bytes.has("RIFF"), bytes.has("WEBP", at: 8) {
      self = .webp
    } else if let format = Self.format(ofBrands: ISOBrands.brands(of: bytes)) {
      self = format
    } else {
      return nil
    }
  }

  /// Whether data begins as one of the pictures that can be imported. Whether the rest is sound shows only the import.
  public static func isImage(_ data: Data) -> Bool { ImageFormat(detecting: data) != nil }

  /// The media type of IANA's registry.
  public var mediaType: String { "image/\(rawValue)" }

  /// The name that people use.
  var name: String {
    switch self {
    case .webp: "WebP"
    default: rawValue.uppercased()
    }
  }

  /// Whether a picture of this format is likely to be drawn, with edges that halved colour would blur.
  var isLossless: Bool { self == .png || self == .gif }

  private static func format(ofBrands brands: [String]) -> ImageFormat? {
    if brands.contains(where: ["avif", "avis"].contains) { return .avif }
    // mif1 and msf1 leave the codec open; libheif finds it.
    let heif = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "msf1"]
    return brands.contains(where: heif.contains) ? .heic : nil
  }
}
