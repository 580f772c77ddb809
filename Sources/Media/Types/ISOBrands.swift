/// What a file of the ISO base media format (HEIC, AVIF, MP4) declares itself to be, in the box at its start.
enum ISOBrands {
  /// The major brand and the compatible ones that lie within the bytes; empty for any other file.
  static func brands(of bytes: BytesView) -> [String] {
    guard bytes.has("ftyp", at: 4), let length = bytes.uint32(0), length >= 12 else { return [] }
    // Major brand, minor version, compatible brands.
    let offsets = [8] + stride(from: 16, to: min(length, bytes.count), by: 4)
    return offsets.compactMap { bytes.slice($0, length: 4)?.text }
  }
}
