import Foundation

/// How a piece stands in a journal: a byte that says which of these it is, and behind it the piece. Journals of earlier
/// versions have plain pieces, which are JSON, without such a byte.
private enum PieceForm {
  /// Packed, with nothing before it.
  static let first: UInt8 = 1
  /// Packed as a continuation of the piece before it.
  static let next: UInt8 = 2
  /// The first byte of JSON objects.
  static let plain = UInt8(ascii: "{")
}

/// Packs the pieces of a journal, each as a continuation of the last.
struct JournalPacking {
  private var stream: DeflateStream? = DeflateStream()
  private var isFirst = true

  mutating func pack(_ piece: Data) -> Data {
    guard let packed = stream?.pack(piece) else {
      // Without memory for packing there may be enough for plain pieces.
      stream = nil
      return piece
    }
    defer { isFirst = false }
    return Data([isFirst ? PieceForm.first : PieceForm.next]) + packed
  }
}

/// Unpacks the pieces of a journal in their order.
struct JournalUnpacking {
  private var stream: InflateStream?

  /// The piece as it was; nil when it isn't the next one.
  mutating func unpack(_ piece: Data) -> Data? {
    switch piece.first {
    case PieceForm.plain:
      return piece
    case PieceForm.first:
      stream = InflateStream()
      return stream?.unpack(piece.dropFirst())
    case PieceForm.next:
      return stream?.unpack(piece.dropFirst())
    default:
      return nil
    }
  }
}
